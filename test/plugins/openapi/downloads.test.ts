import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resolve } from '../../../src/plugins/shared/json-schema/pointers.ts';
import { site } from '../../helpers/site.ts';
import { readFiles } from './read-files.ts';

const BODIES = readFileSync(new URL('downloads-bodies.yaml', import.meta.url), 'utf8');

interface Item {
  readonly name?: string;
  readonly item?: readonly Item[];
  readonly request?: { readonly method: string; readonly url: string; readonly body?: object };
}

test('the collection for Postman has the body of each operation as Postman sends it, by tag', async () => {
  const built = site(
    { 'docs/a.md': '# A\n', 'content/reference/bodies.yaml': BODIES },
    { reference: { openapi: 'content/reference/bodies.yaml' } },
  ).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const collection = JSON.parse(built.output('reference/bodies.postman.json')) as {
    readonly item: readonly Item[];
    readonly variable: unknown;
  };
  expect(collection.variable).toEqual([{ key: 'baseUrl', value: 'https://api.example' }]);
  expect(collection.item.map(({ name, item }) => [name, item?.length])).toEqual([
    ['Texts', 1],
    ['form', undefined],
    ['file', undefined],
    ['mixed', undefined],
    ['none', undefined],
  ]);
  const requests = collection.item.flatMap(({ item, ...one }) => item ?? [one]).map(({ request }) => request);
  expect(requests.map((request) => [request?.method, request?.url, request?.body])).toEqual([
    ['POST', '{{baseUrl}}/v1/json?page=2', { mode: 'raw', raw: '{\n  "a": 1\n}' }],
    [
      'POST',
      '{{baseUrl}}/v1/form',
      {
        mode: 'formdata',
        formdata: [
          { key: 'note', type: 'text', value: 'Zoë', contentType: 'text/plain' },
          { key: 'picture', type: 'file', src: 'picture.png', contentType: 'image/png' },
        ],
      },
    ],
    ['PUT', '{{baseUrl}}/v1/file', { mode: 'file', file: { src: 'file.png' } }],
    // Postman makes only forms.
    [
      'POST',
      '{{baseUrl}}/v1/mixed',
      { mode: 'raw', raw: expect.stringMatching(/^--\S+\r\n(?:.+\r\n)+\r\nHello\r\n--\S+--/) },
    ],
    ['GET', 'https://files.example/v2/none', undefined],
  ]);
});

test('the file that readers download has everything that it refers to in other files', async () => {
  const files = {
    'api.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    post:
      operationId: order
      requestBody: { $ref: 'parts/bodies.yaml#/order' }
      responses: { '204': { description: Done. } }
  /pets: { $ref: 'parts/pets.yaml' }
components:
  schemas:
    Big: { type: integer, const: 12345678901234567890, nullable: true, $anchor: big }
    Anchored: { $ref: '#big' }
    Far: { $ref: 'parts/anchors.yaml#far' }
    Named: { $ref: 'https://other.example/schema.json' }
`,
    'parts/anchors.yaml': '$defs: { a: { $anchor: far, type: integer } }\n',
    'parts/bodies.yaml': `order:
  content:
    application/json:
      schema: { $ref: '../schemas/order.yaml' }
      example: { $ref: 'not a reference', id: 1 }
`,
    'parts/pets.yaml': `get:
  operationId: pets
  responses:
    '200':
      description: Done.
      links: { next: { operationRef: 'pets.yaml#/get' } }
      content:
        application/json:
          schema:
            discriminator: { propertyName: kind, mapping: { cat: '../schemas/order.yaml', dog: Big } }
            oneOf: [{ $ref: '../schemas/order.yaml' }, { $ref: '../api.yaml#/components/schemas/Big' }]
`,
    'schemas/order.yaml': 'type: object\nproperties: { next: { $ref: "#" }, mapping: { type: string } }\n',
  };
  const built = site(
    {
      'docs/a.md': '# A\n',
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/reference/${name}`, text])),
    },
    { reference: { openapi: 'content/reference/api.yaml' } },
  ).build();
  await built;
  const text = built.output('reference/api.json');
  expect(text).toContain('12345678901234567890');
  const document = JSON.parse(text) as object;
  const references = [...text.matchAll(/"(?:\$ref|operationRef|cat|dog)": "(.*)"/g)].map(
    ([, ref = '']) => ref,
  );
  expect(references).toContain('https://other.example/schema.json');
  expect(references).toContain('not a reference');
  expect(references).toContain('Big');
  const inside = references.filter((ref) => ref.startsWith('#'));
  expect(inside.length).toBe(references.length - 3);
  for (const ref of inside)
    expect(resolve(document, decodeURIComponent(ref.slice(1))), ref).toMatchObject({});
  expect(references).toContain('#/components/schemas/Big');
  expect(references).toContain('#/x-files/reference~1parts~1anchors.yaml/%24defs/a');
  const { operation, problems } = readFiles({ 'api.json': text });
  expect(problems.filter((one) => one.startsWith('error'))).toEqual([]);
  expect(operation('pets').responses[0]).toMatchObject({ description: { markdown: 'Done.' } });
  expect(operation('order').body?.contents[0]?.examples[0]?.value).toEqual({
    $ref: 'not a reference',
    id: 1,
  });
});
