import { isObject } from '../../shared/json-schema/pointers.ts';
import {
  compareNumerics,
  equalityKey,
  hasParts,
  isNumeric,
  isSourceNumber,
  type Numeric,
  simplest,
} from '../../shared/lossless.ts';

/** A JSON value that is not an object or array. */
export type Leaf = string | Numeric | boolean | null;

/** True for a value that is not an object or array. */
export function isLeaf(value: unknown): value is Leaf {
  return value === null || (value !== undefined && !hasParts(value));
}

export type LeafKey = string | number | boolean | null;

/** Returns a key that only equal leaves share. Numbers that JavaScript rounds to the same one have different keys. */
export function leafKey(leaf: Leaf): LeafKey {
  const simple = isNumeric(leaf) ? simplest(leaf) : leaf;
  return isSourceNumber(simple) ? equalityKey(simple) : simple;
}

/** Keys from the root to the value. */
export type Path = readonly (string | number)[];

/** Yields every leaf of a value with its path. */
export function* leavesOf(value: unknown, path: Path = []): Generator<readonly [Path, Leaf]> {
  if (isLeaf(value)) yield [path, value];
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* leavesOf(item, [...path, index]);
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) yield* leavesOf(item, [...path, key]);
}

/** Returns the first text in a value that is a key of a table, such as an error code; undefined without one. */
export function keyIn(
  value: unknown,
  table: object,
  isAsked: (path: Path) => boolean = () => true,
): string | undefined {
  for (const [path, leaf] of leavesOf(value))
    if (typeof leaf === 'string' && Object.hasOwn(table, leaf) && isAsked(path)) return leaf;
  return undefined;
}

/** Yields every object in a value, including itself. */
export function* objectsIn(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  if (!isObject(value)) return;
  yield value;
  for (const item of Object.values(value)) yield* objectsIn(item);
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((holder, key) => {
    if (Array.isArray(holder)) return holder[Number(key)];
    return isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;
  }, value);
}

/** Returns the value at a path in dot notation: `paymentMethod.card.number`. */
export function fieldOf(value: unknown, field: string): unknown {
  return valueAt(value, field.split('.'));
}

/** Returns a copy with another value at a path. Does not create missing parents. */
export function withValue(value: unknown, [key, ...rest]: Path, item: unknown): unknown {
  if (key === undefined) return item;
  if (Array.isArray(value))
    return value.map((one, index) => (index === Number(key) ? withValue(one, rest, item) : one));
  if (!isObject(value)) return value;
  return { ...value, [key]: withValue(value[key], rest, item) };
}

/** Returns a copy without the value at a path. */
export function withoutValue(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined || !isObject(value) || !Object.hasOwn(value, key)) return value;
  const { [key]: item, ...others } = value;
  return rest.length === 0 ? others : { ...value, [key]: withoutValue(item, rest) };
}

/** Returns a copy in which `replace` has replaced each leaf. */
export function mapLeaves(
  value: unknown,
  replace: (leaf: Leaf, path: Path) => unknown,
  path: Path = [],
): unknown {
  if (isLeaf(value)) return replace(value, path);
  if (Array.isArray(value)) return value.map((item, index) => mapLeaves(item, replace, [...path, index]));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapLeaves(item, replace, [...path, key])]),
  );
}

/** True for equal JSON, whatever the order of keys. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (isNumeric(a) && isNumeric(b)) return compareNumerics(a, b) === 0;
  if (isLeaf(a) || isLeaf(b)) return a === b;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  );
}
