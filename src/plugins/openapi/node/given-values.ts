import { asText, hasParts, isNumeric } from '../../shared/lossless.ts';
import { flatten } from '../shared/flatten.ts';
import { type ExampleFiles, wholeExample } from './long-examples.ts';
import type { Example, FlatSchema, Schema, Schemas } from './model.ts';

/** A value that an author gave for a schema: an example, or a default. */
export interface GivenValue {
  readonly of: { value: unknown; whole?: Example['whole'] };
  readonly schema?: Schema | undefined;
  /** Of an example that is shown with a body or a parameter: its media type, and how many there are. */
  readonly placed?: { readonly mediaType: string | undefined; readonly count: number };
}

/**
 * Completes values when all schemas have been read. YAML reads `1.10` as a number; where the schema allows texts and no numbers,
 * its author means the text. The length of an example depends on that.
 */
export function completeValues(given: readonly GivenValue[], schemas: Schemas): void {
  const files: ExampleFiles = new Map();
  for (const { of, schema, placed } of given) {
    if (schema !== undefined && hasNumber(of.value)) of.value = withTexts(of.value, [schema], schemas);
    if (placed) Object.assign(of, wholeExample({ value: of.value, ...placed }, files));
  }
}

function hasNumber(value: unknown): boolean {
  return hasParts(value) ? Object.values(value).some(hasNumber) : isNumeric(value);
}

/** Returns the same object for a value in which nothing changes: many operations may share it. */
function withTexts(value: unknown, schemas: readonly Schema[], all: Schemas): unknown {
  const described = formsOf(schemas, all);
  if (isNumeric(value)) {
    // A schema that names no type allows numbers.
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

/** Forms that are looked at for one value. */
const MOST_FORMS = 100;

/** Returns the schemas that may describe a value: each, and all of its forms. */
function formsOf(schemas: readonly Schema[], all: Schemas): readonly FlatSchema[] {
  const found = new Set(schemas.map((schema) => flatten(schema, all)));
  // The set grows while it is read.
  for (const { variants } of found)
    for (const form of variants) if (found.size < MOST_FORMS) found.add(flatten(form, all));
  return [...found];
}

function partsOf(described: readonly FlatSchema[], key: string, value: object): readonly Schema[] {
  return described.flatMap(({ properties, additional, prefix, items }) => {
    const own = Array.isArray(value)
      ? (prefix?.[Number(key)] ?? items)
      : (properties?.find(([name]) => name === key)?.[1] ?? additional);
    return own ? [own] : [];
  });
}
