import { error, type Problem } from '../problems.ts';
import type { OutputPath } from '../shared/paths.ts';

/** Notices artifacts that would be one file on some file system. */
export interface Collisions {
  /** False, and a problem, when the path's place is taken. */
  claim(path: OutputPath): boolean;
  /** All that was found, files that stand where another needs a folder included. */
  problems(): readonly Problem[];
}

/** Two paths with one key are one file where case or the form of accents does not count (macOS, Windows). */
export function caseKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Paths are claimed one by one, in the order in which artifacts come. */
export function collisions(): Collisions {
  const files = new Map<string, OutputPath>();
  const folders = new Map<string, OutputPath>();
  const found: Problem[] = [];
  return {
    claim(path) {
      const key = caseKey(path);
      const taken = files.get(key);
      if (taken !== undefined) {
        found.push(samePath(taken, path));
        return false;
      }
      files.set(key, path);
      for (const folder of foldersOf(key)) if (!folders.has(folder)) folders.set(folder, path);
      return true;
    },
    problems: () => [...found, ...fileAndFolder(files, folders)],
  };
}

/** `a/b/c` → `a/b`, `a`. */
function foldersOf(path: string): string[] {
  const end = path.lastIndexOf('/');
  if (end < 0) return [];
  const folder = path.slice(0, end);
  return [folder, ...foldersOf(folder)];
}

function samePath(first: OutputPath, second: OutputPath): Problem {
  if (first === second)
    return error('output-collision', `Two things would be written to "${first}".`, { hint: RENAME });
  const text = `"${first}" and "${second}" differ only in case, and are one file on macOS and Windows.`;
  return error('output-collision', text, { hint: RENAME });
}

function fileAndFolder(
  files: ReadonlyMap<string, OutputPath>,
  folders: ReadonlyMap<string, OutputPath>,
): Problem[] {
  return [...files].flatMap(([key, file]) => {
    const inside = folders.get(key);
    if (inside === undefined) return [];
    return [
      error('output-collision', `"${file}" would be a file and, for "${inside}", a folder.`, {
        hint: RENAME,
      }),
    ];
  });
}

const RENAME = 'Rename one of them, or give one another slug.';
