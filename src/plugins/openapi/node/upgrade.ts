import { isObject } from '../../shared/json-schema/pointers.ts';
import { asText, hasParts, jsonType } from '../../shared/lossless.ts';
import { valueText } from './cursor.ts';
import type { SpecFile } from './document.ts';

type Mapping = Record<string, unknown>;

/**
 * Kind of a value in a document: a part of the description, a map of named parts or of examples, the mapping of a
 * discriminator, or data of an author.
 */
export type PartKind = 'part' | 'names' | 'examples' | 'mapping' | 'data';

/** Keywords whose value is a map with the author's own names as keys, which may be called "example". */
const NAMES = new Set(
  (
    'properties patternProperties dependentSchemas dependencies $defs definitions schemas parameters responses headers ' +
    'requestBodies securitySchemes links callbacks pathItems paths webhooks x-webhooks content encoding variables'
  ).split(' '),
);

const DATA = new Set(['example', 'x-example', 'default', 'enum', 'const', 'value', 'dataValue']);

/** Returns the kind of the value of a key. Data may contain keys that look like keywords. */
export function partKind(holder: PartKind, key: string, value: unknown): PartKind {
  if (holder === 'data') return 'data';
  // Swagger 2.0 has examples by media type, later versions objects by name.
  if (holder === 'examples' && key.includes('/')) return dataKind(value);
  if (holder === 'names' || holder === 'examples') return 'part';
  if (key === 'examples' || key === 'x-examples') return Array.isArray(value) ? 'data' : 'examples';
  if (DATA.has(key)) return dataKind(value);
  if (key === 'mapping') return 'mapping';
  // Parameters of an operation are a list; those in `components` have names.
  return NAMES.has(key) && !Array.isArray(value) ? 'names' : 'part';
}

/** Returns the kind of an example: a reference means its target, so it is not data. */
function dataKind(value: unknown): PartKind {
  return isObject(value) && Object.keys(value).join() === '$ref' ? 'part' : 'data';
}

/** Returns the kind of a whole file. A referenced file may be a map of named parts. */
export function rootKind(root: unknown): PartKind {
  return isObject(root) && Object.values(root).every(isObject) ? 'names' : 'part';
}

/**
 * True for a document in which a reference replaces the keys next to it: Swagger 2.0 and OpenAPI 3.0. Undefined without
 * a version, which means that of the first file.
 */
export function hasLoneReferences(document: unknown): boolean | undefined {
  if (!isObject(document) || !('swagger' in document || 'openapi' in document)) return undefined;
  return 'swagger' in document || /^3\.0\b/.test(valueText(document.openapi));
}

/**
 * Converts a file to OpenAPI 3.1 and JSON Schema 2020-12. JSON Pointers stay valid, and new values have the offset of
 * what they replace, for places of problems. Data is not copied, because a YAML alias may be data and schema.
 */
export function upgrade(file: SpecFile, areReferencesLone: boolean): SpecFile {
  const offsets: SpecFile['offsets'] = new Map();
  const copies = new Map<object, object>();
  const rename: Rename = (holder, key, { to = key, value, into = holder }) => {
    const before = holder[key];
    if (hasParts(value) && hasParts(before)) keepPlaces(before, value);
    const offset = offsets.get(holder)?.get(key);
    const places = offsets.get(into) ?? new Map();
    if (offset !== undefined) places.set(to, offset);
    offsets.set(into, places);
    if (into !== holder || to !== key) delete holder[key];
    Object.defineProperty(into, to, { value, enumerable: true, configurable: true, writable: true });
  };
  const keepPlaces = (from: object, to: object): void => {
    const places = file.offsets.get(from) ?? offsets.get(from);
    if (places && !offsets.has(to)) offsets.set(to, places);
  };
  const walk = (value: unknown, kind: PartKind, holder: string): unknown => {
    if (!hasParts(value)) return value;
    const known = kind === 'data' ? offsets.has(value) && value : copies.get(value);
    if (known) return known;
    const copy = kind === 'data' ? value : Array.isArray(value) ? [...value] : { ...value };
    keepPlaces(value, copy);
    if (kind !== 'data') copies.set(value, copy);
    if (kind === 'part' && isMapping(copy)) {
      if (areReferencesLone && typeof copy.$ref === 'string') removeLimits(copy);
      if ('in' in copy || holder === 'headers') ownSchema(copy, rename);
      for (const step of STEPS) step(copy, rename);
    }
    for (const [key, inner] of Object.entries(copy)) {
      const innerKind = Array.isArray(copy) ? kind : partKind(kind, key, inner);
      const made = walk(inner, innerKind, kind === 'names' ? holder : key);
      if (made !== inner) Reflect.set(copy, key, made);
    }
    return copy;
  };
  return { ...file, value: walk(file.value, rootKind(file.value), ''), offsets };
}

function isMapping(value: object): value is Mapping {
  return !Array.isArray(value);
}

/** Moves a value to another key or object, or replaces it. Its place stays the same. */
type Rename = (
  holder: Mapping,
  key: string,
  change: { readonly to?: string; readonly value: unknown; readonly into?: Mapping },
) => void;

/** Keywords that restrict a value, and its default. Before OpenAPI 3.1, they have no effect next to `$ref`. */
const LIMITING =
  'type enum properties required additionalProperties minProperties maxProperties items minItems maxItems uniqueItems ' +
  'allOf oneOf anyOf not pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf format ' +
  'default';

/** Removes such keywords, but keeps `nullable`: the specification ignores it, too, but its author means it. */
function removeLimits(schema: Mapping): void {
  for (const key of LIMITING.split(' ')) delete schema[key];
}

/** Matches keywords of a schema that a parameter or header of Swagger 2.0 contains itself. */
const OWN_KEYWORDS =
  /^(?:type|format|title|items|default|enum|const|multipleOf|pattern|uniqueItems|nullable|(?:allO|oneO|anyO)f|(?:exclusiveM|m)(?:in|ax)imum|m(?:in|ax)(?:Length|Items|Properties)|(?:p|additionalP|patternP)roperties|x-(?:ms-|extensible-)?enum.*|x-nullable)$/;

/** `collectionFormat` in Swagger 2.0 → `style` in OpenAPI 3. All others are joined by commas. */
const STYLES: Readonly<Record<string, string>> = {
  multi: 'form',
  ssv: 'spaceDelimited',
  pipes: 'pipeDelimited',
  tsv: 'tsv',
};

function ownSchema(parameter: Mapping, rename: Rename): void {
  const { in: place = 'header', type, collectionFormat: format, schema: written } = parameter;
  const own = Object.keys(parameter).filter((key) => OWN_KEYWORDS.test(key));
  if (own.length > 0 && type !== 'apiKey' && written === undefined) {
    const schema: Mapping = {};
    for (const key of own) rename(parameter, key, { value: parameter[key], into: schema });
    parameter.schema = schema;
  }
  if (typeof format !== 'string' && type !== 'array') return;
  const comma = place === 'path' || place === 'header' ? 'simple' : 'form';
  parameter.style = STYLES[String(format)] ?? comma;
  parameter.explode = format === 'multi';
}

type Step = (schema: Mapping, rename: Rename) => void;

const STEPS: readonly Step[] = [
  exclusiveLimits,
  fileType,
  nullType,
  textValues,
  tuple,
  dependencies,
  discriminator,
];

/** Converts limits with a flag (OpenAPI 3.0) to exclusive limits. */
function exclusiveLimits(schema: Mapping, rename: Rename): void {
  for (const [flag, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const isOut = schema[flag];
    if (typeof isOut !== 'boolean') continue;
    delete schema[flag];
    if (isOut && schema[limit] !== undefined) rename(schema, limit, { to: flag, value: schema[limit] });
  }
}

/** Converts the type `file` of Swagger 2.0, in place. */
function fileType(schema: Mapping, rename: Rename): void {
  if (schema.type !== 'file') return;
  schema.format ??= 'binary';
  rename(schema, 'type', { value: 'string' });
}

const NULL = { type: 'null' };

/** Keywords that may exclude null if the schema itself has no type. */
const COMPOSED = ['$ref', 'allOf', 'oneOf', 'anyOf'];

/** Converts `nullable` (OpenAPI 3.0), and `x-nullable` in many files of Swagger 2.0, to the type `null`. */
function nullType(schema: Mapping, rename: Rename): void {
  const isNullable = schema.nullable === true || schema['x-nullable'] === true;
  for (const flag of ['nullable', 'x-nullable']) if (typeof schema[flag] === 'boolean') delete schema[flag];
  if (!isNullable) return;
  if (schema.type !== undefined) {
    const types = [schema.type].flat();
    if (!types.includes('null')) rename(schema, 'type', { value: [...types, 'null'] });
    return;
  }
  const composed = COMPOSED.filter((key) => key in schema);
  const [only] = composed;
  if (only === undefined) {
    // Without any hint of its type, the value may be anything, including null.
    const types = impliedTypes(schema);
    if (types.length > 0) schema.type = [...new Set([...types, 'null'])];
    return;
  }
  const forms = schema[only];
  const isChoice = composed.length === 1 && (only === 'oneOf' || only === 'anyOf');
  if (isChoice && Array.isArray(forms)) {
    rename(schema, only, { value: [...forms, NULL] });
    return;
  }
  // Other keywords stay at their places, to which references may lead.
  const form: Mapping = {};
  for (const key of composed) rename(schema, key, { value: schema[key], into: form });
  schema.anyOf = [NULL, form];
}

function impliedTypes(schema: Mapping): readonly string[] {
  if ('properties' in schema || 'additionalProperties' in schema) return ['object'];
  if ('items' in schema) return ['array'];
  const values = Array.isArray(schema.enum) ? (schema.enum as readonly unknown[]) : [];
  return values.map(jsonType);
}

/** Converts values of a text that YAML has read as numbers: `enum: [1.0, 1.1]`. */
function textValues(schema: Mapping, rename: Rename): void {
  const { type, const: constant } = schema;
  for (const key of ['enum', 'x-extensible-enum']) {
    const values = schema[key];
    if (Array.isArray(values)) rename(schema, key, { value: values.map((value) => asText(value, type)) });
  }
  if (constant !== undefined) schema.const = asText(constant, type);
}

/** Converts a list in `items` to `prefixItems`, and `additionalItems` to `items`. */
function tuple(schema: Mapping, rename: Rename): void {
  if (!Array.isArray(schema.items)) return;
  rename(schema, 'items', { to: 'prefixItems', value: schema.items });
  if ('additionalItems' in schema)
    rename(schema, 'additionalItems', { to: 'items', value: schema.additionalItems });
}

/** Splits `dependencies` of earlier versions into `dependentRequired` and `dependentSchemas`. */
function dependencies(schema: Mapping, rename: Rename): void {
  if (!isObject(schema.dependencies)) return;
  const copied = (key: string): Mapping => {
    const value = isObject(schema[key]) ? { ...schema[key] } : {};
    rename(schema, key, { value });
    return value;
  };
  const [written, required, schemas] = [
    copied('dependencies'),
    copied('dependentRequired'),
    copied('dependentSchemas'),
  ];
  for (const [name, value] of Object.entries(written))
    rename(written, name, { value, into: Array.isArray(value) ? required : schemas });
  delete schema.dependencies;
}

/** Converts a discriminator of Swagger 2.0, which is only the name of a property. */
function discriminator(schema: Mapping, rename: Rename): void {
  if (typeof schema.discriminator === 'string')
    rename(schema, 'discriminator', { value: { propertyName: schema.discriminator } });
}
