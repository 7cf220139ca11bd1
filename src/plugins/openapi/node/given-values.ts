import * as limits from '../../../shared/limits.ts';
import { asText, hasParts, isNumeric } from '../../shared/lossless.ts';
import { flatten } from '../shared/flatten.ts';
import { type ExampleFiles, wholeExample } from './long-examples.ts';
import type { Example, FlatSchema, Schema, Schemas } from './model.ts';

/** A value that an author has specified for a schema: an example or a default. */
export interface GivenValue {
  readonly of: { value: unknown; whole?: Example['whole'] };
  readonly schema?: Schema | undefined;
  /** For an example of a body or parameter: its media type, and the number of examples. */
  readonly placed?: { readonly mediaType: string | undefined; readonly count: number };
}

/**
 * Replaces numbers by texts in values whose schema allows only texts, because YAML reads `1.10` as a number, and sets
 * the files of long examples. All schemas must have been read.
 */
export function completeValues(given: readonly GivenValue[], schemas: Schemas): void {
  const files: ExampleFiles = new Map();
  // Cached, because many operations may share a value.
  const known = new Map<unknown, { readonly schema: Schema; readonly text: unknown }>();
  const textOf = (value: unknown, schema: Schema): unknown => {
    const before = known.get(value);
    if (before?.schema === schema) return before.text;
    const text = hasNumber(value) ? withTexts(value, [schema], schemas) : value;
    known.set(value, { schema, text });
    return text;
  };
  for (const { of, schema, placed } of given) {
    if (schema !== undefined) of.value = textOf(of.value, schema);
    if (placed) Object.assign(of, wholeExample({ value: of.value, ...placed }, files));
  }
}

function hasNumber(value: unknown): boolean {
  return hasParts(value) ? Object.values(value).some(hasNumber) : isNumeric(value);
}

/** Returns the value with texts; the same object if nothing changes. */
function withTexts(value: unknown, schemas: readonly Schema[], all: Schemas): unknown {
  const described = formsOf(schemas, all);
  if (isNumeric(value)) {
    // A schema without types allows numbers.
    const types = described.flatMap((one) => one.types ?? (one.variants.length > 0 ? [] : ['number']));
    return asText(value, types);
  }
  if (!hasParts(value) || described.length === 0) return value;
  const entries = Object.entries(value);
  const parts = entries.map(([key, part]) => withTexts(part, partsOf(described, key, value), all));
  if (parts.every((part, index) => part === entries[index]?.[1])) return value;
  return Array.isArray(value)
    ? parts
    : Object.fromEntries(entries.map(([key], index) => [key, parts[index]]));
}

/** Returns the schemas that may describe a value, including all alternatives. */
function formsOf(schemas: readonly Schema[], all: Schemas): readonly FlatSchema[] {
  const found = new Set(schemas.map((schema) => flatten(schema, all)));
  // The set grows during the iteration.
  for (const { variants } of found)
    for (const form of variants) if (found.size < limits.api.unusual) found.add(flatten(form, all));
  return [...found];
}

function partsOf(described: readonly FlatSchema[], key: string, value: object): readonly Schema[] {
  return described.flatMap((flat) => {
    const { additional, prefix, items } = flat;
    const own = Array.isArray(value)
      ? (prefix?.[Number(key)] ?? items)
      : (fieldsOf(flat).get(key) ?? additional);
    return own ? [own] : [];
  });
}

const fields = new WeakMap<FlatSchema, ReadonlyMap<string, Schema>>();

/** Returns the properties of a schema by name, because a value may have thousands of fields. */
function fieldsOf(flat: FlatSchema): ReadonlyMap<string, Schema> {
  const known = fields.get(flat) ?? new Map(flat.properties);
  fields.set(flat, known);
  return known;
}
