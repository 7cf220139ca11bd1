import { didYouMean, nearest, warning } from 'paydocs/plugin';
import { isObject } from '../../shared/json-schema/pointers.ts';
import { jsonText } from '../../shared/lossless.ts';
import { at, type Cursor, entries, items, type Reading, reportAt, valueText } from './cursor.ts';
import { follow } from './references.ts';

/** Methods with a field in a path object. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Allowed values of a key: a list, an object, one of some words (also in a list), or anything. */
type Allowed = 'list' | 'mapping' | 'anything' | readonly string[];

/** Returns fields whose values are not checked here. */
function allOf(...names: readonly string[]): Readonly<Record<string, 'anything'>> {
  return Object.fromEntries(names.flatMap((list) => list.split(' ').map((name) => [name, 'anything'])));
}

/** In Swagger 2.0, a parameter or header contains the keywords of its schema. */
const SCHEMA_FIELDS =
  'type format items collectionFormat default maximum exclusiveMaximum minimum exclusiveMinimum maxLength ' +
  'minLength pattern maxItems minItems uniqueItems enum multipleOf';

/** Fields of the most common objects, of all versions of OpenAPI. */
const OBJECTS = {
  file: allOf(
    'openapi swagger info jsonSchemaDialect servers paths webhooks security tags externalDocs host basePath schemes',
    'consumes produces parameters responses securityDefinitions components definitions',
  ),
  'info object': allOf('title summary description termsOfService contact license version'),
  path: {
    ...Object.fromEntries(METHODS.map((method) => [method, 'mapping' as const])),
    $ref: 'anything',
    summary: 'anything',
    description: 'anything',
    servers: 'list',
    parameters: 'list',
    additionalOperations: 'mapping',
  },
  operation: {
    tags: 'list',
    summary: 'anything',
    description: 'anything',
    externalDocs: 'mapping',
    operationId: 'anything',
    parameters: 'list',
    requestBody: 'mapping',
    responses: 'mapping',
    callbacks: 'mapping',
    deprecated: 'anything',
    security: 'list',
    servers: 'list',
    consumes: 'list',
    produces: 'list',
    schemes: 'list',
  },
  parameter: {
    ...allOf(
      'name description required deprecated allowEmptyValue style explode allowReserved schema example examples $ref',
      SCHEMA_FIELDS,
    ),
    in: ['query', 'path', 'header', 'cookie', 'querystring', 'body', 'formData'],
    content: 'mapping',
  },
  header: {
    ...allOf(
      'description required deprecated allowEmptyValue style explode allowReserved schema example examples $ref',
      SCHEMA_FIELDS,
    ),
    content: 'mapping',
  },
  'request body': { ...allOf('description required $ref'), content: 'mapping' },
  'media type': {
    ...allOf('schema itemSchema example examples $ref'),
    encoding: 'mapping',
    prefixEncoding: 'list',
    itemEncoding: 'mapping',
  },
  'components object': allOf(
    'schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems mediaTypes',
  ),
  response: {
    summary: 'anything',
    description: 'anything',
    headers: 'mapping',
    content: 'mapping',
    links: 'mapping',
    schema: 'anything',
    examples: 'anything',
    $ref: 'anything',
  },
  schema: {
    type: ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null', 'file'],
    enum: 'list',
    allOf: 'list',
    oneOf: 'list',
    anyOf: 'list',
    properties: 'mapping',
    patternProperties: 'mapping',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Allowed>>>>;

/** Objects with all of their fields listed above, so that a similar name is a misspelling. */
const COMPLETE: ReadonlySet<string> = new Set([
  'file',
  'info object',
  'path',
  'operation',
  'parameter',
  'header',
  'request body',
  'media type',
  'components object',
  'response',
]);

/**
 * Warns about values that the specification does not allow, and that would be ignored: an object instead of a list,
 * `in: qeury`, `respones`. Absent values and null are common in generated files, so they are not reported.
 */
export function reportMistakes(cursor: Cursor, object: keyof typeof OBJECTS, reading: Reading): void {
  if (!isObject(cursor.value)) return;
  const fields: Readonly<Record<string, Allowed>> = OBJECTS[object];
  for (const key of Object.keys(cursor.value)) {
    const allowed = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const found = at(cursor, key);
    if (found === undefined || found.value === null) continue;
    if (allowed !== undefined) reportValue(key, found, allowed, reading);
    else if (COMPLETE.has(object)) reportKey(key, found, { object, fields: Object.keys(fields) }, reading);
  }
}

/** True for an object. Some programs, for example in PHP and Lua, write an empty one as an empty list. */
export function isMapping(value: unknown): boolean {
  return isObject(value) || (Array.isArray(value) && value.length === 0);
}

function reportValue(key: string, found: Cursor, allowed: Allowed, reading: Reading): void {
  if (allowed === 'anything') return;
  if (typeof allowed !== 'string') {
    reportWords(key, found, allowed, reading);
    return;
  }
  const isRight = allowed === 'list' ? Array.isArray(found.value) : isMapping(found.value);
  if (!isRight) warn(reading, found, `"${key}" is not a ${allowed}, so it is not read.`);
}

function reportWords(key: string, found: Cursor, allowed: readonly string[], reading: Reading): void {
  for (const one of Array.isArray(found.value) ? items(found) : [found]) {
    const word = one.value;
    if (typeof word === 'string' && allowed.includes(word)) continue;
    const near = typeof word === 'string' ? didYouMean(word, allowed) : unquoted(word, allowed);
    const hint = near ?? `Allowed: ${allowed.map((each) => `"${each}"`).join(', ')}.`;
    warn(reading, one, `${jsonText(word)} is not allowed as "${key}".`, hint);
  }
}

/**
 * Returns a hint to write a value in quotes if it is an allowed word that YAML reads as null without them, or
 * undefined.
 */
function unquoted(value: unknown, allowed: readonly string[]): string | undefined {
  return allowed.includes(valueText(value)) ? `Write it in quotes: "${valueText(value)}".` : undefined;
}

function reportKey(
  key: string,
  found: Cursor,
  { object, fields }: { readonly object: string; readonly fields: readonly string[] },
  reading: Reading,
): void {
  if (key.startsWith('x-') || nearest(key, fields) === undefined) return;
  warn(
    reading,
    found,
    `"${key}" is not a field of this ${object}, so it is not read.`,
    didYouMean(key, fields),
  );
}

/** Returns a path with a leading slash, and warns if the file has none. */
export function rootedPath(path: string, item: Cursor, reading: Reading): string {
  if (path.startsWith('/')) return path;
  warn(reading, item, `The path "${path}" does not begin with "/".`, `It is read as "/${path}". Write that.`);
  return `/${path}`;
}

/** Warns about invalid statuses of responses. */
export function reportStatuses(operation: Cursor, reading: Reading): void {
  for (const [status, response] of entries(at(operation, 'responses')))
    if (!/^(?:default|[1-5](?:\d\d|XX)|x-.*)$/i.test(status))
      warn(
        reading,
        response,
        `"${status}" is not a status of a response.`,
        'Write "200", "4XX" or "default".',
      );
}

/** Warns about a `{name}` in a path that no parameter describes, and about a path parameter that is not in the path. */
export function reportPathNames(
  { path, item, operation }: { readonly path: string; readonly item: Cursor; readonly operation: Cursor },
  parameters: readonly { readonly name: string; readonly place: string }[],
  reading: Reading,
): void {
  const described = new Set(parameters.flatMap(({ name, place }) => (place === 'path' ? [name] : [])));
  const names = [...(path.split('?')[0] ?? '').matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const plainNames = new Set(names.map(plainName));
  for (const name of described)
    if (!plainNames.has(name))
      warn(
        reading,
        operation,
        `"${path}" has no "{${name}}", so the parameter "${name}" is sent nowhere.`,
        `Write "{${name}}" in the path, or "in: query" in the parameter.`,
      );
  for (const name of names) {
    if (described.has(name)) continue;
    const plain = plainName(name);
    warn(
      reading,
      isDescribed(name, item, reading) ? operation : item,
      `"${path}" has "{${name}}", but no parameter of that name.`,
      described.has(plain)
        ? `Write "{${plain}}": "style" and "explode" of the parameter say the rest.`
        : `Add a parameter with "name: ${name}" and "in: path".`,
    );
  }
}

/** Returns a name without operators of RFC 6570 (`{.name}`, `{name*}`), for which OpenAPI has "style" and "explode". */
function plainName(written: string): string {
  return written.replace(/^[.;?&+#/]|\*$/g, '');
}

/** True if another operation of the path describes the name, so that this one has omitted it. */
function isDescribed(name: string, item: Cursor, reading: Reading): boolean {
  return METHODS.some((method) =>
    items(at(item, method, 'parameters')).some((written) => {
      const parameter = follow(written, reading);
      return at(parameter, 'in')?.value === 'path' && at(parameter, 'name')?.value === name;
    }),
  );
}

function warn(reading: Reading, place: Cursor, text: string, hint?: string): void {
  reportAt(reading, place, warning('openapi-value', text, { hint }));
}
