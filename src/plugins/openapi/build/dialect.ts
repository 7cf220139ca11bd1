import { isObject } from '../../shared/json-schema/pointers.ts';
import { asText } from '../../shared/lossless.ts';

/** Keywords that may refuse null where the schema itself names no type. */
const COMPOSED = ['$ref', 'allOf', 'oneOf', 'anyOf'] as const;
const NULL = { type: 'null' };

/** Keywords that limit a value, and its default. Before OpenAPI 3.1 they mean nothing next to `$ref`. */
const LIMITING = new Set(
  (
    'type enum properties required additionalProperties minProperties maxProperties items minItems maxItems uniqueItems ' +
    'allOf oneOf anyOf not pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf format ' +
    'default'
  ).split(' '),
);

/**
 * Kind of a value of a document: a part of the description, parts or examples by their names, schemas by the values of a
 * discriminator, or data of an author.
 */
export type PartKind = 'part' | 'names' | 'examples' | 'mapping' | 'data';

/** Keywords whose values have names of the author's own as keys: a field may be called "example". */
const NAMES = new Set(
  (
    'properties patternProperties dependentSchemas dependencies $defs definitions schemas parameters responses headers ' +
    'requestBodies securitySchemes links callbacks pathItems paths webhooks x-webhooks content encoding variables'
  ).split(' '),
);

const DATA = new Set(['example', 'x-example', 'default', 'enum', 'const', 'value', 'dataValue']);

/** Returns what the value of a key is. Data is left alone: what looks like a keyword in it is none. */
export function partKind(holder: PartKind, key: string, value: unknown): PartKind {
  if (holder === 'data') return 'data';
  // Swagger 2.0 has examples by media type, later versions objects with a name.
  if (holder === 'examples' && key.includes('/')) return dataKind(value);
  if (holder === 'names' || holder === 'examples') return 'part';
  if (key === 'examples' || key === 'x-examples') return Array.isArray(value) ? 'data' : 'examples';
  if (DATA.has(key)) return dataKind(value);
  if (key === 'mapping') return 'mapping';
  // Parameters of an operation are a list, and those of `components` have names.
  return NAMES.has(key) && !Array.isArray(value) ? 'names' : 'part';
}

/** A reference in place of an example means its target. */
function dataKind(value: unknown): PartKind {
  return isObject(value) && Object.keys(value).join() === '$ref' ? 'part' : 'data';
}

/** A file that others refer to may be a mapping of parts by their names. */
export function rootKind(root: unknown): PartKind {
  return isObject(root) && Object.values(root).every(isObject) ? 'names' : 'part';
}

/** True for a document in which a reference stands for all that is next to it: Swagger 2.0 and OpenAPI 3.0. */
export function hasLoneReferences(document: unknown): boolean {
  return isObject(document) && ('swagger' in document || /^3\.0\b/.test(String(document.openapi)));
}

/**
 * A mapping of an OpenAPI document as JSON Schema has it; unchanged where the two agree. A validator refuses what it
 * does not know, and everything that leads there would go unchecked.
 */
export function inJsonSchema(written: object, isLoneReference: boolean): object {
  const limited = isLoneReference ? withoutLimitsOfReference(written) : written;
  const schema = withTexts(withoutRequiredFlag(withExclusiveLimits(limited)));
  if (!('nullable' in schema) || 'type' in schema) return schema;
  const { nullable, ...rest } = schema as Readonly<Record<string, unknown>>;
  const composed = COMPOSED.filter((key) => key in rest);
  const [only] = composed;
  if (nullable !== true || only === undefined) return rest;
  const forms = rest[only];
  const isChoice = composed.length === 1 && (only === 'oneOf' || only === 'anyOf');
  if (isChoice && Array.isArray(forms)) return { ...rest, [only]: [...(forms as unknown[]), NULL] };
  // What else stands here says nothing of null, and stays where references look for it.
  const isComposed = (key: string): boolean => composed.some((one) => one === key);
  const beside = Object.entries(rest).filter(([key]) => !isComposed(key));
  const form = Object.fromEntries(composed.map((key) => [key, rest[key]]));
  return { ...Object.fromEntries(beside), anyOf: [NULL, form] };
}

/** Values of a text are texts, also where YAML reads numbers: `enum: [1.0, 1.1]`. */
function withTexts(schema: object): object {
  const { type, enum: values, const: constant } = schema as Readonly<Record<string, unknown>>;
  if (type === undefined || (values === undefined && constant === undefined)) return schema;
  return {
    ...schema,
    ...(Array.isArray(values) && { enum: values.map((value) => asText(value, type)) }),
    ...(constant !== undefined && { const: asText(constant, type) }),
  };
}

/** `nullable` stays: the specification ignores it here, too, but its author means it. */
function withoutLimitsOfReference(written: object): object {
  if (!('$ref' in written) || typeof written.$ref !== 'string') return written;
  return Object.fromEntries(Object.entries(written).filter(([key]) => !LIMITING.has(key)));
}

/** In OpenAPI 3.0 a flag says that the limit itself is out. */
function withExclusiveLimits(written: object): object {
  let schema = written as Readonly<Record<string, unknown>>;
  for (const [flag, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[flag] !== 'boolean') continue;
    const { [flag]: isOut, [limit]: value, ...rest } = schema;
    schema = value === undefined ? rest : { ...rest, [isOut ? flag : limit]: value };
  }
  return schema;
}

/** A parameter of Swagger 2.0 is its own schema, and says with a flag that it is required. */
function withoutRequiredFlag(schema: object): object {
  const { required, ...rest } = schema as Readonly<Record<string, unknown>>;
  return typeof required === 'boolean' && 'in' in rest ? rest : schema;
}
