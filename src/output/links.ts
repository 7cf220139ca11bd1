import { dirname, join } from 'node:path';
import { isLink } from '../files/disk.ts';
import type { OutputPath } from '../shared/paths.ts';

/**
 * Returns a function that finds the first symbolic link among the parent folders of a file in a directory; undefined if
 * there is none. The directory itself may be a link. Results are memoized.
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
