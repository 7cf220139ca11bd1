import { expect, test } from 'vitest';
import { builderData } from '../../../../src/plugins/openapi/node/builder/builder-data.ts';
import { readApi } from '../../../../src/plugins/openapi/node/read.ts';
import { exampleMessage } from '../../../../src/plugins/openapi/node/samples/fragment.ts';
import { sampleRequest } from '../../../../src/plugins/openapi/node/samples/request.ts';
import { oneFile } from '../read-files.ts';

const SHARED = '7d0f3c52-5b0e-4c3e-9a51-2f6d1f0b8a11';

interface Given {
  readonly key?: string;
  readonly example?: string;
  readonly operation?: object;
}

/** The header of the HTTP message of `POST /orders` or another path. */
function headerOf(name: string, path: string, { key, example, operation }: Given = {}): string | undefined {
  const parameters = [
    { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' }, ...(key && { example: key }) },
  ];
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    components: {
      securitySchemes: {
        time: { type: 'apiKey', in: 'header', name: 'Time', 'x-timestamp': 'seconds', 'x-example': '100' },
      },
    },
    security: [{ time: [] }],
    paths: { [path]: { post: { operationId: 'op', parameters, responses: {}, ...operation } } },
  };
  const { model } = readApi(oneFile(JSON.stringify(document)));
  const [found] = model?.operations ?? [];
  if (model === undefined || found === undefined) throw new Error('There is no operation.');
  const message = exampleMessage(sampleRequest(found, model, example), found, example);
  return new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1];
}

const keyOf = (path: string, given?: Given) => headerOf('Idempotency-Key', path, given);

test('the key of a message is a UUID of version 4, and the same in every build', () => {
  expect(keyOf('/orders')).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(keyOf('/orders')).toBe(keyOf('/orders'));
});

test('operations that share the example of a key, and examples of one operation, have different keys', () => {
  const keys = [
    keyOf('/orders', { key: SHARED }),
    keyOf('/refunds', { key: SHARED }),
    keyOf('/orders', { key: SHARED, example: 'gift' }),
  ];
  expect(new Set([SHARED, ...keys]).size).toBe(4);
});

test('a key that is no UUID stays as its author wrote it', () => {
  expect(keyOf('/orders', { key: 'order-1042-1' })).toBe('order-1042-1');
});

test('the time of a message is that of its operation, else that of the security scheme', () => {
  expect(headerOf('Time', '/orders')).toBe('100');
  expect(headerOf('Time', '/orders', { operation: { 'x-example-timestamp': '200' } })).toBe('200');
});

test('credentials and the type of the body are sent once, also where a file has parameters of their names', () => {
  const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } });
  const operation = {
    operationId: 'op',
    parameters: ['authorization', 'Content-Type', 'X-Trace'].map(header),
    requestBody: { content: { 'application/json': { example: { a: 1 } } } },
    responses: {},
  };
  const headersWith = (security: readonly object[]): readonly string[] => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security,
      paths: { '/a': { post: operation } },
    };
    const { model } = readApi(oneFile(JSON.stringify(document)));
    const [found] = model?.operations ?? [];
    if (model === undefined || found === undefined) throw new Error('There is no operation.');
    expect(
      builderData(found, model, { known: undefined, sandbox: undefined }).parameters.map(({ name }) => name),
    ).toEqual(security.length > 0 ? ['X-Trace'] : ['authorization', 'X-Trace']);
    return sampleRequest(found, model).headers.map(({ name }) => name);
  };
  expect(headersWith([{ token: [] }])).toEqual(['Authorization', 'X-Trace', 'Content-Type']);
  expect(headersWith([])).toEqual(['authorization', 'X-Trace', 'Content-Type']);
});

test('so are keys in the query and in cookies', () => {
  const names = { query: 'api_key', cookie: 'session' };
  const places = Object.entries(names);
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    components: {
      securitySchemes: Object.fromEntries(
        places.map(([place, name]) => [place, { type: 'apiKey', in: place, name }]),
      ),
    },
    security: [{ query: [], cookie: [] }],
    paths: {
      '/a': {
        get: {
          parameters: [...places, ['query', 'Api_Key'] as const].map(([place, name]) => ({
            name,
            in: place,
            required: true,
            example: 'text',
            schema: { type: 'string' },
          })),
          responses: {},
        },
      },
    },
  };
  const { model } = readApi(oneFile(JSON.stringify(document)));
  const [found] = model?.operations ?? [];
  if (model === undefined || found === undefined) throw new Error('There is no operation.');
  const request = sampleRequest(found, model);
  expect(request).toMatchObject({
    path: '/a?Api_Key=text',
    queryKeys: [{ name: 'api_key' }],
    headers: [{ name: 'Cookie' }],
  });
  expect(JSON.stringify(request.headers)).not.toContain('text');
});
