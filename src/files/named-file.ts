import { realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import * as limits from '../shared/limits.ts';
import { isWithin, readEntry, realFile, refusalOf, rootsOf } from './real-entry.ts';

/** A file that the user names, with the files of the folder in which it may refer to others. */
export interface NamedFile {
  /** Path of the file in the folder, with forward slashes. */
  readonly path: string;
  /** Returns the bytes of a file of the folder, by its path there; undefined for one that cannot be read. */
  readonly bytesOf: (path: string) => Uint8Array | undefined;
}

/**
 * Finds a file. Files that it refers to may lie anywhere in the current folder, or next to the file if it is
 * elsewhere. Returns undefined for anything but an ordinary file, and for a path with a backslash, which no
 * path of content has.
 */
export function namedFile(file: string, cwd: string): NamedFile | undefined {
  try {
    const [real, current] = [realpathSync.native(file), realpathSync.native(cwd)];
    const isInside =
      isWithin(real, current) &&
      refusalOf(real, [current]) === undefined &&
      !isInPackage(relative(current, real));
    const folder = isInside ? current : dirname(real);
    if (realFile(real, [folder]) === undefined) return undefined;
    const path = relative(folder, real).split(sep).join('/');
    if (path.includes('\\')) return undefined;
    return { path, bytesOf: (wanted) => bytesIn([folder], join(folder, wanted)) };
  } catch {
    return undefined;
  }
}

/** True for a file that a package has brought. It has nothing to do with the current folder, and sites have no such files. */
function isInPackage(path: string): boolean {
  return path.split(sep).includes('node_modules');
}

/** Returns the bytes of a file in one of the folders; undefined if it is missing, too large or elsewhere. */
export function bytesIn(folders: readonly string[], file: string): Uint8Array | undefined {
  try {
    return readEntry(file, folders.flatMap(rootsOf), limits.files.specification).bytes;
  } catch {
    return undefined;
  }
}
