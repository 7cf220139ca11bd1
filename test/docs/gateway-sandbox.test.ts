import { describe, expect, test } from 'vitest';
import type { SandboxAnswer } from '../../src/plugins/sandbox/server/exchange.ts';
import { createValidator } from '../../src/plugins/shared/json-schema/validate.ts';
import {
  type Change,
  field,
  gatewayFile,
  idOf,
  refusal,
  sale,
  startGateway,
  type TestSandbox,
} from '../plugins/sandbox/gateway.ts';

/* What the pages say, asked of the sandbox. */

const file = await gatewayFile();

const CHALLENGE = '4000000000000036';
const TOKEN = { authenticationToken: 'Zk3vQ9xT1mB7cN5wR8yL2pH6sD4fG0jK-aE_uXiVoWq' };
const CONSENT = { customerId: 'customer-7', consentAt: '2026-03-02T09:15:00Z' };
const PAGE = { orderId: 'order-7', amount: 2500, currency: 'EUR', returnUrl: 'https://shop.example/done' };
const CHARGE = { orderId: 'order-8', amount: 500, currency: 'EUR', recurringType: 'subscription' };

/** A sale with fields of its card changed; one that is undefined is left out. */
function cardSale(card: object, more: object = {}): object {
  const { paymentMethod, ...rest } = sale(more as Record<string, unknown>);
  return { ...rest, paymentMethod: { ...paymentMethod, card: { ...paymentMethod.card, ...card } } };
}

/** A token that is ready for recurring charges. */
function readyToken(gateway: TestSandbox): string {
  const id = gateway.pay(sale({ orderId: 'order-6' }, CHALLENGE));
  gateway.post(`payments/${id}/complete-authentication`, TOKEN);
  return idOf(gateway.post('tokens', { ...CONSENT, paymentId: id }), 'tokenId');
}

/** A page after its shopper has pressed a button. */
function pageAfter(gateway: TestSandbox, choice: number, more: object = {}): SandboxAnswer {
  const id = idOf(gateway.post('hosted-payments', { ...PAGE, ...more }), 'hostedPaymentId');
  gateway.control(`shopper/${id}`, `choice=${choice}`);
  return gateway.get(`hosted-payments/${id}`);
}

/** The newest dispute, after its minute has passed. */
function dispute(gateway: TestSandbox, id: unknown): Record<string, unknown> | undefined {
  gateway.pass(61);
  const list = gateway.get(`disputes?paymentId=${String(id)}`);
  return (field(list, 'data') as Record<string, unknown>[])[0];
}

type Ask = (gateway: TestSandbox) => unknown;

const refused =
  (path: string, body: unknown, change?: Change): Ask =>
  (gateway) =>
    refusal(gateway.post(path, body, change), 'field');

const REPORT = 'settlements/stl_2026030200000000eur0/report';

describe('requests are refused for what the pages say', () => {
  test.each<[string, Ask, readonly unknown[]]>([
    [
      'a compressed body, or one that says so',
      refused('payments/sale', sale(), { headers: { 'content-encoding': 'gzip' } }),
      [400, 'E1001', null],
    ],
    [
      'a key ID of more than 40 characters',
      refused('payments/sale', sale(), { headers: { 'gateway-key-id': `key_test_${'0'.repeat(32)}` } }),
      [401, 'E2001', null],
    ],
    [
      'a key ID of another form',
      refused('payments/sale', sale(), { headers: { 'gateway-key-id': 'test-01' } }),
      [401, 'E2001', null],
    ],
    [
      'a key ID of the other environment',
      refused('payments/sale', sale(), { headers: { 'gateway-key-id': 'key_live_01' } }),
      [401, 'E2004', null],
    ],
    ...['https://shop.example:8444/n', 'https://me@shop.example/n', 'https://me:pw@shop.example/n'].map(
      (notificationUrl): [string, Ask, readonly unknown[]] => [
        `notificationUrl ${notificationUrl}`,
        refused('payments/sale', sale({ notificationUrl })),
        [400, 'E1011', 'notificationUrl'],
      ],
    ),
    [
      'a notificationUrl of a page with a port',
      refused('hosted-payments', { ...PAGE, notificationUrl: 'https://shop.example:99/' }),
      [400, 'E1011', 'notificationUrl'],
    ],
    ...['999.9.9.9', '1.2.3', '1:2', 'localhost'].map((ipAddress): [string, Ask, readonly unknown[]] => [
      `the IP address ${ipAddress}`,
      refused('payments/sale', sale({ customer: { ipAddress } })),
      [400, 'E1003', 'customer.ipAddress'],
    ]),
    [
      'the IP address 999.9.9.9 in evidence',
      refused('disputes/dsp_5w8k1m4q7c0x3b6n9t2r/evidence', {
        explanation: 'It was delivered in March.',
        customerIpAddress: '999.9.9.9',
      }),
      [400, 'E1003', 'customerIpAddress'],
    ],
    ...['4111111111111111', '5555555555554444'].flatMap((number): [string, Ask, readonly unknown[]][] => [
      [
        `four digits of cvv for ${number} in a sale`,
        refused('payments/sale', cardSale({ number, cvv: '1234' })),
        [400, 'E1003', 'paymentMethod.card.cvv'],
      ],
      [
        `four digits of cvv for ${number} in a token`,
        refused('tokens', {
          ...CONSENT,
          card: { number, cvv: '1234', expiryMonth: '12', expiryYear: '2030', holderName: 'Jan' },
        }),
        [400, 'E1003', 'card.cvv'],
      ],
    ]),
    [
      'four digits of cvv with the token of a Visa card',
      (gateway) => {
        const id = readyToken(gateway);
        const body = { ...PAGE, orderId: 'order-9', cvv: '1234' };
        return refusal(gateway.post(`tokens/${id}/sale`, body), 'field');
      },
      [400, 'E1003', 'cvv'],
    ],
    [
      'a consent in the future',
      refused('tokens', {
        ...CONSENT,
        consentAt: '2026-03-02T09:20:31Z',
        paymentId: 'pay_8f3k2m9q7c1x5b6n4t0w',
      }),
      [400, 'E1003', 'consentAt'],
    ],
    [
      'an agreement that ended yesterday',
      refused('hosted-payments', {
        ...PAGE,
        agreement: { maxAmount: 500, frequency: 'monthly', endsOn: '2026-03-01' },
      }),
      [400, 'E1003', 'agreement.endsOn'],
    ],
    ...['2026-02-30', '2026-13-01'].map((endsOn): [string, Ask, readonly unknown[]] => [
      `an agreement until ${endsOn}, which is no day`,
      refused('hosted-payments', {
        ...PAGE,
        agreement: { maxAmount: 500, frequency: 'monthly', endsOn },
      }),
      [400, 'E1003', 'agreement.endsOn'],
    ]),
    [
      'the report of a settlement that does not exist',
      (gateway) => refusal(gateway.get(REPORT.replace('eur0', 'eur9')), 'field'),
      [404, 'E2006', null],
    ],
    ...[
      ['payments/sale', sale({ amount: 0 })],
      ['payments/pay_00000000000000000000/void', {}],
    ].map(([path, body]): [string, Ask, readonly unknown[]] => [
      `a permission that is missing comes before other mistakes in ${String(path)}`,
      refused(String(path), body, { headers: { 'gateway-key-id': 'key_test_E2005' } }),
      [403, 'E2005', null],
    ]),
    [
      'a permission that is missing comes before an idempotency key that is missing',
      refused('payments/sale', sale(), {
        headers: { 'gateway-key-id': 'key_test_E2005', 'idempotency-key': 'order/7' },
      }),
      [403, 'E2005', null],
    ],
    [
      'a dispute of a payment without captured money',
      (gateway) => {
        const id = gateway.pay(sale(), 'auth');
        return [gateway.control(`objects/${id}`, { creates: 'Dispute' }).status];
      },
      [409],
    ],
  ])('%s', (_, ask, wanted) => {
    expect(ask(startGateway(file))).toEqual(wanted);
  });
});

describe('requests are accepted that the pages allow', () => {
  test.each<[string, Ask]>([
    ...['https://shop.example:8443/n', 'https://shop.example:443/n', 'https://shop.example?a=1'].map(
      (notificationUrl): [string, Ask] => [
        `notificationUrl ${notificationUrl}`,
        (gateway) => gateway.post('payments/sale', sale({ notificationUrl })).status,
      ],
    ),
    ...['203.0.113.7', '2001:db8::1', '::1'].map((ipAddress): [string, Ask] => [
      `the IP address ${ipAddress}`,
      (gateway) => gateway.post('payments/sale', sale({ customer: { ipAddress } })).status,
    ]),
    [
      'a consent of a clock that is five minutes ahead',
      (gateway) => {
        const paid = gateway.pay();
        const body = { ...CONSENT, consentAt: '2026-03-02T09:20:30Z', paymentId: paid };
        return gateway.post('tokens', body).status;
      },
    ],
    [
      'an agreement until today',
      (gateway) => {
        const agreement = { maxAmount: 500, frequency: 'monthly', endsOn: '2026-03-02' };
        return gateway.post('hosted-payments', { ...PAGE, agreement }).status;
      },
    ],
  ])('%s', (_, ask) => {
    expect(ask(startGateway(file))).toBe(201);
  });
});

describe('what comes of a page fits its schema and the rules of its fields', () => {
  test.each([
    ['card', 0, 'captured'],
    ['applePay', 0, 'captured'],
    ['googlePay', 0, 'captured'],
    ['qrWallet', 0, 'captured'],
    ['phoneWallet', 0, 'captured'],
    ['card', 1, 'declined'],
    ['qrWallet', 1, 'declined'],
  ])('a page with %s after the button %i', (method, choice, state) => {
    const gateway = startGateway(file);
    const page = pageAfter(gateway, choice, { paymentMethods: [method] });
    const { validate } = createValidator(file.api.document);
    expect(validate('#/components/schemas/HostedPayment', page.body)).toEqual([]);
    const payments = field(gateway.get('payments?orderId=order-7'), 'data') as unknown[];
    expect(payments.length).toBeGreaterThan(0);
    for (const body of payments) {
      expect(validate('#/components/schemas/Payment', body)).toEqual([]);
      const of = (name: string) => field({ body }, name);
      expect([of('paymentMethod.type'), of('state')]).toEqual([method, state]);
      expect(Number(of('capturedAmount'))).toBe(state === 'captured' ? 2500 : 0);
      expect(String(of('createdAt')) <= String(of('updatedAt'))).toBe(true);
    }
  });
});

describe('objects say what the pages say', () => {
  test.each<[string, Ask, unknown]>([
    [
      'a deleted token is not ready, and was not charged',
      (gateway) => {
        const id = readyToken(gateway);
        const { body } = gateway.call('DELETE', `/v1/tokens/${id}`);
        return body;
      },
      { state: 'deleted', recurringReady: false, networkToken: 'none', lastUsedAt: null },
    ],
    [
      'a token knows when it was charged last',
      (gateway) => {
        const id = readyToken(gateway);
        gateway.pass(60);
        gateway.post(`tokens/${id}/recurring`, CHARGE);
        gateway.pass(60);
        gateway.post(`tokens/${id}/recurring`, { ...CHARGE, orderId: 'order-9', amount: 14_002 });
        return gateway.get(`tokens/${id}`).body;
      },
      { lastUsedAt: '2026-03-02T09:16:30Z' },
    ],
    [
      'a token sale that was challenged counts when it is captured',
      (gateway) => {
        const id = readyToken(gateway);
        const threeDSecure = { challengePreference: 'challengeRequested' };
        const { browser } = sale();
        const made = gateway.post(`tokens/${id}/sale`, {
          ...{ ...PAGE, orderId: 'order-9', browser, threeDSecure },
        });
        const before = field(gateway.get(`tokens/${id}`), 'lastUsedAt');
        gateway.pass(60);
        gateway.post(`payments/${String(field(made, 'paymentId'))}/complete-authentication`, TOKEN);
        return [before, field(gateway.get(`tokens/${id}`), 'lastUsedAt')];
      },
      [null, '2026-03-02T09:16:30Z'],
    ],
    [
      'an address is checked where it was sent',
      (gateway) => {
        const billingAddress = { country: 'PT', postalCode: '1000-001' };
        const made = gateway.post('payments/sale', sale({ billingAddress }));
        return field(made, 'paymentMethod.checks');
      },
      { cvv: 'match', addressLine: 'notChecked', postalCode: 'match' },
    ],
    [
      'an address of a page is checked where it was sent',
      (gateway) =>
        field(
          pageAfter(gateway, 0, { billingAddress: { line1: '1 Example Street' } }),
          'payment.paymentMethod.checks',
        ),
      { cvv: 'match', addressLine: 'match', postalCode: 'notChecked' },
    ],
    ...(
      [
        ['applePay', 'sandbox_applepay_approved', '07'],
        ['applePay', 'sandbox_applepay_mastercard', '06'],
        ['googlePay', 'sandbox_googlepay_approved', '07'],
        ['googlePay', 'sandbox_googlepay_mastercard', '06'],
      ] as const
    ).map(([type, walletToken, eci]): [string, Ask, unknown] => [
      `${walletToken} has a cryptogram`,
      (gateway) =>
        field(gateway.post('payments/sale', sale({ paymentMethod: { type, walletToken } })), 'threeDSecure'),
      { flow: 'none', status: 'notPerformed', version: null, eci },
    ]),
    ...(
      [
        ['4000000000000010', '07'],
        ['5200000000000015', '06'],
      ] as const
    ).map(([number, eci]): [string, Ask, unknown] => [
      `an exemption of ${number} is applied`,
      (gateway) =>
        field(
          gateway.post('payments/sale', sale({ threeDSecure: { exemption: 'lowRisk' } }, number)),
          'threeDSecure.eci',
        ),
      eci,
    ]),
    [
      'a page with one wallet is paid with it, and gives its metadata to the payment',
      (gateway) => {
        const more = { paymentMethods: ['googlePay'], metadata: { invoice: 'i-1' } };
        return pageAfter(gateway, 0, more).body;
      },
      {
        state: 'completed',
        attempts: 1,
        payment: {
          metadata: { invoice: 'i-1' },
          paymentMethod: { type: 'googlePay' },
          threeDSecure: { flow: 'none', eci: '07' },
        },
      },
    ],
    [
      'a page with a QR wallet is paid with it',
      (gateway) => field(pageAfter(gateway, 0, { paymentMethods: ['qrWallet', 'card'] }), 'payment'),
      {
        paymentMethod: { type: 'qrWallet', card: null },
        threeDSecure: null,
        voidableUntil: null,
        state: 'captured',
      },
    ],
    ...[
      [['card', 'card'], ['card']],
      [
        ['qrWallet', 'card', 'qrWallet'],
        ['qrWallet', 'card'],
      ],
    ].map(([paymentMethods, once]): [string, Ask, unknown] => [
      `methods that are listed twice count once: ${String(paymentMethods)}`,
      (gateway) => field(gateway.post('hosted-payments', { ...PAGE, paymentMethods }), 'paymentMethods'),
      once,
    ]),
    ...(
      [
        [0, 14_002, CHALLENGE, ['declined', 'E4002', 'authenticated', '05']],
        [0, 14_005, '5200000000000031', ['declined', 'E4005', 'authenticated', '02']],
        [1, 14_002, CHALLENGE, ['declined', 'E4007', 'failed', null]],
        [2, 14_002, CHALLENGE, ['declined', 'E4012', 'failed', null]],
      ] as const
    ).map(([choice, amount, number, result]): [string, Ask, unknown] => [
      `a challenge of ${amount} after button ${choice} with ${number}: authentication says who pays, the issuer whether`,
      (gateway) => {
        const id = gateway.pay(sale({ amount }, number));
        gateway.control(`shopper/${id}`, `choice=${choice}`);
        gateway.post(`payments/${id}/complete-authentication`, TOKEN);
        const payment = gateway.get(`payments/${id}`);
        return ['state', 'error.code', 'threeDSecure.status', 'threeDSecure.eci'].map((name) =>
          field(payment, name),
        );
      },
      result,
    ]),
    [
      'a page that fails has five declined payments, announced one by one',
      (gateway) => {
        const page = pageAfter(gateway, 1);
        const list = gateway.get('payments?orderId=order-7');
        const payments = field(list, 'data') as Record<string, unknown>[];
        const of = payments.map((body) =>
          ['state', 'hostedPaymentId', 'channel', 'error.code'].map((name) => field({ body }, name)),
        );
        return [
          field(page, 'attempts'),
          new Set(payments.map((one) => one.paymentId)).size,
          of[4],
          gateway.events(),
          field(page, 'hostedPaymentId') === of[4]?.[1],
        ];
      },
      [
        5,
        5,
        ['declined', expect.any(String), 'hosted', 'E4001'],
        [...Array<string>(5).fill('payment.declined'), 'hostedPayment.failed'],
        true,
      ],
    ],
    [
      'nothing on a page is older than the page',
      (gateway) => {
        const { body } = pageAfter(gateway, 0);
        return ['createdAt', 'updatedAt', 'payment.createdAt', 'payment.updatedAt'].map((name) =>
          field({ body }, name),
        );
      },
      Array<string>(4).fill('2026-03-02T09:15:30Z'),
    ],
    [
      'a paid page of 17001 is disputed',
      (gateway) => {
        const page = pageAfter(gateway, 0, { amount: 17_001 });
        return dispute(gateway, field(page, 'payment.paymentId'));
      },
      { state: 'needsResponse', amount: 17_001, orderId: 'order-7' },
    ],
    ...(
      [
        ['4111111111111111', {}, '13.1'],
        ['5555555555554444', {}, '4853'],
        ['378282246310005', { cvv: '1234' }, 'C08'],
      ] as const
    ).map(([number, card, networkReason]): [string, Ask, unknown] => [
      `a dispute of ${number} has a reason of its network`,
      (gateway) => dispute(gateway, gateway.pay(cardSale({ number, ...card }, { amount: 17_001 }))),
      { reason: 'notReceived', networkReason },
    ]),
    [
      'a dispute of a QR wallet has no reason of a network',
      (gateway) => {
        const id = gateway.pay(sale({ amount: 17_001, paymentMethod: { type: 'qrWallet' } }));
        gateway.control(`objects/${id}`, { to: 'captured' });
        return dispute(gateway, id);
      },
      { networkReason: null },
    ],
    [
      'no more is disputed than was captured',
      (gateway) => {
        const id = gateway.pay(sale({ amount: 17_001 }), 'auth');
        gateway.post(`payments/${id}/capture`, { amount: 9000 });
        return dispute(gateway, id);
      },
      { amount: 9000 },
    ],
    [
      'an order of the documentation is paid once',
      (gateway) => {
        const id = gateway.pay(sale({ orderId: 'order-1042' }));
        const again = gateway.post('payments/sale', sale({ orderId: 'order-1042' }));
        const list = gateway.get('payments?orderId=order-1042');
        const ids = (field(list, 'data') as Record<string, unknown>[]).map((one) => one.paymentId);
        return [
          ...refusal(again, 'field'),
          field(again, 'error.paymentId') === id,
          ids.length === 1 && ids[0] === id,
        ];
      },
      [409, 'E3005', 'orderId', true, true],
    ],
    ...(
      [
        ['currency=EUR', 1],
        ['currency=USD', 0],
        ['dateFrom=2026-03-02&dateTo=2026-03-02', 1],
        ['dateFrom=2026-03-03', 0],
        ['dateTo=2026-03-01', 0],
      ] as const
    ).map(([query, count]): [string, Ask, unknown] => [
      `settlements with ${query}`,
      (gateway) => (field(gateway.get(`settlements?${query}`), 'data') as unknown[]).length,
      count,
    ]),
    [
      'a report is CSV whose lines end with CR LF',
      (gateway) => {
        const text = String(gateway.get(REPORT).body);
        return [text.split('\r\n').length, /[^\r]\n|\r[^\n]/.test(text), text.endsWith('\r\n')];
      },
      [expect.toSatisfy((lines: number) => lines > 5), false, true],
    ],
    [
      'every line of a report is about a payment that exists, with what it has captured',
      (gateway) => {
        const [, ...lines] = String(gateway.get(REPORT).body).trim().split('\r\n');
        const found = lines.flatMap((line) => {
          const [, type, , payment, refund, , orderId, amount] = line.split(',');
          const { body } = gateway.get(`payments/${payment}`);
          const paidBack = gateway.get(`refunds/${refund}`);
          const sum =
            type === 'capture' ? field({ body }, 'capturedAmount') : -Number(field(paidBack, 'amount'));
          return [field({ body }, 'orderId') === orderId, String(sum) === amount];
        });
        return found.every((isRight) => isRight === true) && lines.length;
      },
      6,
    ],
    [
      'evidence after dueAt has passed',
      (gateway) => {
        const id = gateway.pay(sale({ amount: 17_002 }));
        const made = dispute(gateway, id);
        gateway.pass(61);
        const path = `disputes/${String(made?.disputeId)}`;
        const late = gateway.post(`${path}/evidence`, { explanation: 'It was delivered in March.' });
        return [...refusal(late, 'field'), field(gateway.get(path), 'state'), made?.dueAt];
      },
      [409, 'E3011', null, 'lost', '2026-03-02T09:17:31Z'],
    ],
    ...(['E5001', 'E5002', 'E5004'] as const).map((fault): [string, Ask, unknown] => [
      `a capture, refund and void whose responses are ${fault} are carried out once`,
      (gateway) => {
        const headers = { 'gateway-key-id': `key_test_${fault}` };
        const results: unknown[] = [];
        for (const [path, body] of [
          ['capture', { amount: 100 }],
          ['refunds', { amount: 40 }],
          ['void', {}],
        ] as const) {
          const id = gateway.pay(sale({ orderId: path }), path === 'capture' ? 'auth' : 'sale');
          const own = { headers, key: path };
          const lost = gateway.post(`payments/${id}/${path}`, body, own);
          const again = gateway.post(`payments/${id}/${path}`, body, own);
          const { body: now } = gateway.get(`payments/${id}`);
          results.push([field(lost, 'error.code'), again.status < 300, field({ body: now }, 'state')]);
          results.push(field({ body: now }, 'refundedAmount'));
        }
        return results;
      },
      [[fault, true, 'captured'], 0, [fault, true, 'partiallyRefunded'], 40, [fault, true, 'voided'], 0],
    ]),
    ...(['E2007', 'E5003'] as const).map((fault): [string, Ask, unknown] => [
      `a void that is refused once with ${fault} succeeds the second time`,
      (gateway) => {
        const id = gateway.pay();
        const change = { key: 'k', headers: { 'gateway-key-id': `key_test_${fault}` } };
        const first = gateway.post(`payments/${id}/void`, {}, change);
        const second = gateway.post(`payments/${id}/void`, {}, change);
        return [field(first, 'error.code'), first.headers['Retry-After'], second.status];
      },
      [fault, '1', 200],
    ]),
    [
      'a card payment that is settled',
      (gateway) => {
        const id = gateway.pay(sale({}, '4000000000006017'));
        return refusal(gateway.post(`payments/${id}/void`, {}), 'field');
      },
      [409, 'E3006', null],
    ],
  ])('%s', (_, ask, wanted) => {
    const found = ask(startGateway(file));
    if (Array.isArray(wanted) || typeof wanted !== 'object') expect(found).toEqual(wanted);
    else expect(found).toMatchObject(wanted as object);
  });
});
