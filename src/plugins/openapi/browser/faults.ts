import { type Schema as JsonSchema, validate } from '@cfworker/json-schema';
import { examples } from '../../../shared/limits.ts';
import { hasFormat } from '../../shared/json-schema/formats.ts';
import { compareNumerics, isNumeric, rounded } from '../../shared/lossless.ts';
import type { FlatSchema } from '../shared/flatten.ts';
import { textOf } from '../shared/parameters.ts';
import type { Limits } from '../shared/schema.ts';
import type { BuilderKey } from '../theme/strings/request-builder/en.ts';

/** A mistake in a field. Not a `Problem`, because its text is a string of the interface. */
export interface Fault {
  readonly key: BuilderKey;
  readonly limit?: string;
}

/** Keywords that `levelOf` leaves out of a schema. */
type Unchecked = 'patternLength' | 'minContains' | 'maxContains';

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

/** Returns the mistake of a value, without its nested values. An undefined value is omitted from the request. */
export function faultOf(value: unknown, flat: FlatSchema<string>, isRequired: boolean): Fault | undefined {
  if (value === undefined) return isRequired ? { key: 'missing' } : undefined;
  const { format = '' } = flat;
  const sent = rounded(value);
  const { errors } = validate(sent, levelOf(flat, value), '2020-12');
  const keyword = errors[0]?.keyword ?? brokenBound(value, flat.limits);
  if (keyword === undefined)
    return hasFormat(sent, format) ? undefined : { key: 'wrongFormat', limit: format };
  if (keyword === 'type') return { key: TYPES[typeOf(flat)] ?? 'wrong' };
  if (keyword === 'enum') return { key: 'wrongValue', limit: (flat.values ?? []).map(textOf).join(', ') };
  const limit = flat.limits?.[keyword as keyof typeof KEYS];
  return {
    key: KEYS[keyword as keyof typeof KEYS] ?? 'wrong',
    ...(limit !== undefined && { limit: String(limit) }),
  };
}

/** JSON Schema keyword of a limit → test that is true if the order of value and limit breaks it. */
const BOUNDS: readonly (readonly [keyof typeof KEYS & keyof Limits, (order: number) => boolean])[] = [
  ['minimum', (order) => order < 0],
  ['maximum', (order) => order > 0],
  ['exclusiveMinimum', (order) => order <= 0],
  ['exclusiveMaximum', (order) => order >= 0],
];

/** Returns the keyword of the limit that a number breaks; undefined if none. Exact, because validators round numbers. */
function brokenBound(value: unknown, limits: Limits = {}): string | undefined {
  if (!isNumeric(value)) return undefined;
  return BOUNDS.find(([key, isOutside]) => {
    const limit = limits[key];
    return isNumeric(limit) && isOutside(compareNumerics(value, limit));
  })?.[0];
}

function typeOf({ types = [] }: FlatSchema<string>): string {
  return types.find((type) => type !== 'null') ?? '';
}

/** Returns a schema without its nested schemas, as JSON Schema. */
function levelOf({ types, limits = {}, values }: FlatSchema<string>, value: unknown): JsonSchema {
  const { pattern, patternLength = examples.text, ...rest } = limits;
  // The counts need the schema of `contains`, which is not part of this level.
  const { minContains: _, maxContains: __, ...counted } = rest;
  const {
    minimum: ___,
    maximum: ____,
    exclusiveMinimum: _____,
    exclusiveMaximum: ______,
    ...others
  } = counted;
  const isCompared = typeof value === 'string' && value.length <= patternLength;
  return {
    ...(rounded(others) as object),
    ...(types && { type: [...types] as NonNullable<JsonSchema['type']> & string[] }),
    ...(pattern !== undefined && isCompared && isExpression(pattern) && { pattern }),
    ...(values && { enum: values.map(rounded) }),
  } as JsonSchema;
}

/** True if the browser supports a pattern. Others are ignored. */
function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') !== undefined;
  } catch {
    return false;
  }
}
