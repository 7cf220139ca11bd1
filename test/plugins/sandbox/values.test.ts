import { describe, expect, test } from 'vitest';
import { createRandom, idLike, isIdLike } from '../../../src/plugins/sandbox/server/identity.ts';
import {
  changed,
  changeTime,
  differences,
  isTime,
  substituted,
} from '../../../src/plugins/sandbox/server/project.ts';
import { isEqual, leavesOf, withValue } from '../../../src/plugins/sandbox/server/values.ts';

const PAYMENT = { id: 'pay_0001abcd', amount: { value: 1250, currency: 'EUR' }, refunds: [{ value: 100 }] };

test('a value has its leaves with their paths', () => {
  expect([...leavesOf(PAYMENT)]).toEqual([
    [['id'], 'pay_0001abcd'],
    [['amount', 'value'], 1250],
    [['amount', 'currency'], 'EUR'],
    [['refunds', 0, 'value'], 100],
  ]);
});

test('another value at a path changes a copy, and leaves a missing holder away', () => {
  const changed = withValue(withValue(PAYMENT, ['amount', 'value'], 7), ['refunds', 0, 'value'], 8);
  expect(changed).toEqual({ ...PAYMENT, amount: { value: 7, currency: 'EUR' }, refunds: [{ value: 8 }] });
  expect(PAYMENT.amount.value).toBe(1250);
  expect(withValue(PAYMENT, ['refunds', 3, 'value'], 8)).toEqual(PAYMENT);
});

describe('two values are equal', () => {
  test.each([
    [
      { a: 1, b: [{ c: null }] },
      { b: [{ c: null }], a: 1 },
    ],
    [[], []],
    [{}, {}],
    ['a', 'a'],
  ])('whatever the order of their keys: %j and %j', (a, b) => {
    expect(isEqual(a, b)).toBe(true);
  });

  test.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: undefined }, { b: undefined }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [{}, []],
    [null, {}],
    [1, '1'],
  ])('but not %j and %j', (a, b) => {
    expect(isEqual(a, b)).toBe(false);
  });
});

test('times are those of RFC 3339 in UTC', () => {
  expect(['2026-03-02T09:15:30Z', '2026-03-02T09:15:30.123Z'].filter(isTime)).toHaveLength(2);
  const others = [
    '2026-03-02',
    '2026-13-02T09:15:30Z',
    '2026-03-02T09:15:30+01:00',
    'T2026-03-02T09:15:30Z',
    1,
  ];
  expect(others.filter(isTime)).toEqual([]);
});

describe('IDs', () => {
  test('are UUIDs, or have at least eight letters and digits mixed', () => {
    const ids = ['00001111-1111-2222-8333-444455556666', 'pay_1234abcd', 'abcd1234', 'A1B2-12345'];
    expect(ids.filter(isIdLike)).toEqual(ids);
    const others = ['pay_1234abc', '12345678', 'abcdefgh', 'two words 12', 'EUR', 12345678];
    expect(others.filter(isIdLike)).toEqual([]);
  });

  test('are made in the form of another one', () => {
    const random = createRandom('seed');
    expect(idLike('pay_1234abcd', random)).toMatch(/^pay_[a-z\d]{8}$/);
    expect(idLike('ORD-00012345', random)).toMatch(/^ORD-\d{8}$/);
    expect(idLike('1234-ABCD', random)).toMatch(/^[A-Z\d]{4}-[A-Z\d]{4}$/);
    expect(idLike(42, random)).toSatisfy(Number.isInteger);
  });

  test('that are UUIDs stay UUIDs of version 4', () => {
    const made = idLike('0b9e2c1a-1111-2222-3333-444455556666', createRandom('seed'));
    expect(made).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  });

  test('are others for another seed, and the same for the same one', () => {
    const made = ['a', 'a', 'b'].map((seed) => idLike('pay_1234abcd', createRandom(seed)));
    expect(made[0]).toBe(made[1]);
    expect(made[0]).not.toBe(made[2]);
  });
});

describe('what differs between an example and an object', () => {
  test('is noted for values that say which field they are of', () => {
    const actual = { ...PAYMENT, id: 'pay_9999wxyz', amount: { value: 2000, currency: 'USD' } };
    expect([...differences([[PAYMENT, actual]])]).toEqual([
      ['pay_0001abcd', 'pay_9999wxyz'],
      [1250, 2000],
    ]);
  });

  test('is nothing for small numbers, short texts and what the object does not have', () => {
    const example = { number: 99, code: 'EURO', flag: true, nothing: null, gone: 'a long text' };
    const actual = { number: 1, code: 'USDO', flag: false, nothing: 1 };
    expect([...differences([[example, actual]])]).toEqual([]);
    expect([...differences([[-100, 1]])]).toEqual([[-100, 1]]);
  });

  test('is replaced wherever the example has it, also inside addresses, and times move', () => {
    const example = {
      id: 'pay_0001abcd',
      links: ['https://a.example/pay_0001abcd/EURO9'],
      createdAt: '2026-03-02T09:15:30Z',
      count: 3,
    };
    const values = new Map([
      ['pay_0001abcd', 'pay_9999wxyz'],
      ['EURO9', 'USDO9'],
    ]);
    expect(substituted(example, { values, shift: 60_000 })).toEqual({
      id: 'pay_9999wxyz',
      links: ['https://a.example/pay_9999wxyz/EURO9'],
      createdAt: '2026-03-02T09:16:30Z',
      count: 3,
    });
  });
});

describe('a documented change', () => {
  const before = { createdAt: '2026-03-02T09:00:00Z', dueAt: '2026-03-09T09:00:00Z', state: 'open' };
  const after = { ...before, dueAt: '2026-03-16T09:00:00Z', paidAt: '2026-03-03T09:00:00Z', state: 'paid' };

  test('happened at the earliest of the times that it has changed', () => {
    expect(changeTime(before, after)).toBe(Date.parse('2026-03-03T09:00:00Z'));
    expect(changeTime(before, before)).toBeUndefined();
  });

  test('happened at the latest of the times that note a change, where there are some', () => {
    const noted = {
      ...after,
      updatedAt: '2026-03-04T09:00:00Z',
      items: [{ modified: '2026-03-05T09:00:00Z' }],
    };
    expect(changeTime(before, noted)).toBe(Date.parse('2026-03-05T09:00:00Z'));
  });

  test('changes what differs in an object, and leaves the rest', () => {
    const actual = { createdAt: 'own', state: 'open', own: 1, dueAt: 'own', agreement: null };
    const next = { ...after, agreement: { id: 'a' } };
    const replace = (value: unknown) => ['new', value];
    expect(changed(actual, [{ ...before, agreement: { id: 'b' } }, next], replace)).toEqual({
      createdAt: 'own',
      state: ['new', 'paid'],
      own: 1,
      dueAt: ['new', '2026-03-16T09:00:00Z'],
      agreement: null,
      paidAt: ['new', '2026-03-03T09:00:00Z'],
    });
  });
});
