import { expect, test } from 'vitest';
import { compareApis } from '../../../../src/plugins/openapi/diff/compare-apis.ts';
import { compared, modelOf, testRows } from './compare.ts';

const ok = { responses: { 200: { description: '' } } };
const string = { type: 'string' };
const list = { type: 'array', items: string };
const json = (schema: object = string) => ({ content: { 'application/json': { schema } } });

testRows('operations.yaml', ({ old, now }) => [old, now]);

test('Swagger 2.0 and OpenAPI 3 may say the same', () => {
  const old = {
    openapi: undefined,
    swagger: '2.0',
    host: 'a.example',
    basePath: '/v1',
    paths: {
      '/a': {
        post: {
          parameters: [
            { name: 'limit', in: 'query', type: 'integer', maximum: 10 },
            { name: 'ids', in: 'query', type: 'array', items: string },
            { name: 'X-Ids', in: 'header', type: 'array', items: string },
            { name: 'body', in: 'body', required: true, schema: { $ref: '#/definitions/A' } },
          ],
          responses: { 200: { description: '', schema: { $ref: '#/definitions/A' } } },
        },
      },
    },
    definitions: { A: { type: 'object', properties: { a: { type: 'string', 'x-nullable': true } } } },
  };
  const A = { type: 'object', properties: { a: { type: ['string', 'null'] } } };
  const now = {
    servers: [{ url: 'https://a.example/v1' }],
    paths: {
      '/a': {
        post: {
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 10 } },
            { name: 'ids', in: 'query', explode: false, schema: list },
            { name: 'X-Ids', in: 'header', schema: list },
          ],
          requestBody: { required: true, ...json(A) },
          responses: { 200: { description: '', ...json(A) } },
        },
      },
    },
  };
  expect(compared(old, now)).toEqual([]);
});

test('what several operations have in common is one change, which names them', () => {
  const file = (schema: object, count: number) => ({
    paths: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `/${index}`,
        {
          get: {
            parameters: [{ name: 'p', in: 'query', schema: string, required: schema !== string }],
            responses: { 200: { description: '', ...json({ $ref: '#/components/schemas/A' }) } },
          },
        },
      ]),
    ),
    components: { schemas: { A: { type: 'object', properties: { a: schema } } } },
  });
  const found = (count: number) =>
    compareApis(modelOf(file(string, count)), modelOf(file({ type: 'integer' }, count))).map(
      ({ kind, operations, hasMore, schemas }) => [
        kind,
        operations.map(({ path }) => path).join(' '),
        hasMore,
        schemas,
      ],
    );
  expect(found(3)).toEqual([
    ['parameter-required', '/0 /1 /2', false, []],
    ['type-changed', '/0 /1 /2', false, ['A']],
  ]);
  const paths = Array.from({ length: 50 }, (_, index) => `/${index}`).join(' ');
  expect(found(50).map(([, ...rest]) => rest)).toEqual([
    [paths, false, []],
    [paths, false, ['A']],
  ]);
  expect(found(60).map(([, ...rest]) => rest)).toEqual([
    [paths, true, []],
    [paths, true, ['A']],
  ]);
});

test('a change that one operation sends and another receives is at each of them', () => {
  const file = (schema: object) => ({
    paths: {
      '/a': {
        get: {
          responses: { 200: { description: '', ...json({ items: { $ref: '#/components/schemas/A' } }) } },
        },
      },
      '/b': { post: { ...ok, requestBody: json({ $ref: '#/components/schemas/A' }) } },
    },
    components: { schemas: { A: { type: 'object', properties: { a: schema } } } },
  });
  const found = compareApis(modelOf(file(string)), modelOf(file({ type: 'integer' })));
  expect(
    found.map(({ places, operations }) => [places[0]?.field, operations.map(({ path }) => path)]),
  ).toEqual([
    ['[].a', ['/a']],
    ['a', ['/b']],
  ]);
});
