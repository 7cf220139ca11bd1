import { contentHash } from '../../../files/hash.ts';
import { ownValue } from '../../../shared/own-value.ts';
import { addToList } from '../../shared/add-to-list.ts';
import type { Schema, Schemas } from '../node/model.ts';
import type { Spend } from './budget.ts';

/** Number of references to follow. Schemas that differ only deeper count as equal, and are then compared. */
const ROUNDS = 3;

/** Keywords that do not restrict values, so that they do not count for a fingerprint. */
export const NOTES = new Set([
  ...['title', 'description', 'example'],
  ...['docs', 'valueNotes', 'otherExamples', 'xml'],
]);

/** Returns a text that is equal for schemas with equal content, whatever their names. */
export type Fingerprint = (schema: Schema) => string;

/**
 * Computes the fingerprints of a file's schemas. In each round, a reference has the fingerprint of its target from the
 * previous round, so the time is linear even for recursive schemas.
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
  // A reference has the fingerprint of its target.
  const { ref } = schema;
  if (ref !== undefined && Object.keys(schema).every((key) => key === 'ref' || NOTES.has(key)))
    return known.get(ref) ?? '';
  // In the model, names of fields are values, so each key is a keyword.
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

/** Pairs of elements from two lists, and the elements without a counterpart. */
export interface Paired<One> {
  readonly both: readonly { readonly old: One; readonly new: One }[];
  readonly added: readonly One[];
  readonly removed: readonly One[];
}

type KeyOf<One> = (one: One) => string | undefined;

/**
 * Pairs elements of two lists with the same key, in order. An element with an undefined key stays unpaired. `newKeyOf`
 * returns the keys of the new list if they differ.
 */
export function pairBy<One>(
  [old, now]: readonly [readonly One[], readonly One[]],
  keyOf: KeyOf<One>,
  newKeyOf = keyOf,
): Paired<One> {
  if (old.length === 0 || now.length === 0) return { both: [], added: now, removed: old };
  const free = new Map<string, One[]>();
  // Reversed, because the last element is taken first.
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

/** Pairs elements by a unique key. If several have the same key, the last one wins. */
export function pairUnique<One>(
  lists: readonly [readonly One[], readonly One[]],
  keyOf: KeyOf<One>,
): Paired<One> {
  const unique = (list: readonly One[]) => [...new Map(list.map((one) => [keyOf(one), one])).values()];
  return pairBy([unique(lists[0]), unique(lists[1])], keyOf);
}

/** Pairs elements by several keys in turn: those that one key leaves unpaired are paired by the next one. */
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
