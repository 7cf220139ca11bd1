import { realpathSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { isWithin, type Roots, readEntry, realFile, refusalOf } from '../../files/real-entry.ts';
import * as limits from '../../shared/limits.ts';

/** A file that the user names, and the folder that other files which it refers to may lie in. */
export interface NamedFile {
  readonly folder: string;
  /** Where the files of the folder may really lie. */
  readonly roots: Roots;
  /** Path of the file in the folder, with forward slashes. */
  readonly path: string;
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
    return path.includes('\\') ? undefined : { folder, roots: [folder], path };
  } catch {
    return undefined;
  }
}

/** True for a file that a package has brought. It has nothing to do with the current folder, and sites have no such files. */
function isInPackage(path: string): boolean {
  return path.split(sep).includes('node_modules');
}

/** Bytes of a file in one of the folders; undefined for one that is missing, too large or elsewhere. */
export function bytesIn(roots: Roots, file: string): Uint8Array | undefined {
  try {
    return readEntry(file, roots, limits.files.specification).bytes;
  } catch {
    return undefined;
  }
}
