import { digitsOf } from '../shared/exact-integers.ts';
import type { Limits } from '../shared/schema.ts';
import { at, type Cursor, flagAt, textAt } from './cursor.ts';

const NUMBERS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
] as const;

/** Reads the limits of a schema. */
export function limitsOf(cursor: Cursor): Limits {
  const limits: Record<string, number> = {};
  const exact: Record<string, string> = {};
  for (const key of NUMBERS) {
    const value = at(cursor, key)?.value;
    const digits = digitsOf(value);
    if (digits !== undefined) exact[key] = digits;
    if (typeof value === 'number' || digits !== undefined) limits[key] = Number(digits ?? value);
  }
  const pattern = textAt(cursor, 'pattern');
  return {
    ...limits,
    ...(pattern !== undefined && { pattern }),
    ...(flagAt(cursor, 'uniqueItems') && { uniqueItems: true as const }),
    ...(Object.keys(exact).length > 0 && { exact }),
  };
}
