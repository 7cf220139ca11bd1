import type { MarkdownText } from 'paydocs/plugin';
import { error } from '../../../problems.ts';
import * as limits from '../../../shared/limits.ts';
import { isObject } from '../../shared/json-schema/pointers.ts';
import { hasParts, isNumeric, type Numeric } from '../../shared/lossless.ts';
import type { Limits, SchemaRule } from '../shared/schema.ts';
import {
  at,
  type Cursor,
  entries,
  escapedMarkdown,
  flagAt,
  given,
  items,
  linkAt,
  markdownAt,
  type Reading,
  reportAt,
  textAt,
  wordsAt,
} from './cursor.ts';
import type { GivenValue } from './given-values.ts';
import { collectFieldNames, type FieldNames, reportKeywords } from './misspellings.ts';
import { reportMistakes } from './mistakes.ts';
import type { Schema } from './model.ts';
import { type Discriminators, discriminatorOf } from './read-discriminator.ts';
import { constantsOf, readValues } from './read-values.ts';
import { xmlOf } from './read-xml.ts';
import { followOnce, keyOf } from './references.ts';

/** State of reading schemas. Each referenced schema is read once. */
export interface SchemaReading extends Reading {
  readonly schemas: Map<string, Schema>;
  /** Schemas that are nested too deep for recursion; `readWaiting` reads them. */
  readonly waiting: Cursor[];
  readonly fieldNames: FieldNames;
  depth: number;
  /** Values to complete after all schemas have been read. */
  readonly given: GivenValue[];
  /** Value in the file → schema that was read from it. */
  readonly readSchemas: WeakMap<object, ReadSchema>;
  readonly discriminators: Discriminators;
  /** Name → target of a `$dynamicRef`, according to the surrounding schemas. */
  readonly dynamic?: ReadonlyMap<string, Cursor>;
}

/** A schema, and its place. */
interface ReadSchema {
  readonly cursor: Cursor;
  readonly schema: Schema;
}

/**
 * Reads a schema and those that it refers to, which stay separate. A schema is read once, whatever number of operations
 * use it, and always returns the same object, by which later steps cache.
 */
export function readSchema(cursor: Cursor, reading: SchemaReading): Schema {
  const { value } = cursor;
  // The target of a `$dynamicRef` depends on the surrounding schemas, so it is not cached.
  const key = hasParts(value) && reading.dynamic === undefined ? value : undefined;
  const before = key && reading.readSchemas.get(key);
  if (before && isSamePlace(before.cursor, cursor)) return before.schema;
  reportKeywords(cursor, reading);
  const schema = keywordsOf(cursor, reading);
  for (const of of [schema.example, schema.default, ...(schema.otherExamples ?? [])])
    if (of) reading.given.push({ of, schema });
  if (key) reading.readSchemas.set(key, { cursor, schema });
  return schema;
}

/** True if two cursors have the same keys. A YAML alias has several places, with different relative references. */
function isSamePlace(one: Cursor | undefined, other: Cursor | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.key === other.key && one.value === other.value && isSamePlace(one.holder, other.holder);
}

function keywordsOf(cursor: Cursor, reading: SchemaReading): Schema {
  if (typeof cursor.value === 'boolean') return cursor.value ? {} : { values: [] };
  reportMistakes(cursor, 'schema', reading);
  collectFieldNames(cursor, reading.fieldNames);
  const target = dynamicTarget(cursor, reading) ?? followOnce(cursor, reading);
  const own = (): Schema => ({ ...about(cursor), ...valuesOf(cursor), ...partsOf(cursor, reading) });
  if (target === undefined) return own();
  const dynamic = dynamicOf(cursor);
  // Only once, because targets with such schemas may refer to each other without end.
  if (dynamic.size > 0 && reading.dynamic === undefined) {
    const { allOf = [], ...rest } = own();
    return { ...rest, allOf: [readSchema(target, { ...reading, dynamic }), ...allOf] };
  }
  const ref = keyOf(target);
  if (!reading.schemas.has(ref)) {
    // Registered first, because the schema may refer to itself.
    reading.schemas.set(ref, {});
    if (reading.depth >= limits.levels.values) reading.waiting.push(target);
    else readNamed(target, reading);
  }
  return { ref, ...own() };
}

/** Returns the targets that a reference provides for `$dynamicRef`, such as the items of a generic list. */
function dynamicOf(cursor: Cursor): ReadonlyMap<string, Cursor> {
  const places = [cursor, ...entries(at(cursor, '$defs')).map(([, schema]) => schema)];
  return new Map(
    places.flatMap((schema) => {
      const name = textAt(schema, '$dynamicAnchor');
      return name === undefined ? [] : [[name, schema] as const];
    }),
  );
}

function dynamicTarget(cursor: Cursor, { dynamic }: SchemaReading): Cursor | undefined {
  const [, name = ''] = textAt(cursor, '$dynamicRef')?.split('#', 2) ?? [];
  return dynamic?.get(name);
}

function readNamed(target: Cursor, { dynamic: _, ...reading }: SchemaReading): void {
  reading.depth += 1;
  reading.schemas.set(keyOf(target), readSchema(target, reading));
  reading.depth -= 1;
}

/** Reads the schemas that were postponed. */
export function readWaiting(reading: SchemaReading): void {
  for (let next = reading.waiting.pop(); next !== undefined; next = reading.waiting.pop())
    readNamed(next, reading);
}

function about(cursor: Cursor): Schema {
  return {
    ...given({
      title: textAt(cursor, 'title'),
      description: markdownAt(cursor, 'description') ?? fieldTitle(cursor),
      docs: linkAt(cursor, 'externalDocs'),
      format: textAt(cursor, 'format'),
      contentType: textAt(cursor, 'contentMediaType'),
      contentEncoding: textAt(cursor, 'contentEncoding'),
      xml: xmlOf(at(cursor, 'xml')),
    }),
    ...(flagAt(cursor, 'deprecated') && { deprecated: true as const }),
    ...(flagAt(cursor, 'readOnly') && { readOnly: true as const }),
    ...(flagAt(cursor, 'writeOnly') && { writeOnly: true as const }),
  };
}

/** Keywords that compose a schema, whose title does not describe the field. */
const OTHER_PARTS = '$ref allOf oneOf anyOf'.split(' ');

/**
 * Returns the title of a field without a description, where generators for protobuf put its comment; undefined if it
 * only repeats the name.
 */
function fieldTitle(cursor: Cursor): MarkdownText | undefined {
  const title = wordsAt(cursor, 'title');
  const isField =
    cursor.holder?.key === 'properties' && OTHER_PARTS.every((key) => at(cursor, key) === undefined);
  if (title === undefined || !isField || lettersOf(title) === lettersOf(String(cursor.key))) return undefined;
  const { file } = cursor;
  const { line } = file.place((at(cursor, 'title') ?? cursor).offset);
  return { type: 'markdown', markdown: escapedMarkdown(title), file: file.path, line, isForeign: true };
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}

function valuesOf(cursor: Cursor): Schema {
  const types = typesOf(cursor);
  const limits = limitsOf(cursor);
  const preset = at(cursor, 'default');
  const single = at(cursor, 'example');
  const [example, ...otherExamples] = [...(single ? [single] : []), ...items(at(cursor, 'examples'))].map(
    ({ value }) => ({ value }),
  );
  return {
    ...(types.length > 0 && { types }),
    ...(Object.keys(limits).length > 0 && { limits }),
    ...readValues(cursor),
    ...(preset && { default: { value: preset.value } }),
    ...(example && { example }),
    ...(otherExamples.length > 0 && { otherExamples }),
  };
}

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

/** Reads the limits of a schema. Counts become JavaScript numbers. */
function limitsOf(cursor: Cursor): Limits {
  const limits: Record<string, Numeric> = {};
  for (const key of NUMBERS) {
    const value = at(cursor, key)?.value;
    if (isNumeric(value)) limits[key] = /^(?:min|max)[A-Z]/.test(key) ? Number(value) : value;
  }
  const pattern = textAt(cursor, 'pattern');
  return {
    ...limits,
    ...(pattern !== undefined && { pattern }),
    ...(flagAt(cursor, 'uniqueItems') && { uniqueItems: true as const }),
  };
}

function typesOf(cursor: Cursor): readonly string[] {
  const written = at(cursor, 'type')?.value;
  return (Array.isArray(written) ? written : [written]).filter((type) => typeof type === 'string');
}

function partsOf(cursor: Cursor, reading: SchemaReading): Schema {
  const list = (key: string): readonly Schema[] =>
    items(at(cursor, key)).map((one) => readSchema(one, reading));
  const mapping = (key: string): readonly (readonly [string, Schema])[] =>
    entries(at(cursor, key)).map(([name, property]) => [name, readSchema(property, reading)] as const);
  const required = at(cursor, 'required')?.value;
  const oneOf = list('oneOf');
  const [forms, otherForms] = choicesOf(oneOf, list('anyOf'));
  const constants = constantsOf(forms);
  const parts = {
    properties: hasTooManyFields(cursor, reading) ? [] : mapping('properties'),
    prefix: list('prefixItems'),
    patterns: mapping('patternProperties'),
    allOf: [...list('allOf'), ...(otherForms.length > 0 ? [{ variants: otherForms }] : [])],
    variants: constants ? [] : forms,
    rules: rulesOf(cursor, reading),
  };
  const names = at(cursor, 'propertyNames');
  return {
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part.length > 0)),
    ...(Array.isArray(required) && { required: required.filter((name) => typeof name === 'string') }),
    ...itemsOf(cursor, reading),
    ...(names && { names: readSchema(names, reading) }),
    ...additionalOf(cursor, reading),
    ...discriminatorOf(cursor, forms, reading),
    ...constants,
    ...(oneOf.length > 0 && { isOneOf: true as const }),
  };
}

function hasTooManyFields(cursor: Cursor, reading: SchemaReading): boolean {
  const properties = at(cursor, 'properties');
  if (!isObject(properties?.value) || Object.keys(properties.value).length <= limits.api.fields) return false;
  reportAt(
    reading,
    properties,
    error('openapi-limit', `This schema lists more than ${limits.api.fields} fields.`, {
      hint: 'Describe fields of one kind together, with "additionalProperties" or "patternProperties".',
    }),
  );
  return true;
}

/** Returns the first choice, and the second one if a schema has both `oneOf` and `anyOf`. */
function choicesOf(oneOf: readonly Schema[], anyOf: readonly Schema[]) {
  return oneOf.length > 0 ? ([oneOf, anyOf] as const) : ([anyOf, oneOf] as const);
}

function itemsOf(cursor: Cursor, reading: SchemaReading): Schema {
  const rest = at(cursor, 'items') ?? at(cursor, 'unevaluatedItems');
  if (rest === undefined) return {};
  // With `prefixItems`, no further items; without, no items at all.
  if (rest.value === false && at(cursor, 'prefixItems')) return { isClosed: true };
  return { items: readSchema(rest, reading) };
}

function additionalOf(cursor: Cursor, reading: SchemaReading): Schema {
  const additional = at(cursor, 'additionalProperties') ?? at(cursor, 'unevaluatedProperties');
  if (additional === undefined || additional.value === true) return {};
  return { additional: additional.value === false ? false : readSchema(additional, reading) };
}

const RULES = [
  ['contains', 'contains'],
  ['contentSchema', 'content'],
  ['not', 'not'],
  ['if', 'if'],
  ['then', 'met'],
  ['else', 'unmet'],
] as const;

function rulesOf(cursor: Cursor, reading: SchemaReading): readonly SchemaRule<MarkdownText>[] {
  const plain = RULES.flatMap(([key, kind]) => {
    const written = at(cursor, key);
    return written === undefined ? [] : [{ kind, schema: readSchema(written, reading) }];
  });
  const dependent = ['dependentRequired', 'dependentSchemas'].flatMap((key) =>
    entries(at(cursor, key)).map(([name, written]) => ({
      kind: 'dependent' as const,
      name,
      schema: Array.isArray(written.value)
        ? { required: written.value.filter((one) => typeof one === 'string') }
        : readSchema(written, reading),
    })),
  );
  return [...plain, ...dependent];
}
