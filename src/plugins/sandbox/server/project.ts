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
  /** Milliseconds that every time moves. */
  readonly shift: number;
}

/** An example, and what it is replaced with. */
export type Pair = readonly [example: unknown, actual: unknown];

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** True for a time as RFC 3339 writes it, in UTC. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value));
}

/** A time in whole seconds: `2026-03-02T09:15:30Z`. */
export function timeText(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/**
 * Values that differ between examples and what they are replaced with, at equal paths. A value that says little, such as 2
 * or "EUR", may mean something else in another place, so only those that are unmistakable count.
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

/** The example with everything replaced: whole values, and IDs inside longer texts such as addresses. */
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

/** The earliest time in an example: what all others are relative to. */
export function earliestTime(example: unknown): number | undefined {
  const times = [...leavesOf(example)].flatMap(([, leaf]) => (isTime(leaf) ? [Date.parse(leaf)] : []));
  return times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b));
}

/** When a documented change happened: its `updatedAt`, else the earliest of the times that it has changed. */
export function changeTime(before: unknown, after: unknown): number | undefined {
  const times = [...leavesOf(after)].filter(([, leaf]) => isTime(leaf));
  const noted = times.filter(([path]) => isChange(path));
  const found = noted.length > 0 ? noted : times.filter(([path, leaf]) => valueAt(before, path) !== leaf);
  const moments = found.map(([, leaf]) => Date.parse(String(leaf)));
  const one = noted.length > 0 ? Math.max : Math.min;
  return moments.length === 0 ? undefined : moments.reduce((a, b) => one(a, b));
}

/** `updatedAt`, `updated_at`, `modified`. */
export function isChange(path: Path): boolean {
  return /^(?:updated|modified|changed)/i.test(String(path.at(-1)));
}

/** Applies the change between two documented values to an actual value: leaves and lists that differ. */
export function changed(
  actual: unknown,
  [before, after]: readonly [unknown, unknown],
  replace: (value: unknown) => unknown,
): unknown {
  // A part that the object does not have, such as an agreement, does not come of a change of it.
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
 * True for a part with a word that the change replaces by another, and that is a third one here: a check that ended
 * without being asked for does not end as one that waited.
 */
function saysElse(actual: unknown, before: unknown, after: unknown): boolean {
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return false;
  return Object.entries(actual).some(([key, own]) => {
    const [last, next] = [valueAt(before, [key]), valueAt(after, [key])];
    const areWords = [own, last, next].every((one) => typeof one === 'string' && !isTime(one));
    return areWords && last !== next && own !== last && own !== next;
  });
}
