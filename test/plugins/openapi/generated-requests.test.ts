import { expect, test } from 'vitest';
import { serverData } from '../../../src/plugins/openapi/node/operation.ts';
import { sampleRequest } from '../../../src/plugins/openapi/node/samples/request.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { readTables } from '../../helpers/tables.ts';
import { reportRequests } from '../../proof/samples/valid-requests.ts';
import { oneFile, readFiles } from './read-files.ts';

const tables = readTables(import.meta.url);

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

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each(tables.values<[string, object, object?]>('a generated body follows its schema'))(
  'a generated body follows its schema: %s',
  (_, schema, schemas) => {
    const report = reportRequests(
      oneFile(JSON.stringify(withBody(schema, schemas)), contentPath('reference/api.json')),
    );
    expect(report?.invalid.map(({ reason, value }) => [reason, value])).toEqual([]);
    expect(report).toMatchObject({ values: 1, unread: [] });
  },
);

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

test.each(tables.values<[string, string, readonly object[], string]>('a generated address is right'))(
  'a generated address is right: %s',
  (_, path, parameters, wanted) => {
    const { model, operation } = readFiles({ 'api.json': JSON.stringify(withParameters(path, parameters)) });
    const request = sampleRequest(operation('list'), { schemas: model?.schemas ?? {} });
    expect(request.path).toBe(wanted);
    expect(URL.canParse(request.origin + request.path)).toBe(true);
  },
);
