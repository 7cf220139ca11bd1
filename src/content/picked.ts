import type { ContentPath } from '../shared/paths.ts';

/** Tells the files of one kind; one function for all builds. */
type IsOne = (path: ContentPath) => boolean;

const picks = new WeakMap<readonly ContentPath[], Map<IsOne, readonly ContentPath[]>>();

/** The files of one kind. Remembered with the list: where builds follow on each other, most have the same files before them. */
export function picked(files: readonly ContentPath[], isOne: IsOne): readonly ContentPath[] {
  const known = picks.get(files) ?? new Map<IsOne, readonly ContentPath[]>();
  picks.set(files, known);
  const found = known.get(isOne) ?? files.filter(isOne);
  known.set(isOne, found);
  return found;
}
