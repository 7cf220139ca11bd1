import { expect, test } from 'vitest';
import type { StoredObject, World } from '../../../src/plugins/sandbox/server/objects.ts';
import type { Performed } from '../../../src/plugins/sandbox/server/outcome.ts';
import { planned } from '../../../src/plugins/sandbox/server/plan.ts';

const NOW = '2026-03-02T09:00:00Z';

const TRANSITIONS = [
  { from: ['open'], to: 'voided', by: { operation: ['void'] }, until: 'voidableUntil', tooLate: 'E9' },
  { from: ['open'], to: 'part', by: { operation: ['pay'] }, when: 'part' },
  { from: ['open'], to: 'paid', by: { operation: ['pay'] }, when: 'all' },
  { from: ['open'], to: 'closed', by: { operation: ['close'] }, when: 'declined' },
];

const TYPE = {
  name: 'Order',
  id: 'orderId',
  state: 'state',
  machine: { property: 'Order.state', refused: 'E1', states: {}, transitions: TRANSITIONS },
};

const WORLD = {
  api: {
    types: new Map([['Order', TYPE]]),
    operations: [],
    file: { rules: { amounts: { pay: { field: 'amount', adds: 'paid', upTo: 'total', code: 'E2' } } } },
  },
  now: () => Date.parse(NOW),
} as unknown as World;

/** Returns the effect of an operation on an order. */
function plan(id: string, value: object | undefined, body: unknown = {}) {
  const object = value && { type: TYPE, id: 'o1', value: { state: 'open', ...value }, origin: 'make' };
  const own = object === undefined ? [] : [object as unknown as StoredObject];
  const call = { operation: { id, method: 'POST' }, outcome: { when: 'approved' }, body };
  const result = planned(WORLD, call as unknown as Performed, { own, inner: [], named: [] });
  if ('reason' in result) return result;
  return result.moves.map(({ transition, amount }) => [transition.to, amount?.value]);
}

test.each([
  ['2026-03-02T09:00:01Z', [['voided', undefined]]],
  [undefined, [['voided', undefined]]],
  ['soon', [['voided', undefined]]],
  [NOW, `void was possible until ${NOW}.`],
  ['2026-03-01T09:00:00Z', 'void was possible until 2026-03-01T09:00:00Z.'],
  [null, 'void is not possible any more, or never was for this object.'],
])('an operation with the deadline %j: %j', (voidableUntil, expected) => {
  const refused = { reason: 'state', status: 409, code: 'E9', text: expected };
  expect(plan('void', { voidableUntil })).toEqual(typeof expected === 'string' ? refused : expected);
});

test.each([
  [{ total: 10, paid: 0 }, { amount: 4 }, [['part', 4]]],
  [{ total: 10, paid: 6 }, { amount: 4 }, [['paid', 10]]],
  [{ total: 10 }, {}, [['paid', 10]]],
  [{ total: 10, paid: 6 }, { amount: 5 }, 'amount is 5, and 4 is left.'],
  [{ total: 10, paid: 6 }, { amount: 0 }, 'amount is 0, and 4 is left.'],
  [{ total: 10, paid: 10 }, {}, 'Nothing is left for amount: paid is 10 already.'],
])('of an order with %j, %j is paid: %j', (order, body, expected) => {
  const refused = { reason: 'amount', field: 'amount', status: 409, code: 'E2', text: expected };
  expect(plan('pay', order, body)).toEqual(typeof expected === 'string' ? refused : expected);
});

test('an operation without a transition from the present state is refused, and says what is left where that is why', () => {
  expect(plan('void', { state: 'voided' })).toEqual({
    reason: 'state',
    text: 'void is not possible in the state "voided".',
    status: 409,
    code: 'E1',
  });
  const paid = { state: 'paid', total: 10, paid: 10 };
  expect(plan('pay', paid)).toMatchObject({ reason: 'amount', code: 'E2' });
  expect(plan('pay', { ...paid, state: 'voided' })).toMatchObject({ reason: 'state', code: 'E1' });
});

test('an operation without its object, or without the outcome, is refused', () => {
  expect(plan('void', undefined)).toMatchObject({
    reason: 'state',
    text: 'void needs an existing Order.',
  });
  expect(plan('close', {})).toMatchObject({ text: 'close has no outcome "approved" in the state "open".' });
});
