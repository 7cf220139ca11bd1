import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Copies the files of the repository that git knows or would take, and links its packages; returns the folder. */
export function copyRepository(repository: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'paydocs-mutants-')));
  for (const file of filesOf(repository)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(repository, file), join(copy, file));
  }
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Paths of the repository's files below some folders, all of them without any. */
export function filesOf(repository: string, ...folders: readonly string[]): readonly string[] {
  const argv = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders];
  const { stdout, status, stderr } = spawnSync('git', argv, { cwd: repository, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The files of the repository cannot be listed:\n${stderr}`);
  return [...new Set(stdout.split('\0').filter((path) => path !== ''))];
}
