import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateSite } from '../../bench/generate.ts';
import { readOutput } from '../../test/proof/output.ts';
import { copyFault, readManifest, selectSpecs } from '../try-specs/manifest.ts';
import { writeSite } from '../try-specs/site.ts';
import { namesByOrdinal } from './asset-names.ts';

// Records everything that paydocs writes for many sites, so that `diff -r` shows what a change of the code has changed.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { specs: { type: 'string' }, count: { type: 'string', default: '40' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Usage: npm run record -- FOLDER [--specs FOLDER] [--count 40]');
const repository = process.cwd();
const program = join(repository, 'bin/paydocs.js');

/** Name → writes the sources of a site into a folder. */
const sites: Readonly<Record<string, (site: string) => void>> = {
  own: (site) => {
    for (const input of ['site.config.yaml', 'content', 'plugins'])
      cpSync(join(repository, input), join(site, input), { recursive: true });
  },
  'every-feature': copied('test/proof/every-feature'),
  ...Object.fromEntries(
    readdirSync('test/sites')
      .filter((name) => existsSync(`test/sites/${name}/site.config.yaml`))
      .map((name) => [name, copied(`test/sites/${name}`)]),
  ),
  generated: (site) => generateSite(site, { pages: 60, versions: 2, locales: 2 }),
  ...specSites(),
};

rmSync(folder, { recursive: true, force: true });
const hashes = Object.entries(sites).flatMap(([name, write]) => {
  process.stderr.write(`${name}\n`);
  const site = mkdtempSync(join(tmpdir(), 'paydocs-record-'));
  try {
    write(site);
    return recordSite(name, site);
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
});
writeFileSync(join(folder, 'hashes.txt'), hashes.join(''));

function copied(from: string): (site: string) => void {
  return (site) => cpSync(join(repository, from), site, { recursive: true });
}

function specSites(): Readonly<Record<string, (site: string) => void>> {
  const from = values.specs;
  if (from === undefined) return {};
  const all = selectSpecs(readManifest(join(repository, 'test/plugins/openapi/real/manifest.yaml')), []);
  const here = all.filter((spec) => copyFault(from, spec) === undefined);
  // Every nth of the manifest, whose order is that of names: a sample of all kinds.
  const step = Math.max(1, here.length / Number(values.count));
  const chosen = here.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return Object.fromEntries(
    chosen.map((spec) => [`spec-${spec.name}`, (site: string) => void writeSite(site, from, spec)]),
  );
}

/** Builds and checks a site, keeps what that gives below the folder of the record, and returns a line with the hash of each file. */
function recordSite(name: string, site: string): readonly string[] {
  const run = (...argv: readonly string[]) =>
    spawnSync(process.execPath, [program, ...argv, '--site', site, '--json'], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    });
  run('build', '--no-cache');
  const problems = { ...JSON.parse(run('check').stdout), ms: 0 };
  const output = namesByOrdinal(readOutput(join(site, 'dist')));
  output.set('check.json', Buffer.from(`${JSON.stringify(problems, null, 1)}\n`));
  return [...output].map(([path, data]) => {
    const file = join(folder ?? '', name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data);
    return `${createHash('sha256').update(data).digest('hex')}  ${name}/${path}\n`;
  });
}
