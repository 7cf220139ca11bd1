import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleRequest } from '../../../src/plugins/openapi/node/samples/request.ts';
import { sentBody } from '../../../src/plugins/openapi/shared/http.ts';
import { site } from '../../helpers/site.ts';
import { readFiles } from './read-files.ts';

const SWAGGER = readFileSync(new URL('swagger-api.yaml', import.meta.url), 'utf8');

test('an operation of Swagger 2.0 has its servers, parameters, security and responses', () => {
  const { operation, problems, model } = readFiles({ 'api.yaml': SWAGGER });
  expect(problems).toEqual([]);
  expect(model?.schemaNames).toEqual({ Order: 'reference/api.yaml#/definitions/Order' });
  const list = operation('list');
  expect(list.servers).toMatchObject([{ url: 'https://api.example/v1' }, { url: 'http://api.example/v1' }]);
  expect(list.security).toMatchObject([
    { name: 'password', type: 'http', scheme: 'basic', description: { markdown: 'Name and password.' } },
    { name: 'key', type: 'apiKey', in: 'header', key: 'X-Key' },
  ]);
  expect(list.parameters).toMatchObject([
    { name: 'limit', schema: { types: ['integer'], limits: { maximum: 50 }, default: { value: 10 } } },
    { name: 'ids', schema: { items: { values: ['a', 'b'] } }, style: { name: 'form', explode: false } },
    { name: 'tags', style: { name: 'form', explode: true } },
    { name: 'sums', style: { name: 'pipeDelimited', explode: false } },
  ]);
  expect(list.responses).toMatchObject([
    {
      status: '200',
      headers: [{ name: 'X-Total', schema: { types: ['integer'] } }],
      contents: [
        {
          mediaType: 'application/json',
          schema: { items: { ref: 'reference/api.yaml#/definitions/Order' } },
          examples: [{ value: [{ id: 1 }] }],
        },
        { mediaType: 'application/xml', examples: [] },
      ],
    },
    { status: '410', description: { markdown: 'It is gone.' }, contents: [] },
  ]);
  expect(model?.schemas['reference/api.yaml#/definitions/Order']?.properties).toMatchObject([
    ['id', { readOnly: true }],
    ['note', { types: ['string', 'null'] }],
  ]);
});

test('responses of Swagger 2.0 are read as those of OpenAPI 3: words next to a reference, headers elsewhere, slips', () => {
  const file = `swagger: '2.0'
info: { title: A, version: '1' }
paths:
  /a:
    get:
      responses:
        200: { $ref: '#/responses/All', description: All of them. }
        404: { description: None., header: {} }
responses:
  All: { description: Shared., headers: { X-Total: { $ref: '#/x-headers/Total' } } }
x-headers:
  Total: { type: integer }
`;
  const { problems, model } = readFiles({ 'api.yaml': file });
  expect(model?.operations[0]?.responses).toMatchObject([
    {
      description: { markdown: 'All of them.' },
      headers: [{ name: 'X-Total', schema: { types: ['integer'] } }],
    },
    { description: { markdown: 'None.' } },
  ]);
  expect(problems).toEqual([
    'warning openapi-value 8: "header" is not a field of this response, so it is not read.',
  ]);
});

test('a body of Swagger 2.0 is a parameter, which may be shared', () => {
  const { operation } = readFiles({ 'api.yaml': SWAGGER });
  const { body, parameters } = operation('make');
  expect(parameters.map(({ name }) => name)).toEqual(['limit']);
  expect(body).toMatchObject({
    required: true,
    description: { markdown: 'What to buy.' },
    contents: [
      {
        mediaType: 'application/json',
        schema: { ref: 'reference/api.yaml#/definitions/Order' },
        examples: [],
      },
    ],
  });
});

test('a form of Swagger 2.0 keeps the limits of its fields, and one with a file is sent in parts', () => {
  const { operation } = readFiles({ 'api.yaml': SWAGGER });
  const { body, responses } = operation('send');
  expect(body).toMatchObject({
    required: true,
    contents: [
      {
        mediaType: 'multipart/form-data',
        schema: {
          required: ['picture'],
          properties: [
            ['picture', { types: ['string'], format: 'binary', description: { markdown: 'A picture.' } }],
            ['size', { values: ['small', 'large'], default: { value: 'small' } }],
          ],
        },
      },
    ],
  });
  expect(responses[0]?.contents).toMatchObject([{ mediaType: 'image/png', schema: { format: 'binary' } }]);
  const renamed = operation('rename').body;
  expect(renamed?.required).toBe(false);
  expect(renamed?.contents.map(({ mediaType }) => mediaType)).toEqual(['application/x-www-form-urlencoded']);
});

test('parts of Swagger 2.0 lie in other files, and problems name the lines of the file as it is', () => {
  const { operation, problems } = readFiles({
    'api.yaml': `swagger: '2.0'
basePath: /v1
paths:
  /orders: { $ref: orders.yaml }
`,
    'orders.yaml': `post:
  operationId: make
  parameters: [{ $ref: 'shared.yaml#/Body' }]
  responses:
    200: { description: Made., schema: { $ref: '#/definitions/Missing' } }
`,
    'shared.yaml': 'Body: { in: body, name: b, schema: { type: string } }\n',
  });
  expect(operation('make').servers).toMatchObject([{ url: '/v1' }]);
  expect(operation('make').body?.contents).toMatchObject([{ schema: { types: ['string'] } }]);
  expect(problems).toEqual([
    'error broken-ref 5: The reference "#/definitions/Missing" leads nowhere: there is no "definitions".',
  ]);
});

test('a site is built from Swagger 2.0, and from no older version', async () => {
  const config = { reference: { openapi: 'content/reference/shop.yaml', pages: '/api' } };
  const built = site({ 'docs/a.md': '# A\n', 'content/reference/shop.yaml': SWAGGER }, config).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  expect(built.output('api/make/index.html')).toContain('https://api.example/v1/orders');
  const older = built.change('content/reference/shop.yaml', "swagger: '1.2'\n").build();
  expect((await older).stderr).toContain(
    'This is a file of Swagger 1.2; Swagger 2.0 and OpenAPI 3 are read.',
  );
});

test('the lists in a form of Swagger 2.0 are sent as their collectionFormat says', () => {
  const field = (name: string, more: object) => ({
    ...{ in: 'formData', name, type: 'array', items: { type: 'string' }, 'x-example': ['a', 'b'] },
    ...more,
  });
  const parameters = [
    field('ids', {}),
    field('pip', { collectionFormat: 'pipes' }),
    field('all', { collectionFormat: 'multi' }),
  ];
  const post = { operationId: 'send', parameters, responses: {} };
  const info = { title: 'A', version: '1' };
  const { model, operation } = readFiles({
    'api.yaml': JSON.stringify({ swagger: '2.0', info, paths: { '/a': { post } } }),
  });
  const body = model && sampleRequest(operation('send'), model).body;
  expect(decodeURIComponent(sentBody(body))).toBe('ids=a,b&pip=a|b&all=a&all=b');
});
