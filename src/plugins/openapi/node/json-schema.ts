import { type Schema as JsonSchema, validate } from '@cfworker/json-schema';
import { rounded } from '../../shared/lossless.ts';
import { type Direction, type Fits, isLeftOut } from '../shared/example.ts';
import { flatten } from '../shared/flatten.ts';
import type { Limits, Schema, SchemaRule, Schemas } from '../shared/schema.ts';

/** Returns false for a pattern that is too slow or invalid. */
type IsComparable = (pattern: string) => boolean;

/** Creates the validation of values against an API's schemas, as they are sent in one direction. */
export function createFits(schemas: Schemas, direction: Direction, isComparable: IsComparable): Fits {
  const converted = new Map<Schema, JsonSchema | boolean>();
  const conversion = { schemas, direction, isComparable };
  const convert = (schema: Schema): JsonSchema | boolean => {
    const known = converted.get(schema);
    if (known !== undefined) return known;
    const made = jsonSchemaOf(schema, conversion, convert);
    converted.set(schema, made);
    return made;
  };
  const lookup: Record<string, JsonSchema | boolean> = {};
  for (const [key, schema] of Object.entries(schemas))
    Object.defineProperty(lookup, key, { enumerable: true, get: () => convert(schema) });
  return (value, schema) => validate(rounded(value), convert(schema), '2020-12', lookup).valid;
}

interface Conversion {
  readonly schemas: Schemas;
  readonly direction: Direction;
  readonly isComparable: IsComparable;
}

type Convert = (schema: Schema) => JsonSchema | boolean;

function jsonSchemaOf(schema: Schema, conversion: Conversion, convert: Convert): JsonSchema {
  const { ref, types, format, values, properties, required, prefix, items, patterns, names } = schema;
  // The alternatives of a base extend it, so they must not see its choice.
  const { additional, allOf = [], variants, isOneOf, isBase, rules = [], limits = {} } = schema;
  const named = (parts: readonly (readonly [string, Schema])[]) =>
    Object.fromEntries(parts.map(([name, part]) => [name, convert(part)]));
  const contains = rules.find(({ kind }) => kind === 'contains');
  const comparable = patterns?.filter(([pattern]) => conversion.isComparable(pattern));
  const { minContains, maxContains, ...others } = limits;
  return {
    ...limitKeywords(contains ? limits : others, conversion.isComparable),
    ...(ref !== undefined && ref in conversion.schemas && { $ref: ref }),
    ...(types && { type: [...types] }),
    ...(format !== undefined && { format }),
    ...(values && { enum: values.map(rounded) }),
    ...(properties && { properties: named(properties) }),
    ...(required && { required: sentNames(schema, required, conversion) }),
    ...(prefix && { prefixItems: prefix.map(convert) }),
    ...(items && { items: convert(items) }),
    ...(comparable && { patternProperties: named(comparable) }),
    ...(names && { propertyNames: convert(names) }),
    ...(additional !== undefined && { additionalProperties: additional && convert(additional) }),
    ...(variants && !isBase && { [isOneOf ? 'oneOf' : 'anyOf']: variants.map(convert) }),
    ...(contains && { contains: convert(contains.schema) }),
    allOf: [...allOf.map(convert), ...ruleSchemas(rules, convert)],
  } as JsonSchema;
}

/** Returns required names without fields that are not sent in this direction. */
function sentNames(
  schema: Schema,
  required: readonly string[],
  { schemas, direction }: Conversion,
): readonly string[] {
  const properties = new Map(flatten(schema, schemas).properties);
  return required.filter((name) => {
    const property = properties.get(name);
    return property === undefined || !isLeftOut(flatten(property, schemas), direction);
  });
}

/** Returns the conditions of a schema. `then` and `else` follow their `if`, with which they are combined. */
function ruleSchemas(rules: readonly SchemaRule[], convert: Convert): readonly object[] {
  let condition: JsonSchema | boolean = true;
  return rules.flatMap(({ kind, name = '', schema }): readonly object[] => {
    if (kind === 'if') condition = convert(schema);
    if (kind === 'met') return [{ anyOf: [{ not: condition }, convert(schema)] }];
    if (kind === 'unmet') return [{ anyOf: [condition, convert(schema)] }];
    if (kind === 'not') return [{ not: convert(schema) }];
    return kind === 'dependent' ? [{ dependentSchemas: { [name]: convert(schema) } }] : [];
  });
}

/** Returns limits as keywords of JSON Schema, without a pattern that cannot be matched. */
function limitKeywords(limits: Limits, isComparable: IsComparable): object {
  const { pattern, patternLength: _, ...others } = limits;
  return {
    ...(rounded(others) as object),
    ...(pattern !== undefined && isComparable(pattern) && { pattern }),
  };
}
