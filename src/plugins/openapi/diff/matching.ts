import { contentHash } from '../../../files/hash.ts';
import { ownValue } from '../../../shared/own-value.ts';
import { addToList } from '../../shared/add-to-list.ts';
import type { Schema, Schemas } from '../node/model.ts';
import type { Spend } from './budget.ts';

/** How far references are followed. Schemas that differ deeper are taken for equal, and then compared. */
const ROUNDS = 3;

/** Keywords that say nothing about a value: they may differ between two schemas of one content. */
export const NOTES = new Set([
  ...['title', 'description', 'example'],
  ...['docs', 'valueNotes', 'otherExamples', 'xml'],
]);

/** Returns a text that two schemas of the same content share, whatever their names are. */
export type Fingerprint = (schema: Schema) => string;

/**
 * Returns the fingerprints of a file's schemas. In each round, a reference counts as the fingerprint that its target has
 * from the round before: the time is linear in the file, also where schemas refer to themselves.
 */
export function createFingerprint(schemas: Schemas, spend: Spend): Fingerprint {
  let known: ReadonlyMap<string, string> | undefined;
  return (schema) => {
    known ??= fingerprintsOf(schemas, spend);
    return hashOf(schema, known, spend);
  };
}

function fingerprintsOf(schemas: Schemas, spend: Spend): ReadonlyMap<string, string> {
  let known: ReadonlyMap<string, string> = new Map();
  for (let round = 0; round < ROUNDS; round++) {
    const before = known;
    known = new Map(
      Object.keys(schemas).map((key) => [key, hashOf(ownValue(schemas, key) ?? {}, before, spend)]),
    );
  }
  return known;
}

function hashOf(schema: Schema, known: ReadonlyMap<string, string>, spend: Spend): string {
  // A reference and what it leads to are the same.
  const { ref } = schema;
  if (ref !== undefined && Object.keys(schema).every((key) => key === 'ref' || NOTES.has(key)))
    return known.get(ref) ?? '';
  // Names of fields are values in the model, never keys, so each key is a keyword.
  const text = JSON.stringify(schema, (key, value: unknown) => {
    spend(1);
    if (NOTES.has(key)) return undefined;
    if (key === 'ref' && typeof value === 'string') return known.get(value) ?? '';
    return isProperties(key, value) ? [...value].sort(([a], [b]) => (a < b ? -1 : 1)) : value;
  });
  return contentHash(text);
}

function isProperties(key: string, value: unknown): value is readonly (readonly [string, Schema])[] {
  return key === 'properties' && Array.isArray(value) && value.every((one) => Array.isArray(one));
}

/** Elements that two lists have in common, and those that only one has. */
export interface Paired<One> {
  readonly both: readonly { readonly old: One; readonly new: One }[];
  readonly added: readonly One[];
  readonly removed: readonly One[];
}

type KeyOf<One> = (one: One) => string | undefined;

/**
 * Pairs the elements of two lists that have the same key, the first ones of a key first. An element without a
 * key stays alone. `newKeyOf` gives the keys of the new list if they differ.
 */
export function pairBy<One>(
  [old, now]: readonly [readonly One[], readonly One[]],
  keyOf: KeyOf<One>,
  newKeyOf = keyOf,
): Paired<One> {
  if (old.length === 0 || now.length === 0) return { both: [], added: now, removed: old };
  const free = new Map<string, One[]>();
  // The last of each key is taken first.
  for (const one of [...old].reverse()) {
    const key = keyOf(one);
    if (key !== undefined) addToList(free, key, one);
  }
  const both: { readonly old: One; readonly new: One }[] = [];
  const added = now.filter((one) => {
    const key = newKeyOf(one);
    const partner = key === undefined ? undefined : free.get(key)?.pop();
    if (partner !== undefined) both.push({ old: partner, new: one });
    return partner === undefined;
  });
  const isTaken = new Set(both.map((pair) => pair.old));
  return { both, added, removed: old.filter((one) => !isTaken.has(one)) };
}

/** Pairs elements by a key that only one of a list should have: of several, the last one counts. */
export function pairUnique<One>(
  lists: readonly [readonly One[], readonly One[]],
  keyOf: KeyOf<One>,
): Paired<One> {
  const unique = (list: readonly One[]) => [...new Map(list.map((one) => [keyOf(one), one])).values()];
  return pairBy([unique(lists[0]), unique(lists[1])], keyOf);
}

/** Pairs elements by one key after the other: those without a partner by one are paired by the next. */
export function pairInTurn<One>(
  [old, now]: readonly [readonly One[], readonly One[]],
  keys: readonly KeyOf<One>[],
): Paired<One> {
  const none: Paired<One> = { both: [], added: now, removed: old };
  return keys.reduce((found, keyOf) => {
    const more = pairBy([found.removed, found.added], keyOf);
    return { ...more, both: [...found.both, ...more.both] };
  }, none);
}
