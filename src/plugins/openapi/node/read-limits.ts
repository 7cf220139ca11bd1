import { isNumeric, type Numeric, rounded } from '../../shared/lossless.ts';
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

/** Reads the limits of a schema. Counts are numbers of JavaScript. */
export function limitsOf(cursor: Cursor): Limits {
  const limits: Record<string, Numeric> = {};
  for (const key of NUMBERS) {
    const value = at(cursor, key)?.value;
    if (isNumeric(value)) limits[key] = /^(?:min|max)[A-Z]/.test(key) ? Number(rounded(value)) : value;
  }
  const pattern = textAt(cursor, 'pattern');
  return {
    ...limits,
    ...(pattern !== undefined && { pattern }),
    ...(flagAt(cursor, 'uniqueItems') && { uniqueItems: true as const }),
  };
}
