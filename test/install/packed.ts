import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject } from 'vitest';
import { onceARun } from '../helpers/folder.ts';
import { repository } from '../helpers/sources.ts';
import { installInto, makeTypes } from '../site-plugins/manual.ts';

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program in a folder. */
export function run(cwd: string, command: string, argv: readonly string[]): Run {
  const { status, stdout, stderr } = spawnSync(command, argv, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${dirname(command)}:${process.env.PATH}` },
  });
  return { status, stdout, stderr };
}

/** Makes a folder for a test. */
export const emptyFolder = (name: string): string =>
  mkdtempSync(join(inject('scratchDirectory'), `${name}-`));

/** The machine's own settings of npm may be out of date: no concern of the package. */
export const warningsIn = (stderr: string): readonly string[] =>
  stderr.split('\n').filter((line) => /\bwarn\b/i.test(line) && !/Unknown \w+ config/.test(line));

/** Packs what users install. The tests' setup has compiled `lib/`, but for the types. */
function pack(): { readonly tarball: string; readonly files: readonly string[] } {
  makeTypes();
  const folder = emptyFolder('packed');
  const { stdout, stderr } = run(repository, 'npm', [
    'pack',
    '--ignore-scripts',
    '--json',
    '--pack-destination',
    folder,
  ]);
  expect(warningsIn(stderr)).toEqual([]);
  const result: unknown = JSON.parse(stdout);
  const [packed] = Array.isArray(result) ? result : Object.values(Object(result));
  return {
    tarball: join(folder, packed.filename),
    files: packed.files.map(({ path }: { readonly path: string }) => path),
  };
}

export const packed = onceARun('package', pack);

/** Unpacks the tarball, and links the packages that it depends on to those of the repository. */
export function unpack(folder: string): void {
  const target = join(folder, 'node_modules/paydocs');
  mkdirSync(target, { recursive: true });
  expect(run(target, 'tar', ['-xzf', packed.tarball, '--strip-components=1'])).toMatchObject({ status: 0 });
  const { dependencies } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  installInto(folder, Object.keys(dependencies));
}
