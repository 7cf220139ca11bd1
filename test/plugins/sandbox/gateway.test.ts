import { expect, test } from 'vitest';
import { REFUSALS } from '../../../src/plugins/sandbox/node/schema.ts';
import { createValidator } from '../../../src/plugins/shared/json-schema/validate.ts';
import type { OfferedOperation } from '../../../src/plugins/shared/offered/api.ts';
import {
  type Change,
  field,
  fields,
  gatewayFile,
  idOf,
  refusal,
  START,
  sale,
  startGateway,
  type TestSandbox,
} from './gateway.ts';

const file = await gatewayFile();
const start = (): TestSandbox => startGateway(file);

/** A sale whose card has other values. */
function card(change: Readonly<Record<string, unknown>>): unknown {
  const { paymentMethod } = sale();
  return sale({ paymentMethod: { ...paymentMethod, card: { ...paymentMethod.card, ...change } } });
}

test('a sale answers with the documented payment, with what the request says in it', () => {
  const gateway = start();
  const answer = gateway.post('payments/sale', sale({ metadata: { basket: 'b-1' } }, '5555555555554444'));
  expect(answer.status).toBe(201);
  expect(answer.headers['Gateway-Request-Id']).toMatch(/^req_[a-z0-9]{20}$/);
  expect(answer.body).toMatchObject({
    paymentId: expect.stringMatching(/^pay_[a-z0-9]{20}$/),
    orderId: 'order-7',
    type: 'sale',
    state: 'captured',
    amount: 2468,
    capturedAmount: 2468,
    description: null,
    metadata: { basket: 'b-1' },
    createdAt: '2026-03-02T09:15:30Z',
    paymentMethod: {
      card: {
        brand: 'mastercard',
        first6: '555555',
        last4: '4444',
        expiryYear: '2031',
        holderName: 'Mia Berg',
      },
    },
  });
  const again = gateway.get(`payments/${idOf(answer)}`);
  expect(again.body).toEqual(answer.body);
});

test.each<[string, Change, number, string, string]>([
  [
    'a missing header',
    { headers: { 'gateway-key-id': undefined } },
    401,
    'E2001',
    '/docs/api#authentication',
  ],
  [
    'a time that is no number',
    { headers: { 'gateway-timestamp': 'now' } },
    401,
    'E2001',
    '/docs/api#authentication',
  ],
  [
    'an unknown merchant',
    { headers: { 'gateway-merchant-id': 'M99999999' } },
    401,
    'E2004',
    '/docs/api#authentication',
  ],
  ['a clock 301 seconds ahead', { ahead: 301 }, 401, 'E2002', '/docs/api#authentication'],
  ['a clock 301 seconds behind', { ahead: -301 }, 401, 'E2002', '/docs/api#authentication'],
  ['another secret', { secret: 'other' }, 401, 'E2003', '/docs/payments/signatures'],
  [
    'a missing idempotency key',
    { headers: { 'idempotency-key': undefined } },
    400,
    'E1010',
    '/docs/api#idempotency',
  ],
  ['an idempotency key with spaces', { key: 'a b' }, 400, 'E1010', '/docs/api#idempotency'],
  ['a body that is not JSON', { raw: '{"orderId":' }, 400, 'E1001', '/docs/api#base-urls'],
  [
    'a body that is not UTF-8',
    { headers: { 'content-type': 'text/plain' } },
    400,
    'E1001',
    '/docs/api#base-urls',
  ],
])(
  '%s is refused with the documented error and the page that explains it',
  (_, change, status, code, page) => {
    const gateway = start();
    const answer = gateway.post('payments/sale', sale(), change);
    expect(refusal(answer)).toEqual([status, code]);
    expect(answer.headers.Link).toBe(`<https://docs.gateway.example${page}>; rel="help"`);
    expect(field(answer, 'error.message')).toBe(answer.refused?.text);
    expect(field(answer, 'error.paymentId')).toBeNull();
    expect(gateway.moves).toEqual([]);
  },
);

test('a clock 300 seconds off is accepted', () => {
  const gateway = start();
  for (const ahead of [300, -300])
    expect(gateway.post('payments/sale', sale({ orderId: `order${ahead}` }), { ahead }).status).toBe(201);
});

test.each<[string, unknown, string, string]>([
  ['a missing field', { ...sale(), amount: undefined }, 'E1002', 'amount'],
  ['a wrong type', { ...sale(), description: 5 }, 'E1003', 'description'],
  ['an amount out of range', { ...sale(), amount: 0 }, 'E1005', 'amount'],
  ['an unknown field', { ...sale(), amout: 5 }, 'E1004', 'amout'],
  ['a field of a card', sale({}, '41'), 'E1008', 'paymentMethod.card.number'],
  ['an address without https', sale({ returnUrl: 'http://shop.example' }), 'E1011', 'returnUrl'],
])('%s in the body is refused, and the field is named', (_, body, code, name) => {
  const gateway = start();
  const answer = gateway.post('payments/sale', body);
  expect(refusal(answer, 'field')).toEqual([400, code, name]);
});

test.each<[string, unknown, string]>([
  [
    'a long text in an object',
    card({ holderName: 'x'.repeat(46) }),
    '"paymentMethod.card.holderName" must have at most 45 characters.',
  ],
  [
    'a missing field in an object',
    card({ cvv: undefined }),
    'The field "paymentMethod.card.cvv" is missing. The API requires it.',
  ],
  [
    'an unknown field in an object',
    card({ pin: '1' }),
    'The API knows no field "paymentMethod.card.pin" here.',
  ],
  ['an unknown field with a slash', { ...sale(), 'a/b$&': 1 }, 'The API knows no field "a/b$&" here.'],
  [
    'a text in place of an object',
    { ...sale(), paymentMethod: 'card' },
    '"paymentMethod" must be of type object.',
  ],
  ['a list in place of the body', [], 'The body must be of type object.'],
])('the message about %s names the whole field', (_, body, text) => {
  const gateway = start();
  expect(gateway.post('payments/sale', body).refused?.text).toBe(text);
});

test.each([
  ['limit=101', 'The query limit must be at most 100.'],
  ['state=open', expect.stringMatching(/^The query state cannot be "open"\. There are: requiresAction, /)],
  ['color=1', 'listPayments knows no parameter "color".'],
])(
  'a parameter that is wrong is refused with what is allowed, and the page that explains it: %s',
  (query, text) => {
    const gateway = start();
    const answer = gateway.get(`payments?${query}`);
    expect([answer.status, answer.refused?.text, answer.headers.Link]).toEqual([
      400,
      text,
      '<https://docs.gateway.example/docs/reference/common-params#formats>; rel="help"',
    ]);
  },
);

test('every reason, constraint and test value that refuses a request has a page that explains it', async () => {
  const { rules } = await gatewayFile();
  const reasons = REFUSALS.filter(
    (reason) => reason !== 'constraint' && rules.refusals[reason]?.page === undefined,
  );
  const constraints = rules.constraints.filter(({ page }) => page === undefined);
  const unique = Object.values(rules.unique).filter(({ page }) => page === undefined);
  const later = rules.shopper.later.filter(({ page }) => page === undefined);
  expect({ reasons, constraints, unique, later }).toEqual({
    reasons: [],
    constraints: [],
    unique: [],
    later: [],
  });
});

test('a signature says what usual mistake it shows', async () => {
  const gateway = start();
  const pretty = JSON.stringify(sale(), null, 2);
  const good = gateway.post('payments/sale', sale(), { key: 'twice' });
  expect(good.status).toBe(201);
  // Signed in one line, sent over several.
  const { createHmac } = await import('node:crypto');
  const digest = createHmac('sha256', 'test_vector_secret_do_not_use')
    .update(`POST\n/v1/payments/sale\n1772442930\n${JSON.stringify(sale())}`)
    .digest('hex');
  const headers = { 'gateway-signature': `v1=${digest}` };
  const answer = gateway.post('payments/sale', undefined, { raw: pretty, headers });
  expect(answer.refused?.text).toBe(
    'The signature does not match: the body was changed after it was signed: its bytes must be the same.',
  );
});

test('the same key and body get the same answer, another body a conflict', () => {
  const gateway = start();
  const first = gateway.post('payments/sale', sale(), { key: 'k' });
  const again = gateway.post('payments/sale', sale(), { key: 'k' });
  expect(again.body).toEqual(first.body);
  expect(again.headers).toEqual({ ...first.headers, 'Idempotent-Replayed': 'true' });
  const changed = sale({ orderId: 'order-8' });
  const other = gateway.post('payments/sale', changed, { key: 'k' });
  expect(refusal(other)).toEqual([409, 'E3001']);
  expect(field(other, 'error.paymentId')).toBe(field(first, 'paymentId'));
  expect(gateway.post('payments/auth', sale(), { key: 'k' }).status).toBe(409);
  gateway.pass(24 * 3600 + 1);
  expect(gateway.post('payments/sale', changed, { key: 'k' }).status).toBe(201);
});

test('a conflict of an idempotency key names no payment where the first request made none', () => {
  const gateway = start();
  const busy = sale({ metadata: { sandbox: 'unavailable' } });
  expect(gateway.post('payments/sale', busy, { key: 'k' }).status).toBe(503);
  const other = gateway.post('payments/sale', sale(), { key: 'k' });
  expect(fields(other, 'error.code', 'error.paymentId')).toEqual(['E3001', null]);
});

test('a refused request leaves its key free, a decline does not', () => {
  const gateway = start();
  expect(gateway.post('payments/sale', {}, { key: 'k' }).status).toBe(400);
  expect(gateway.post('payments/sale', sale(), { key: 'k' }).status).toBe(201);
  const poor = sale({ orderId: 'order-8' }, '4000000000004020');
  const declined = gateway.post('payments/sale', poor, { key: 'd' });
  expect(refusal(declined)).toEqual([402, 'E4002']);
  expect(gateway.post('payments/sale', poor, { key: 'd' }).body).toEqual(declined.body);
  const payment = gateway.get(`payments/${idOf(declined)}`);
  expect(fields(payment, 'state', 'error.code')).toEqual(['declined', 'E4002']);
});

test.each([
  [
    '4000000000004020',
    402,
    'E4002',
    'Your card does not have enough funds. Please use another payment method.',
  ],
  ['4000000000004053', 402, 'E4005', 'Your bank declined the payment. Please use another payment method.'],
  ['4111111111111112', 400, 'E1008', 'Please check the card number.'],
])('card %s answers %i with %s and its text for the shopper', (number, status, code, text) => {
  const gateway = start();
  const answer = gateway.post('payments/sale', sale({}, number));
  expect(refusal(answer, 'shopperMessage')).toEqual([status, code, text]);
});

test('an auth that is challenged is an auth when the shopper is back', () => {
  const gateway = start();
  const waiting = gateway.post('payments/auth', sale({}, '4000000000000036'));
  expect(waiting.body).toMatchObject({
    type: 'auth',
    state: 'requiresAction',
    orderId: 'order-7',
    amount: 2468,
    action: { type: 'redirect' },
  });
  const path = `payments/${idOf(waiting)}`;
  const token = { authenticationToken: 'Zk3vQ9xT1mB7cN5wR8yL2pH6sD4fG0jK-aE_uXiVoWq' };
  const done = gateway.post(`${path}/complete-authentication`, token);
  expect(done.body).toMatchObject({ state: 'authorized', action: null });
  expect(gateway.post(`${path}/void`, {}).body).toMatchObject({
    state: 'voided',
    voidableUntil: null,
  });
  const late = gateway.post(`${path}/void`, {});
  expect(refusal(late)).toEqual([409, 'E3003']);
  expect(late.headers.Link).toContain('/docs/payments/lifecycle');
});

test('refunds add up, and one that fails takes the payment back', () => {
  const gateway = start();
  const path = `payments/${gateway.pay()}`;
  const state = (): unknown[] => {
    const { body } = gateway.get(path);
    return [field({ body }, 'state'), field({ body }, 'refundedAmount')];
  };
  const first = gateway.post(`${path}/refunds`, { amount: 468 });
  expect(first.body).toMatchObject({ amount: 468, state: 'pending', reason: null });
  expect(state()).toEqual(['partiallyRefunded', 468]);
  const tooMuch = gateway.post(`${path}/refunds`, { amount: 2001 });
  expect(refusal(tooMuch)).toEqual([409, 'E3004']);
  expect(gateway.post(`${path}/refunds`, {}).body).toMatchObject({ amount: 2000 });
  expect(state()).toEqual(['refunded', 2468]);
  const refund = gateway.database.objects.get(String(field(first, 'refundId')));
  const failing = refund?.type.machine?.transitions.find(({ to }) => to === 'failed');
  if (refund && failing) gateway.act(refund, failing);
  expect(state()).toEqual(['partiallyRefunded', 2000]);
  gateway.pass(61);
  expect(gateway.events()).toEqual(['payment.captured', 'refund.failed', 'refund.succeeded']);
});

test('time captures an authorized payment and ends one that waits for the shopper', () => {
  const gateway = start();
  const auth = gateway.post('payments/auth', sale({}, '4000000000000010'));
  const waiting = gateway.post('payments/sale', sale({ orderId: 'order-8' }, '4000000000000036'));
  const stateOf = (answer: typeof auth): unknown => field(gateway.get(`payments/${idOf(answer)}`), 'state');
  gateway.pass(16 * 60);
  expect([stateOf(auth), stateOf(waiting)]).toEqual(['authorized', 'expired']);
  gateway.pass(48 * 3600);
  expect(stateOf(auth)).toBe('captured');
  expect(gateway.events()).toEqual(['payment.authorized', 'payment.expired', 'payment.captured']);
});

test('after a 504 the same key gives the same payment, which is captured later', () => {
  const gateway = start();
  const body = sale({}, '4000000000005043');
  const lost = gateway.post('payments/sale', body, { key: 'k' });
  expect(refusal(lost)).toEqual([504, 'E5004']);
  const again = gateway.post('payments/sale', body, { key: 'k' });
  expect(again.body).toMatchObject({ paymentId: field(lost, 'error.paymentId'), state: 'processing' });
  gateway.pass(121);
  const now = gateway.get(`payments/${idOf(lost)}`);
  expect(field(now, 'state')).toBe('captured');
});

test.each([
  ['tooManyRequests', 429, 'E2007'],
  ['unavailable', 503, 'E5003'],
])('metadata.sandbox "%s" answers %i once', (value, status, code) => {
  const gateway = start();
  const body = sale({ metadata: { sandbox: value } });
  const first = gateway.post('payments/sale', body, { key: 'k' });
  expect([first.status, field(first, 'error.code'), first.headers['Retry-After']]).toEqual([
    status,
    code,
    '1',
  ]);
  expect(gateway.post('payments/sale', body, { key: 'k' }).status).toBe(201);
});

test('metadata.sandbox delays an answer, loses it and lets an action expire', () => {
  const gateway = start();
  const slowly = sale({ metadata: { sandbox: 'slow' } });
  const slow = gateway.post('payments/sale', slowly, { key: 's' });
  expect(slow).toMatchObject({ status: 201, delay: 5 });
  const running = gateway.post('payments/sale', slowly, { key: 's' });
  expect(refusal(running)).toEqual([409, 'E3002']);
  slow.settle?.();
  const body = sale({ orderId: 'order-8', metadata: { sandbox: 'noAnswer' } });
  const lost = gateway.post('payments/sale', body, { key: 'n' });
  expect(lost.drops).toBe(true);
  const found = gateway.post('payments/sale', body, { key: 'n' });
  expect(found.drops).toBeUndefined();
  expect(field(found, 'paymentId')).toBe(field(lost, 'paymentId'));
  const short = gateway.post('payments/sale', sale({ orderId: 'order-9', metadata: { sandbox: 'expired' } }));
  gateway.pass(2);
  expect(field(gateway.get(`payments/${idOf(short)}`), 'state')).toBe('expired');
});

test('a path, a method and an object that do not exist are refused', () => {
  const gateway = start();
  const codes = [
    gateway.get('nothing'),
    gateway.call('PUT', '/v1/payments/sale', {}),
    gateway.get('payments/pay_00000000000000000000'),
    gateway.post('tokens', {
      customerId: 'c',
      paymentId: 'pay_00000000000000000000',
      consentAt: '2026-03-02T09:20:00Z',
    }),
  ].map((answer) => refusal(answer));
  expect(codes).toEqual([
    [404, 'E2008'],
    [405, 'E2009'],
    [404, 'E2006'],
    [404, 'E2006'],
  ]);
});

test('the error of a card number names the field of this operation', () => {
  const gateway = start();
  const card = { number: '4242424242424242', expiryMonth: '12', expiryYear: '2030', cvv: '123' };
  const answer = gateway.post('tokens', {
    customerId: 'c',
    card: { ...card, holderName: 'Jan Novak' },
    consentAt: '2026-03-02T09:20:00Z',
  });
  expect(fields(answer, 'error.code', 'error.field')).toEqual(['E1008', 'card.number']);
});

test('no card is stored from a payment that waits for the shopper', () => {
  const gateway = start();
  const waiting = gateway.post('payments/sale', sale({}, '4000000000000036'));
  const answer = gateway.post('tokens', {
    customerId: 'c',
    paymentId: field(waiting, 'paymentId'),
    consentAt: '2026-03-02T09:20:00Z',
  });
  expect(refusal(answer)).toEqual([409, 'E3003']);
});

const documentedPath = ({ path, parameters }: OfferedOperation): string =>
  parameters.reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);

test('the documented requests that charge a token succeed after the one that deletes a token', () => {
  const gateway = startGateway(file);
  const statuses = ['deleteToken', 'tokenSale', 'tokenRecurring', 'queryToken'].map((id) => {
    const operation = file.api.operations.find((one) => one.id === id);
    const body = operation?.body?.contents[0]?.examples[0]?.value;
    return operation && gateway.call(operation.method, documentedPath(operation), body).status;
  });
  expect(statuses).toEqual([200, 201, 201, 200]);
});

test('every documented request of every operation succeeds, and the answers fit their schemas', () => {
  const { validate } = createValidator(file.api.document);
  const operations = file.api.operations.filter(({ isWebhook }) => !isWebhook);
  expect(operations.length).toBeGreaterThan(20);
  for (const operation of operations) {
    const examples = operation.body?.contents[0]?.examples ?? [{ name: '', value: undefined }];
    for (const { name, value } of examples) {
      const gateway = startGateway(file);
      const answer = gateway.call(operation.method, documentedPath(operation), value);
      const schema = operation.responses[0]?.contents[0]?.schema ?? '';
      expect([
        operation.id,
        name,
        answer.status,
        answer.refused?.text,
        validate(schema, answer.body),
      ]).toEqual([operation.id, name, expect.toBeOneOf([200, 201]), undefined, []]);
    }
  }
});

test.each(['sale', 'auth'])('the answer to %s with any test card fits its schema', (operation) => {
  const { validate } = createValidator(file.api.document);
  const { responses = [] } = file.api.operations.find(({ id }) => id === operation) ?? {};
  const cards = file.testCards?.cards ?? [];
  expect(cards.length).toBeGreaterThan(5);
  for (const { digits, fields } of cards) {
    const request = sale({}, digits);
    Object.assign(request.paymentMethod.card, fields);
    const answer = startGateway(file).post(`payments/${operation}`, request);
    const { contents = [] } = responses.find(({ status }) => status === String(answer.status)) ?? {};
    expect([digits, answer.status, validate(contents[0]?.schema ?? '', answer.body)]).toEqual([
      digits,
      expect.toBeOneOf([201, 402, 504]),
      [],
    ]);
  }
});

test.each([
  ['visa', 'amex'],
  ['VISA', 'AMEX'],
  ['Visa', 'American Express'],
])('in an API that writes "%s", the brand of another card is "%s"', (visa, amex) => {
  const api: typeof file.api = JSON.parse(JSON.stringify(file.api).replaceAll('"visa"', `"${visa}"`));
  const request = sale({}, '378282246310005');
  request.paymentMethod.card.cvv = '1234';
  const answer = startGateway({ ...file, api }).call('POST', '/v1/payments/sale', request);
  expect(field(answer, 'paymentMethod.card.brand')).toBe(amex);
});

test('a sandbox.json of an earlier version has no IDs of brands: their names in lower case are used', () => {
  const cards = file.testCards?.cards.map(({ brandId, ...card }) => card) ?? [];
  const gateway = startGateway({ ...file, testCards: { ...file.testCards, cards } });
  const answer = gateway.post('payments/sale', sale({}, '5555555555554444'));
  expect(field(answer, 'paymentMethod.card.brand')).toBe('mastercard');
});

test('equal seeds and clocks give equal answers', () => {
  const [first, second] = [start(), start()];
  const answers = [first, second].map((gateway) =>
    gateway.post('hosted-payments', {
      orderId: 'o',
      amount: 5,
      currency: 'EUR',
      returnUrl: 'https://shop.example/r',
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a field named %s is unknown like any other',
  (name) => {
    const gateway = start();
    const raw = JSON.stringify(sale()).replace('{', `{"${name}":{"a":1},`);
    const answer = gateway.post('payments/sale', undefined, { raw });
    expect(refusal(answer)).toEqual([400, 'E1004']);
  },
);

test.each([
  ['a list', '[', ']'],
  ['objects', '{"a":', '}'],
])(
  'a body with %s inside each other 101 times is refused, before anything else reads it',
  (_, open, close) => {
    const gateway = start();
    const raw = (levels: number) => `{"metadata":${open.repeat(levels - 1)}1${close.repeat(levels - 1)}}`;
    const messages = [100, 101, 10_000].map((levels) => {
      const answer = gateway.post('payments/sale', undefined, { raw: raw(levels) });
      return [answer.status, String(field(answer, 'error.message'))];
    });
    expect(messages[0]?.[1]).not.toContain('levels deep');
    const refused = [400, 'The body is nested more than 100 levels deep.'];
    expect(messages.slice(1)).toEqual([refused, refused]);
  },
);

test.each([
  ['+46700000001', 'captured', null],
  ['+46700000002', 'declined', 'E4011'],
  ['+46700000003', 'declined', 'E4012'],
  ['+46700000005', 'declined', 'E4009'],
])('the phone number %s leads to %s after five seconds, in the notification too', (number, state, code) => {
  const gateway = start();
  const paymentMethod = { type: 'phoneWallet', phoneNumber: number };
  const answer = gateway.post('payments/sale', { ...sale(), paymentMethod });
  expect(field(answer, 'state')).toBe('requiresAction');
  gateway.pass(6);
  const { body } = gateway.get(`payments/${idOf(answer)}`);
  expect([field({ body }, 'state'), field({ body }, 'error.code') ?? null]).toEqual([state, code]);
  const [message] = gateway.webhooks.map((one) => JSON.parse(one.body) as { data: { payment: unknown } });
  expect(message?.data.payment).toEqual(body);
});

test('a capture of more than is held has its own error code', () => {
  const gateway = start();
  const { paymentId } = gateway.post('payments/auth', sale()).body as { paymentId: string };
  const answer = gateway.post(`payments/${paymentId}/capture`, { amount: 2469 });
  expect(refusal(answer)).toEqual([409, 'E3010']);
});

test('a settlement report is the documented CSV', () => {
  const gateway = start();
  const answer = gateway.get('settlements/stl_2026030200000000eur0/report');
  expect(answer.headers['Content-Type']).toBe('text/csv');
  expect(String(answer.body).split('\n')[0]).toMatch(/^entryId,type,occurredAt,/);
});

test.each([
  ['24 hours', {}, '2026-03-03T09:15:30Z', '2026-03-03T23:00:00Z'],
  [
    'as many hours as the request says',
    { captureDelayHours: 72 },
    '2026-03-05T09:15:30Z',
    '2026-03-05T23:00:00Z',
  ],
])('an authorized payment is captured after %s', (_, asked, captureAt, voidableUntil) => {
  const gateway = start();
  const answer = gateway.post('payments/auth', sale(asked, '5200000000000015'));
  expect(answer.body).toMatchObject({ state: 'authorized', captureAt, voidableUntil });
});

test('the hours until the capture count from the end of a challenge', () => {
  const gateway = start();
  const body = sale({ captureDelayHours: 5 }, '4000000000000036');
  const path = `payments/${gateway.pay(body, 'auth')}`;
  gateway.pass(60);
  const token = { authenticationToken: 'Zk3vQ9xT1mB7cN5wR8yL2pH6sD4fG0jK-aE_uXiVoWq' };
  const done = gateway.post(`${path}/complete-authentication`, token);
  expect(done.body).toMatchObject({ state: 'authorized', captureAt: '2026-03-02T14:16:30Z' });
});

test('data of an app is good for 3-D Secure, as that of a browser is', () => {
  const gateway = start();
  const app = {
    sdkAppId: '8a880dc0-d2d2-4067-bcb1-b08d1690b26e',
    sdkTransactionId: 'd7c1ee99-9478-44a6-b1f2-391e29c6b340',
    sdkReferenceNumber: '3DS_LOA_SDK_EXAM_020200_00001',
    sdkEphemeralPublicKey: '{}',
    sdkEncryptedData: 'e30',
    sdkMaxTimeout: 10,
  };
  const fromApp = sale({ app, browser: undefined }, '4000000000000010');
  expect(gateway.post('payments/sale', fromApp).body).toMatchObject({
    state: 'captured',
    threeDSecure: { flow: 'frictionless', status: 'authenticated' },
  });
});

test('a payment is finished only with what its shopper came back with', () => {
  const gateway = start();
  const waiting = gateway.post('payments/sale', sale({}, '4000000000000036'));
  const path = `payments/${idOf(waiting)}`;
  const wrong = { authenticationToken: 'a'.repeat(43) };
  const refused = gateway.post(`${path}/complete-authentication`, wrong);
  expect(refusal(refused, 'field')).toEqual([409, 'E3007', 'authenticationToken']);
  expect(refused.headers.Link).toContain('complete-authentication');
  expect(field(gateway.get(path), 'state')).toBe('requiresAction');
});

test('a payment that has expired has no action', () => {
  const gateway = start();
  const waiting = gateway.post('payments/sale', sale({}, '4000000000000036'));
  gateway.pass(1000);
  const path = `payments/${idOf(waiting)}`;
  expect(gateway.get(path).body).toMatchObject({ state: 'expired', action: null });
  expect(
    field({ body: JSON.parse(gateway.webhooks.at(-1)?.body ?? '') as unknown }, 'data.payment.action'),
  ).toBeNull();
});

test('a QR code says nothing of another amount than that of the request', () => {
  const gateway = start();
  const wallet = { paymentMethod: { type: 'qrWallet' }, amount: 1234 };
  const answer = gateway.post('payments/sale', { ...sale(wallet), browser: undefined });
  expect(answer.body).toMatchObject({ state: 'requiresAction', amount: 1234 });
  expect(String(field(answer, 'action.qrCodeData'))).not.toContain('850');
});

test('a dispute can be answered for 14 days', () => {
  const gateway = start();
  gateway.post('payments/sale', sale({ amount: 17_001 }));
  gateway.pass(61);
  const dispute = gateway.database.objects.all().find(({ type }) => type.name === 'Dispute')?.value;
  const [opened, due] = ['createdAt', 'dueAt'].map((name) =>
    Date.parse(String(field({ body: dispute }, name))),
  );
  expect((due ?? 0) - (opened ?? 0)).toBe(14 * 86_400_000);
});

test('a refund of a hosted payment is about the payment that was made on the page', () => {
  const gateway = start();
  const page = { orderId: 'order-7', amount: 2500, currency: 'EUR', returnUrl: 'https://shop.example/done' };
  const made = gateway.post('hosted-payments', page);
  const path = `hosted-payments/${idOf(made, 'hostedPaymentId')}`;
  const object = gateway.database.objects.get(idOf(made, 'hostedPaymentId'));
  const pays = object?.type.machine?.transitions.find(({ to }) => to === 'completed');
  if (object && pays) gateway.act(object, pays);
  const paid = gateway.get(path);
  const refund = gateway.post(`${path}/refunds`, { amount: 1000 });
  expect(refund.body).toMatchObject({ amount: 1000, paymentId: field(paid, 'payment.paymentId') });
});

test('evidence is what was submitted, and nothing that an example says', () => {
  const gateway = start();
  const paid = gateway.post('payments/sale', sale({ amount: 17_001 }));
  gateway.pass(61);
  const dispute = gateway.database.objects
    .all()
    .find(
      ({ value }) =>
        field({ body: value }, 'paymentId') === field(paid, 'paymentId') &&
        field({ body: value }, 'disputeId') !== undefined,
    );
  const sent = { explanation: 'The shopper picked it up.' };
  const answer = gateway.post(`disputes/${dispute?.id}/evidence`, sent);
  expect(answer.body).toMatchObject({ state: 'underReview', dueAt: null });
  expect(field(answer, 'evidence')).toEqual(sent);
});

test('a body with more bytes than the API takes is refused', () => {
  const gateway = start();
  const raw = (bytes: number): string => `{"reason":"a"${' '.repeat(bytes - 14)}}`;
  const path = `payments/${gateway.pay()}/refunds`;
  const refused = gateway.post(path, undefined, { raw: raw(65_537) });
  expect(refusal(refused)).toEqual([400, 'E1001']);
  expect(refused.headers['Sandbox-Problem']).toBe('The body has 65537 bytes; 65536 are allowed.');
  expect(gateway.post(path, undefined, { raw: raw(65_536) }).status).toBe(201);
});

test.each([
  ['/v1/payments?limit=2&limit=3', 400, 'E1003', 'The query limit is there more than once.'],
  ['/v1/payments/', 404, 'E2008', 'There is no path /v1/payments/. There is /v1/payments.'],
])('an address that the API does not describe is refused: %s', (path, status, code, text) => {
  const answer = start().call('GET', path);
  expect([answer.status, field(answer, 'error.code'), answer.refused?.text]).toEqual([status, code, text]);
});

test.each([
  ['m-1', 'E2001', 'The header Gateway-Merchant-Id must have the form of "M10002415". It is "m-1".'],
  ['M10002416', 'E2004', 'The sandbox knows "M10002415" in the header Gateway-Merchant-Id, not "M10002416".'],
])('the merchant ID %s is refused with %s', (id, code, text) => {
  const answer = start().call('GET', '/v1/payments', undefined, {
    headers: { 'gateway-merchant-id': id },
  });
  expect([answer.status, field(answer, 'error.code'), answer.refused?.text]).toEqual([401, code, text]);
});

test('a token expires when the month of its card has ended', () => {
  const gateway = start();
  const card = {
    number: '4111111111111111',
    expiryMonth: '03',
    expiryYear: '2026',
    cvv: '123',
    holderName: 'Jan',
  };
  const token = gateway.post('tokens', {
    customerId: 'c-1',
    card,
    consentAt: '2026-03-02T09:00:00Z',
  });
  expect(token.status).toBe(201);
  const id = idOf(token, 'tokenId');
  const state = () => field(gateway.get(`tokens/${id}`), 'state');
  const secondsUntilApril = (Date.UTC(2026, 3) - START) / 1000;
  gateway.pass(secondsUntilApril - 1);
  expect(state()).toBe('active');
  gateway.pass(1);
  expect(state()).toBe('expired');
  expect(gateway.events()).toEqual(['token.created', 'token.expired']);
  const charge = {
    orderId: 'order-8',
    amount: 500,
    currency: 'EUR',
    returnUrl: 'https://shop.example/return',
  };
  expect(field(gateway.post(`tokens/${id}/sale`, charge), 'error.code')).toBe('E3008');
});
