import { type Schema as JsonSchema, validate } from '@cfworker/json-schema';
import { roundedInteger } from '../shared/exact-integers.ts';
import type { FlatSchema } from '../shared/flatten.ts';
import { textOf } from '../shared/parameters.ts';
import { type Limits, LONGEST_MATCHED_TEXT } from '../shared/schema.ts';
import type { BuilderKey } from '../theme/strings/request-builder/en.ts';

/** A mistake of a reader in a field. No `Problem`: its text is a string of the interface, in the language of the page. */
export interface Fault {
  readonly key: BuilderKey;
  readonly limit?: string;
}

/** What `levelOf` leaves out of a schema. */
type Unchecked = 'patternLength' | 'exact' | 'minContains' | 'maxContains';

/** JSON Schema keyword → key of its message. */
const KEYS: Readonly<Record<Exclude<keyof Limits, Unchecked>, BuilderKey>> = {
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minimum: 'tooSmall',
  maximum: 'tooLarge',
  exclusiveMinimum: 'notAbove',
  exclusiveMaximum: 'notBelow',
  multipleOf: 'notMultiple',
  pattern: 'wrongPattern',
  minItems: 'tooFew',
  maxItems: 'tooMany',
  minProperties: 'tooFew',
  maxProperties: 'tooMany',
  uniqueItems: 'notUnique',
};

const TYPES: Readonly<Record<string, BuilderKey>> = {
  string: 'notText',
  number: 'notNumber',
  integer: 'notInteger',
};

/**
 * Validates a value without its nested values, which are validated separately. An undefined value is omitted from
 * the request.
 */
export function faultOf(value: unknown, flat: FlatSchema<string>, isRequired: boolean): Fault | undefined {
  if (value === undefined) return isRequired ? { key: 'missing' } : undefined;
  const { errors } = validate(roundedInteger(value), levelOf(flat, value), '2020-12');
  const [first] = errors;
  if (first === undefined) return undefined;
  const { keyword } = first;
  if (keyword === 'type') return { key: TYPES[typeOf(flat)] ?? 'wrong' };
  if (keyword === 'enum') return { key: 'wrongValue', limit: (flat.values ?? []).map(textOf).join(', ') };
  if (keyword === 'format') return { key: 'wrongFormat', limit: flat.format ?? '' };
  const limit = flat.limits?.exact?.[keyword] ?? flat.limits?.[keyword as keyof typeof KEYS];
  return {
    key: KEYS[keyword as keyof typeof KEYS] ?? 'wrong',
    ...(limit !== undefined && { limit: String(limit) }),
  };
}

function typeOf({ types = [] }: FlatSchema<string>): string {
  return types.find((type) => type !== 'null') ?? '';
}

/** Returns one level of a schema as JSON Schema. */
function levelOf({ types, format, limits = {}, values }: FlatSchema<string>, value: unknown): JsonSchema {
  const { pattern, patternLength = LONGEST_MATCHED_TEXT, ...rest } = limits;
  // What `contains` asks for is not here.
  const { exact: _, minContains: __, maxContains: ___, ...others } = rest;
  const isCompared = typeof value === 'string' && value.length <= patternLength;
  return {
    ...others,
    ...(types && { type: [...types] as NonNullable<JsonSchema['type']> & string[] }),
    ...(pattern !== undefined && isCompared && isExpression(pattern) && { pattern }),
    ...(format !== undefined && { format }),
    ...(values && { enum: values.map(roundedInteger) }),
  } as JsonSchema;
}

/** A pattern that the browser does not support is ignored. */
function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') !== undefined;
  } catch {
    return false;
  }
}
