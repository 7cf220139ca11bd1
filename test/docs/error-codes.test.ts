import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SandboxAnswer } from '../../src/plugins/sandbox/server/exchange.ts';
import { createValidator } from '../../src/plugins/shared/json-schema/validate.ts';
import type { OfferedOperation } from '../../src/plugins/shared/offered/api.ts';
import { repository } from '../helpers/sources.ts';
import { type Change, field, gatewayFile, idOf, sale, startGateway } from '../plugins/sandbox/gateway.ts';

/* Every error code that a page documents for an operation is the response to a test value or to a documented request. */

const file = await gatewayFile();
const { validate } = createValidator(file.api.document);
const operations = file.api.operations.filter(({ isWebhook }) => !isWebhook);

/** The codes in the tables of a page: `E1001`–`E1004` are four. */
function codesOf(page: string): readonly string[] {
  const text = readFileSync(join(repository, 'content/docs/_shared', `${page}.md`), 'utf8');
  return [...text.matchAll(/`E(\d{4})`(?:–`E(\d{4})`)?/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `E${Number(first) + index}`),
  );
}

type Json = Readonly<Record<string, unknown>>;

/** A request that succeeds. */
interface Request {
  readonly path: string;
  readonly body?: Json;
}

let orders = 0;
const orderId = (): string => {
  orders += 1;
  return `order-${orders}`;
};
const TOKEN = { authenticationToken: 'Zk3vQ9xT1mB7cN5wR8yL2pH6sD4fG0jK-aE_uXiVoWq' };
const OTHER_TOKEN = { authenticationToken: 'a'.repeat(43) };
const BODY = { amount: 500, currency: 'EUR', returnUrl: 'https://shop.example/return' };
const CONSENT = { customerId: 'customer-7', consentAt: '2026-03-02T09:15:00Z' };
const CARD = {
  number: '4111111111111111',
  expiryMonth: '12',
  expiryYear: '2030',
  cvv: '123',
  holderName: 'Jan Novak',
};

/** Requests to one sandbox. */
function createDesk() {
  const gateway = startGateway(file);
  const { control, post } = gateway;
  const pay = (path: 'sale' | 'auth' = 'sale', number?: string, more: object = {}): string =>
    gateway.pay(sale({ orderId: orderId(), ...more }, number), path);
  const token = (number = '4000000000000036'): string => {
    const paid = pay('sale', number);
    post(`payments/${paid}/complete-authentication`, TOKEN);
    return idOf(post('tokens', { ...CONSENT, paymentId: paid }), 'tokenId');
  };
  const page = (more: object = {}): string =>
    idOf(post('hosted-payments', { ...BODY, orderId: orderId(), ...more }), 'hostedPaymentId');
  const paidPage = (more: object = {}): string => {
    const made = page(more);
    control(`shopper/${made}`, 'choice=0');
    return made;
  };
  const dispute = (): string => {
    control(`objects/${pay()}`, { creates: 'Dispute' });
    return gateway.database.objects.all().findLast(({ type }) => type.name === 'Dispute')?.id ?? '';
  };
  return { gateway, control, post, pay, token, page, paidPage, dispute };
}

type Desk = ReturnType<typeof createDesk>;

const AGREEMENT = { paymentMethods: ['card'], agreement: { maxAmount: 99_999, frequency: 'onDemand' } };
const EVIDENCE = { explanation: 'It was delivered in March.' };

/** Operation → a request that succeeds, about new objects. */
const READY: Readonly<Record<string, (desk: Desk) => Request>> = {
  sale: () => ({ path: 'payments/sale', body: sale({ orderId: orderId() }) }),
  auth: () => ({ path: 'payments/auth', body: sale({ orderId: orderId() }) }),
  queryPayment: ({ pay }) => ({ path: `payments/${pay()}` }),
  completeAuthentication: ({ pay }) => ({
    path: `payments/${pay('sale', '4000000000000036')}/complete-authentication`,
    body: TOKEN,
  }),
  refund: ({ pay }) => ({ path: `payments/${pay()}/refunds`, body: { amount: 100 } }),
  void: ({ pay }) => ({ path: `payments/${pay()}/void`, body: {} }),
  capture: ({ pay }) => ({ path: `payments/${pay('auth')}/capture`, body: { amount: 100 } }),
  listPayments: () => ({ path: 'payments' }),
  listRefunds: () => ({ path: 'refunds' }),
  queryRefund: () => ({ path: 'refunds/ref_4k8m1q6c9x3b7n2t5w0f' }),
  createApplePaySession: () => ({
    path: 'apple-pay/sessions',
    body: { domain: 'shop.example', displayName: 'Shop' },
  }),
  listDisputes: () => ({ path: 'disputes' }),
  queryDispute: ({ dispute }) => ({ path: `disputes/${dispute()}` }),
  submitEvidence: ({ dispute }) => ({ path: `disputes/${dispute()}/evidence`, body: EVIDENCE }),
  acceptDispute: ({ dispute }) => ({ path: `disputes/${dispute()}/accept`, body: {} }),
  listSettlements: () => ({ path: 'settlements' }),
  settlementReport: () => ({ path: 'settlements/stl_2026030200000000eur0/report' }),
  createHostedPayment: () => ({ path: 'hosted-payments', body: { ...BODY, orderId: orderId() } }),
  queryHostedPayment: ({ page }) => ({ path: `hosted-payments/${page()}` }),
  chargeAgreement: ({ paidPage }) => ({
    path: `hosted-payments/${paidPage(AGREEMENT)}/recurring`,
    body: { orderId: orderId(), amount: 500, currency: 'EUR' },
  }),
  refundHostedPayment: ({ paidPage }) => ({
    path: `hosted-payments/${paidPage()}/refunds`,
    body: { amount: 100 },
  }),
  voidHostedPayment: ({ paidPage }) => ({ path: `hosted-payments/${paidPage()}/void`, body: {} }),
  createToken: () => ({ path: 'tokens', body: { ...CONSENT, card: CARD } }),
  queryToken: ({ token }) => ({ path: `tokens/${token()}` }),
  deleteToken: ({ token }) => ({ path: `tokens/${token()}` }),
  tokenSale: ({ token }) => ({ path: `tokens/${token()}/sale`, body: { ...BODY, orderId: orderId() } }),
  tokenRecurring: ({ token }) => ({
    path: `tokens/${token()}/recurring`,
    body: { orderId: orderId(), amount: 500, currency: 'EUR', recurringType: 'subscription' },
  }),
  voidTokenPayment: (desk) => ({ path: tokenPaymentVoid(desk, desk.token()), body: {} }),
};

function tokenPaymentVoid({ post }: Desk, token: string): string {
  const paid = post(`tokens/${token}/sale`, { ...BODY, orderId: orderId() });
  return `tokens/${token}/payments/${idOf(paid)}/void`;
}

/** Sends a request of an operation, with changes. */
type Send = (request: Request, change?: Change) => SandboxAnswer;
type Recipe = (send: Send, request: Request, desk: Desk) => SandboxAnswer;

/** A request twice, the second time with a new key. */
const again: Recipe = (send, request) => {
  send(request);
  return send({ ...request, ...(request.body?.orderId !== undefined && { body: { ...request.body } }) });
};
const withBody =
  (more: Json): Recipe =>
  (send, request) =>
    send({ ...request, body: { ...request.body, ...more } });
const withHeaders =
  (headers: Change['headers']): Recipe =>
  (send, request) =>
    send(request, { ...(headers && { headers }) });
const withKeyId = (name: string): Recipe => withHeaders({ 'gateway-key-id': name });
const withCard =
  (more: Json): Recipe =>
  (send, { path, body }) => {
    const card = { ...CARD, ...more };
    const own = path === 'tokens' ? { card } : { paymentMethod: { type: 'card', card } };
    return send({ path, body: { ...body, ...own } });
  };

/** Code → how it comes about in every operation that documents it. */
const RECIPES: Readonly<Record<string, Recipe>> = {
  E1001: (send, request) => send(request, { raw: '{' }),
  E1002: (send, { path, body = {} }) =>
    send({ path, body: Object.fromEntries(Object.entries(body).slice(1)) }),
  E1003: (send, { path, body = {} }) => {
    const isPlain = (name: string) => typeof body[name] === 'string' && !(name in file.rules.fields);
    const name = Object.keys(body).find(isPlain) ?? 'reason';
    return send({ path, body: { ...body, [name]: 5 } });
  },
  E1004: withBody({ nothing: 1 }),
  E1005: withBody({ amount: 0 }),
  E1006: withBody({ currency: 'XXX' }),
  E1007: withBody({ paymentMethod: { type: 'googlePay', walletToken: 'sandbox_googlepay_not_enabled' } }),
  E1008: withCard({ number: '4242424242424242' }),
  E1009: withCard({ expiryYear: '2020' }),
  E1010: withHeaders({ 'idempotency-key': undefined }),
  E1011: withBody({ notificationUrl: 'http://shop.example' }),
  E2001: withHeaders({ 'gateway-key-id': undefined }),
  E2002: (send, request) => send(request, { ahead: 301 }),
  E2003: (send, request) => send(request, { secret: 'other' }),
  E2004: withHeaders({ 'gateway-merchant-id': 'M99999999' }),
  E2005: withKeyId('key_test_E2005'),
  E2006: (send, request) =>
    send({ ...request, path: request.path.replace(/_[a-z0-9]{20}/, `_${'0'.repeat(20)}`) }),
  E2007: withKeyId('key_test_E2007'),
  E2008: (send, request) => send({ ...request, path: `${request.path}/x/y/z` }),
  E3001: (send, request, { post }) => {
    post('payments/sale', sale({ orderId: orderId() }), { key: 'used' });
    return send(request, { key: 'used' });
  },
  E3002: (send, request) => {
    send(request, { key: 'running', headers: { 'gateway-key-id': 'key_test_slow' } });
    return send(request, { key: 'running', headers: { 'gateway-key-id': 'key_test_slow' } });
  },
  E3003: again,
  E3004: withBody({ amount: 99_999 }),
  E3005: again,
  E3008: (send, request, { gateway }) => {
    gateway.call('DELETE', `/v1/${request.path.split('/').slice(0, 2).join('/')}`);
    return send(request);
  },
  E3010: withBody({ amount: 99_999 }),
  E3011: (send, request, { control }) => {
    control(`objects/${request.path.split('/')[1]}`, { to: 'lost' });
    return send(request);
  },
  E3012: withBody({ domain: 'unverified.example' }),
  E5001: withKeyId('key_test_E5001'),
  E5002: withKeyId('key_test_E5002'),
  E5003: withKeyId('key_test_E5003'),
  E5004: withKeyId('key_test_E5004'),
};

/** Operation and code → how it comes about there, where that is another way. */
const OWN_RECIPES: Readonly<Record<string, Recipe>> = {
  'createApplePaySession E1007': withBody({ domain: 'not-enabled.example' }),
  'createHostedPayment E1007': withBody({ type: 'auth', paymentMethods: ['qrWallet'] }),
  'createHostedPayment E3005': (send, request, { pay }) => {
    pay('sale', undefined, { orderId: request.body?.orderId });
    return send(request);
  },
  'completeAuthentication E3005': (send, _, { gateway, pay }) => {
    const order = { orderId: orderId() };
    const path = `payments/${pay('sale', '4000000000000036', order)}/complete-authentication`;
    pay('sale', undefined, order);
    gateway.tick();
    return send({ path, body: TOKEN });
  },
  'completeAuthentication E3007': (send, { path }) => send({ path, body: OTHER_TOKEN }),
  'refund E3003': (send, request, { post }) => {
    post(request.path.replace('refunds', 'void'), {});
    return send(request);
  },
  'refundHostedPayment E3003': (send, request, { post }) => {
    post(request.path.replace('refunds', 'void'), {});
    return send(request);
  },
  'createToken E3003': (send, _, { pay }) =>
    send({ path: 'tokens', body: { ...CONSENT, paymentId: pay('sale', '4000000000000036') } }),
  'createToken E2006': (send) =>
    send({ path: 'tokens', body: { ...CONSENT, paymentId: `pay_${'0'.repeat(20)}` } }),
  'void E3006': (send, _, { pay }) =>
    send({ path: `payments/${pay('sale', '4000000000006017')}/void`, body: {} }),
  'voidHostedPayment E3006': (send, _, { paidPage }) =>
    send({ path: `hosted-payments/${paidPage({ paymentMethods: ['qrWallet'] })}/void`, body: {} }),
  'voidTokenPayment E3006': (send, _, desk) =>
    send({ path: tokenPaymentVoid(desk, desk.token('4000000000006017')), body: {} }),
  'chargeAgreement E3009': (send, request, { paidPage }) =>
    send({ ...request, path: `hosted-payments/${paidPage()}/recurring` }),
  'tokenRecurring E3009': (send, request, { token }) =>
    send({ ...request, path: `tokens/${token('4111111111111111')}/recurring` }),
  'tokenRecurring E4013': (send, request, { token }) =>
    send({ ...request, path: `tokens/${token('4000000000004137')}/recurring` }),
};

/** Requests with each test value that an operation knows. */
function* valuesFor(
  operation: OfferedOperation,
  desk: Desk,
  { path, body = {} }: Request,
): Generator<Request> {
  for (const { field: name, is, endsWith, operations: known } of file.rules.values) {
    if (known !== undefined && !known.includes(operation.id)) continue;
    const paidBy = (more: Json): Request => ({ path, body: { ...body, orderId: orderId(), ...more } });
    if (name === 'amount' && endsWith !== undefined && 'amount' in body) {
      const amount = Number(`1${endsWith}`);
      yield paidBy({ amount });
      if (operation.id === 'sale') yield paidBy({ amount, paymentMethod: { type: 'qrWallet' } });
    }
    const [, wallet] = /^sandbox_(apple|google)pay/.exec(is ?? '') ?? [];
    if (wallet) yield paidBy({ paymentMethod: { type: `${wallet}Pay`, walletToken: is } });
  }
  for (const { digits, fields } of file.testCards?.cards ?? []) {
    const card = { ...CARD, number: digits, ...fields };
    if (operation.id === 'createToken') yield { path, body: { ...CONSENT, card } };
    if ('paymentMethod' in body)
      yield { path, body: sale({ orderId: orderId(), paymentMethod: { type: 'card', card } }) };
  }
  if (operation.id !== 'completeAuthentication') return;
  for (const { where } of file.rules.values) {
    const test = where['Payment.amount'];
    if (typeof test !== 'object' || !('endsWith' in test)) continue;
    const paid = desk.pay('sale', '4000000000000036', { amount: Number(`1${test.endsWith}`) });
    desk.control(`shopper/${paid}`, 'choice=0');
    yield { path: `payments/${paid}/complete-authentication`, body: TOKEN };
  }
}

/** Codes that the issuer or a wallet gives: some test value leads to each, at once or when the shopper has decided. */
function declines(operation: OfferedOperation, desk: Desk, send: Send): ReadonlySet<unknown> {
  const ready = READY[operation.id];
  const found = new Set<unknown>();
  if (ready === undefined) return found;
  for (const request of valuesFor(operation, desk, ready(desk))) {
    const answer = send(request);
    found.add(field(answer, 'error.code'));
    if (field(answer, 'state') !== 'requiresAction') continue;
    desk.gateway.pass(6);
    found.add(field(desk.gateway.get(`payments/${idOf(answer)}`), 'error.code'));
  }
  for (const choice of [0, 1, 2]) {
    const paid = desk.pay(operation.id === 'auth' ? 'auth' : 'sale', '4000000000000036');
    desk.control(`shopper/${paid}`, `choice=${choice}`);
    found.add(field(desk.post(`payments/${paid}/complete-authentication`, TOKEN), 'error.code'));
  }
  return found;
}

const isDecline = (code: string): boolean => code.startsWith('E4');

/** Returns the codes that an operation documents; a code of every request counts where it can happen. */
function documentedBy({ id, method, path, body, errorCodes }: OfferedOperation): readonly string[] {
  const general = codesOf('errors-of-every-request').concat(
    method === 'GET' ? codesOf('errors-of-every-read') : codesOf('errors-of-every-post'),
  );
  const schema = body?.contents[0]?.schema;
  const requires = schema !== undefined && validate(schema, {}).some(({ kind }) => kind === 'missing');
  const hasNone = new Set([
    ...(body === undefined ? ['E1001', 'E1003', 'E1004'] : []),
    ...(requires ? [] : ['E1002']),
    ...(path.includes('{') || id === 'createToken' ? [] : ['E2006']),
  ]);
  return [...new Set([...errorCodes, ...general])].filter((code) => !hasNone.has(code));
}

describe('every documented error code of every operation is the response to a documented request', () => {
  test.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
    const missing: unknown[] = [];
    const desk = createDesk();
    const send: Send = ({ path, body }, change) =>
      desk.gateway.call(operation.method, `/v1/${path}`, body, change);
    const ready = READY[id];
    expect(ready && send(ready(desk)).status).toBeOneOf([200, 201]);
    const declined = declines(operation, desk, send);
    for (const code of documentedBy(operation)) {
      const recipe = OWN_RECIPES[`${id} ${code}`] ?? RECIPES[code];
      const answer = ready && recipe?.(send, ready(desk), desk);
      const found = answer && field(answer, 'error.code');
      if (found !== code && !(isDecline(code) && declined.has(code))) missing.push([code, found]);
    }
    expect(missing).toEqual([]);
  });
});
