import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { LocalServer } from '../../../src/plugin.ts';
import {
  type DeliveryAttempt,
  type DeliverySettings,
  isAllowedReceiver,
  startDelivery,
} from '../../../src/plugins/sandbox/server/deliver.ts';
import { createLog } from '../../../src/plugins/sandbox/server/log.ts';
import { createMemory } from '../../../src/plugins/sandbox/server/memory.ts';
import { type ReadBody, readBody } from '../../../src/plugins/sandbox/server/read-body.ts';
import type { WebhookMessage } from '../../../src/plugins/sandbox/server/webhooks.ts';
import { eventually } from '../../helpers/eventually.ts';
import { field, gatewayFile, idOf, listen, START, sale, startGateway, type TestSandbox } from './gateway.ts';

interface Served extends LocalServer {
  readonly gateway: TestSandbox;
}

async function serve(allowedOrigins: readonly string[] = []): Promise<Served> {
  const gateway = startGateway(await gatewayFile());
  return { ...(await listen(gateway, allowedOrigins)), gateway };
}

interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A request to the letter: `fetch` sets some headers itself. */
function ask(
  { port }: LocalServer,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  } = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = send({ host: 'localhost', port, path, headers, method }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

test('a page of another site cannot use the sandbox, under whatever name', async () => {
  const server = await serve();
  const statuses = [
    await ask(server, '/_sandbox', { headers: { host: 'rebound.example' } }),
    await ask(server, '/v1/payments/x', { headers: { origin: 'https://evil.example' } }),
    await ask(server, '/_sandbox/objects/pay_8f3k2m9q7c1x5b6n4t0w', {
      method: 'POST',
      headers: { origin: 'null' },
      body: '{"to":"voided"}',
    }),
    await ask(server, '/v1/payments/x', {
      method: 'OPTIONS',
      headers: { origin: 'https://docs.example', 'access-control-request-method': 'POST' },
    }),
    await ask(server, '/_sandbox', { headers: { 'sec-fetch-site': 'cross-site' } }),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(statuses[1]?.text).toContain('--allow-origin');
});

test('a page of an origin that the command line names may send requests', async () => {
  const server = await serve(['https://docs.example']);
  const origin = 'https://docs.example';
  const preflight = await ask(server, '/v1/payments/sale', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'idempotency-key',
    },
  });
  expect(preflight).toMatchObject({
    status: 204,
    headers: { 'access-control-allow-origin': origin, 'access-control-allow-headers': 'idempotency-key' },
  });
  const refused = await ask(server, '/v1/payments/sale', { method: 'POST', headers: { origin } });
  expect(refused).toMatchObject({
    status: 401,
    headers: { 'access-control-allow-origin': origin, vary: 'Origin' },
  });
  expect(
    (await ask(server, '/v1/payments/sale', { headers: { origin: 'https://docs.example.evil' } })).status,
  ).toBe(403);
});

test.each([
  ['/v1/%', 404],
  ['/_sandbox/objects/%E0%A4%A', 404],
  ['/_sandbox/objects/__proto__', 404],
  ['//[/', 404],
  ['/v1/payments/constructor', 401],
  ['/_sandbox', 200],
])('%s answers %i', async (path, status) => {
  expect((await ask(await serve(), path)).status).toBe(status);
});

test('the log shows no character that a terminal obeys', () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) }, false);
  const text = 'No "\u001b[31m", "\u202e", "\u2028" or "\u200b".';
  const request = { method: 'GET', target: '/a\u0007', headers: {}, body: Buffer.of() };
  log.exchange(request, { status: 400, headers: {}, refused: { reason: 'json', text } });
  expect(lines.join('')).toBe('400 GET /a\\u0007\n  No "\\u001b[31m", "\\u202e", "\\u2028" or "\\u200b".\n');
});

test('a body of more than 1 MB is refused', async () => {
  const server = await serve();
  const answer = await ask(server, '/v1/payments/sale', {
    method: 'POST',
    body: 'x'.repeat(1024 * 1024 + 1),
  });
  expect(answer.status).toBe(413);
});

test('the shopper pays on the page that the answer leads to', async () => {
  const { gateway, ...server } = await serve();
  const hosted = gateway.post('hosted-payments', {
    orderId: 'o-1',
    amount: 2100,
    currency: 'EUR',
    returnUrl: 'https://shop.example/done?x=1',
  });
  const page = `/_sandbox/shopper/${idOf(hosted, 'hostedPaymentId')}`;
  const shown = await ask(server, page);
  expect(shown.text).toContain('value="0">the shopper pays → completed');
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  const paid = await ask(server, page, { method: 'POST', body: 'choice=0' });
  expect(paid).toMatchObject({
    status: 303,
    headers: {
      location: `https://shop.example/done?x=1&hostedPaymentId=${idOf(hosted, 'hostedPaymentId')}&orderId=o-1`,
    },
  });
  const now = gateway.get(`hosted-payments/${idOf(hosted, 'hostedPaymentId')}`);
  expect(now.body).toMatchObject({
    state: 'completed',
    agreement: null,
    payment: { orderId: 'o-1', state: 'captured', amount: 2100, capturedAmount: 2100 },
  });
  expect(gateway.events()).toEqual(['hostedPayment.completed', 'payment.captured']);
  expect((await ask(server, page, { method: 'POST', body: 'choice=0' })).status).toBe(409);
});

test('a page of type auth makes a payment that waits for its capture', async () => {
  const { gateway, ...server } = await serve();
  const [orderId, amount, currency, returnUrl] = ['o-2', 2100, 'EUR', 'https://shop.example/done'];
  const hosted = gateway.post('hosted-payments', {
    type: 'auth',
    orderId,
    amount,
    currency,
    returnUrl,
  });
  const id = idOf(hosted, 'hostedPaymentId');
  await ask(server, `/_sandbox/shopper/${id}`, { method: 'POST', body: 'choice=0' });
  const now = gateway.get(`hosted-payments/${id}`);
  const payment = { type: 'auth', state: 'authorized', amount: 2100, capturedAmount: 0 };
  expect(now.body).toMatchObject({ state: 'completed', payment });
  expect(gateway.events()).toEqual(['hostedPayment.completed', 'payment.authorized']);
  const { paymentId } = (now.body as { readonly payment: { readonly paymentId: string } }).payment;
  const captured = gateway.post(`payments/${paymentId}/capture`, {});
  expect(captured.body).toMatchObject({ state: 'captured', capturedAmount: 2100 });
});

test('what the shopper decides at the bank counts when the shop asks', async () => {
  const { gateway, ...server } = await serve();
  const id = String(field(gateway.post('payments/sale', sale({}, '4000000000000036')), 'paymentId'));
  const back = await ask(server, `/_sandbox/shopper/${id}`, { method: 'POST', body: 'choice=2' });
  const { searchParams } = new URL(back.headers.location ?? '');
  expect(searchParams.get('paymentId')).toBe(id);
  const token = { authenticationToken: searchParams.get('authenticationToken') };
  const answer = gateway.post(`payments/${id}/complete-authentication`, token);
  expect([answer.status, field(answer, 'error.code'), field(answer, 'error.paymentId')]).toEqual([
    402,
    'E4012',
    id,
  ]);
});

test('what happens outside of the API can be asked for, if the state allows it', async () => {
  const { gateway, ...server } = await serve();
  const id = gateway.pay(sale(), 'auth');
  const to = (state: string): Promise<Response> =>
    ask(server, `/_sandbox/objects/${id}`, { method: 'POST', body: JSON.stringify({ to: state }) });
  expect(await to('captured')).toMatchObject({ status: 200 });
  const refused = await to('expired');
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('From \\"captured\\"')]);
});

interface Receiver {
  readonly url: string;
  readonly got: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
}

/** A server that answers with these statuses, one after another, then 200. */
async function receiver(...statuses: number[]): Promise<Receiver> {
  const got: Receiver['got'][number][] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    got.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(statuses.shift() ?? 200, { Location: 'http://169.254.169.254/' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/hook`, got };
}

function deliver(
  url: string,
  messages: readonly WebhookMessage[],
  more: Partial<DeliverySettings> = {},
): DeliveryAttempt[] {
  const attempts: DeliveryAttempt[] = [];
  const delivery = startDelivery({
    url,
    timeout: 1000,
    retries: [5, 5],
    duplicates: 0,
    isDisordered: false,
    memory: createMemory(),
    now: () => START,
    log: (one) => attempts.push(one),
    ...more,
  });
  onTestFinished(delivery.stop);
  for (const message of messages) delivery.send(message);
  return attempts;
}

async function twoEvents(): Promise<readonly WebhookMessage[]> {
  const gateway = startGateway(await gatewayFile());
  const id = gateway.pay(sale(), 'auth');
  gateway.post(`payments/${id}/void`, {});
  return gateway.webhooks;
}

test('a webhook is signed with the notification secret, and sent again until it is received', async () => {
  const { url, got } = await receiver(500, 302);
  const attempts = deliver(url, (await twoEvents()).slice(0, 1));
  await eventually(() => expect(attempts.map(({ result }) => result)).toEqual([500, 302, 200]));
  const [first, , last] = got;
  expect(last?.body).toBe(first?.body);
  const { event, sequence, data, eventId } = JSON.parse(first?.body ?? '') as Record<string, unknown>;
  expect({ event, sequence, data }).toMatchObject({
    event: 'payment.authorized',
    sequence: 1,
    data: { payment: { state: 'authorized', orderId: 'order-7' } },
  });
  expect(first?.headers['gateway-event-id']).toBe(eventId);
  const signed = createHmac('sha256', 'test_vector_notification_secret')
    .update(`1772442930\n${first?.body}`)
    .digest('hex');
  expect([first?.headers['gateway-timestamp'], first?.headers['gateway-signature']]).toEqual([
    '1772442930',
    `v1=${signed}`,
  ]);
});

test('webhooks come twice and in another order on request', async () => {
  const { url, got } = await receiver();
  deliver(url, await twoEvents(), { duplicates: 1, isDisordered: true });
  await eventually(() => expect(got).toHaveLength(4));
  expect(got.map(({ body }) => (JSON.parse(body) as { readonly sequence: number }).sequence)).toEqual([
    2, 2, 1, 1,
  ]);
});

test('a receiver that is not there is given up after the last attempt', async () => {
  const attempts = deliver('http://localhost:1/', (await twoEvents()).slice(0, 1));
  await eventually(() => expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3]));
});

test.each([
  ['http://localhost:3000/x', true],
  ['http://127.0.0.1/', true],
  ['http://[::1]:80/', true],
  ['https://hooks.allowed.example/', true],
  ['http://169.254.169.254/latest', false],
  ['http://10.0.0.1/', false],
  ['http://localhost.evil.example/', false],
  ['http://allowed.example/', false],
  ['http://0x7f000001.evil/', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
])('webhooks to %s: %s', (url, isAllowed) => {
  expect(isAllowedReceiver(url, ['hooks.allowed.example'])).toBe(isAllowed);
});

test('what the shopper refuses in a wallet is the error of the payment', async () => {
  const { gateway, ...server } = await serve();
  const paymentMethod = { type: 'qrWallet' };
  const waiting = gateway.post('payments/sale', sale({ paymentMethod }));
  const id = idOf(waiting);
  const page = `/_sandbox/shopper/${id}`;
  expect((await ask(server, page)).text.match(/value="\d">[^<]+/g)).toEqual([
    'value="0">Approve',
    'value="1">Reject',
    'value="2">Cancel',
  ]);
  await ask(server, page, { method: 'POST', body: 'choice=1' });
  const refused = gateway.get(`payments/${id}`);
  expect([field(refused, 'state'), field(refused, 'error.code')]).toEqual(['declined', 'E4011']);
  const other = gateway.post('payments/sale', sale({ paymentMethod }));
  const forced = `/_sandbox/objects/${idOf(other)}`;
  const body = '{"to":"declined","code":"E4012"}';
  expect(JSON.parse((await ask(server, forced, { method: 'POST', body })).text)).toMatchObject({
    state: 'declined',
    value: { error: { code: 'E4012' } },
  });
});

test('the page of an order that was paid elsewhere takes no attempt', async () => {
  const { gateway, ...server } = await serve();
  const { orderId, amount, currency, returnUrl } = sale();
  const hosted = gateway.post('hosted-payments', { orderId, amount, currency, returnUrl });
  const page = `/_sandbox/shopper/${idOf(hosted, 'hostedPaymentId')}`;
  expect((await ask(server, page)).text).toContain('the shopper pays');
  gateway.post('payments/sale', sale());
  expect((await ask(server, page)).text).toContain('there is no action to take');
  expect((await ask(server, page, { method: 'POST', body: 'choice=0' })).status).toBe(409);
});

test('a field of a form that comes several times is a list', async () => {
  const { gateway } = await serve();
  const read = formOf(gateway, 'a=1&b=2&a=3&a=4&__proto__=5');
  expect(JSON.stringify(read)).toBe('{"value":{"a":["1","3","4"],"b":"2","__proto__":"5"}}');
});

/** How the sandbox reads a form that an operation takes. */
function formOf({ database }: TestSandbox, text: string): ReadBody {
  const [operation] = database.api.operations;
  if (operation === undefined) throw new Error('The gateway has operations.');
  const contents = [{ mediaType: 'application/x-www-form-urlencoded', examples: [] }];
  const request = {
    method: 'POST',
    target: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(text),
  };
  return readBody(
    { operation: { ...operation, body: { required: true, contents } }, request, path: {}, rawPath: {} },
    database.api,
    START,
  );
}
