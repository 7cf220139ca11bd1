import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';

const ODD = readFileSync(new URL('odd-api.yaml', import.meta.url), 'utf8');

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
