import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, onceARun } from '../helpers/folder.ts';
import { repository } from '../helpers/sources.ts';

const MANUAL = readFileSync(join(repository, 'docs/plugins.md'), 'utf8');

/** The files of the manual's examples: path in the site → text. */
export const EXAMPLES: Readonly<Record<string, string>> = Object.fromEntries(
  [...MANUAL.matchAll(/^```\w+ title="(.+)"\n([\s\S]*?)^```$/gm)].map(([, path = '', text = '']) => [
    path,
    text,
  ]),
);

/** Returns one file of the examples. */
export function example(path: string): string {
  const text = EXAMPLES[path];
  if (text === undefined) throw new Error(`docs/plugins.md has no example "${path}".`);
  return text;
}

/** Links the packages of the repository into a folder, as if they were installed there, and paydocs itself. */
export function installInto(directory: string, packages: readonly string[]): void {
  mkdirSync(join(directory, 'node_modules'), { recursive: true });
  for (const name of packages) {
    const target = name === 'paydocs' ? repository : join(repository, 'node_modules', name);
    mkdirSync(join(directory, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(target, join(directory, 'node_modules', name));
  }
}

/** Makes the published types in `lib/types`. */
export function makeTypes(): void {
  const { status, stdout } = onceARun('types', () => tsc(repository, ['-p', 'tsconfig.types.json']));
  if (status !== 0) throw new Error(`The types of paydocs/plugin cannot be made:\n${stdout}`);
}

/** Returns what the type checker says of files, as an author of plugins would check them. */
export function typeErrors(files: Readonly<Record<string, string>>): string {
  const directory = folder(files);
  installInto(directory, ['paydocs', '@types', 'rehype-katex', 'remark-emoji', 'remark-math']);
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(directory, 'tsconfig.json'), example('tsconfig.json'));
  return tsc(directory, []).stdout;
}

function tsc(cwd: string, argv: readonly string[]) {
  const program = join(repository, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [program, ...argv], { cwd, encoding: 'utf8' });
  return { status, stdout };
}
