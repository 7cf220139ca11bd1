import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { folder } from '../../helpers/folder.ts';
import { runHere } from '../../helpers/site.ts';
import { runSandbox } from './run-sandbox.ts';
import { SHOP } from './shop.ts';

const RULES = `
results:
  - operations: [placeOrder]
    where: { total: { above: 9223372036854775806 } }
    sets:
      Order.total: 9223372036854775807
      Order.status: placed
      Order.gift: true
      Order.item: { price: 1.10, parts: [1e3, 0x1F, 5, -0.0, "1.10"], code: 2.50 }
`;

const site = folder({ ...SHOP, 'content/reference/sandbox.yaml': RULES });

beforeAll(async () => {
  expect(await runHere(site, ['build'])).toMatchObject({ status: 0 });
});

const placed = (total: string) => async (url: string) => {
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer t', Connection: 'close' };
  const body = `{"item":"Cup","total":${total}}`;
  return (await fetch(`${url}/api/orders`, { method: 'POST', headers, body })).text();
};

test.each([
  ['the site', []],
  ['what it publishes', [join(site, 'dist/reference/sandbox.json')]],
])('numbers of sandbox.yaml keep their digits in a sandbox of %s', async (_, args) => {
  const { answer } = await runSandbox(site, args, placed('9223372036854775807'));
  expect(answer).toContain('"item":{"price":1.10,"parts":[1e3,31,5,-0.0,"1.10"],"code":2.50}');
  expect(answer).toContain('"total":9223372036854775807,');
  expect(answer).toContain('"gift":true');
  const other = await runSandbox(site, args, placed('9223372036854775806'));
  expect(other.answer).toContain('"item":"Cup"');
});
