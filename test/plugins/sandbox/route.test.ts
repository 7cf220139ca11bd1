import { expect, test } from 'vitest';
import { createRouter } from '../../../src/plugins/sandbox/server/route.ts';
import type { OfferedOperation } from '../../../src/plugins/shared/offered/api.ts';

/** Method, and the path behind the path of the server. */
const OPERATIONS = [
  ['GET', '/'],
  ['GET', '/orders/{id}'],
  ['GET', '/orders/open'],
  ['PUT', '/orders/{id}'],
  ['GET', '/orders/{id}/lines/{line}.json'],
  ['GET', '/größe?unit=mm'],
] as const;

const route = createRouter(
  OPERATIONS.map(([method, path]) => ({ method, path, prefix: '/v1' }) as OfferedOperation),
);

test.each([
  ['GET /v1', 'GET / {}'],
  ['GET /v1/', 'GET / {}'],
  ['GET /', 'GET / {}'],
  ['GET /v1/orders/7?all=1', 'GET /orders/{id} {"id":"7"}'],
  ['GET /orders/7', 'GET /orders/{id} {"id":"7"}'],
  ['GET /v1/orders/a%2fb', 'GET /orders/{id} {"id":"a/b"}'],
  ['GET /v1/orders/open', 'GET /orders/open {}'],
  ['PUT /v1/orders/open', 'PUT /orders/{id} {"id":"open"}'],
  ['GET /v1/orders/7/lines/2.json', 'GET /orders/{id}/lines/{line}.json {"id":"7","line":"2"}'],
  ['GET /v1/gr%c3%b6%C3%9Fe', 'GET /größe?unit=mm {}'],
  ['GET /v1/orders/', '404 There is no path /v1/orders/.'],
  ['GET /v1/orders/7/', '404 There is no path /v1/orders/7/. There is /v1/orders/7.'],
  ['GET /v1/orders/7/lines/.json', '404 There is no path /v1/orders/7/lines/.json.'],
  ['GET /v2/orders/7', '404 There is no path /v2/orders/7.'],
  ['GET /v1/order/open', '404 There is no path /v1/order/open. Did you mean "/v1/orders/open"?'],
  ['GET /v1/v1/orders/open', '404 There is no path /v1/v1/orders/open. Did you mean "/v1/orders/open"?'],
  ['DELETE /v1/orders/open', '405 /v1/orders/open allows GET, PUT, not DELETE.'],
])('%s is %s', (request, expected) => {
  const [method = '', target = ''] = request.split(' ');
  const found = route({ method, target, headers: {}, body: new Uint8Array() } as never);
  expect(
    'operation' in found
      ? `${found.operation.method} ${found.operation.path} ${JSON.stringify(found.path)}`
      : `${found.status} ${found.text}`,
  ).toBe(expected);
});
