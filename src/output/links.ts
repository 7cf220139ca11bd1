import { lstatSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDiskErrorOf } from '../files/disk.ts';
import type { OutputPath } from '../shared/paths.ts';

/**
 * Returns a function that finds the first symbolic link among the parent folders of a file, up to a directory.
 * The directory itself may be a link. Results are memoized.
 */
export function linkFinder(directory: string): (path: OutputPath) => string | undefined {
  const known = new Map<string, string | undefined>([['.', undefined]]);
  const find = (folder: string): string | undefined => {
    if (known.has(folder)) return known.get(folder);
    const found = find(dirname(folder)) ?? (isLink(join(directory, folder)) ? folder : undefined);
    known.set(folder, found);
    return found;
  };
  return (path) => find(dirname(path));
}

/** True for a symbolic link. */
export function isLink(path: string): boolean {
  return statsOf(path)?.isSymbolicLink() ?? false;
}

/** True for a regular file that is not a symbolic link. */
export function isRegularFile(path: string): boolean {
  return statsOf(path)?.isFile() ?? false;
}

/** Returns undefined if the path does not exist, for example because a parent is a file. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (reason) {
    if (isDiskErrorOf(reason, 'ENOTDIR')) return undefined;
    throw reason;
  }
}
