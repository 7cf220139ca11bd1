import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of this repository. */
export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A source file of ours, with what it imports. */
export interface Source {
  /** From the root of the repository: `src/cli/program.ts`. */
  readonly path: string;
  readonly text: string;
  /** The text without comments, and without the contents of quotes. */
  readonly code: string;
  /** Files of ours, by path; `isLazy`: through `import()`; `isLoaded`: with the file itself, so neither that nor types only. */
  readonly imports: readonly {
    readonly path: string;
    readonly isLoaded: boolean;
    readonly isLazy: boolean;
  }[];
  /** Names of packages and of Node's modules. */
  readonly packages: readonly string[];
}

/** Every TypeScript file below some folders of the repository. */
export function sources(...folders: readonly string[]): readonly Source[] {
  return folders.flatMap((folder) => {
    const entries = readdirSync(join(repository, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
    return files.map((entry) =>
      readSource(relative(repository, join(entry.parentPath, entry.name)).split(sep).join('/')),
    );
  });
}

function readSource(path: string): Source {
  const text = readFileSync(join(repository, path), 'utf8');
  const specifiers = [...withoutComments(text).matchAll(IMPORT)].map(([, typeOnly, eager, bare, lazy]) => ({
    name: eager ?? bare ?? lazy ?? '',
    isLoaded: lazy === undefined && typeOnly === undefined,
    isLazy: lazy !== undefined,
  }));
  const isOurs = ({ name }: { name: string }) =>
    name.startsWith('.') || /^paydocs\/(?:plugin(?:\/data)?$|theme(?:\/|$))/.test(name);
  return {
    path,
    text,
    code: withoutComments(text).replace(/'[^'\n]*'/g, "''"),
    imports: specifiers.filter(isOurs).map(({ name, ...how }) => ({
      path: pathOf(name, path),
      ...how,
    })),
    packages: specifiers.filter((one) => !isOurs(one)).map(({ name }) => packageOf(name)),
  };
}

/** Plugins import the contract and the theme as those of other sites do. */
function pathOf(name: string, from: string): string {
  if (name.startsWith('paydocs/plugin')) return `src/${name.slice('paydocs/'.length).replace('/', '-')}.ts`;
  if (name === 'paydocs/theme') return 'theme/public.ts';
  const [, file] = /^paydocs\/(theme\/.+)/.exec(name) ?? [];
  if (file === undefined) return posix.join(posix.dirname(from), name);
  return [`${file}.ts`, `${file}.tsx`].find((path) => existsSync(join(repository, path))) ?? file;
}

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`. */
const IMPORT =
  /^\s*(?:import|export)\b(\s+type\b)?[^'"`;]*?\bfrom\s*'([^']+)'|^\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** `@scope/name/part` → `@scope/name`; `node:fs` stays. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
