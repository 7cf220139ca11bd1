import type { Limits, Sample } from '../shared/schema.ts';
import {
  at,
  type Cursor,
  entries,
  type Followed,
  flagAt,
  followOnce,
  items,
  markdownAt,
  type Reading,
  textAt,
} from './cursor.ts';
import type { Schema } from './model.ts';

/** What reading schemas collects: those that something refers to, each once. */
export interface SchemaReading extends Reading {
  readonly schemas: Map<string, Schema>;
  /** Schemas that stand too deep in others to be read there and then: `readWaiting` reads them. */
  readonly waiting: { readonly key: string; readonly target: Cursor }[];
  depth: number;
}

/** References inside references that are followed at once; more of them would overflow the stack. */
const DEEPEST = 100;

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
] as const;

/** Reads a schema of any version. What it refers to is read as well, and stays apart. */
export function readSchema(cursor: Cursor, reading: SchemaReading): Schema {
  if (typeof cursor.value === 'boolean') return cursor.value ? {} : { values: [] };
  const followed = followOnce(cursor, reading);
  if (followed && !reading.schemas.has(followed.key)) {
    // A schema may refer to itself: whoever comes back here finds that it is being read.
    reading.schemas.set(followed.key, {});
    if (reading.depth >= DEEPEST) reading.waiting.push(followed);
    else readNamed(followed, reading);
  }
  return {
    ...(followed && { ref: followed.key }),
    ...about(cursor),
    ...valuesOf(cursor),
    ...partsOf(cursor, reading),
  };
}

function readNamed({ key, target }: Followed, reading: SchemaReading): void {
  reading.depth += 1;
  reading.schemas.set(key, readSchema(target, reading));
  reading.depth -= 1;
}

/** Reads the schemas that were left for later. */
export function readWaiting(reading: SchemaReading): void {
  for (let next = reading.waiting.pop(); next !== undefined; next = reading.waiting.pop())
    readNamed(next, reading);
}

function about(cursor: Cursor): Schema {
  const title = textAt(cursor, 'title');
  const description = markdownAt(cursor, 'description');
  const format = textAt(cursor, 'format') ?? (at(cursor, 'type')?.value === 'file' ? 'binary' : undefined);
  return {
    ...(title !== undefined && { title }),
    ...(description && { description }),
    ...(format !== undefined && { format }),
    ...(flagAt(cursor, 'deprecated') && { deprecated: true as const }),
    ...(flagAt(cursor, 'readOnly') && { readOnly: true as const }),
    ...(flagAt(cursor, 'writeOnly') && { writeOnly: true as const }),
  };
}

function valuesOf(cursor: Cursor): Schema {
  const types = typesOf(cursor);
  const limits = limitsOf(cursor);
  const values = at(cursor, 'const') ? [at(cursor, 'const')?.value] : at(cursor, 'enum')?.value;
  const preset = at(cursor, 'default');
  const example = exampleOf(cursor);
  return {
    ...(types.length > 0 && { types }),
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(Array.isArray(values) && { values }),
    ...(preset && { default: { value: preset.value } }),
    ...(example && { example }),
  };
}

/** In OpenAPI 3.0 `nullable` is next to the type, in 3.1 `null` among the types; many files of Swagger 2.0 use `x-nullable`. */
function typesOf(cursor: Cursor): readonly string[] {
  const written = at(cursor, 'type')?.value;
  const names = (Array.isArray(written) ? written : [written]).filter((type) => typeof type === 'string');
  // Swagger 2.0 has a type for files.
  const types = names.map((type) => (type === 'file' ? 'string' : type));
  const isNullable = flagAt(cursor, 'nullable') || flagAt(cursor, 'x-nullable');
  return isNullable && !types.includes('null') ? [...types, 'null'] : types;
}

function exampleOf(cursor: Cursor): Sample | undefined {
  const own = at(cursor, 'example') ?? at(cursor, 'examples', 0);
  return own && { value: own.value };
}

function limitsOf(cursor: Cursor): Limits {
  const limits: Record<string, number | string> = {};
  for (const key of NUMBERS) {
    const value = at(cursor, key)?.value;
    if (typeof value === 'number') limits[key] = value;
  }
  const pattern = textAt(cursor, 'pattern');
  if (pattern !== undefined) limits.pattern = pattern;
  // In OpenAPI 3.0 a flag says that the limit itself is out.
  for (const [flag, key] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const limit = limits[key];
    if (!flagAt(cursor, flag) || limit === undefined) continue;
    limits[flag] = limit;
    delete limits[key];
  }
  return limits;
}

function partsOf(cursor: Cursor, reading: SchemaReading): Schema {
  const list = (key: string): readonly Schema[] =>
    items(at(cursor, key)).map((one) => readSchema(one, reading));
  const properties = entries(at(cursor, 'properties')).map(
    ([name, property]) => [name, readSchema(property, reading)] as const,
  );
  const required = at(cursor, 'required')?.value;
  const variants = [...list('oneOf'), ...list('anyOf')];
  const allOf = list('allOf');
  const own = at(cursor, 'items');
  return {
    ...(properties.length > 0 && { properties }),
    ...(Array.isArray(required) && { required: required.filter((name) => typeof name === 'string') }),
    ...(own && { items: readSchema(own, reading) }),
    ...additionalOf(cursor, reading),
    ...(allOf.length > 0 && { allOf }),
    ...(variants.length > 0 && { variants }),
  };
}

function additionalOf(cursor: Cursor, reading: SchemaReading): Schema {
  const additional = at(cursor, 'additionalProperties');
  if (additional === undefined || additional.value === true) return {};
  return { additional: additional.value === false ? false : readSchema(additional, reading) };
}
