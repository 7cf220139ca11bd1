import { addToList } from '../../shared/add-to-list.ts';
import { type Change, type ChangedOperation, MOST_OPERATIONS } from './change.ts';

/** Merges changes that say the same of several operations, as a header that every operation has does. */
export function mergeChanges(changes: readonly Change[]): readonly Change[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) addToList(groups, keyOf(change), change);
  return [...groups.values()].flatMap(merged);
}

function keyOf({ operations, hasMore: _, schemas: __, ...what }: Change): string {
  const isWhole = what.places.some(({ part }) => part === 'operation');
  return JSON.stringify([what, isWhole && operations]);
}

function merged([first, ...others]: readonly Change[]): readonly Change[] {
  if (first === undefined) return [];
  if (others.length === 0) return [first];
  const all = [first, ...others];
  const operations = new Map<string, ChangedOperation>();
  for (const change of all)
    for (const one of change.operations)
      if (operations.size <= MOST_OPERATIONS) operations.set(JSON.stringify(one), one);
  return [
    {
      ...first,
      operations: [...operations.values()].slice(0, MOST_OPERATIONS),
      hasMore: operations.size > MOST_OPERATIONS || all.some(({ hasMore }) => hasMore),
      schemas: [...new Set(all.flatMap(({ schemas }) => schemas))].slice(0, MOST_OPERATIONS),
    },
  ];
}
