import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { openSearch } from '../../helpers/search-site.ts';
import { site } from '../../helpers/site.ts';

const text = { type: 'string' };
const ok = { responses: { 200: { description: 'Done.' } } };
const id = { parameters: [{ name: 'id', in: 'path', required: true, schema: text }] };
const spec = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  tags: [{ name: 'orders', description: 'POST /orders, PAID, listOrders: all about orders.' }],
  paths: {
    '/orders': {
      get: { operationId: 'listOrders', summary: 'Everything', tags: ['orders'], ...ok },
      post: {
        operationId: 'x1',
        summary: 'Buy',
        tags: ['orders'],
        ...ok,
        requestBody: {
          content: {
            'application/json': { schema: { properties: { item: { properties: { sku: text } } } } },
          },
        },
      },
    },
    '/orders/{id}': { ...id, get: { operationId: 'one', summary: 'orders orders orders', ...ok } },
    '/orders/{id}/values/': { ...id, get: { operationId: 'slash', ...ok } },
    '/orders/{id}/values': { ...id, get: { operationId: 'bare', ...ok } },
    '/only/slash/': { get: { operationId: 'onlySlash', ...ok } },
    '/': { get: { operationId: 'root', ...ok } },
  },
  components: { schemas: { State: { type: 'string', enum: ['PAID', 'OPEN'], description: 'How it is.' } } },
};

test('what is called exactly like the query is first', async () => {
  const guide =
    '# POST /orders\n\nPAID listOrders, item.sku, GET /orders/{id}: POST /orders.\n\n## PAID listOrders\n';
  const built = site(
    { 'docs/guide.md': guide, 'content/reference/shop.json': JSON.stringify(spec) },
    { reference: { openapi: 'content/reference/shop.json', pages: '/api' } },
  ).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const search = await openSearch(join(built.directory, 'dist'));
  for (const [query, href] of [
    ['POST /orders', '/api/x1'],
    ['post https://shop.example/v2/orders', '/api/x1'],
    ['GET /orders', '/api/listorders'],
    ['GET /orders/{orderId}', '/api/one'],
    ['/orders/{id}', '/api/one'],
    ['/', '/api/root'],
    ['GET /orders/{id}/values', '/api/bare'],
    ['GET /orders/{id}/values/', '/api/slash'],
    ['/orders/:id/values/', '/api/slash'],
    ['GET /only/slash', '/api/onlyslash'],
    ['GET /orders/', '/api/listorders'],
    ['listOrders', '/api/listorders'],
    ['item.sku', '/api/x1#x1.request.item.sku'],
    ['PAID', '/api/schemas/state'],
  ])
    expect((await search(query ?? ''))[0], query).toBe(href);
  expect((await search('/orders')).slice(0, 2).sort()).toEqual(['/api/listorders', '/api/x1']);
  // A name that is nearly right does not correct a word.
  expect(await search('listOrder')).toContain('/docs/guide#paid-listorders');
});

test('names are found in an index of many files', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 30 }, (_, number) => [
      `/v1/things/{id}/part-${number}`,
      { ...id, get: { operationId: `op${number}`, description: 'Things and parts. '.repeat(1000), ...ok } },
    ]),
  );
  const built = site(
    { 'docs/a.md': '# A\n', 'content/reference/shop.yaml': stringify({ ...spec, paths }) },
    { reference: { openapi: 'content/reference/shop.yaml', pages: '/api' } },
  ).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const search = await openSearch(join(built.directory, 'dist'));
  for (const number of [0, 7, 29])
    expect((await search(`GET /v1/things/{thing}/part-${number}`))[0]).toBe(`/api/op${number}`);
});
