import { longestSafeText } from '../../../../platform/pattern-steps.ts';
import { examples, levels } from '../../../../shared/limits.ts';
import { isLeftOut, plainScalar } from '../../shared/example.ts';
import { flatten } from '../../shared/flatten.ts';
import type { Discriminator, Limits, Schema, Schemas } from '../../shared/schema.ts';
import { exampleScalar } from '../example-scalar.ts';
import type { ApiModel, Schema as ModelSchema } from '../model.ts';
import { plainText } from '../records.ts';

const NONE: ReadonlySet<string> = new Set();

const SCALARS = new Set(['string', 'integer', 'number']);

/** Converts schemas to plain JSON, and collects those that they refer to. */
export interface PlainSchemas {
  readonly plainOf: (schema: ModelSchema) => Schema<string>;
  readonly collected: () => Schemas<string>;
}

/** Creates a converter of schemas for requests: descriptions without markup, and no fields that only responses have. */
export function createPlainSchemas({ schemas }: Pick<ApiModel, 'schemas'>): PlainSchemas {
  const names = new Map<string, string>();
  const found = new Map<string, Schema<string>>();
  const waiting: { readonly name: string; readonly ref: string }[] = [];
  let depth = 0;

  function nameOf(ref: string): string {
    const known = names.get(ref);
    if (known !== undefined) return known;
    const short = ref.slice(ref.lastIndexOf('/') + 1);
    const name = found.has(short) ? ref : short;
    names.set(ref, name);
    // Registered first, because the schema may refer to itself.
    found.set(name, {});
    if (depth >= levels.values) waiting.push({ name, ref });
    else fill(name, ref);
    return name;
  }

  function fill(name: string, ref: string): void {
    depth += 1;
    found.set(name, plainOf(schemas[ref] ?? {}));
    depth -= 1;
  }

  function collected(): Schemas<string> {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) fill(next.name, next.ref);
    return Object.fromEntries(found);
  }

  /** `around`: names of properties to leave out, according to the schema that contains this one. */
  function plainOf(schema: ModelSchema, around: ReadonlySet<string> = NONE): Schema<string> {
    const { description, docs: _, valueNotes, rules: __, names: ___, ...rest } = schema;
    const { ref, properties: ____, required, limits, ...others } = rest;
    const [sent, dropped] = sentOf(schema, schemas, around);
    const { items, prefix, additional, patterns, allOf, variants, discriminator, ...texts } = others;
    return {
      ...texts,
      ...madeExample(schema, schemas),
      ...(discriminator && { discriminator: plainDiscriminator({ discriminator, variants }, nameOf) }),
      ...(limits && { limits: withSafePattern(limits) }),
      ...(ref !== undefined && { ref: nameOf(ref) }),
      ...(description && { description: plainText(description) }),
      ...(valueNotes && { valueNotes: valueNotes.map(({ name }) => (name === undefined ? {} : { name })) }),
      ...(sent && { properties: sent.map(([name, property]) => [name, plainOf(property)] as const) }),
      ...(required && { required: required.filter((name) => !dropped.has(name)) }),
      ...(items && { items: plainOf(items) }),
      ...(prefix && { prefix: prefix.map((one) => plainOf(one)) }),
      ...(patterns && { patterns: patterns.map(([key, part]) => [key, plainOf(part)] as const) }),
      ...(additional !== undefined && { additional: additional && plainOf(additional) }),
      ...(allOf && { allOf: allOf.map((part) => plainOf(part, dropped)) }),
      ...(variants && { variants: variants.map((form) => plainOf(form, dropped)) }),
    };
  }

  return { plainOf, collected };
}

/** Returns an example that fits format, pattern and limits, because the code to generate one is too large for browsers. */
function madeExample(schema: ModelSchema, schemas: ApiModel['schemas']): Pick<Schema, 'example'> {
  if (schema.ref !== undefined) return {};
  const { types = [], format, limits, example, default: usual, values } = flatten(schema, schemas);
  const type = types.find((one) => one !== 'null');
  if (type === undefined || !SCALARS.has(type) || example || usual || values) return {};
  const value = exampleScalar(type, format, limits);
  return value === plainScalar(type) ? {} : { example: { value } };
}

/** Returns the properties that a request has, and the names of those to leave out here and in composed schemas. */
function sentOf(schema: ModelSchema, schemas: ApiModel['schemas'], around: ReadonlySet<string>) {
  const { properties = [] } = flatten(schema, schemas);
  const own = properties.filter(([, one]) => isLeftOut(flatten(one, schemas), 'request'));
  const dropped = own.length === 0 ? around : new Set([...around, ...own.map(([name]) => name)]);
  return [schema.properties?.filter(([name]) => !dropped.has(name)), dropped] as const;
}

/** Returns a discriminator that maps only to existing alternatives. */
function plainDiscriminator(
  {
    discriminator,
    variants = [],
  }: { readonly discriminator: Discriminator; readonly variants: readonly ModelSchema[] | undefined },
  nameOf: (ref: string) => string,
): Discriminator {
  const { property, mapping } = discriminator;
  const forms = new Set(variants.map(({ ref }) => ref));
  const named = Object.entries(mapping).filter(([, key]) => forms.has(key));
  return { property, mapping: Object.fromEntries(named.map(([value, key]) => [value, nameOf(key)])) };
}

/**
 * Returns limits without a pattern that could hang the browser. A pattern that is slow for long texts gets the maximum
 * length of a text.
 */
function withSafePattern({ pattern, ...limits }: Limits): Limits {
  if (pattern === undefined) return limits;
  const patternLength = longestSafeText(pattern);
  if (patternLength === 0) return limits;
  return { ...limits, pattern, ...(patternLength < examples.text && { patternLength }) };
}
