import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { inject } from 'vitest';
import type { ContentDirectory } from '../../src/files/real-entry.ts';

/** Path → text. */
export type Files = Readonly<Record<string, string>>;

/** A new folder of this test, with these files in it. */
export function folder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const directory = mkdtempSync(join(inject('scratchDirectory'), 'folder-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return directory;
}

/**
 * Returns the value that `make` has returned in this run, for any test file: it is kept as JSON in the run's folder. Workers that
 * ask at the same moment may each make it.
 */
export function onceARun<Value>(name: string, make: () => Value): Value {
  const file = join(inject('scratchDirectory'), `${name}.json`);
  if (!existsSync(file)) {
    const own = join(folder(), 'value.json');
    writeFileSync(own, JSON.stringify(make()));
    renameSync(own, file);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Paths of all files below a folder, in their order; none when there is no folder. */
export function filePathsOf(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => relative(directory, file).split(sep).join('/')).sort();
}

/** Every file below a folder: path → text; none when there is no folder. */
export function filesOf(directory: string): Files {
  return Object.fromEntries(
    filePathsOf(directory).map((path) => [path, readFileSync(join(directory, path), 'utf8')]),
  );
}

/** A folder as a site's content whose links may lead nowhere else. */
export function contentIn(path: string): ContentDirectory {
  return { path, roots: existsSync(path) ? [realpathSync(path)] : [] };
}
