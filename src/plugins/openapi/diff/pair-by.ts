import { addToList } from '../../shared/add-to-list.ts';

/** What two lists have in common, and what only one has. */
export interface Paired<One> {
  readonly both: readonly { readonly old: One; readonly new: One }[];
  readonly added: readonly One[];
  readonly removed: readonly One[];
}

/** A list, and what its elements are known by; undefined for one that has no partner. */
interface Keyed<One> {
  readonly list: readonly One[];
  readonly keyOf: (one: One) => string | undefined;
}

/** Pairs the elements of two lists that have the same key, the first ones of a key first. */
export function pairBy<One>(old: Keyed<One>, now: Keyed<One>): Paired<One> {
  if (old.list.length === 0 || now.list.length === 0) return { both: [], added: now.list, removed: old.list };
  const free = new Map<string, One[]>();
  // The last of each key is taken first.
  for (const one of [...old.list].reverse()) {
    const key = old.keyOf(one);
    if (key !== undefined) addToList(free, key, one);
  }
  const both: { readonly old: One; readonly new: One }[] = [];
  const added = now.list.filter((one) => {
    const key = now.keyOf(one);
    const partner = key === undefined ? undefined : free.get(key)?.pop();
    if (partner !== undefined) both.push({ old: partner, new: one });
    return partner === undefined;
  });
  const isTaken = new Set(both.map((pair) => pair.old));
  return { both, added, removed: old.list.filter((one) => !isTaken.has(one)) };
}
