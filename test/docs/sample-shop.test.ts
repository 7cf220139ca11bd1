import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReference } from '../../src/pipeline/read-site.ts';
import { eventually } from '../helpers/eventually.ts';
import { folder } from '../helpers/folder.ts';
import { freePort } from '../helpers/free-port.ts';
import { PROGRAM } from '../helpers/site.ts';
import { repository } from '../helpers/sources.ts';

const page = readFileSync(join(repository, 'content/docs/payments/sample-shop.md'), 'utf8');
const [, program = ''] = /^```javascript title="shop\.mjs".*\n([\s\S]*?)^```$/m.exec(page) ?? [];

/** The environment that the page exports. */
const ENVIRONMENT = Object.fromEntries(
  [...page.matchAll(/^export (\w+)='([^']*)'$/gm)].map(([, name = '', value = '']) => [name, value]),
);

const running: ChildProcess[] = [];
let shop: Shop;
beforeAll(async () => {
  shop = await open();
});
afterAll(() => {
  for (const child of running) child.kill();
});

interface Shop {
  readonly address: string;
  readonly gateway: string;
  readonly process: Started;
  readonly sandbox: Started;
}

type Started = ChildProcess & { output: string };

function start(args: readonly string[], cwd: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env.PATH, ...env } });
  const started = Object.assign(child, { output: '' });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      started.output += text;
    });
  running.push(child);
  return started;
}

/** The shop of the page, next to a sandbox. */
async function open(): Promise<Shop> {
  const [port, gateway] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  const file = await readReference(repository, ({ offered }) => offered('sandbox'));
  const cwd = folder({ 'sandbox.json': JSON.stringify(file), 'shop.mjs': program });
  const webhooks = ['--webhooks', `${address}/notifications`];
  const sandbox = start([PROGRAM, 'sandbox', 'sandbox.json', '--port', `${gateway}`, ...webhooks], cwd, {});
  await eventually(() => expect(sandbox.output).toContain(`http://localhost:${gateway}`));
  const env = { ...ENVIRONMENT, GATEWAY_HOST: `http://localhost:${gateway}`, PORT: `${port}` };
  const shop = start(['shop.mjs'], cwd, env);
  await eventually(() => expect(shop.output).toContain(address));
  return { address, gateway: env.GATEWAY_HOST, process: shop, sandbox };
}

async function post(address: string, fields: Record<string, string> = {}): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

const read = async (address: string) => (await fetch(address)).text();

/** Buys in the shop: the address of the order, and that of its payment page. */
async function buy() {
  const { address } = shop;
  expect(await read(address)).toContain('action="/checkout"');
  const order = address + (await post(`${address}/checkout`));
  const [, payment = ''] = /href="([^"]+)"/.exec(await read(order)) ?? [];
  return { order, payment };
}

test('the sample shop sells, learns from the notification that it is paid, and refunds once', async () => {
  const { order, payment } = await buy();
  expect(await read(order)).toContain('Not paid yet.');
  const back = new URL(await post(payment, { choice: '0' }));
  await eventually(async () => expect(await read(order)).toContain('Paid. Thank you.'));
  // Its output may come later than its page.
  await eventually(() => expect(shop.process.output.match(/Deliver/g)).toHaveLength(1));
  // The shopper comes back with the right IDs, and then with others.
  const returned = await fetch(back, { redirect: 'manual' });
  expect(shop.address + returned.headers.get('location')).toBe(order);
  expect((await fetch(`${shop.address}/return?orderId=order-1&hostedPaymentId=hpp_1`)).status).toBe(404);
  await Promise.all([post(`${order}/refund`), post(`${order}/refund`)]);
  expect(await read(order)).toContain('Refunded.');
  expect(shop.process.output.match(/Deliver/g)).toHaveLength(1);
});

interface Sandbox {
  readonly objects: readonly { readonly id: string; readonly type: string }[];
}

/** Lets the newest refund of the sandbox fail, as the card network does days later. */
async function failRefund() {
  const { objects } = (await (await fetch(`${shop.gateway}/_sandbox`)).json()) as Sandbox;
  const id = objects.findLast(({ type }) => type === 'Refund')?.id;
  const response = await fetch(`${shop.gateway}/_sandbox/objects/${id}`, {
    method: 'POST',
    body: JSON.stringify({ to: 'failed', code: 'E4010' }),
  });
  expect(response.status).toBe(200);
}

test('after a refund that failed, the sample shop alerts and can refund again', async () => {
  const { order, payment } = await buy();
  await post(payment, { choice: '0' });
  await eventually(async () => expect(await read(order)).toContain('Paid. Thank you.'));
  const alert = `Alert: the refund of ${order.split('/').at(-1)} failed with E4010.`;
  for (const alerts of [1, 2]) {
    await post(`${order}/refund`);
    expect(await read(order)).toContain('Refunded.');
    await failRefund();
    await eventually(() => expect(shop.process.output.split(alert)).toHaveLength(alerts + 1));
    expect(await read(order)).toContain('action="/orders/');
  }
});

/** Sends a signed request to the gateway. */
async function callGateway(path: string, body: object): Promise<void> {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const message = `POST\n${path}\n${timestamp}\n${text}`;
  const signature = createHmac('sha256', ENVIRONMENT.GATEWAY_SECRET ?? '')
    .update(message)
    .digest('hex');
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
    'Gateway-Merchant-Id': ENVIRONMENT.GATEWAY_MERCHANT_ID ?? '',
    'Gateway-Key-Id': ENVIRONMENT.GATEWAY_KEY_ID ?? '',
    'Gateway-Timestamp': timestamp,
    'Gateway-Signature': `v1=${signature}`,
  };
  const response = await fetch(shop.gateway + path, { method: 'POST', headers, body: text });
  expect(response.status).toBe(201);
}

test('an order stays paid when another payment of it is voided because it is paid', async () => {
  const { order, payment } = await buy();
  await callGateway('/v1/payments/sale', {
    orderId: order.split('/').at(-1),
    amount: 2500,
    currency: 'EUR',
    paymentMethod: { type: 'phoneWallet', phoneNumber: '+46700000004' },
  });
  await post(payment, { choice: '0' });
  await eventually(() => expect(shop.sandbox.output).toMatch(/payment\.voided.*200/));
  expect(await read(order)).toContain('Paid. Thank you.');
  await post(`${order}/refund`);
  expect(await read(order)).toContain('Refunded.');
});

/** Notifies the shop of the payment of an order, and returns the status of the response. */
async function notify(order: string, payment: object, secret: string): Promise<number> {
  const data = {
    payment: { orderId: order.split('/').at(-1), updatedAt: '2099-01-01T00:00:00Z', ...payment },
  };
  const body = JSON.stringify({ event: 'payment.captured', data });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${body}`).digest('hex');
  const headers = { 'Gateway-Timestamp': timestamp, 'Gateway-Signature': `v1=${signature}` };
  return (await fetch(`${shop.address}/notifications`, { method: 'POST', headers, body })).status;
}

test('the sample shop believes no notification with another signature', async () => {
  const { order } = await buy();
  expect(await notify(order, { state: 'captured', capturedAmount: 2500 }, 'another secret')).toBe(401);
  expect(await read(order)).toContain('Not paid yet.');
});

const notified = (order: string, payment: object): Promise<number> =>
  notify(order, payment, ENVIRONMENT.GATEWAY_NOTIFICATION_SECRET ?? '');

test.each([
  ['requiresAction', 0, 'Not paid yet.', true],
  ['declined', 0, 'Not paid yet.', true],
  ['processing', 0, 'Your payment is being checked.', false],
  ['captured', 2500, 'Paid. Thank you.', false],
  ['partiallyRefunded', 2500, 'Refunded in part.', false],
  ['refunded', 2500, 'Refunded.', false],
  ['voided', 2500, 'Canceled. You are not charged.', false],
])('an order with a payment that is %s (%d captured) says "%s", with a link to pay: %s', async (...row) => {
  const [state, capturedAmount, text, isOpen] = row;
  const { order } = await buy();
  expect(await notified(order, { paymentId: 'pay_1', state, capturedAmount })).toBe(200);
  const shown = await read(order);
  expect(shown).toContain(text);
  expect(shown.includes('>Pay</a>')).toBe(isOpen);
});

test('of two payments of an order, older news and those of an unpaid one change nothing', async () => {
  const { order } = await buy();
  const paid = { paymentId: 'pay_1', state: 'captured', capturedAmount: 2500 };
  const other = { paymentId: 'pay_2', state: 'declined', capturedAmount: 0 };
  await notified(order, { ...other, state: 'processing', updatedAt: '2099-01-01T00:00:01Z' });
  await notified(order, paid);
  expect(await read(order)).toContain('Paid. Thank you.');
  await notified(order, { ...other, updatedAt: '2099-01-01T00:00:02Z' });
  await notified(order, { ...paid, state: 'processing', updatedAt: '2098-12-31T23:59:59Z' });
  expect(await read(order)).toContain('Paid. Thank you.');
});
