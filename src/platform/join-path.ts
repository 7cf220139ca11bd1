import { posix } from 'node:path';

/** Longest path that an operating system accepts, in bytes. */
export const PATH_LENGTH = 4096;

/**
 * Joins parts of a path and resolves "." and "..". A path that is too long for any file is returned without that:
 * Node needs quadratic time for many "..", and no file has this path.
 */
export function joinPath(...parts: readonly string[]): string {
  const written = parts.filter((part) => part !== '').join('/');
  return written.length > PATH_LENGTH ? written : posix.join(...parts);
}
