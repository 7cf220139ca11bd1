import { realpathSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { isWithin, type Roots, readEntry, realFile, refusalOf } from '../../files/real-entry.ts';
import * as limits from '../../shared/limits.ts';

/** A file that the user names, and the folder in which it may refer to other files. */
export interface NamedFile {
  readonly folder: string;
  /** Allowed folders of files, after resolving symbolic links. */
  readonly roots: Roots;
  /** Path of the file in the folder, with forward slashes. */
  readonly path: string;
}

/**
 * Finds a file. Files to which it refers must be in the current folder or, if it is elsewhere, next to it.
 * Undefined for anything but a regular file, and for a path with a backslash, which no content path may have.
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

/** True for a file of an installed package, which is not treated as part of the current folder. */
function isInPackage(path: string): boolean {
  return path.split(sep).includes('node_modules');
}

/** Returns the bytes of a file in one of the folders; undefined if it is missing, too large or elsewhere. */
export function bytesIn(roots: Roots, file: string): Uint8Array | undefined {
  try {
    return readEntry(file, roots, limits.files.specification).bytes;
  } catch {
    return undefined;
  }
}
