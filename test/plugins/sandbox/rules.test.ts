import { expect, test } from 'vitest';
import type { SandboxAnswer } from '../../../src/plugins/sandbox/server/exchange.ts';
import {
  field,
  fields,
  gatewayFile,
  idOf,
  refusal,
  sale,
  startGateway,
  type TestSandbox,
} from './gateway.ts';

const file = await gatewayFile();
const start = (): TestSandbox => startGateway(file);

const said = (answer: SandboxAnswer): readonly unknown[] => refusal(answer, 'field');

const token = { authenticationToken: 'Zk3vQ9xT1mB7cN5wR8yL2pH6sD4fG0jK-aE_uXiVoWq' };

const CHALLENGED = '4000000000000036';

const card = (more: object, number = '4111111111111111'): object => ({
  paymentMethod: { type: 'card', card: { number, expiryMonth: '11', expiryYear: '2031', ...more } },
});

const ADDRESS = { line1: 'Example Street 1', city: 'Berlin', postalCode: '10115', country: 'DE' };

const app = {
  sdkAppId: '8a880dc0-d2d2-4067-bcb1-b08d1690b26e',
  sdkMaxTimeout: 5,
  sdkTransactionId: 'b2385523-a66c-4907-ac3c-91848e8c0067',
  sdkReferenceNumber: '3DS_LOA_SDK',
  sdkEphemeralPublicKey: '{"kty":"EC"}',
  sdkEncryptedData: 'e',
};

test.each<[string, string, object, string, string]>([
  ['a currency that is not enabled', 'sale', { currency: 'CHF' }, 'E1006', 'currency'],
  [
    'a card of the month before',
    'sale',
    card({ expiryMonth: '02', expiryYear: '2026' }),
    'E1009',
    'paymentMethod.card.expiryYear',
  ],
  [
    'a mobile wallet in an auth',
    'auth',
    { paymentMethod: { type: 'phoneWallet', phoneNumber: '+46700000001' } },
    'E1007',
    'paymentMethod.type',
  ],
  ['browser with app', 'sale', { app }, 'E1003', 'app'],
  [
    'an exemption with a challenge',
    'sale',
    { threeDSecure: { exemption: 'lowRisk', challengePreference: 'challengeRequested' } },
    'E1003',
    'threeDSecure.exemption',
  ],
  ['a card without a way back', 'sale', { returnUrl: undefined }, 'E1002', 'returnUrl'],
])('%s is refused by a %s, with code, field and page', (_, operation, change, code, name) => {
  const gateway = start();
  const answer = gateway.post(`payments/${operation}`, sale({ ...change }));
  expect(said(answer)).toEqual([400, code, name]);
  expect(answer.headers.Link).toMatch(/^<https:\/\/docs\.gateway\.example\/docs\/[^>]+>; rel="help"$/);
  expect(gateway.moves).toEqual([]);
});

test.each([
  ['https://shop.example/return', true],
  ['http://localhost:3000/return?order=7', true],
  ['http://localhost', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:3000/return', true],
  ['http://shop.example/return', false],
  ['http://localhost.shop.example/return', false],
  ['http://localhost:3000@shop.example/return', false],
  ['http://127.0.0.11/return', false],
  ['shop://return', false],
  ['/return', false],
])('a shopper may come back to %s: %s', (returnUrl, isAllowed) => {
  const gateway = start();
  const hosted = { orderId: 'order-8', amount: 1999, currency: 'EUR', returnUrl };
  const answers = [
    gateway.post('payments/sale', sale({ returnUrl })),
    gateway.post('hosted-payments', hosted),
  ];
  if (isAllowed) expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  else for (const answer of answers) expect(said(answer)).toEqual([400, 'E1011', 'returnUrl']);
});

test('notifications go to https only: the gateway does not reach the machine of a developer', () => {
  const gateway = start();
  const request = sale({ notificationUrl: 'http://localhost:3000/notifications' });
  expect(said(gateway.post('payments/sale', request))).toEqual([400, 'E1011', 'notificationUrl']);
});

test('a card is valid until its month ends', () => {
  const gateway = start();
  const last = sale({
    ...card({ expiryMonth: '03', expiryYear: '2026', cvv: '123', holderName: 'Mia Berg' }),
  });
  expect(gateway.post('payments/sale', last).status).toBe(201);
});

test('an order is paid once, also after a refund; declined and voided attempts leave it free', () => {
  const gateway = start();
  expect(gateway.post('payments/sale', sale({}, '4000000000004020')).status).toBe(402);
  const waiting = gateway.post('payments/sale', sale({}, CHALLENGED));
  expect(gateway.post(`payments/${idOf(waiting)}/void`, {}).status).toBe(200);
  const paid = gateway.post('payments/sale', sale());
  expect(paid.status).toBe(201);
  expect(said(gateway.post('payments/sale', sale()))).toEqual([409, 'E3005', 'orderId']);
  expect(gateway.post(`payments/${idOf(paid)}/refunds`, {}).status).toBe(201);
  expect(said(gateway.post('payments/auth', sale()))).toEqual([409, 'E3005', 'orderId']);
  const page = {
    orderId: 'order-7',
    amount: 1,
    currency: 'EUR',
    returnUrl: 'https://shop.example/r',
  };
  expect(said(gateway.post('hosted-payments', page))).toEqual([409, 'E3005', 'orderId']);
});

test('the error about a second payment says nothing of the first that is wrong after a void or a refund', () => {
  const gateway = start();
  const paid = gateway.pay();
  const text = (state: string): string =>
    `Payment ${paid}, which is ${state}, has the orderId "order-7" already.`;
  const second = (): readonly unknown[] => {
    const refused = gateway.post('payments/sale', sale());
    return fields(refused, 'error.message', 'error.shopperMessage');
  };
  const shopper = 'This order cannot be paid again. Please ask the shop.';
  expect(second()).toEqual([text('captured'), shopper]);
  gateway.post(`payments/${paid}/void`, {});
  expect(second()).toEqual([text('voided'), shopper]);
});

test('the error about a second payment of an order names the first, whatever was to be made', () => {
  const gateway = start();
  const waiting = gateway.pay(sale({}, CHALLENGED));
  const paymentId = gateway.pay();
  const { orderId, amount, currency, returnUrl } = sale() as Readonly<Record<string, unknown>>;
  const refused = [
    gateway.post('payments/auth', sale()),
    gateway.post('hosted-payments', { orderId, amount, currency, returnUrl }),
    gateway.post(`payments/${waiting}/complete-authentication`, token),
  ];
  expect(refused.map((answer) => fields(answer, 'error.code', 'error.paymentId'))).toEqual(
    refused.map(() => ['E3005', paymentId]),
  );
});

test('of two payments of an order that wait, the second is voided when the first is confirmed', () => {
  const gateway = start();
  const [first, second] = [CHALLENGED, CHALLENGED].map((number) => gateway.pay(sale({}, number)));
  expect(gateway.post(`payments/${first}/complete-authentication`, token).status).toBe(200);
  expect(field(gateway.get(`payments/${second}`), 'state')).toBe('voided');
  expect(gateway.events()).toEqual(['payment.captured', 'payment.voided']);
  const late = gateway.post(`payments/${second}/complete-authentication`, token);
  expect(said(late)).toEqual([409, 'E3005', 'orderId']);
});

/** A token made from a payment with a card that is authenticated, or not. */
function tokenFrom(gateway: TestSandbox, number: string, change: Record<string, unknown> = {}): string {
  const payment = gateway.post('payments/sale', sale(change, number));
  const paymentId = idOf(payment);
  if (field(payment, 'state') === 'requiresAction')
    gateway.post(`payments/${paymentId}/complete-authentication`, token);
  const made = gateway.post('tokens', {
    customerId: 'c-1',
    paymentId,
    consentAt: '2026-03-02T09:00:00Z',
  });
  expect(field(made, 'card')).toMatchObject({ last4: number.slice(-4), expiryYear: '2031' });
  return idOf(made, 'tokenId');
}

const charge = (orderId: string, amount = 500): object => ({
  orderId,
  amount,
  currency: 'EUR',
  recurringType: 'subscription',
});

test('a token keeps the card of its payment: 4137 declines each recurring charge with E4013', () => {
  const gateway = start();
  const stopped = tokenFrom(gateway, '4000000000004137');
  expect(said(gateway.post(`tokens/${stopped}/recurring`, charge('p-1')))).toEqual([402, 'E4013', null]);
  const id = tokenFrom(gateway, CHALLENGED, { orderId: 'order-8' });
  const charged = gateway.post(`tokens/${id}/recurring`, charge('p-2'));
  expect(charged.body).toMatchObject({
    state: 'captured',
    paymentMethod: { tokenId: id, card: { last4: '0036', holderName: 'Mia Berg' } },
  });
});

test('a token is ready for recurring charges once its shopper was authenticated', () => {
  const gateway = start();
  const path = `tokens/${tokenFrom(gateway, '4111111111111111')}`;
  expect(said(gateway.post(`${path}/recurring`, charge('p-1')))).toEqual([409, 'E3009', null]);
  const { browser, returnUrl } = sale();
  const request = { orderId: 'p-2', amount: 5, currency: 'EUR', returnUrl, browser };
  expect(field(gateway.post(`${path}/sale`, request), 'threeDSecure.flow')).toBe('frictionless');
  expect(field(gateway.get(path), 'recurringReady')).toBe(true);
  expect(gateway.post(`${path}/recurring`, charge('p-3')).status).toBe(201);
});

/** The checks of a payment after the shopper has confirmed it; undefined where they are absent. */
function checksAfter(gateway: TestSandbox, answer: SandboxAnswer): unknown {
  const payment = gateway.database.objects.get(idOf(answer));
  const approves = payment?.type.machine?.transitions.find(
    ({ from, when, to }) => from?.includes('requiresAction') && when === 'approved' && to === 'captured',
  );
  if (payment && approves && field(answer, 'state') === 'requiresAction') gateway.act(payment, approves);
  const shown = gateway.get(`payments/${payment?.id}`);
  expect(field(shown, 'state')).toBe('captured');
  return field(shown, 'paymentMethod.checks');
}

test.each([
  ['a card with its cvv', sale({}, CHALLENGED), { cvv: 'match' }],
  [
    'a card with a wrong cvv',
    sale({ ...card({ cvv: '999', holderName: 'Mia Berg' }, CHALLENGED) }),
    { cvv: 'noMatch', postalCode: 'notChecked' },
  ],
  [
    'an address with a wrong postal code',
    sale({ billingAddress: { ...ADDRESS, postalCode: '00000' } }, CHALLENGED),
    { cvv: 'match', addressLine: 'match', postalCode: 'noMatch' },
  ],
  ['a QR wallet', sale({ paymentMethod: { type: 'qrWallet' } }), undefined],
  [
    'a phone wallet',
    sale({ paymentMethod: { type: 'phoneWallet', phoneNumber: '+46700000004' } }),
    undefined,
  ],
  [
    'Google Pay',
    sale({ paymentMethod: { type: 'googlePay', walletToken: 'sandbox_googlepay_challenge' } }),
    undefined,
  ],
  [
    'Apple Pay',
    sale({ paymentMethod: { type: 'applePay', walletToken: 'sandbox_applepay_approved' } }),
    undefined,
  ],
])('the issuer checks what the shopper typed: %s', (_, request, expected) => {
  const gateway = start();
  const checks = checksAfter(gateway, gateway.post('payments/sale', request));
  if (expected) expect(checks).toMatchObject(expected);
  else expect(checks).toBeUndefined();
});

test('with a stored card, only a cvv that is typed again is checked', () => {
  const gateway = start();
  const path = `tokens/${tokenFrom(gateway, '4111111111111111')}/sale`;
  const { browser, returnUrl } = sale();
  const threeDSecure = { challengePreference: 'challengeRequested' };
  const request = { amount: 5, currency: 'EUR', returnUrl, browser, threeDSecure };
  expect(checksAfter(gateway, gateway.post(path, { ...request, orderId: 'p-1' }))).toBeUndefined();
  const typed = gateway.post(path, { ...request, orderId: 'p-2', cvv: '123' });
  expect(checksAfter(gateway, typed)).toMatchObject({ cvv: 'match' });
  const plain = { ...request, threeDSecure: undefined };
  const checked = gateway.post(path, { ...plain, orderId: 'p-3', cvv: '123' });
  expect(field(checked, 'paymentMethod.checks')).toMatchObject({ cvv: 'match' });
  expect(field(gateway.post(path, { ...plain, orderId: 'p-4' }), 'paymentMethod.checks')).toBeUndefined();
});

test('a token sale that asks for a challenge gets one, whatever its amount', () => {
  const gateway = start();
  const path = `tokens/${tokenFrom(gateway, '4111111111111111')}/sale`;
  const { browser, returnUrl } = sale();
  const threeDSecure = { challengePreference: 'challengeRequested' };
  const request = { orderId: 'p-1', amount: 4008, currency: 'EUR', returnUrl, browser };
  expect(said(gateway.post(path, request))).toEqual([402, 'E4008', null]);
  const waiting = gateway.post(path, { ...request, threeDSecure });
  expect(waiting.body).toMatchObject({
    state: 'requiresAction',
    paymentMethod: { tokenId: path.split('/')[1], card: { last4: '1111' } },
  });
});

test('after E4003 the account updater finds a new expiry date', () => {
  const gateway = start();
  const path = `tokens/${tokenFrom(gateway, CHALLENGED)}`;
  expect(said(gateway.post(`${path}/recurring`, charge('p-1', 14_003)))).toEqual([402, 'E4003', null]);
  gateway.pass(61);
  expect(gateway.get(path).body).toMatchObject({
    state: 'active',
    card: { expiryMonth: '12', expiryYear: '2035', last4: '0036' },
  });
  expect(gateway.webhooks.at(-1)?.event).toBe('token.updated');
});

test('an agreement limits the amount and the currency of its charges', () => {
  const gateway = start();
  const page = gateway.database.objects
    .all()
    .find(({ value }) => field({ body: value }, 'agreement.state') === 'active');
  const path = `hosted-payments/${page?.id}/recurring`;
  const most = Number(field({ body: page?.value }, 'agreement.maxAmount'));
  const request = (orderId: string, amount: number, currency = 'EUR'): object => ({
    orderId,
    amount,
    currency,
  });
  expect(said(gateway.post(path, request('p-1', most + 1)))).toEqual([400, 'E1005', 'amount']);
  expect(said(gateway.post(path, request('p-1', most, 'USD')))).toEqual([400, 'E1006', 'currency']);
  expect(gateway.post(path, request('p-1', most)).status).toBe(201);
});

test.each<[string, Record<string, unknown>, string, object]>([
  ['no 3-D Secure without browser', { browser: undefined }, CHALLENGED, { flow: 'none', eci: null }],
  ['a card that is recognized', {}, '4000000000000010', { flow: 'frictionless', eci: '05' }],
  ['Mastercard', {}, '5200000000000015', { flow: 'frictionless', eci: '02' }],
  [
    'an exemption for a low value',
    { amount: 3000, threeDSecure: { exemption: 'lowValue' } },
    '4111111111111111',
    { exemption: { claimed: 'lowValue', result: 'applied' } },
  ],
  [
    'an exemption for a higher value',
    { amount: 3001, threeDSecure: { exemption: 'lowValue' } },
    '4111111111111111',
    { exemption: { claimed: 'lowValue', result: 'refused' } },
  ],
])('the answer says what became of 3-D Secure: %s', (_, change, number, expected) => {
  const gateway = start();
  const answer = gateway.post('payments/sale', sale(change, number));
  expect(answer.body).toMatchObject({ state: 'captured', threeDSecure: expected });
});

test('in an app, the challenge is one for the SDK', () => {
  const gateway = start();
  const change = { browser: undefined, returnUrl: undefined, app };
  const answer = gateway.post('payments/sale', sale(change, CHALLENGED));
  expect([answer.status, answer.refused?.text]).toEqual([201, undefined]);
  expect(field(answer, 'action')).toMatchObject({ type: 'challengeInApp', url: null });
});

test('a card whose issuer insists is declined until a challenge is asked for', () => {
  const gateway = start();
  expect(said(gateway.post('payments/sale', sale({}, '4000000000004087')))).toEqual([402, 'E4008', null]);
  const threeDSecure = { challengePreference: 'challengeRequested' };
  const again = gateway.post('payments/sale', sale({ threeDSecure }, '4000000000004087'));
  expect(field(again, 'state')).toBe('requiresAction');
});

test.each<[string, string, object, readonly string[]]>([
  ['a security code', '123', {}, ['match', 'notChecked', 'notChecked']],
  ['a wrong security code', '999', {}, ['noMatch', 'notChecked', 'notChecked']],
  ['an address', '123', ADDRESS, ['match', 'match', 'match']],
  ['an address with a wrong code', '999', ADDRESS, ['noMatch', 'match', 'match']],
  ['a wrong postal code', '123', { ...ADDRESS, postalCode: '00000' }, ['match', 'match', 'noMatch']],
  ['both wrong', '999', { ...ADDRESS, postalCode: '00000' }, ['noMatch', 'match', 'noMatch']],
])('the issuer says what it found of %s', (_, cvv, address, expected) => {
  const gateway = start();
  for (const operation of ['sale', 'auth']) {
    const billingAddress = Object.keys(address).length > 0 ? address : undefined;
    const more = { ...card({ cvv, holderName: 'Mia Berg' }), billingAddress, orderId: operation };
    const answer = gateway.post(`payments/${operation}`, sale(more));
    const [code, line, postalCode] = expected;
    const checks = { cvv: code, addressLine: line, postalCode };
    expect([operation, field(answer, 'paymentMethod.checks')]).toEqual([operation, checks]);
    const queried = gateway.get(`payments/${idOf(answer)}`);
    expect(field(queried, 'paymentMethod.checks')).toEqual(checks);
  }
});

test.each(['4000000000004046', '4000000000005043', CHALLENGED])(
  'the issuer has approved nothing of a payment with %s',
  (number) => {
    const gateway = start();
    const answer = gateway.post('payments/sale', sale({}, number));
    const id = idOf(answer);
    expect(field(gateway.get(`payments/${id}`), 'paymentMethod.checks')).toBeUndefined();
  },
);

test('a payment whose outcome comes late has the checks of what was sent', () => {
  const gateway = start();
  const late = gateway.post(
    'payments/sale',
    sale({ ...card({ cvv: '999', holderName: 'Mia Berg' }, '4000000000005043') }),
  );
  gateway.pass(130);
  const shown = gateway.get(`payments/${idOf(late)}`);
  expect(fields(shown, 'state', 'paymentMethod.checks.cvv')).toEqual(['captured', 'noMatch']);
});

test('a captured payment can be voided until the next 23:00, an authorized one until that after its capture', () => {
  const gateway = start();
  expect(field(gateway.post('payments/sale', sale()), 'voidableUntil')).toBe('2026-03-02T23:00:00Z');
  const auth = gateway.post('payments/auth', sale({ orderId: 'order-8', captureDelayHours: 48 }));
  expect(field(auth, 'voidableUntil')).toBe(`${String(field(auth, 'captureAt')).slice(0, 10)}T23:00:00Z`);
  gateway.pass(14 * 3600);
  const late = gateway.post('payments/sale', sale({ orderId: 'order-9' }));
  expect(field(late, 'voidableUntil')).toBe('2026-03-03T23:00:00Z');
});

test.each([
  [14_011, 'E4011'],
  [14_012, 'E4012'],
])('a QR payment of %i is declined without a click, with %s', (amount, code) => {
  const gateway = start();
  const answer = gateway.post('payments/sale', sale({ amount, paymentMethod: { type: 'qrWallet' } }));
  expect(field(answer, 'state')).toBe('requiresAction');
  gateway.pass(6);
  const { body } = gateway.get(`payments/${idOf(answer)}`);
  expect([field({ body }, 'state'), field({ body }, 'error.code')]).toEqual(['declined', code]);
});

test.each([
  ['The signed receipt will win this.', 'won'],
  ['The parcel was delivered on Monday.', 'lost'],
])('a dispute with the explanation "%s" is %s', (explanation, state) => {
  const gateway = start();
  const payment = gateway.post('payments/sale', sale({ amount: 17_001 }));
  gateway.pass(61);
  const paymentId = idOf(payment);
  const list = gateway.get(`disputes?paymentId=${paymentId}`);
  const [dispute] = field(list, 'data') as { disputeId: string }[];
  const answer = gateway.post(`disputes/${dispute?.disputeId}/evidence`, { explanation });
  expect([answer.status, answer.refused?.text]).toEqual([200, undefined]);
  gateway.pass(61);
  expect(field(gateway.get(`disputes/${dispute?.disputeId}`), 'state')).toBe(state);
});

test('every refund of a card fails a minute later, with an amount or without', () => {
  const gateway = start();
  const payment = gateway.post('payments/sale', sale({}, '4000000000006009'));
  const path = `payments/${idOf(payment)}`;
  for (const body of [{ amount: 100 }, {}]) {
    const refund = gateway.post(`${path}/refunds`, body);
    expect([refund.status, field(refund, 'state')]).toEqual([201, 'pending']);
    gateway.pass(61);
    const { body: later } = gateway.get(`refunds/${idOf(refund, 'refundId')}`);
    const { paymentId } = payment.body as { readonly paymentId: string };
    expect(later).toMatchObject({ state: 'failed', paymentId, error: { code: 'E4010', paymentId } });
    expect(field(gateway.get(path), 'refundedAmount')).toBe(0);
  }
  expect(gateway.events().filter((event) => event.startsWith('refund'))).toEqual([
    'refund.failed',
    'refund.failed',
  ]);
});

test('a list holds what was done, newest first, filtered, page after page', () => {
  const gateway = start();
  const made = ['order-21', 'order-22', 'order-23'].map((orderId) => {
    gateway.pass(1);
    return gateway.pay(sale({ orderId }));
  });
  const list = (query: string): SandboxAnswer => gateway.get(`payments?${query}`);
  const ids = (answer: SandboxAnswer): string[] =>
    (field(answer, 'data') as { paymentId: string }[]).map(({ paymentId }) => paymentId);
  expect(ids(list('orderId=order-22'))).toEqual([made[1]]);
  const since = 'createdFrom=2026-03-02T09:15:31Z';
  const first = list(`${since}&limit=2`);
  expect(ids(first)).toEqual([made[2], made[1]]);
  const second = list(`${since}&limit=2&cursor=${String(field(first, 'nextCursor'))}`);
  expect([ids(second), field(second, 'nextCursor')]).toEqual([[made[0]], null]);
  expect(ids(list(`${since}&createdTo=2026-03-02T09:15:32Z`))).toEqual([made[0]]);
  expect(ids(list(`${since}&state=voided`))).toEqual([]);
  expect(said(list('cursor=nonsense'))).toEqual([400, 'E1003', 'cursor']);
});

test.each(['colour', '__proto__', 'constructor', 'toString'])(
  'a list without the parameter "%s" refuses it by name',
  (name) => {
    const gateway = start();
    const answer = gateway.get(`payments?${name}=red`);
    expect([answer.status, answer.refused?.reason, answer.refused?.field]).toEqual([
      400,
      'unknownField',
      name,
    ]);
  },
);

test('a domain that is not verified gets no session of Apple Pay', () => {
  const gateway = start();
  const session = (domain: string): SandboxAnswer =>
    gateway.post('apple-pay/sessions', { domain, displayName: 'Example Shop' });
  expect(session('shop.example').status).toBe(201);
  const refused = session('unverified.example');
  expect(refusal(refused)).toEqual([409, 'E3012']);
});
