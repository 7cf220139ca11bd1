import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createEngine } from '../../../src/plugins/search/shared/engine.ts';
import { openSource } from '../../../src/plugins/search/shared/source.ts';
import { site } from '../../helpers/site.ts';

const API = readFileSync(new URL('enum-search-api.yaml', import.meta.url), 'utf8');

test.each([
  'NEWEST_PARAMETER',
  'COURIER_REQUEST',
  'HIT_HEADER',
  'SHIPPED_RESPONSE',
  'FRAGILE_ITEM',
  'GIFT_FORM',
  'RELOCATED_THERE',
])('search finds the page of an operation for the value %s of a schema without a name', async (value) => {
  const engine = await searchOf(API);
  expect((await engine.find(value, 5)).pages.map(({ href }) => href)).toEqual(['/api/order']);
});

test('a value that looks like code leads to what lists it, before texts that mention it; a word does not', async () => {
  const engine = await searchOf(`openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders/partly_paid/paid:
    get: { operationId: partly-paid, description: 'Orders that are PartlyPaid, PartlyPaid, or paid.' }
components:
  schemas:
    Order: { properties: { state: { description: The state of an order., enum: [PartlyPaid, paid, unpaid] } } }
`);
  const first = async (query: string) => (await engine.find(query, 5)).pages[0]?.href;
  expect(await first('PartlyPaid')).toBe('/api/schemas/order');
  expect(await first('partly-paid')).toBe('/api/partly-paid');
  expect(await first('paid')).toBe('/api/partly-paid');
});

test('the path of a field leads to the field, not to the schema of this name', async () => {
  const engine = await searchOf(`openapi: 3.1.0
info: { title: Shop, version: '1' }
paths: {}
components:
  schemas:
    OrderState: { type: string, enum: [paid, open], description: The state of an order (order.state). }
    Shop: { properties: { order: { properties: { state: { $ref: '#/components/schemas/OrderState' } } } } }
`);
  const first = async (query: string) => (await engine.find(query, 5)).pages[0]?.href;
  expect(await first('order.state')).toBe('/api/schemas/shop');
  expect(await first('order state')).toBe('/api/schemas/orderstate');
});

async function searchOf(api: string) {
  const built = site(
    { 'docs/a.md': '# A\n', 'content/reference/api.yaml': api },
    { reference: { openapi: 'content/reference/api.yaml', pages: '/api' } },
  ).build();
  await built;
  const read = (name: string): Promise<unknown> =>
    Promise.resolve(JSON.parse(built.output(`search/en/current/${name}`)));
  return createEngine(await openSource(read));
}
