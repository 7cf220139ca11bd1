import type { ContentPath } from '../shared/paths.ts';

/** A predicate. Pass the same function in every build, because it is part of the cache key. */
type IsOne = (path: ContentPath) => boolean;

const picks = new WeakMap<readonly ContentPath[], Map<IsOne, readonly ContentPath[]>>();

/** Filters a list of files and memoizes the result for the list. Consecutive builds usually share the list. */
export function filterMemoized(files: readonly ContentPath[], isOne: IsOne): readonly ContentPath[] {
  const known = picks.get(files) ?? new Map<IsOne, readonly ContentPath[]>();
  picks.set(files, known);
  const found = known.get(isOne) ?? files.filter(isOne);
  known.set(isOne, found);
  return found;
}
