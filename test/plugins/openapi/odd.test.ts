import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';

const ODD = `openapi: 3.1.0
info: { title: Odd, version: 1.0 }
servers: [{ url: '' }, { url: /v1 }, null, { url: 'https://{host}:{port}/', variables: { host: { default: a.example, enum: [a.example] }, port: { default: 443 } } }]
tags: [null, { name: a }, a]
paths:
  /empty: {}
  /nothing: null
  x-extension: { get: { operationId: hidden } }
  /no-responses: { get: {} }
  /null: { get: null, parameters: null }
  '/q?a={a}':
    get:
      parameters:
        - { name: a, in: query, schema: null, example: null }
        - { name: b, in: cookie, schema: { type: [string, 'null'], default: null, enum: [null, a] }, examples: { one: null, two: { value: null } } }
        - { name: 'c[]', in: query, content: { '*/*': {} } }
        - null
        - { in: header }
      responses:
        default: null
        2XX: { description: null, headers: { A: null }, content: { '*/*': { schema: true }, '': null, text/html; charset=utf-8: { example: null } } }
        '200': { content: { application/json: { example: null, examples: null, schema: { type: object, properties: null, required: null } } } }
        x-note: a
  /body:
    post:
      tags: []
      security: []
      requestBody:
        content:
          '*/*': { schema: { type: object, properties: { a: {} } } }
          application/vnd.a+json; version=2: { schema: { items: [{ type: string }], prefixItems: [{ type: string }] } }
          image/*: { schema: { type: string, format: binary } }
          application/octet-stream: {}
          multipart/mixed: { schema: { properties: { a: { type: array, items: { format: binary } } } }, encoding: { a: null } }
          text/csv: { schema: { type: string }, example: 'a,b' }
      callbacks: { a: { '{$request.body#/url}': { post: { responses: {} } } } }
      responses: {}
  /schemas:
    get:
      responses:
        200:
          description: ''
          content:
            application/json:
              schema:
                type: object
                properties:
                  __proto__: { type: string }
                  constructor: { type: string }
                  '': { type: string }
                  'a.b': { const: null }
                  never: false
                  always: true
                  empty: {}
                  enumless: { enum: [] }
                  objects: { enum: [{ a: 1 }, [1], null, 1.5, 'x'] }
                  self: { $ref: '#/paths/~1schemas/get/responses/200/content/application~1json/schema' }
                  map: { additionalProperties: { additionalProperties: { type: array, items: { type: object, properties: { a: { type: string } } } } } }
                  patterns: { patternProperties: { '^a': { type: string } } }
                  choice: { oneOf: [] , anyOf: [{}], allOf: [true, false] }
                  any: { type: [] }
                  large: { type: integer, maximum: 9223372036854775807, minimum: -9223372036854775808 }
                  broken: { type: string, pattern: '(' }
                  cond: { if: { properties: { a: { const: 1 } } }, then: { required: [a] }, else: false }
components: null
`;

/** A site with the pages of an API, built without any problem. */
async function builtFrom(spec: string): Promise<{ readonly output: (path: string) => string }> {
  const built = site(
    { 'docs/a.md': '# A\n', 'content/reference/api.yaml': spec },
    { reference: { openapi: 'content/reference/api.yaml', pages: '/api' } },
  ).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  return { output: built.output };
}

test('a file with whatever OpenAPI allows, and null where nothing is said, is built', async () => {
  const built = await builtFrom(ODD);
  const listed = built.output('api.md').match(/`[A-Z]+ [^`]+`/g);
  expect(listed).toEqual(['`GET /no-responses`', '`GET /q?a={a}`', '`POST /body`', '`GET /schemas`']);
  const html = built.output('api/get-schemas/index.html');
  expect(html).toContain('id="get-schemas.response.__proto__"');
  expect(html).toContain('id="get-schemas.response.objects"');
});

test('a file whose schemas are forms of each other in circles is built', async () => {
  const spec = `openapi: 3.0.3
paths:
  /a:
    post:
      operationId: a
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { 200: { description: Done., content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } }
components:
  schemas:
    Pet: { type: object, properties: { kind: { type: string } }, oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: integer } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { mate: { $ref: '#/components/schemas/Pet' } } }] }
    A: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }
    B: { anyOf: [{ $ref: '#/components/schemas/A' }, { type: string }] }
`;
  const built = await builtFrom(spec);
  expect(built.output('api/a/index.html')).toContain('id="a.request.lives"');
});

test('an object that takes no other fields says so once, for the objects in it too', async () => {
  const spec = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    post:
      operationId: a
      requestBody: { content: { application/json: { schema: { properties: { inner: { unevaluatedProperties: false }, open: {} }, additionalProperties: false } } } }
      responses: { 200: { description: Done., content: { application/json: { schema: { properties: { inner: { type: object, additionalProperties: false } } } } } } }
`;
  const built = await builtFrom(spec);
  expect(built.output('api/a/index.html').match(/other fields are not allowed/g)).toHaveLength(2);
  expect(built.output('api/a.md').match(/other fields are not allowed/g)).toHaveLength(2);
});

test('forms that only name required fields: of `oneOf` exactly one holds, of `anyOf` at least one', async () => {
  const spec = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          application/json:
            schema:
              properties:
                card: {}
                token: {}
                shopper:
                  properties: { mail: {}, phone: {} }
                  anyOf: [{ required: [mail] }, { required: [phone] }]
              oneOf: [{ required: [card] }, { required: [token] }]
      responses: { 200: { description: Done. } }
`;
  const built = await builtFrom(spec);
  const text = built.output('api/a.md');
  expect(text).toContain('exactly one of `card \\| token`');
  expect(text).not.toContain('"token": ');
  expect(text).toContain('at least one of `mail \\| phone`');
});
