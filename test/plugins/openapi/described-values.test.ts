import { expect, test } from 'vitest';
import { wrongExamples } from '../../../src/plugins/openapi/node/checks/examples.ts';
import { site } from '../../helpers/site.ts';
import { checkedFiles, oneFile } from './read-files.ts';

const ok = { 200: { description: 'Done.' } };
const operation = (parts: object) => ({ paths: { '/a': { post: { responses: ok, ...parts } } } });
const parameter = (rest: object) => operation({ parameters: [{ name: 'q', in: 'query', ...rest }] });
const schema = (one: object) => ({ components: { schemas: { One: one } } });
const header = (one: object) =>
  operation({ responses: { 200: { description: 'Done.', headers: { 'X-One': one } } } });
const server = (variable: object) => ({
  servers: [{ url: 'https://{region}.example', variables: { region: variable } }],
});
const integer = { type: 'integer' };
const cardFields = { type: 'object', required: ['number'], properties: { number: { type: 'string' } } };

/** Returns the wrong values of a document, as `pointer: text`. */
function wrong(document: object): readonly string[] {
  const written = { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, ...document };
  const checked = checkedFiles(oneFile(JSON.stringify(written)));
  if (checked === undefined) throw new Error('There is no API.');
  return wrongExamples(checked.api, checked.validator, (pointer) => ({ file: pointer })).map(
    ({ severity = 'warning', file, problem }) => `${severity} ${file}: ${problem}`,
  );
}

const PARAMETER = '/paths/~1a/post/parameters/0';
const HEADER = '/paths/~1a/post/responses/200/headers/X-One';
const BODY = '/paths/~1a/post/requestBody/content/application~1json';
const ONE = '/components/schemas/One';
const mustBe = (type: string) => `does not match its schema: This must be of type ${type}.`;

test.each<[string, object, string]>([
  [
    'the example of a parameter',
    parameter({ schema: integer, example: 'five' }),
    `${PARAMETER}/example: This example ${mustBe('integer')}`,
  ],
  [
    'a named example of a parameter',
    parameter({ schema: integer, examples: { a: { value: 1 }, b: { value: '2' } } }),
    `${PARAMETER}/examples/b/value: This example ${mustBe('integer')}`,
  ],
  [
    'an example of a parameter that is elsewhere',
    {
      ...parameter({ schema: integer, examples: { a: { $ref: '#/components/examples/A' } } }),
      components: { examples: { A: { value: 'x' } } },
    },
    `/components/examples/A/value: This example ${mustBe('integer')}`,
  ],
  [
    'the default of a parameter',
    parameter({ schema: { type: 'boolean', default: 'true' } }),
    `${PARAMETER}/schema/default: This default ${mustBe('boolean')}`,
  ],
  [
    'a listed value of a parameter',
    parameter({ schema: { type: 'integer', enum: [1, '2', '3'] } }),
    `${PARAMETER}/schema/enum/1: This value ${mustBe('integer')}`,
  ],
  [
    'the example of a shared parameter',
    { components: { parameters: { Q: { name: 'q', in: 'query', schema: integer, example: 'x' } } } },
    `/components/parameters/Q/example: This example ${mustBe('integer')}`,
  ],
  [
    'a parameter of a path item',
    { paths: { '/a': { parameters: [{ name: 'q', in: 'query', schema: integer, example: 'x' }] } } },
    `/paths/~1a/parameters/0/example: This example ${mustBe('integer')}`,
  ],
  [
    'a parameter of JSON',
    parameter({ content: { 'application/json': { schema: integer, example: 'x' } } }),
    `${PARAMETER}/content/application~1json/example: This example ${mustBe('integer')}`,
  ],
  [
    'the example of a header',
    header({ schema: integer, example: 'x' }),
    `${HEADER}/example: This example ${mustBe('integer')}`,
  ],
  [
    'the default of a header',
    header({ schema: { type: 'string', maxLength: 1, default: 'xy' } }),
    `${HEADER}/schema/default: This default does not match its schema: This must have at most 1 character.`,
  ],
  [
    'the header of a part of a form',
    operation({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {},
            encoding: { a: { headers: { 'X-One': { schema: integer, example: 'x' } } } },
          },
        },
      },
    }),
    `/paths/~1a/post/requestBody/content/multipart~1form-data/encoding/a/headers/X-One/example: This example ${mustBe('integer')}`,
  ],
  [
    'the example of a field',
    schema({ type: 'object', properties: { a: { ...integer, example: 'x' } } }),
    `${ONE}/properties/a/example: This example ${mustBe('integer')}`,
  ],
  [
    'one of the examples of a field',
    schema({ properties: { a: { ...integer, examples: [1, 'x'] } } }),
    `${ONE}/properties/a/examples/1: This example ${mustBe('integer')}`,
  ],
  [
    'a field that is called example',
    schema({ properties: { example: { ...integer, default: 'x' } } }),
    `${ONE}/properties/example/default: This default ${mustBe('integer')}`,
  ],
  [
    'the default of items',
    schema({ items: { type: 'array', default: 'a,b' } }),
    `${ONE}/items/default: This default ${mustBe('array')}`,
  ],
  [
    'a default below the limit',
    schema({ ...integer, minimum: 1, default: 0 }),
    `${ONE}/default: This default does not match its schema: This must be at least 1.`,
  ],
  [
    'a default that is not listed',
    schema({ enum: ['a', 'b'], default: 'c' }),
    `${ONE}/default: This default does not match its schema: This cannot be "c".`,
  ],
  [
    'an example that does not match the pattern',
    schema({ type: 'string', pattern: '^[A-Z]+$', example: 'x' }),
    `${ONE}/example: This example does not match its schema: This must match pattern "^[A-Z]+$".`,
  ],
  [
    'the example of an object',
    schema({ ...cardFields, example: { number: 4 } }),
    `${ONE}/example/number: This example does not match its schema: "number" must be of type string.`,
  ],
  [
    'the example of a field that extends another schema',
    { components: { schemas: { Two: { $ref: '#/components/schemas/One', example: {} }, One: cardFields } } },
    '/components/schemas/Two/example: This example does not match its schema: The field "number" is missing.',
  ],
  [
    'listed values of several types',
    schema({ type: 'number', enum: ['1', '2', 3] }),
    `${ONE}/enum/0: This value ${mustBe('number')}`,
  ],
  [
    'the default of a variable of a server',
    server({ default: 'asia', enum: ['eu', 'us'] }),
    '/servers/0/variables/region/default: This default does not match its schema: This cannot be "asia".',
  ],
  [
    'a server of an operation',
    operation({
      servers: [{ url: 'https://{p}.example', variables: { p: { default: '8443', enum: ['443'] } } }],
    }),
    '/paths/~1a/post/servers/0/variables/p/default: This default does not match its schema: This cannot be "8443".',
  ],
  [
    'the example of a body',
    operation({ requestBody: { content: { 'application/json': { schema: cardFields, example: {} } } } }),
    `${BODY}/example: This example does not match its schema: The field "number" is missing.`,
  ],
  [
    'the example of a callback',
    operation({
      callbacks: {
        done: {
          '{$url}': {
            post: { requestBody: { content: { 'application/json': { schema: integer, example: 'x' } } } },
          },
        },
      },
    }),
    `/paths/~1a/post/callbacks/done/{$url}/post/requestBody/content/application~1json/example: This example ${mustBe('integer')}`,
  ],
])('%s is compared with its schema: one warning', (_, document, problem) => {
  expect(wrong(document)).toEqual([`warning ${problem}`]);
});

test.each<[string, object]>([
  ['values that match', schema({ properties: { a: { ...integer, default: 1, example: 2, enum: [1, 2] } } })],
  ['the default response', operation({ responses: { default: { description: 'Done.' } } })],
  ['a field that is called default', schema({ properties: { default: integer, enum: { type: 'array' } } })],
  [
    'data that looks like a schema',
    schema({ default: { type: 'integer', default: 'x' }, example: { enum: 1 } }),
  ],
  ['an extension', schema({ type: 'object', 'x-note': { type: 'integer', default: 'x' } })],
  [
    'another media type',
    operation({ requestBody: { content: { 'text/csv': { schema: integer, example: 'a;b' } } } }),
  ],
  [
    'a keyword next to a reference in OpenAPI 3.0, which replaces it',
    {
      openapi: '3.0.3',
      components: { schemas: { Two: { $ref: '#/components/schemas/One', default: {} }, One: cardFields } },
    },
  ],
  ['a format', schema({ type: 'string', format: 'date', example: 'tomorrow' })],
  [
    'null, of what may be null',
    { openapi: '3.0.3', ...schema({ type: 'string', nullable: true, enum: ['a'], default: null }) },
  ],
  [
    'a pattern that takes too long',
    schema({ type: 'string', pattern: '^[a-z]*$', example: 'x'.repeat(300_000) }),
  ],
  [
    'a schema that is none, in itself',
    schema({ anyOf: [{ $ref: `#${ONE}`, default: 'a' }], format: [], default: 'a' }),
  ],
  ['a pattern of another language', schema({ type: 'string', pattern: '(?i)^A$', example: 'b' })],
])('%s brings no warning', (_, document) => {
  expect(wrong(document)).toEqual([]);
});

test('a pattern that never ends does not stop the check of other values', () => {
  const slow = { type: 'string', pattern: '^(a+)+$', example: `${'a'.repeat(60)}!` };
  const found = wrong(schema({ properties: { a: slow, b: { ...integer, default: 'x' } } }));
  expect(found).toEqual([
    `warning ${ONE}/properties/a/example: Comparing this with its schema takes too long.`,
    `warning ${ONE}/properties/b/default: This default ${mustBe('integer')}`,
  ]);
});

test('a wrong default has its line, and a build warns of it once', async () => {
  const file = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /a:
    get:
      operationId: list
      parameters:
        - name: new
          in: query
          required: true
          schema:
            type: boolean
            default: 'maybe'
      responses: { '200': { description: Done. } }
`;
  const { stderr } = await site(
    { 'docs/a.md': '# A\\n', 'content/reference/shop.yaml': file },
    { reference: { openapi: 'content/reference/shop.yaml' } },
  ).build();
  expect(stderr.match(/^⚠ .*$/gm)).toEqual(['⚠ openapi-example  content/reference/shop.yaml:13:22']);
});
