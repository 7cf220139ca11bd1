import { expect, test } from 'vitest';
import type { SandboxAnswer } from '../../../src/plugins/sandbox/server/exchange.ts';
import { field, fields, gatewayFile, idOf, sale, startGateway, type TestSandbox } from './gateway.ts';

const file = await gatewayFile();
const start = (): TestSandbox => startGateway(file);

const query = (gateway: TestSandbox, answer: SandboxAnswer): SandboxAnswer =>
  gateway.get(`payments/${idOf(answer)}`);

/** The shopper presses a button of the page. */
const press = (gateway: TestSandbox, id: string, choice: number): URLSearchParams =>
  new URL(gateway.control(`shopper/${id}`, `choice=${choice}`).headers.Location ?? '').searchParams;

test('a payment whose outcome comes late keeps its 3-D Secure result: nothing was asked for', () => {
  const gateway = start();
  const late = gateway.post('payments/sale', sale({}, '4000000000005043'));
  gateway.pass(130);
  const now = query(gateway, late);
  expect(fields(now, 'state', 'threeDSecure')).toEqual(['captured', NONE]);
});

test('a payment by card that waits is sent to the page of the issuer, whichever card and test value', () => {
  const gateway = start();
  const waiting = gateway.post('payments/sale', {
    ...sale({}, '4111111111111111'),
    metadata: { sandbox: 'expired' },
  });
  expect(fields(waiting, 'state', 'action.type')).toEqual(['requiresAction', 'redirect']);
  expect(fields(waiting, 'paymentMethod.card.last4', 'threeDSecure.status')).toEqual(['1111', 'pending']);
  gateway.pass(2);
  expect(fields(query(gateway, waiting), 'state')).toEqual(['expired']);
});

test('the return address has what is one value: nothing of fields that are null, objects or not there', () => {
  const returns = { HostedPayment: ['orderId', 'agreement', 'payment', 'nickname'] };
  const rules = { ...file.rules, shopper: { ...file.rules.shopper, returns } };
  const gateway = startGateway({ ...file, rules });
  const order = { orderId: 'o-1', amount: 2100, currency: 'EUR', returnUrl: 'https://shop.example/done' };
  const id = idOf(gateway.post('hosted-payments', order), 'hostedPaymentId');
  expect(Object.fromEntries(press(gateway, id, 0))).toEqual({ hostedPaymentId: id, orderId: 'o-1' });
});

const CHALLENGED = '4000000000000036';
const NONE = { flow: 'none', status: 'notPerformed', version: null, eci: null };

const AMOUNTS = ['state', 'capturedAmount', 'captureAt', 'voidableUntil'] as const;

test.each(['sale', 'auth'])('a declined %s has captured nothing, and cannot be voided', (operation) => {
  const gateway = start();
  const answer = gateway.post(`payments/${operation}`, sale({}, '4000000000004012'));
  expect(answer.status).toBe(402);
  expect(fields(query(gateway, answer), ...AMOUNTS)).toEqual(['declined', 0, null, null]);
});

test('an auth is as its card says, and not as the documented one', () => {
  const gateway = start();
  const plain = gateway.post('payments/auth', sale());
  expect(field(plain, 'threeDSecure')).toEqual(NONE);
  const recognized = gateway.post('payments/auth', sale({ orderId: 'order-8' }, '4000000000000010'));
  expect(fields(recognized, 'threeDSecure.flow', 'threeDSecure.eci')).toEqual(['frictionless', '05']);
});

test.each([
  ['sale', 'captured', 2468],
  ['auth', 'authorized', 0],
])('after a confirmed challenge, a %s is %s and authenticated', (operation, state, captured) => {
  const gateway = start();
  const waiting = gateway.post(`payments/${operation}`, sale({}, CHALLENGED));
  const id = idOf(waiting);
  expect(fields(waiting, ...AMOUNTS)).toEqual(['requiresAction', 0, null, null]);
  const authenticationToken = press(gateway, id, 0).get('authenticationToken');
  const done = gateway.post(`payments/${id}/complete-authentication`, { authenticationToken });
  expect(fields(done, 'state', 'capturedAmount', 'threeDSecure.status', 'threeDSecure.eci')).toEqual([
    state,
    captured,
    'authenticated',
    '05',
  ]);
});

test('an authorized payment is captured whole when its time comes, and cannot be voided after the cut-off', () => {
  const gateway = start();
  const auth = gateway.post('payments/auth', sale());
  gateway.pass(24 * 3600);
  const captured = query(gateway, auth);
  expect(fields(captured, 'state', 'capturedAmount', 'captureAt')).toEqual(['captured', 2468, null]);
  gateway.pass(24 * 3600);
  expect(field(query(gateway, auth), 'voidableUntil')).toBeNull();
  expect(fields(gateway.post(`payments/${idOf(auth)}/void`, {}), 'error.code')).toEqual(['E3006']);
});

test('a void leaves the captured amount as it is', () => {
  const gateway = start();
  const paid = gateway.post('payments/sale', sale());
  const voided = gateway.post(`payments/${idOf(paid)}/void`, {});
  expect(fields(voided, ...AMOUNTS)).toEqual(['voided', 2468, null, null]);
});

test('a mobile wallet hides the middle of its number, and is refunded instead of voided', () => {
  const gateway = start();
  const paymentMethod = { type: 'phoneWallet', phoneNumber: '+46700000001' };
  const waiting = gateway.post('payments/sale', sale({ paymentMethod, browser: undefined }));
  expect(field(waiting, 'paymentMethod.maskedAccount')).toBe('+4670*****01');
  gateway.pass(6);
  expect(fields(query(gateway, waiting), ...AMOUNTS)).toEqual(['captured', 2468, null, null]);
  const path = `payments/${idOf(waiting)}`;
  expect(field(gateway.post(`${path}/void`, {}), 'error.code')).toBe('E3006');
  expect(gateway.post(`${path}/refunds`, {}).status).toBe(201);
});

test('a QR wallet has no card and no 3-D Secure, whatever the outcome', () => {
  const gateway = start();
  const paymentMethod = { type: 'qrWallet' };
  const lost = gateway.post('payments/sale', sale({ paymentMethod, browser: undefined, amount: 5004 }));
  expect(fields(query(gateway, lost), 'state', 'threeDSecure', 'paymentMethod.card')).toEqual([
    'processing',
    null,
    null,
  ]);
});

test('when nothing is left to refund, the amount is wrong, and not the state', () => {
  const gateway = start();
  const path = `payments/${idOf(gateway.post('payments/sale', sale()))}/refunds`;
  expect(gateway.post(path, {}).status).toBe(201);
  for (const body of [{}, { amount: 1 }]) {
    const refused = gateway.post(path, body);
    expect(fields(refused, 'error.code', 'error.message')).toEqual([
      'E3004',
      'Nothing is left for amount: refundedAmount is 2468 already.',
    ]);
  }
});

test('an object is never changed after the present time', () => {
  const gateway = start();
  const paid = gateway.post('payments/sale', sale());
  const voided = gateway.post(`payments/${idOf(paid)}/void`, {});
  expect([field(paid, 'updatedAt'), field(voided, 'updatedAt')]).toEqual([
    '2026-03-02T09:15:30Z',
    '2026-03-02T09:15:30Z',
  ]);
});

const page = (more: object) => ({
  orderId: 'order-9',
  amount: 2500,
  currency: 'EUR',
  returnUrl: 'https://shop.example/done',
  ...more,
});

test('a page is open for as long as the request asks', () => {
  const gateway = start();
  const open = gateway.post('hosted-payments', page({ expiresInMinutes: 5 }));
  expect(field(open, 'expiresAt')).toBe('2026-03-02T09:20:30Z');
  gateway.pass(301);
  const query = gateway.get(`hosted-payments/${idOf(open, 'hostedPaymentId')}`);
  expect(field(query, 'state')).toBe('expired');
});

function agreement(endsOn = '2027-03-01') {
  const gateway = start();
  const agreed = { maxAmount: 5000, frequency: 'monthly', endsOn };
  const open = gateway.post('hosted-payments', page({ agreement: agreed }));
  const path = `hosted-payments/${idOf(open, 'hostedPaymentId')}`;
  press(gateway, idOf(open, 'hostedPaymentId'), 0);
  const query = (): SandboxAnswer => gateway.get(path);
  return { gateway, open, path, query, state: () => field(query(), 'agreement.state') };
}

test('a void of the first payment by its paymentId ends the agreement, one of a later charge does not', () => {
  const { gateway, path, query, state } = agreement();
  const charge = { orderId: 'order-10', amount: 990, currency: 'EUR' };
  const later = gateway.post(`${path}/recurring`, charge);
  expect(gateway.post(`payments/${idOf(later)}/void`, {}).status).toBe(200);
  expect(state()).toBe('active');
  const first = String(field(query(), 'payment.paymentId'));
  expect(fields(query(), 'payment.threeDSecure.status', 'payment.voidableUntil')).toEqual([
    'authenticated',
    '2026-03-02T23:00:00Z',
  ]);
  expect(gateway.post(`payments/${first}/void`, {}).status).toBe(200);
  expect(state()).toBe('ended');
  expect(gateway.webhooks.at(-1)?.event).toBe('hostedPayment.agreementEnded');
  expect(field(gateway.post(`${path}/recurring`, { ...charge, orderId: 'order-11' }), 'error.code')).toBe(
    'E3009',
  );
});

test('an agreement ends with its page, which expires without a payment', () => {
  const gateway = start();
  const agreed = { maxAmount: 5000, frequency: 'monthly', endsOn: '2027-03-01' };
  const open = gateway.post('hosted-payments', page({ agreement: agreed, expiresInMinutes: 5 }));
  gateway.pass(301);
  const query = gateway.get(`hosted-payments/${idOf(open, 'hostedPaymentId')}`);
  expect(fields(query, 'state', 'agreement.state')).toEqual(['expired', 'ended']);
});

test('an agreement ends when its last day has passed', () => {
  const { gateway, state } = agreement('2026-03-04');
  gateway.pass(2 * 86_400);
  expect(state()).toBe('active');
  gateway.pass(86_400);
  expect(state()).toBe('ended');
});

test('an exemption that is applied needs no challenge, a refused one leaves it to the card', () => {
  const gateway = start();
  const claim = (exemption: string, amount: number) =>
    gateway.post(
      'payments/sale',
      sale({ orderId: exemption + amount, amount, threeDSecure: { exemption } }, CHALLENGED),
    );
  const applied = claim('lowValue', 3000);
  expect(fields(applied, 'state', 'threeDSecure')).toEqual([
    'captured',
    { ...NONE, eci: '07', exemption: { claimed: 'lowValue', result: 'applied' } },
  ]);
  expect(
    fields(claim('lowValue', 3001), 'state', 'threeDSecure.flow', 'threeDSecure.exemption.result'),
  ).toEqual(['requiresAction', 'challenge', 'refused']);
});

test.each([
  ['4111111111111111', '1234', 400],
  ['378282246310005', '123', 400],
  ['378282246310005', '1234', 201],
])('the card %s with the cvv %s gets %i', (number, cvv, status) => {
  const gateway = start();
  const card = { number, expiryMonth: '11', expiryYear: '2031', cvv, holderName: 'Mia Berg' };
  const answer = gateway.post('payments/sale', sale({ paymentMethod: { type: 'card', card } }));
  expect([answer.status, field(answer, 'error.field') ?? null]).toEqual([
    status,
    status === 201 ? null : 'paymentMethod.card.cvv',
  ]);
});

test('a token cannot be made from a payment that was declined or made with a wallet', () => {
  const gateway = start();
  const store = (from: SandboxAnswer): unknown =>
    field(
      gateway.post('tokens', { customerId: 'c', paymentId: idOf(from), consentAt: '2026-03-02T09:00:00Z' }),
      'error.code',
    );
  expect(store(gateway.post('payments/sale', sale({}, '4000000000004012')))).toBe('E3003');
  const paymentMethod = { type: 'applePay', walletToken: 'sandbox_applepay_approved' };
  expect(store(gateway.post('payments/sale', sale({ paymentMethod })))).toBe('E3003');
});

const tokenOf = (gateway: TestSandbox): string => {
  const card = {
    number: '4111111111111111',
    expiryMonth: '12',
    expiryYear: '2030',
    cvv: '123',
    holderName: 'A B',
  };
  const made = gateway.post('tokens', { customerId: 'c', card, consentAt: '2026-03-02T09:00:00Z' });
  return idOf(made, 'tokenId');
};

test('a payment is voided with its own token only, and a deleted token charges nothing', () => {
  const gateway = start();
  const [own, other] = [tokenOf(gateway), tokenOf(gateway)];
  const charge = { amount: 990, currency: 'EUR', returnUrl: 'https://shop.example/r' };
  const paid = gateway.post(`tokens/${own}/sale`, { ...charge, orderId: 'order-1' });
  expect(field(paid, 'threeDSecure.flow')).toBe('none');
  const voidWith = (token: string) => gateway.post(`tokens/${token}/payments/${idOf(paid)}/void`, {});
  expect(fields(voidWith(other), 'error.code')).toEqual(['E2006']);
  expect(voidWith(own).status).toBe(200);
  gateway.call('DELETE', `/v1/tokens/${own}`);
  const again = gateway.post(`tokens/${own}/sale`, { ...charge, orderId: 'order-2' });
  expect(field(again, 'error.code')).toBe('E3008');
});

test('test values without an outcome leave it to the card', () => {
  const gateway = start();
  const slow = gateway.post('payments/sale', sale({ metadata: { sandbox: 'slow' } }, '4000000000004012'));
  expect([slow.status, slow.delay]).toEqual([402, 5]);
  const both = sale({ orderId: 'order-8', amount: 17_001, metadata: { sandbox: 'slow' } });
  expect(gateway.post('payments/sale', both).delay).toBe(5);
  gateway.pass(61);
  expect(gateway.webhooks.at(-1)?.event).toBe('dispute.opened');
});

test('a payment is disputed one minute after its capture, and never without one', () => {
  const gateway = start();
  gateway.post('payments/sale', sale({ orderId: 'order-8', amount: 17_001 }, '4000000000004012'));
  const auth = gateway.post('payments/auth', sale({ amount: 17_001 }));
  gateway.pass(61);
  expect(gateway.events()).toEqual(['payment.declined', 'payment.authorized']);
  gateway.post(`payments/${idOf(auth)}/capture`, {});
  gateway.pass(59);
  expect(gateway.events().slice(2)).toEqual(['payment.captured']);
  gateway.pass(2);
  expect(gateway.events().slice(2)).toEqual(['payment.captured', 'dispute.opened']);
});

test('the same request after a fault gets the decline that came meanwhile', () => {
  const gateway = start();
  const send = () => gateway.post('payments/sale', sale({}, '4000000000005043'), { key: 'again' });
  const id = idOf(send());
  const payment = gateway.database.objects.get(id);
  const declined = payment?.type.machine?.transitions.find(
    ({ from, to }) => from?.includes('processing') && to === 'declined',
  );
  if (payment && declined) gateway.act(payment, declined, 'E4014');
  const later = send();
  expect([later.status, ...fields(later, 'error.code', 'error.paymentId')]).toEqual([402, 'E4014', id]);
});

test.each([
  ['in capitals', `v1=${'A'.repeat(64)}`],
  ['without v1=', 'a'.repeat(64)],
  ['too short', `v1=${'a'.repeat(63)}`],
  ['in Base64', 'v1=Zm9vYmFyYmF6cXV1eA=='],
])('a signature %s is malformed: the header is at fault', (_, signature) => {
  const gateway = start();
  const headers = { 'gateway-signature': signature };
  const answer = gateway.post('payments/sale', sale(), { headers });
  expect(fields(answer, 'error.code', 'error.message')).toEqual([
    'E2001',
    'The header Gateway-Signature must be "v1=" and 64 lower-case hexadecimal digits.',
  ]);
});

test('a signature that does not match shows what had to be signed', () => {
  const gateway = start();
  const answer = gateway.call('GET', '/v1/payments?limit=2', undefined, { secret: 'another' });
  expect(field(answer, 'error.message')).toBe(
    'The signature does not match "GET\\n/v1/payments?limit=2\\n1772442930\\n{body}" with the 0 bytes of the body, signed with $GATEWAY_SECRET.',
  );
});

test('JSON in another charset is refused', () => {
  const gateway = start();
  const headers = { 'content-type': 'application/json; charset=latin1' };
  const answer = gateway.post('payments/sale', sale(), { headers });
  expect(field(answer, 'error.code')).toBe('E1001');
});

test('a method that a path does not have is refused with those that it has', () => {
  const gateway = start();
  const answer = gateway.call('PUT', '/v1/payments/pay_8f3k2m9q7c1x5b6n4t0w/void', {});
  expect([answer.status, field(answer, 'error.code'), answer.headers.Allow]).toEqual([405, 'E2009', 'POST']);
});
