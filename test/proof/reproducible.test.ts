import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { folder } from '../helpers/folder.ts';
import { PROGRAM } from '../helpers/site.ts';
import { differences, readOutput } from './output.ts';
import { builtEveryFeature, builtOwnSite, copyEveryFeature, copyOwnSite } from './sites.ts';

interface Circumstances {
  /** The site's folder, below one of the test's own. */
  readonly place: string;
  readonly umask: string;
  readonly environment: Readonly<Record<string, string>>;
}

// Half past midnight there is yesterday here; and a Turkish "I" is no "i".
const ELSEWHERE: Circumstances = {
  place: 'a/much/deeper/place with spaces & ü/site',
  umask: '077',
  environment: { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', LANGUAGE: 'tr' },
};

type Copy = (directory: string) => void;

/** Builds a site under these circumstances; the bytes of every file. */
async function buildUnder({ place, umask, environment }: Circumstances, copy: Copy) {
  const site = join(folder(), place);
  mkdirSync(site, { recursive: true });
  copy(site);
  // Only a shell can set a process's umask.
  const command = `umask ${umask} && exec "$0" "$@"`;
  const program = [process.execPath, PROGRAM, 'build', '--quiet', '--site', site];
  await promisify(execFile)('sh', ['-c', command, ...program], {
    cwd: join(site, '..'),
    env: { PATH: process.env.PATH, HOME: site, ...environment },
  });
  return readOutput(join(site, 'dist'));
}

/** Copies a folder's entries from the last to the first, so that a disk may list them in another order. */
function copyBackwards(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true }).reverse()) {
    if (entry.isDirectory()) copyBackwards(join(from, entry.name), join(to, entry.name));
    else cpSync(join(from, entry.name), join(to, entry.name));
  }
}

type Row = readonly [name: string, copy: Copy, build: () => Promise<string>];

const EVERY: Row = ['site that uses every feature', copyEveryFeature, builtEveryFeature];
const OWN: Row = ['own site', copyOwnSite, builtOwnSite];

test.each(process.env.MODE === 'long' ? [EVERY, OWN] : [EVERY])(
  'the %s is the same in any folder, time zone, language, umask and order of files',
  async (_, copy, build) => {
    const original = folder();
    copy(original);
    const elsewhere = await buildUnder(ELSEWHERE, (site) => copyBackwards(original, site));
    const here = readOutput(await build());
    expect(here.size).toBeGreaterThan(60);
    expect(differences(here, elsewhere)).toEqual([]);
  },
);
