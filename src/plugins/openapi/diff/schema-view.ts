import type { MarkdownText } from 'paydocs/plugin';
import {
  compareNumerics,
  equalityKey,
  isWhole,
  jsonType,
  type Numeric,
  simplest,
} from '../../shared/lossless.ts';
import type { FlatSchema, Schema, Schemas } from '../node/model.ts';
import { flattenWithSources, type Merged } from '../shared/flatten.ts';
import type { Limits } from '../shared/schema.ts';
import type { Spend } from './budget.ts';
import { valueText } from './change.ts';
import { NOTES } from './matching.ts';

/** A further restriction of a value: `not`, `if`, `contains` and the like. */
export interface Condition {
  /** Name of the keyword; for `dependentSchemas` with the property. */
  readonly name: string;
  /** Schema of `not` or `if`: if it becomes stricter, the whole may become looser. */
  readonly test?: Schema;
  /** Step → other schema of it: if it becomes stricter, so does the whole. */
  readonly inner: Map<string, Schema>;
}

/** A merged schema in a normal form for comparison: different notations of the same meaning are equal. */
export interface View
  extends Omit<FlatSchema, 'types' | 'format' | 'limits' | 'values' | 'properties' | 'required'> {
  /** True for the schema `false`, which allows no value. */
  readonly isNever: boolean;
  /** Types except null; absent if any type is allowed. */
  readonly types?: readonly string[];
  readonly nullable: boolean;
  readonly format?: string;
  /** Media type of a text. */
  readonly content?: string;
  readonly limits: Limits;
  /** JSON → allowed value, except null. */
  readonly values?: ReadonlyMap<string, unknown>;
  readonly properties: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
  /** Step → part of a list or map: items, the first items, and fields with names that match a pattern. */
  readonly parts: ReadonlyMap<string, Schema>;
  /** Choices; a value fits one alternative of each. */
  readonly choices: readonly (readonly Schema[])[];
  readonly conditions: readonly Condition[];
}

/** Merged schemas of one file. */
export interface Views {
  /** Returns a key that is equal for schemas that are merged from the same ones. */
  readonly keyOf: (schema: Schema) => string;
  readonly viewOf: (schema: Schema) => View;
}

/** Suffix of the key of a nullable schema. */
export const NULL_MARK = '?';

/** A schema that no value fits. */
const NEVER: Schema = { values: [] };

/** Creates the cached views of a file's schemas. */
export function createViews(schemas: Schemas, spend: Spend): Views {
  const numbers = new Map<Schema, number>();
  const keys = new WeakMap<Schema, string>();
  const views = new Map<string, View>();
  const numberOf = (source: Schema): number => {
    const number = numbers.get(source) ?? numbers.size;
    numbers.set(source, number);
    return number;
  };
  const keyOf = (schema: Schema): string => {
    const known = keys.get(schema);
    if (known !== undefined) return known;
    const { sources } = flattenWithSources(schema, schemas);
    spend(sources.length);
    const own = new Set(sources.filter(saysSomething).map(numberOf));
    const key = [...own].sort((a, b) => a - b).join() + (sources.some(allowsNull) ? NULL_MARK : '');
    keys.set(schema, key);
    return key;
  };
  return {
    keyOf,
    viewOf(schema) {
      const key = keyOf(schema);
      const view = views.get(key) ?? viewOf(flattenWithSources(schema, schemas));
      if (!views.has(key)) spend(1 + view.properties.size + view.required.size + (view.values?.size ?? 0));
      views.set(key, view);
      return view;
    },
  };
}

/** Keywords that do not restrict values, or whose schemas are merged. */
const SILENT = new Set(['ref', 'allOf', ...NOTES].filter((key) => key !== 'xml'));

function tellingKeys(schema: Schema): readonly string[] {
  return Object.keys(schema).filter((key) => !SILENT.has(key));
}

function isNull(schema: Schema): boolean {
  const { ref, allOf, types } = schema;
  return (
    ref === undefined && allOf === undefined && types?.join() === 'null' && tellingKeys(schema).length === 1
  );
}

/** True for a schema that is more than `null`, or than a choice with a single alternative. */
function saysSomething(schema: Schema): boolean {
  const { types, variants = [] } = schema;
  const isChoice = variants.filter((one) => !isNull(one)).length > 1;
  return tellingKeys(schema).some((key) => {
    if (key === 'types') return types?.join() !== 'null';
    return key === 'variants' || key === 'isOneOf' ? isChoice : true;
  });
}

function allowsNull({ types, variants = [] }: Schema): boolean {
  return types?.join() === 'null' || variants.some(isNull);
}

function viewOf({ flat, sources }: Merged<MarkdownText>): View {
  const { types: _, format: __, values, contentType, ...rest } = flat;
  const [types, format] = [typesOf(flat), formatOf(flat)];
  return {
    ...rest,
    isNever: values?.length === 0,
    ...(types && { types }),
    nullable: isNullable(flat, sources),
    ...(format !== undefined && { format }),
    ...(contentType !== undefined && contentType !== BINARY && { content: contentType }),
    limits: limitsOf(flat, types),
    ...(values && { values: valueMap(values) }),
    properties: new Map(flat.properties),
    required: new Set(flat.required),
    parts: partsOf(flat),
    choices: choicesOf(flat),
    conditions: conditionsOf(flat),
  };
}

/** True if null is allowed. The nearest schema with types decides, even if the types of its base exclude null. */
function isNullable({ types, values }: FlatSchema, sources: readonly Schema[]): boolean {
  const first = sources.find((source) => source.types ?? source.allOf);
  const nearest = first?.types ? first : sources.findLast((source) => source.types);
  const isSaid = types?.includes('null') || nearest?.types?.includes('null');
  return isSaid ?? values?.includes(null) ?? false;
}

function choicesOf({ variants, otherVariants = [], requiredForms = [] }: FlatSchema): View['choices'] {
  const lists = [variants, ...otherVariants, requiredForms.map((required) => ({ required }))];
  return lists.filter((list) => list.length > 0);
}

function partsOf({ items, prefix = [], isClosed, patterns = [] }: FlatSchema): View['parts'] {
  const rest = items ?? (isClosed ? NEVER : undefined);
  return new Map([
    ...(rest ? [['[]', rest] as const] : []),
    ...prefix.map((schema, index) => [`[${index}]`, schema] as const),
    ...patterns.map(([pattern, schema]) => [`./${valueText(pattern)}/`, schema] as const),
  ]);
}

/** Returns the types; undefined if any is allowed. A choice between null and a schema without types has none. */
function typesOf(flat: FlatSchema): readonly string[] | undefined {
  const stated = flat.types?.filter((type) => type !== 'null');
  if (stated !== undefined && stated.length > 0) return stated;
  const { refs: _, variants, types: __, ...rest } = flat;
  const isNullOnly = flat.types !== undefined && variants.length === 0 && tellingKeys(rest).length === 0;
  return isNullOnly ? [] : impliedTypes(flat);
}

const BINARY = 'application/octet-stream';

/** Encoding in OpenAPI 3.1 → format in OpenAPI 3.0. */
const ENCODED_FORMATS: ReadonlyMap<string, string> = new Map([['base64', 'byte']]);

/**
 * Returns the format, or that of OpenAPI 3.0 for an encoded content, so that both notations are equal; undefined if
 * none.
 */
function formatOf({ format, contentEncoding, contentType }: FlatSchema): string | undefined {
  if (format !== undefined) return format;
  if (contentEncoding !== undefined) return ENCODED_FORMATS.get(contentEncoding) ?? contentEncoding;
  return contentType === BINARY ? 'binary' : undefined;
}

/** Returns the types that other keywords imply, because many files omit the type; undefined if none. */
function impliedTypes(flat: FlatSchema): readonly string[] | undefined {
  const { properties, required = [], additional, items, prefix } = flat;
  if (properties || required.length > 0 || additional !== undefined) return ['object'];
  if (items ?? prefix) return ['array'];
  const values = flat.values?.filter((value) => value !== null) ?? [];
  // A binary file needs no type in OpenAPI 3.1, but is a string in 3.0.
  if (values.length === 0) return formatOf(flat) === 'binary' ? ['string'] : undefined;
  return [...new Set(values.map(typeOf))].sort();
}

function typeOf(value: unknown): string {
  return isWhole(value) ? 'integer' : jsonType(value);
}

function valueMap(values: readonly unknown[]): ReadonlyMap<string, unknown> {
  const own = values.filter((value) => value !== null);
  return new Map(own.map((value) => [equalityKey(value), value]));
}

const ENDS = [
  ['exclusiveMinimum', 'minimum', 1],
  ['exclusiveMaximum', 'maximum', -1],
] as const;

/** Returns the limits in a normal form: without minimum counts of 0, and of integers without exclusive limits. */
function limitsOf({ limits }: FlatSchema, types: View['types']): Limits {
  if (limits === undefined) return {};
  const own: { -readonly [Key in keyof Limits]: Limits[Key] } = { ...limits };
  for (const key of ['minLength', 'minItems', 'minProperties'] as const) if (own[key] === 0) delete own[key];
  if (!types?.every((type) => type === 'integer')) return own;
  for (const [open, closed, sign] of ENDS) {
    const limit = own[open] && simplest(own[open]);
    if (typeof limit !== 'number' || !Number.isSafeInteger(limit)) continue;
    own[closed] = stricter(own[closed], limit + sign, sign);
    delete own[open];
  }
  return own;
}

function stricter(limit: Numeric | undefined, other: number, sign: 1 | -1): Numeric {
  return limit !== undefined && sign * compareNumerics(limit, other) > 0 ? limit : other;
}

/** Returns the restrictions besides type, fields, items and limits. */
function conditionsOf({ rules = [], names }: FlatSchema): readonly Condition[] {
  const found: Condition[] = [];
  for (const { kind, name = '', schema } of rules) {
    if (kind === 'not') found.push({ name: 'not', test: schema, inner: new Map() });
    else if (kind === 'if') found.push({ name: 'if', test: schema, inner: new Map() });
    // `then` and `else` follow their `if`.
    else if (kind === 'met') found.findLast((one) => one.name === 'if')?.inner.set('<then>', schema);
    else if (kind === 'unmet') found.findLast((one) => one.name === 'if')?.inner.set('<else>', schema);
    else if (kind === 'contains') found.push(covariant('contains', schema));
    else if (kind === 'content') found.push(covariant('contentSchema', schema));
    else found.push(covariant(`dependentSchemas ${name}`, schema));
  }
  const all = names === undefined ? found : [...found, covariant('propertyNames', names)];
  return all.filter(({ name, inner }) => name !== 'if' || inner.size > 0);
}

function covariant(name: string, schema: Schema): Condition {
  return { name, inner: new Map([[`<${valueText(name)}>`, schema]]) };
}
