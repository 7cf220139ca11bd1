import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { sandboxSchema } from '../../../src/plugins/sandbox/node/schema.ts';
import { createSandbox } from '../../../src/plugins/sandbox/server/engine.ts';
import type { WebhookMessage } from '../../../src/plugins/sandbox/server/webhooks.ts';
import { folder } from '../../helpers/folder.ts';
import { field, fileOf } from './gateway.ts';
import { SHOP } from './shop.ts';

async function startShop(more: Readonly<Record<string, unknown>> = {}) {
  let now = Date.parse('2026-05-01T12:00:00Z');
  const webhooks: WebhookMessage[] = [];
  const file = await fileOf(folder(SHOP));
  const rules = sandboxSchema.parse({ ...file.rules, ...more });
  const sandbox = createSandbox(
    { ...file, rules },
    { seed: 's', now: () => now, onWebhook: (one) => webhooks.push(one) },
  );
  return {
    ...sandbox,
    webhooks,
    pass: (seconds: number): void => {
      now += seconds * 1000;
      sandbox.tick();
    },
    call: (
      method: string,
      target: string,
      body?: unknown,
      headers: Readonly<Record<string, string>> = { authorization: 'Bearer t' },
    ) =>
      sandbox.handle({
        method,
        target,
        headers: { 'content-type': 'application/json', ...headers },
        body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
      }),
  };
}

const ORDER = { item: 'Red kettle', total: 1200 };

test('an API with other paths, proofs and states works without a line about it', async () => {
  const shop = await startShop();
  const placed = shop.call('POST', '/api/orders', ORDER);
  expect(placed).toMatchObject({ status: 201, body: { ...ORDER, status: 'placed', shipped_at: null } });
  const id = String(field(placed, 'id'));
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  const shipped = shop.call('POST', `/orders/${id}/ship`);
  expect(shipped).toMatchObject({
    status: 200,
    body: { ...ORDER, id, status: 'shipped', shipped_at: '2026-05-02T06:30:00Z' },
  });
  shop.pass(31);
  expect(shop.call('GET', `/api/orders/${id}`)).toMatchObject({
    status: 200,
    body: { id, status: 'delivered' },
  });
  const late = shop.call('POST', `/api/orders/${id}/ship`);
  expect(late).toMatchObject({
    status: 409,
    body: { detail: 'shipOrder is not possible in the state "delivered".', status: 409 },
  });
});

test('its webhooks are signed as it says', async () => {
  const shop = await startShop();
  const id = String(field(shop.call('POST', '/api/orders', ORDER), 'id'));
  shop.call('POST', `/api/orders/${id}/ship`);
  shop.pass(31);
  const [shipped, delivered] = shop.webhooks;
  expect(JSON.parse(shipped?.body ?? '')).toMatchObject({
    kind: 'order.shipped',
    payload: { order: { id, ...ORDER, status: 'shipped' } },
  });
  expect(JSON.parse(delivered?.body ?? '')).toMatchObject({
    kind: 'order.delivered',
    payload: { order: { id, status: 'delivered' } },
  });
  const signed = createHmac('sha512', 'teapot').update(`1777636800.${shipped?.body}`).digest('base64');
  expect(shipped?.headersAt(1_777_636_800_000)).toEqual({
    'Content-Type': 'application/json',
    'X-Shop-Time': '1777636800',
    'X-Shop-Sign': signed,
  });
});

test('each of its proofs is enough, and none is needed where it says so', async () => {
  const shop = await startShop();
  const statuses = [
    shop.call('POST', '/api/orders?api_key=k', ORDER, {}),
    shop.call('POST', '/api/orders', ORDER, { authorization: 'Basic x' }),
    shop.call('GET', '/api/health', undefined, {}),
  ].map(({ status }) => status);
  expect(statuses).toEqual([201, 401, 204]);
  const missing = shop.call('POST', '/api/orders', ORDER, {});
  expect(missing.headers).toMatchObject({
    'Sandbox-Problem': 'The header Authorization is missing.',
    Link: '<https://shop-docs.example/docs/tokens>; rel="help"',
  });
});

test('its mistakes are answered in its own form, and test values have their status', async () => {
  const shop = await startShop();
  expect(shop.call('POST', '/api/orders', { item: 'Cup', total: 0 })).toMatchObject({
    status: 422,
    body: { detail: '"total" must be at least 1.' },
  });
  expect(shop.call('POST', '/api/orders', { ...ORDER, item: 'Broken teapot' })).toMatchObject({
    status: 422,
    body: { detail: expect.any(String), status: 422 },
  });
});

test('constraints of its requests and of its objects refuse what its schemas allow', async () => {
  const shop = await startShop();
  const place = (item: string, total: number, more: object = {}) =>
    shop.call('POST', '/api/orders', { item, total, ...more });
  expect(place('A gift card', 50_001)).toMatchObject({
    status: 422,
    body: { detail: 'Gift cards are worth 500 at most.', status: 422 },
  });
  expect(place('A gift card', 50_000).status).toBe(201);
  expect(place('Socks', 500, { sizes: ['M', 'XL'] }).refused?.text).toBe('There are S, M and L.');
  expect(place('Socks', 500, { sizes: ['M', 'L'] }).status).toBe(201);
  expect([place('Red kettle', 9001).status, place('Red kettle', 9000).status]).toEqual([422, 201]);
  const id = String(field(place('Pin', 99), 'id'));
  expect(shop.call('POST', `/api/orders/${id}/ship`)).toMatchObject({
    status: 409,
    headers: { Link: '<https://shop-docs.example/docs/tokens>; rel="help"' },
    body: { detail: 'Such small orders are not sent.' },
  });
});

test('only one of its objects may have a value, once it is in a state', async () => {
  const shop = await startShop();
  const place = () => shop.call('POST', '/api/orders', ORDER);
  const [first, second] = [place(), place()].map((answer) => String(field(answer, 'id')));
  expect(shop.call('POST', `/api/orders/${first}/ship`).status).toBe(200);
  expect(place()).toMatchObject({
    status: 409,
    body: { detail: `Order ${first}, which is shipped, has the item "Red kettle" already.` },
  });
  expect(shop.call('GET', `/api/orders/${second}`).status).toBe(200);
});

test('its answers have what its results set, and its lists what was done', async () => {
  const shop = await startShop();
  const gifts = [5000, 5001].map((total) =>
    field(shop.call('POST', '/api/orders', { ...ORDER, total }), 'gift'),
  );
  expect(gifts).toEqual([false, true]);
  const list = (query: string) => shop.call('GET', `/api/orders?item=Red%20kettle&${query}`);
  const first = list('size=1');
  expect(first.body).toMatchObject({ orders: [{ total: 5000 }], after: expect.any(String) });
  expect(list(`size=1&after=${String(field(first, 'after'))}`).body).toMatchObject({
    orders: [{ total: 5001 }],
    after: null,
  });
});

test.each<[rules: object, query: string, entries: number, isMore: boolean]>([
  [{}, 'size=7', 100, true],
  [{ limit: {} }, 'size=7', 100, true],
  [{ limit: { initial: 30 } }, 'size=7', 30, true],
  [{ limit: { parameter: 'size' } }, '', 100, true],
  [{ limit: { parameter: 'size' } }, 'size=7', 7, true],
  [{ limit: { parameter: 'size', initial: 30 } }, '', 30, true],
  [{ limit: { parameter: 'size' } }, 'size=4000', 1000, true],
  [{ limit: { parameter: 'size' } }, 'size=-5', 0, false],
  [{ limit: { parameter: 'size', initial: 1000 } }, 'item=cup-1', 1, false],
])('a list with the rules %j has a limit: %s → %d entries', async (lists, query, entries, isMore) => {
  const cursor = { parameter: 'after', next: 'after' };
  const shop = await startShop({ lists: { ...lists, cursor } });
  shop.call('POST', '/api/orders', { ...ORDER, item: 'cup-1' });
  const [placed] = shop.database.objects.all().filter(({ isDocumented }) => !isDocumented);
  for (let index = 2; placed && index <= 1100; index++) {
    const id = placed.id.slice(0, -4) + String(index).padStart(4, '0');
    shop.database.objects.add({ ...placed, id, value: { ...ORDER, id, item: `cup-${index}` } });
  }
  const list = shop.call('GET', `/api/orders?${query}`);
  expect(field(list, 'orders')).toHaveLength(entries);
  expect(field(list, 'after') !== null).toBe(isMore);
});

test.each([
  ['upTo=2026-03-05', 1],
  ['upTo=2026-03-04', 0],
  ['upTo=2026-03-05T09:00:00Z', 1],
])('a list until a day has what is of any time of this day: %s', async (query, entries) => {
  const shop = await startShop({ lists: { until: { upTo: 'shipped_at' } } });
  shop.call('POST', '/api/orders', ORDER);
  const [placed] = shop.database.objects.all().filter(({ isDocumented }) => !isDocumented);
  if (placed === undefined) throw new Error('There is no order.');
  const value = { ...ORDER, id: placed.id, shipped_at: '2026-03-05T15:00:00Z' };
  shop.database.objects.add({ ...placed, value });
  const list = shop.call('GET', `/api/orders?item=${encodeURIComponent(ORDER.item)}&${query}`);
  expect(field(list, 'orders')).toHaveLength(entries);
});

test.each([
  ['a deep body', JSON.stringify({ item: 'A gift card', total: 1, sizes: [[[[]]]] }), 422],
  ['a long text', JSON.stringify({ item: 'gift card '.repeat(50_000), total: 60_000 }), 422],
  ['many sizes', JSON.stringify({ item: 'Cup', total: 1, sizes: Array(50_000).fill('M') }), 201],
  ['a name of every object', '{"item":"Cup","total":1,"__proto__":{"total":1}}', 422],
])('a hostile body does not confuse the conditions: %s', async (_, body, status) => {
  const shop = await startShop();
  const headers = { authorization: 'Bearer t', 'content-type': 'application/json' };
  const request = { method: 'POST', target: '/api/orders', headers, body: Buffer.from(body) };
  expect(shop.handle(request).status).toBe(status);
});
