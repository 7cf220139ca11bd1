import { warning } from '../../../problems.ts';
import { didYouMean, nearest } from '../../../shared/suggestions.ts';
import { isObject } from '../../shared/json-schema/pointers.ts';
import { jsonText } from '../../shared/lossless.ts';
import { at, type Cursor, entries, items, type Reading, reportAt, valueText } from './cursor.ts';
import { follow } from './references.ts';

/** The operations that a path may have, as an OpenAPI file spells them. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Values allowed below a key: a list, a mapping, one of some words (in a list too), or anything. */
type Allowed = 'list' | 'mapping' | 'anything' | readonly string[];

/** Fields whose values are not checked here. */
function allOf(...names: readonly string[]): Readonly<Record<string, 'anything'>> {
  return Object.fromEntries(names.flatMap((list) => list.split(' ').map((name) => [name, 'anything'])));
}

/** A parameter and a header of Swagger 2.0 are their schemas themselves. */
const SCHEMA_FIELDS =
  'type format items collectionFormat default maximum exclusiveMaximum minimum exclusiveMinimum maxLength ' +
  'minLength pattern maxItems minItems uniqueItems enum multipleOf';

/** The fixed fields of the objects that authors write most, of all versions of OpenAPI together. */
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

/** Objects whose fields are all listed above: a name that is near to one of them is a slip. */
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
 * Warns of values that the specification does not allow and that reading ignores: a list that is a mapping,
 * `in: qeury`, `respones`. An absent value or null is not a mistake, since generated files are full of them.
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

/** True for a mapping. Some programs, for example in PHP and Lua, write an empty one as an empty list. */
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

/** YAML reads `null` without quotes as no word. */
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

/** Returns a path with its first slash, and warns if the file has none: requests go to the address of a server and the path. */
export function rootedPath(path: string, item: Cursor, reading: Reading): string {
  if (path.startsWith('/')) return path;
  warn(reading, item, `The path "${path}" does not begin with "/".`, `It is read as "/${path}". Write that.`);
  return `/${path}`;
}

/** Warns of numbers of responses that are none. */
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

/**
 * Warns of a `{name}` in a path that no parameter describes: at the path, or at the operation that lacks it. Warns of a
 * parameter that the path does not have.
 */
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

/** RFC 6570 writes `{.name}` and `{name*}` for what OpenAPI has "style" and "explode" for. */
function plainName(written: string): string {
  return written.replace(/^[.;?&+#/]|\*$/g, '');
}

/** True if an operation of a path describes a name: then another one has forgotten it. */
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
