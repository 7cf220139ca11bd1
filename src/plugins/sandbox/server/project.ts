import { equalityKey, isNumeric } from '../../shared/lossless.ts';
import {
  isEqual,
  isLeaf,
  type Leaf,
  type LeafKey,
  leafKey,
  leavesOf,
  mapLeaves,
  type Path,
  valueAt,
} from './values.ts';

/** Replacements in an example. */
export interface Substitution {
  /** Value in the example → value in the answer. */
  readonly values: ReadonlyMap<Leaf, unknown>;
  /** Milliseconds by which each time is shifted. */
  readonly shift: number;
}

/** An example, and the actual value at its place. */
export type Pair = readonly [example: unknown, actual: unknown];

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** True for a time in RFC 3339 format, in UTC. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value));
}

/** Returns a time in whole seconds: `2026-03-02T09:15:30Z`. */
export function timeText(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/**
 * Returns the replacements of values that differ between examples and actual values at the same path. Leaves out short
 * values such as 2 or "EUR", which may mean something else at another path.
 */
export function differences(pairs: readonly Pair[]): Map<LeafKey, unknown> {
  const values = new Map<LeafKey, unknown>();
  for (const [example, actual] of pairs)
    for (const [path, leaf] of leavesOf(example)) {
      const other = valueAt(actual, path);
      const key = leafKey(leaf);
      if (isLeaf(other) && !isEqual(other, leaf) && isUnmistakable(leaf) && !values.has(key))
        values.set(key, other);
    }
  return values;
}

function isUnmistakable(leaf: Leaf): boolean {
  return isNumeric(leaf) ? Math.abs(Number(leaf)) >= 100 : typeof leaf === 'string' && leaf.length >= 5;
}

/** Returns the example with replaced values. Long texts, such as ids, are also replaced inside other texts. */
export function substituted(example: unknown, { values, shift }: Substitution): unknown {
  const inside = [...values].filter(
    (entry): entry is [string, string] =>
      typeof entry[0] === 'string' && entry[0].length >= 12 && typeof entry[1] === 'string',
  );
  return mapLeaves(example, (leaf) => {
    if (values.has(leafKey(leaf))) return values.get(leafKey(leaf));
    if (isTime(leaf)) return timeText(Date.parse(leaf) + shift);
    if (typeof leaf !== 'string') return leaf;
    return inside.reduce<string>((text, [from, to]) => text.replaceAll(from, to), leaf);
  });
}

/** Returns the earliest time in an example, to which all others are relative; undefined without times. */
export function earliestTime(example: unknown): number | undefined {
  const times = [...leavesOf(example)].flatMap(([, leaf]) => (isTime(leaf) ? [Date.parse(leaf)] : []));
  return times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b));
}

/**
 * Returns the time of a documented change in ms: the latest in fields such as `updatedAt`, else the earliest time that
 * has changed. Undefined without times.
 */
export function changeTime(before: unknown, after: unknown): number | undefined {
  const times = [...leavesOf(after)].filter(([, leaf]) => isTime(leaf));
  const noted = times.filter(([path]) => isChange(path));
  const found = noted.length > 0 ? noted : times.filter(([path, leaf]) => valueAt(before, path) !== leaf);
  const moments = found.map(([, leaf]) => Date.parse(String(leaf)));
  const one = noted.length > 0 ? Math.max : Math.min;
  return moments.length === 0 ? undefined : moments.reduce((a, b) => one(a, b));
}

/** True for the path of a time of change: `updatedAt`, `updated_at`, `modified`. */
export function isChange(path: Path): boolean {
  return /^(?:updated|modified|changed)/i.test(String(path.at(-1)));
}

/** Applies the difference between two documented values to an actual value. A list that differs is replaced. */
export function changed(
  actual: unknown,
  [before, after]: readonly [unknown, unknown],
  replace: (value: unknown) => unknown,
): unknown {
  // A part that is null, such as an agreement, is not created by a change of it.
  if (actual === null && !isLeaf(before) && before !== undefined) return actual;
  if (isLeaf(after) || Array.isArray(after) || isLeaf(before) || isLeaf(actual) || typeof actual !== 'object')
    return equalityKey(before) === equalityKey(after) ? actual : replace(after);
  const keys = new Set([...Object.keys(actual), ...Object.keys(after as object)]);
  return Object.fromEntries(
    [...keys].map((key) => {
      const own = valueAt(actual, [key]);
      const next = valueAt(after, [key]);
      const last = valueAt(before, [key]);
      return [
        key,
        next === undefined || saysElse(own, last, next) ? own : changed(own, [last, next], replace),
      ];
    }),
  );
}

/**
 * True for a part in which the change replaces a word, but the actual value is a third word: a check that was not
 * requested does not end as one that was pending.
 */
function saysElse(actual: unknown, before: unknown, after: unknown): boolean {
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return false;
  return Object.entries(actual).some(([key, own]) => {
    const [last, next] = [valueAt(before, [key]), valueAt(after, [key])];
    const areWords = [own, last, next].every((one) => typeof one === 'string' && !isTime(one));
    return areWords && last !== next && own !== last && own !== next;
  });
}
