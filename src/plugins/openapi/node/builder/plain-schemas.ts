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

/** Makes schemas plain, and collects those that they refer to. */
export interface PlainSchemas {
  readonly plainOf: (schema: ModelSchema) => Schema<string>;
  readonly collected: () => Schemas<string>;
}

/** Schemas as a request has them: descriptions without markup, and no fields that only answers have. */
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
    // It may refer to itself: the second visit finds that it has a name.
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

  /** `around`: fields that the schema does not have, as one that it is a part of says. */
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

/** Only the build makes examples that fit formats, patterns and limits: the code for it is large. */
function madeExample(schema: ModelSchema, schemas: ApiModel['schemas']): Pick<Schema, 'example'> {
  if (schema.ref !== undefined) return {};
  const { types = [], format, limits, example, default: usual, values } = flatten(schema, schemas);
  const type = types.find((one) => one !== 'null');
  if (type === undefined || !SCALARS.has(type) || example || usual || values) return {};
  const value = exampleScalar(type, format, limits);
  return value === plainScalar(type) ? {} : { example: { value } };
}

/** The fields of a schema that a request has, and names of those that it does not have, also of what the schema is made of. */
function sentOf(schema: ModelSchema, schemas: ApiModel['schemas'], around: ReadonlySet<string>) {
  const { properties = [] } = flatten(schema, schemas);
  const own = properties.filter(([, one]) => isLeftOut(flatten(one, schemas), 'request'));
  const dropped = own.length === 0 ? around : new Set([...around, ...own.map(([name]) => name)]);
  return [schema.properties?.filter(([name]) => !dropped.has(name)), dropped] as const;
}

/** Only forms that are there have a name. */
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
 * Limits with a pattern that cannot make a reader's browser hang: one that could is left out, and one that is slow with
 * long texts comes with the length of the longest that is safe.
 */
function withSafePattern({ pattern, ...limits }: Limits): Limits {
  if (pattern === undefined) return limits;
  const patternLength = longestSafeText(pattern);
  if (patternLength === 0) return limits;
  return { ...limits, pattern, ...(patternLength < examples.text && { patternLength }) };
}
