import type { Schema } from '../build/model.ts';
import type { Limits } from '../shared/schema.ts';

const LOWER = [
  ...(['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'] as const),
  'minContains' as const,
];
const UPPER = [
  ...(['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'] as const),
  'maxContains' as const,
];

/** Returns the strictest limits of all parts, those of integers without open ends. */
export function strictestLimits(parts: readonly Schema[], types: readonly string[] | undefined): Limits {
  const all = parts.flatMap(({ limits }) => limits ?? []);
  const [first] = all;
  if (first === undefined) return {};
  const merged = all.length === 1 ? { ...first } : strictest(all);
  // A count of at least 0 says nothing.
  for (const key of ['minLength', 'minItems', 'minProperties'] as const)
    if (merged[key] === 0) delete merged[key];
  if (types?.every((type) => type === 'integer')) {
    const { exclusiveMinimum: above, exclusiveMaximum: below } = merged;
    if (Number.isInteger(above)) setStricter(merged, 'minimum', Math.max, (above ?? 0) + 1);
    if (Number.isInteger(above)) delete merged.exclusiveMinimum;
    if (Number.isInteger(below)) setStricter(merged, 'maximum', Math.min, (below ?? 0) - 1);
    if (Number.isInteger(below)) delete merged.exclusiveMaximum;
  }
  return merged;
}

type MutableLimits = { -readonly [Key in keyof Limits]: Limits[Key] };

function setStricter(
  limits: MutableLimits,
  key: (typeof LOWER)[number] | (typeof UPPER)[number],
  choose: (a: number, b: number) => number,
  value: number | undefined,
): void {
  if (value !== undefined) limits[key] = choose(limits[key] ?? value, value);
}

function strictest(all: readonly Limits[]): MutableLimits {
  const merged: MutableLimits = {};
  for (const limits of all) {
    for (const key of LOWER) setStricter(merged, key, Math.max, limits[key]);
    for (const key of UPPER) setStricter(merged, key, Math.min, limits[key]);
    if (limits.multipleOf !== undefined) merged.multipleOf = limits.multipleOf;
  }
  if (all.some(({ uniqueItems }) => uniqueItems)) merged.uniqueItems = true;
  const patterns = [...new Set(all.flatMap(({ pattern }) => pattern ?? []))].sort();
  if (patterns.length > 0) merged.pattern = patterns.join(' and ');
  return merged;
}
