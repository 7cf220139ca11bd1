import { lstatSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputPath } from '../shared/paths.ts';
import { isDiskErrorOf } from './disk.ts';

/**
 * Returns a function that names the first symbolic link among the folders that lead from a directory to a file below it.
 * The directory itself may be a link. Each folder is looked at once.
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

/** True for a symbolic link, wherever it leads. */
export function isLink(path: string): boolean {
  return statsOf(path)?.isSymbolicLink() ?? false;
}

/** True for a regular file that is no link to one. */
export function isRegularFile(path: string): boolean {
  return statsOf(path)?.isFile() ?? false;
}

/** Undefined for what does not exist, also because a file is where a folder of the path should be. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (reason) {
    if (isDiskErrorOf(reason, 'ENOTDIR')) return undefined;
    throw reason;
  }
}
