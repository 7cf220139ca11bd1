import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { repository } from '../helpers/sources.ts';

const page = readFileSync(join(repository, 'content/docs/payments/safe-client.md'), 'utf8');
const code = /^```javascript title="pay\.mjs.*\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly data: object;
}

type Send = (method: string, path: string, body?: string, key?: string) => Promise<Answer>;

interface Tools {
  readonly store: object;
  readonly send: Send;
  readonly wait: (seconds: number) => Promise<void>;
}

const pay: (order: { readonly id: string }, request: object, tools: Tools) => Promise<Answer | null> =
  new Function('randomUUID', `${code.replace(/^import .*$/m, '').replace('export ', '')}; return pay;`)(
    () => 'new-key',
  );

const answer = (status: number, data: object, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: new Headers(headers),
  data,
});
const error = (status: number, code: string, retry: string, headers?: Record<string, string>): Answer =>
  answer(status, { error: { code, retry } }, headers);
const CAPTURED = answer(201, { state: 'captured' });

/** Pays with a gateway that gives these answers in turn; `undefined` is a lost one. */
async function paid(answers: readonly (Answer | undefined | 'slow')[], open?: { readonly key: string }) {
  const rest = [...answers];
  const requests: unknown[] = [];
  const waits: number[] = [];
  const closed: unknown[] = [];
  const tools: Tools = {
    store: {
      openAttempt: async () => open,
      saveAttempt: async (_: string, attempt: object) => attempt,
      closeAttempt: async (...attempt: unknown[]) => closed.push(attempt),
    },
    send: async (method, path, body, key) => {
      requests.push([method, path, body, key]);
      const next = rest.shift();
      if (next === 'slow') return new Promise(() => {});
      if (next === undefined) throw new Error('The connection broke.');
      return next;
    },
    // The clock of the shopper ends only where an answer is slow.
    wait: async (seconds) => {
      if (seconds !== 25) return void waits.push(seconds);
      if (!answers.includes('slow')) await new Promise(() => {});
    },
  };
  return { result: await pay({ id: 'order-1042' }, { amount: 1 }, tools), requests, waits, closed };
}

const SALE = ['POST', '/v1/payments/sale', '{"amount":1}', 'new-key'];
const CLOSED = [['order-1042', 'new-key']];

describe('the client of the page "A client that pays once"', () => {
  test.each([
    ['a payment', CAPTURED, CLOSED],
    ['a declined payment', error(402, 'E4001', 'never'), CLOSED],
    ['a refused request', error(400, 'E1003', 'afterChange'), []],
  ])('returns %s, and closes the attempt if there is a payment', async (_, first, closed) => {
    expect(await paid([first])).toMatchObject({ result: first, requests: [SALE], closed });
  });

  test('sends the same request again after a lost response, and waits longer each time', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { result, requests, waits } = await paid([
      undefined,
      error(409, 'E3002', 'sameKey'),
      error(429, 'E2007', 'sameKey', { 'retry-after': '7' }),
      CAPTURED,
    ]);
    vi.restoreAllMocks();
    expect(result).toBe(CAPTURED);
    expect(requests).toEqual([SALE, SALE, SALE, SALE]);
    expect(waits).toEqual([0, 2, 4, 7]);
  });

  test('goes on for as long as its comment says, and then leaves the attempt open', async () => {
    const minutes: number[] = [];
    for (const random of [0, 1]) {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      const { result, waits, closed } = await paid([]);
      vi.restoreAllMocks();
      expect([result, closed]).toEqual([null, []]);
      minutes.push(Math.round(waits.reduce((sum, seconds) => sum + seconds, 0) / 60));
    }
    expect(code).toContain(`${minutes[0]} to ${minutes[1]} minutes in all, with the random part.`);
    // "When a request fails": up to 30 minutes with card data.
    expect(minutes[1]).toBeLessThan(30);
  });

  test('does not let the shopper wait for a slow response', async () => {
    expect(await paid(['slow'])).toMatchObject({ result: null, closed: [] });
  });

  describe('after a crash, with another card,', () => {
    const open = { key: 'stored-key' };
    const exists = (code: string, paymentId: string | null): Answer =>
      answer(409, { error: { code, retry: 'query', paymentId } });
    const found = (state: string): Answer => answer(200, { paymentId: 'pay_1', state });
    const sent = ['POST', '/v1/payments/sale', '{"amount":1}', 'stored-key'];

    test.each([
      ['closes the attempt of a declined payment', 'E3001', 'declined', true],
      ['closes the attempt of an expired payment', 'E3001', 'expired', true],
      ['keeps the attempt of a captured payment', 'E3001', 'captured', false],
      ['keeps the attempt of a payment that has no outcome', 'E3001', 'processing', false],
      ['returns the payment of an order that was paid with another key', 'E3005', 'captured', false],
    ])('%s', async (_, code, state, isClosed) => {
      const { result, requests, closed } = await paid([exists(code, 'pay_1'), found(state)], open);
      expect(result?.data).toEqual({ paymentId: 'pay_1', state });
      expect(requests).toEqual([sent, ['GET', '/v1/payments/pay_1', undefined, undefined]]);
      expect(closed).toEqual(isClosed ? [['order-1042', 'stored-key']] : []);
    });

    test.each([
      ['names no payment', exists('E3001', null), []],
      [
        'names a payment, and the query is refused for now',
        exists('E3001', 'pay_1'),
        [error(429, 'E2007', 'sameKey')],
      ],
      ['names a payment, and the query fails', exists('E3001', 'pay_1'), [error(502, 'E5002', 'sameKey')]],
      ['names a payment, and the connection breaks', exists('E3005', 'pay_1'), [undefined]],
    ])('keeps the attempt and leaves the outcome unknown if the error %s', async (_, first, rest) => {
      const { result, requests, closed } = await paid([first, ...rest], open);
      expect([result, closed]).toEqual([null, []]);
      expect(requests).toHaveLength(1 + rest.length);
    });
  });
});
