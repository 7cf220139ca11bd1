import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitOf } from '../../../src/plugins/last-modified/build/commit.ts';
import { readHistory } from '../../../src/plugins/last-modified/build/history.ts';
import { folder } from '../../helpers/folder.ts';

const IDENTITY = ['-c', 'user.name=A', '-c', 'user.email=a@docs.example', '-c', 'commit.gpgSign=false'];

function runGit(directory: string, args: readonly string[], input = ''): string {
  return execFileSync('git', ['-C', directory, ...IDENTITY, ...args], { encoding: 'utf8', input }).trim();
}

/** A site whose repository names a program that leaves a file behind, wherever Git takes one. */
function hostileSite(): { readonly directory: string; readonly marker: string } {
  const directory = folder({ 'content/docs/a.md': '# A' });
  const marker = join(directory, 'marker');
  const program = join(folder({ 'program.sh': `#!/bin/sh\ntouch '${marker}'\n` }), 'program.sh');
  chmodSync(program, 0o755);
  runGit(directory, ['init', '--quiet']);
  runGit(directory, ['add', '.']);
  runGit(directory, ['commit', '--quiet', '-m', 'A']);
  const signed = runGit(directory, ['cat-file', 'commit', 'HEAD']).replace(
    /\n\n/,
    '\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n',
  );
  const commit = runGit(directory, ['hash-object', '-t', 'commit', '-w', '--stdin'], `${signed}\n`);
  runGit(directory, ['update-ref', 'HEAD', commit]);
  const settings = { 'log.showSignature': 'true', 'gpg.program': program, 'core.fsmonitor': program };
  for (const [key, value] of Object.entries(settings)) runGit(directory, ['config', key, value]);
  for (const key of ['core.pager', 'diff.external', 'core.sshCommand'])
    runGit(directory, ['config', key, program]);
  return { directory, marker };
}

const nothingKnown = { get: () => undefined, put() {} };
const historyOf = (directory: string) => readHistory(directory, { date: true, author: true }, nothingKnown);

test('no program that the repository of a site names is run', async () => {
  const { directory, marker } = hostileSite();
  expect(await commitOf(directory)).toContain('false');
  const { lastUpdates, problems } = await historyOf(directory);
  expect(problems).toEqual([]);
  expect([...lastUpdates.keys()]).toEqual(['docs/a.md']);
  expect(existsSync(marker)).toBe(false);
  // The trap does work.
  runGit(directory, ['log', '-1']);
  expect(existsSync(marker)).toBe(true);
});

test('a repository that was committed as plain files is no repository', async () => {
  const { directory } = hostileSite();
  for (const name of ['HEAD', 'config', 'objects', 'refs'])
    renameSync(join(directory, '.git', name), join(directory, name));
  expect(runGit(directory, ['rev-parse', '--is-bare-repository'])).not.toBe('');
  expect(await commitOf(directory)).toBeNull();
  expect((await historyOf(directory)).problems.map(({ code }) => code)).toEqual(['no-history']);
});
