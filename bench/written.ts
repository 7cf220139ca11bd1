import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file of a folder, and what tells a file that was written since from one that was left alone. */
export type Snapshot = ReadonlyMap<string, { readonly mark: string; readonly size: number }>;

/** Files that a build wrote to its output. */
export interface Written {
  readonly files: number;
  readonly bytes: number;
}

/** Returns a snapshot of the files in a folder; empty when the folder does not exist. */
export function snapshotOf(directory: string): Snapshot {
  return new Map(
    filesOf(directory).map((path) => {
      const { ino, mtimeMs, size } = statSync(join(directory, path));
      return [path, { mark: `${ino} ${mtimeMs} ${size}`, size }];
    }),
  );
}

/** Returns the files that are new or were written again. */
export function writtenBetween(before: Snapshot, after: Snapshot): Written {
  const written = [...after].filter(([path, { mark }]) => before.get(path)?.mark !== mark);
  return {
    files: written.length,
    bytes: written.reduce((total, [, { size }]) => total + size, 0),
  };
}

/** The files below a folder, at any depth. */
export function filesOf(directory: string): readonly string[] {
  try {
    const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
      .sort();
  } catch {
    return [];
  }
}
