import { expect, test } from 'vitest';
import { serverData } from '../../../src/plugins/openapi/node/operation.ts';
import { sampleRequest } from '../../../src/plugins/openapi/node/samples/request.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { reportRequests } from '../../proof/samples/valid-requests.ts';
import { oneFile, readFiles } from './read-files.ts';

/** A file with one operation whose body has this schema. */
const withBody = (schema: object, schemas: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      post: {
        operationId: 'order',
        requestBody: { content: { 'application/json': { schema } } },
        responses: { 200: { description: 'Ordered.' } },
      },
    },
  },
  components: { schemas },
});

const text = { type: 'string' };
const count = { type: 'integer' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each<[string, object, object?]>([
  ['maxProperties', { type: 'object', maxProperties: 1, properties: { a: text, b: text, c: text } }],
  ['maxProperties: 0', { type: 'object', maxProperties: 0, properties: { a: text } }],
  [
    'maxProperties with required fields',
    { type: 'object', maxProperties: 1, required: ['b'], properties: { a: text, b: text } },
  ],
  ['minProperties of listed fields', { minProperties: 2, required: ['a'], properties: { a: text, b: text } }],
  ['minProperties of a map', { type: 'object', minProperties: 2, additionalProperties: count }],
  ['minProperties of a map without schema', { type: 'object', minProperties: 3 }],
  [
    'minProperties of names that match a pattern',
    {
      type: 'object',
      minProperties: 1,
      patternProperties: { '^x-[a-z]+$': count },
      additionalProperties: false,
    },
  ],
  [
    'propertyNames',
    {
      type: 'object',
      minProperties: 2,
      propertyNames: { enum: ['eur', 'usd', 'gbp'] },
      additionalProperties: count,
    },
  ],
  ['a property that is false', { type: 'object', properties: { a: text, b: false } }],
  ['items that are false', { type: 'object', properties: { a: { type: 'array', items: false } } }],
  [
    'prefixItems without further items',
    { type: 'array', prefixItems: [text, count], items: false, minItems: 2 },
  ],
  ['prefixItems and further items', { type: 'array', prefixItems: [text], items: count, minItems: 3 }],
  ['contains', { type: 'array', items: count, contains: { const: 7 } }],
  ['minContains', { type: 'array', items: count, contains: { const: 7 }, minContains: 3 }],
  ['minContains: 0', { type: 'array', items: count, contains: { const: 7 }, minContains: 0, maxItems: 0 }],
  [
    'maxContains',
    { type: 'array', items: { enum: [7, 8] }, contains: { const: 7 }, maxContains: 1, minItems: 3 },
  ],
  ['minItems', { type: 'array', items: count, minItems: 60 }],
  ['maxItems: 0', { type: 'array', items: count, maxItems: 0 }],
  ['maxItems below prefixItems', { type: 'array', prefixItems: [text, count], maxItems: 1 }],
  ['unique texts', { type: 'array', items: text, minItems: 3, uniqueItems: true }],
  ['unique numbers', { type: 'array', items: { type: 'number' }, minItems: 5, uniqueItems: true }],
  ['unique values', { type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 3, uniqueItems: true }],
  [
    'unique ids',
    { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 2, uniqueItems: true },
  ],
  [
    'unique objects',
    { type: 'array', minItems: 3, uniqueItems: true, items: { type: 'object', properties: { a: count } } },
  ],
  [
    'dependentRequired',
    { required: ['a'], dependentRequired: { a: ['b'] }, properties: { a: text, b: count } },
  ],
  [
    'dependentSchemas',
    {
      required: ['a'],
      properties: { a: text },
      dependentSchemas: { a: { required: ['c'] } },
      additionalProperties: count,
    },
  ],
  [
    'if and then',
    {
      properties: { country: { enum: ['US', 'DE'] }, zip: { type: 'string', pattern: '^\\d{5}$' } },
      required: ['country'],
      if: { properties: { country: { const: 'US' } } },
      then: { required: ['zip'] },
    },
  ],
  ['else', { properties: { a: count }, if: { required: ['a'] }, then: { required: ['b'] }, else: true }],
  ['not', { type: 'string', not: { const: 'text' } }],
  ['not required', { properties: { a: text, b: text }, not: { required: ['a', 'b'] } }],
  ['a default of another type', { properties: { isNew: { type: 'boolean', default: 'true' } } }],
  ['a default beyond the limit', { properties: { a: { type: 'integer', default: 11, maximum: 10 } } }],
  ['an example of another type', { properties: { a: { type: 'array', items: text, example: 'a,b' } } }],
  [
    'an example that lacks a field',
    { type: 'object', required: ['a'], properties: { a: text }, example: { b: 1 } },
  ],
  [
    'an example that is not the pattern',
    { properties: { a: { type: 'string', pattern: '^[A-Z]{2}$', example: 'x' } } },
  ],
  ['a second example', { properties: { a: { type: 'integer', examples: ['one', 2] } } }],
  [
    'allOf with two limits',
    { allOf: [{ type: 'string', maxLength: 9 }, { minLength: 5 }, { maxLength: 6 }, { maxLength: 8 }] },
  ],
  ['allOf with two lists of values', { allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] }],
  [
    'allOf with number and integer',
    { allOf: [{ type: 'number' }, { type: 'integer' }, { type: 'number', minimum: 1.5 }] },
  ],
  [
    'allOf and additionalProperties: false',
    { properties: { a: text }, additionalProperties: false, allOf: [{ properties: { b: text } }] },
  ],
  [
    'oneOf of which several fit',
    { oneOf: [{ properties: { a: text } }, { required: ['b'], properties: { b: text } }] },
  ],
  ['oneOf of numbers', { oneOf: [{ type: 'number' }, { type: 'integer' }, { type: 'boolean' }] }],
  [
    'oneOf of required fields',
    {
      properties: { a: text, b: text },
      oneOf: [
        { title: 'A', required: ['a'] },
        { title: 'B', required: ['b'] },
      ],
    },
  ],
  [
    'oneOf beside properties of the same name',
    {
      properties: { kind: { enum: ['a', 'b'] } },
      oneOf: [
        { required: ['kind'], properties: { kind: { const: 'b' }, b: text } },
        { required: ['kind'], properties: { kind: { const: 'a' }, a: text } },
      ],
    },
  ],
  ['anyOf of required fields only', { anyOf: [{ required: ['c'] }, { required: ['d'] }] }],
  [
    'an optional field in itself',
    ref('Node'),
    {
      Node: {
        type: 'object',
        required: ['id', 'next'],
        properties: { id: text, next: { oneOf: [ref('Node'), { type: 'null' }] } },
      },
    },
  ],
  [
    'a list of itself',
    ref('Tree'),
    { Tree: { required: ['children'], properties: { children: { type: 'array', items: ref('Tree') } } } },
  ],
  [
    'minItems of itself',
    ref('Tree'),
    { Tree: { properties: { children: { type: 'array', minItems: 1, items: ref('Tree') } } } },
  ],
  [
    'a readOnly field that is required',
    { required: ['id'], properties: { id: { ...text, readOnly: true }, a: text } },
  ],
  ['a password', { type: 'string', pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{8,}$', minLength: 8 }],
  ['a text with pattern and minLength', { type: 'string', pattern: '^[0-9]+$', minLength: 40 }],
  ['a long text', { type: 'string', minLength: 600 }],
  ['a number with decimals', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }],
  ['a multiple', { type: 'number', minimum: 5, multipleOf: 0.5 }],
  ['null only', { type: 'object', required: ['a'], properties: { a: { type: 'null' } } }],
  ['a const of an object', { required: ['a'], properties: { a: { const: { b: [1, null] } } } }],
  [
    'propertyNames of a map',
    { minProperties: 2, propertyNames: { pattern: '^x-[a-z]+$' }, additionalProperties: text },
  ],
  [
    'listed names of a map',
    { minProperties: 2, propertyNames: { enum: ['a', 'b'] }, additionalProperties: count },
  ],
  ['an integer that excludes its limit', { type: 'integer', exclusiveMinimum: 4, maximum: 6, multipleOf: 5 }],
  ['a negative number', { type: 'integer', maximum: -5, multipleOf: 3 }],
  ['a multiple with decimals', { type: 'number', minimum: 0.01, multipleOf: 0.01, maximum: 0.07 }],
  ['a fixed length', { type: 'string', minLength: 3, maxLength: 3 }],
  ['an e-mail with a limit', { type: 'string', format: 'email', maxLength: 12 }],
  ['a date with a pattern', { type: 'string', format: 'date', pattern: '^\\d{4}-\\d{2}-01$' }],
  ['a uuid with a limit', { type: 'string', format: 'uuid', minLength: 36, maxLength: 36 }],
  ['a URL with a pattern', { type: 'string', format: 'uri', pattern: '^https://' }],
  ['a pattern that is not anchored', { type: 'string', pattern: '[A-Z]{2}\\d' }],
  ['a pattern of classes of Unicode', { type: 'string', pattern: '^\\p{Lu}\\p{Ll}+$', minLength: 4 }],
  ['a pattern with a choice', { type: 'string', pattern: '^(a|bc){2,3}(?:-\\w)?$', minLength: 6 }],
  ['a pattern that refuses', { type: 'string', pattern: '^(?!text)[a-z]+$' }],
  ['const next to a type', { properties: { a: { type: ['string', 'null'], const: null } }, required: ['a'] }],
  ['values of two types', { type: ['integer', 'string'], enum: ['a', 1], not: { type: 'string' } }],
  ['a false item', { type: 'array', items: false }],
  ['a true item', { type: 'array', items: true, minItems: 2 }],
  ['unique booleans', { type: 'array', items: { type: 'boolean' }, minItems: 2, uniqueItems: true }],
  ['unique lists', { type: 'array', items: { type: 'array', items: count }, minItems: 2, uniqueItems: true }],
  [
    'unevaluatedProperties',
    { allOf: [{ properties: { a: text } }], properties: { b: text }, unevaluatedProperties: false },
  ],
  ['unevaluatedItems', { type: 'array', prefixItems: [text], unevaluatedItems: false }],
  [
    'a pattern of names that is required',
    { required: ['x-a'], patternProperties: { '^x-': count }, additionalProperties: false },
  ],
  [
    'a discriminator with a mapping',
    {
      oneOf: [ref('Cat'), ref('Dog')],
      discriminator: { propertyName: 'kind', mapping: { kitty: '#/components/schemas/Cat' } },
    },
    {
      Cat: { type: 'object', required: ['kind'], properties: { kind: { const: 'kitty' } } },
      Dog: { type: 'object', required: ['kind', 'bark'], properties: { kind: { const: 'Dog' }, bark: text } },
    },
  ],
  [
    'anyOf next to properties',
    {
      required: ['a'],
      properties: { a: count },
      anyOf: [{ required: ['b'], properties: { b: { const: 2 } } }],
    },
  ],
  ['not anyOf', { type: 'integer', not: { anyOf: [{ const: 1 }, { multipleOf: 2 }] } }],
  ['if without then', { properties: { a: text }, if: { required: ['a'] }, else: { required: ['b'] } }],
  [
    'two conditions',
    {
      required: ['kind'],
      properties: { kind: { enum: ['a', 'b'] } },
      allOf: [
        { if: { properties: { kind: { const: 'a' } } }, then: { required: ['x'] } },
        { if: { properties: { kind: { const: 'b' } } }, then: { required: ['y'] } },
      ],
    },
  ],
  [
    'a reference with a limit next to it',
    { $ref: '#/components/schemas/Code', minLength: 5 },
    { Code: { type: 'string', maxLength: 6 } },
  ],
  [
    'a chain of allOf',
    { allOf: [ref('A')] },
    {
      A: { allOf: [ref('B'), { required: ['a'], properties: { a: count } }] },
      B: { required: ['b'], properties: { b: { enum: ['x'] } } },
    },
  ],
  ['required fields that are not listed', { type: 'object', required: ['a'], additionalProperties: count }],
])('a generated body follows its schema: %s', (_, schema, schemas) => {
  const report = reportRequests(
    oneFile(JSON.stringify(withBody(schema, schemas)), contentPath('reference/api.json')),
  );
  expect(report?.invalid.map(({ reason, value }) => [reason, value])).toEqual([]);
  expect(report).toMatchObject({ values: 1, unread: [] });
});

test('in OpenAPI 3.0, additionalProperties next to a reference does not forbid the fields that it leads to', () => {
  const schema = {
    type: 'object',
    required: ['a'],
    properties: { a: { ...ref('A'), additionalProperties: false } },
    example: { b: 1 },
  };
  const schemas = { A: { type: 'object', required: ['c'], properties: { c: text } } };
  const file = { ...withBody(schema, schemas), openapi: '3.0.3' };
  const report = reportRequests(oneFile(JSON.stringify(file), contentPath('reference/api.json')));
  expect(report).toMatchObject({ values: 1, unread: [], invalid: [] });
});

test.each([
  ['a pattern between slashes', { type: 'string', pattern: '/^[a-z]{3}$/' }, 0],
  ['a reference that leads nowhere', { type: 'object', properties: { a: ref('Nowhere') } }, 1],
])('a schema that no validator can read is listed, and does not fail: %s', (_, schema, unread) => {
  const report = reportRequests(oneFile(JSON.stringify(withBody(schema)), contentPath('reference/api.json')));
  expect(report?.invalid).toEqual([]);
  expect(report?.unread).toHaveLength(unread);
});

test('a field of a URL-encoded form keeps reserved signs where the file says so', () => {
  const content = {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object' },
      example: { url: 'https://a/b?c=d&e', note: 'a/b' },
      encoding: { url: { allowReserved: true } },
    },
  };
  const file = withBody({});
  const post = { ...file.paths['/orders'].post, requestBody: { content } };
  const { operation } = readFiles({
    'api.json': JSON.stringify({ ...file, paths: { '/orders': { post } } }),
  });
  const { body } = sampleRequest(operation('order'), { schemas: {} });
  expect(body).toEqual({ text: 'url=https://a/b?c=d%26e&note=a%2Fb' });
});

test.each([
  ['/', '/'],
  ['/v1/', '/v1'],
  ['https://a.example/', 'https://a.example'],
])('the server %s is shown as %s, and addresses have one slash', (url, shown) => {
  const { model, operation } = readFiles({ 'api.json': JSON.stringify(withParameters('/a', [], [{ url }])) });
  const [server] = model?.info.servers ?? [];
  expect(server && serverData(server).url).toBe(shown);
  expect(sampleRequest(operation('list'), { schemas: {} }).path).toBe(shown === '/v1' ? '/v1/a' : '/a');
});

/** A file with one operation that has these parameters. */
const withParameters = (path: string, parameters: readonly object[], servers?: readonly object[]) => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  ...(servers && { servers }),
  paths: {
    [path]: { get: { operationId: 'list', parameters, responses: { 200: { description: 'Done.' } } } },
  },
});

const query = (name: string, rest: object) => ({ name, in: 'query', required: true, ...rest });
const inPath = (name: string, example: string, rest: object = {}) => ({
  name,
  in: 'path',
  required: true,
  example,
  schema: text,
  ...rest,
});

test.each<[string, string, readonly object[], string]>([
  [
    'reserved signs stay',
    '/a',
    [query('u', { allowReserved: true, example: 'https://b/c?d,e;f', schema: text })],
    '/a?u=https://b/c?d,e;f',
  ],
  [
    'what is escaped already stays',
    '/a',
    [query('u', { allowReserved: true, example: 'a%2Fb%', schema: text })],
    '/a?u=a%2Fb%25',
  ],
  [
    'signs that would end a value are escaped',
    '/a',
    [query('u', { allowReserved: true, example: 'a&b+c#d e[f]|', schema: text })],
    '/a?u=a%26b%2Bc%23d%20e%5Bf%5D%7C',
  ],
  [
    'items of a list',
    '/a',
    [query('u', { allowReserved: true, explode: false, example: ['a/b', 'c:d'], schema: { type: 'array' } })],
    '/a?u=a/b,c:d',
  ],
  [
    'fields of an object',
    '/a',
    [
      query('u', {
        allowReserved: true,
        style: 'deepObject',
        example: { at: '1:30' },
        schema: { type: 'object' },
      }),
    ],
    '/a?u%5Bat%5D=1:30',
  ],
  [
    'reserved signs of a path',
    '/a/{p}',
    [inPath('p', 'b:c@d/e?f', { allowReserved: true })],
    '/a/b:c@d%2Fe%3Ff',
  ],
  [
    'without allowReserved',
    '/a/{p}',
    [inPath('p', 'b:c'), query('u', { example: 'a/b', schema: text })],
    '/a/b%3Ac?u=a%2Fb',
  ],
  ['a bar and quotes in a template', '/a|b/"c"/{p}', [inPath('p', 'd')], '/a%7Cb/%22c%22/d'],
  ['brackets, backslash, caret and accents', '/a[b]\\c^d`e<f>/é', [], '/a%5Bb%5D%5Cc%5Ed%60e%3Cf%3E/%C3%A9'],
  ['a name that no parameter has', '/a/{b}/c', [], '/a/%7Bb%7D/c'],
  ['a percent sign that escapes nothing', '/100%/a%20b', [], '/100%25/a%20b'],
  ['a required empty text', '/a', [query('u', { example: '', schema: text })], '/a?u='],
  ['a required empty list', '/a', [query('u', { example: [], schema: { type: 'array' } })], '/a?u='],
  ['a required empty object', '/a', [query('u', { example: {}, schema: { type: 'object' } })], '/a?u='],
  [
    'a required empty deepObject',
    '/a',
    [query('u', { style: 'deepObject', example: {}, schema: { type: 'object' } })],
    '/a?u=',
  ],
  [
    'a required null',
    '/a',
    [query('u', { example: null, schema: { type: ['string', 'null'] } })],
    '/a?u=null',
  ],
])('a generated address is right: %s', (_, path, parameters, wanted) => {
  const { model, operation } = readFiles({ 'api.json': JSON.stringify(withParameters(path, parameters)) });
  const request = sampleRequest(operation('list'), { schemas: model?.schemas ?? {} });
  expect(request.path).toBe(wanted);
  expect(URL.canParse(request.origin + request.path)).toBe(true);
});
