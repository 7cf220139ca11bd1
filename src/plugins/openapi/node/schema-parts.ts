import type { Schema } from './model.ts';

/** A schema inside another, and its path in it. */
export interface SchemaPart {
  readonly schema: Schema;
  readonly steps: string;
}

/** Returns the direct subschemas of a schema, in the order that `withParts` expects. */
export function partsOf(schema: Schema): readonly SchemaPart[] {
  const { properties = [], prefix = [], items, patterns = [], names, additional } = schema;
  const { allOf = [], variants = [], rules = [] } = schema;
  const one = (steps: string, part: Schema | false | undefined): readonly SchemaPart[] =>
    part ? [{ steps, schema: part }] : [];
  return [
    ...properties.flatMap(([name, part]) => one(`properties/${name}`, part)),
    ...prefix.flatMap((part, index) => one(`prefixItems/${index}`, part)),
    ...one('items', items),
    ...patterns.flatMap(([pattern, part]) => one(`patternProperties/${pattern}`, part)),
    ...one('propertyNames', names),
    ...one('additionalProperties', additional),
    ...allOf.flatMap((part, index) => one(`allOf/${index}`, part)),
    ...variants.flatMap((part, index) => one(`variants/${index}`, part)),
    ...rules.flatMap(({ kind, schema: part }, index) => one(`${kind}/${index}`, part)),
  ];
}

/** Returns a schema with other direct subschemas, which are in the order of `partsOf`. */
export function withParts(schema: Schema, parts: readonly Schema[]): Schema {
  const { properties, prefix, items, patterns, names, additional, allOf, variants, rules } = schema;
  const left = [...parts];
  const next = (): Schema => left.shift() ?? {};
  return {
    ...schema,
    ...(properties && { properties: properties.map(([name]) => [name, next()] as const) }),
    ...(prefix && { prefix: prefix.map(next) }),
    ...(items && { items: next() }),
    ...(patterns && { patterns: patterns.map(([pattern]) => [pattern, next()] as const) }),
    ...(names && { names: next() }),
    ...(additional && { additional: next() }),
    ...(allOf && { allOf: allOf.map(next) }),
    ...(variants && { variants: variants.map(next) }),
    ...(rules && { rules: rules.map((rule) => ({ ...rule, schema: next() })) }),
  };
}
