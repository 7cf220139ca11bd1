import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldOf, mapLeaves, valueAt } from '../../../src/plugins/sandbox/server/values.ts';
import { isObject } from '../../../src/plugins/shared/json-schema/pointers.ts';
import type { OfferedOperation } from '../../../src/plugins/shared/offered/api.ts';
import type { SandboxFile } from '../../../src/plugins/shared/offered/sandbox-file.ts';
import { gatewayFile, startGateway, type TestSandbox } from './gateway.ts';

/** One step of a random life: an operation, an act outside of the API, or time. */
type Step =
  | {
      readonly kind: 'call';
      readonly operation: number;
      readonly example: number;
      readonly card: number;
      readonly object: number;
      readonly amount: number;
    }
  | { readonly kind: 'act'; readonly choice: number }
  | { readonly kind: 'pass'; readonly seconds: number };

const number = fc.nat({ max: 999 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('call' as const),
      operation: number,
      example: number,
      card: number,
      object: number,
      amount: fc.constantFrom(0, 0, 1, 700, 4001, 5004, 7001),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('act' as const), choice: number }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      seconds: fc.constantFrom(1, 61, 1000, 200_000),
    }),
  },
);

/** The item with a number, of as many as there are. */
function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(items.length, 1)];
}

function callOf(gateway: TestSandbox, file: SandboxFile, one: Extract<Step, { kind: 'call' }>): void {
  const operations = file.api.operations.filter(({ isWebhook }) => !isWebhook);
  const operation = pick(operations, one.operation);
  if (operation === undefined) return;
  const example = pick(operation.body?.contents[0]?.examples ?? [], one.example)?.value;
  const cards = file.testCards?.cards ?? [];
  const body = mapLeaves(example, (leaf, path) => {
    if (cards.some(({ digits }) => digits === leaf)) return pick(cards, one.card)?.digits;
    return path.at(-1) === 'amount' ? one.amount : leaf;
  });
  const whole =
    one.amount === 0 && isObject(body)
      ? Object.fromEntries(
          Object.entries(body).filter(([key]) => key !== 'amount' || operation.id.startsWith('sale')),
        )
      : body;
  gateway.call(operation.method, pathOf(gateway, operation, one.object), whole);
}

/** With IDs of objects that exist, made by earlier steps or by the documentation. */
function pathOf({ database }: TestSandbox, { path, parameters }: OfferedOperation, index: number): string {
  return parameters.reduce((text, { name, example }) => {
    const own = database.objects.all().filter(({ type }) => type.id === name);
    return text.replace(`{${name}}`, pick(own, index)?.id ?? String(example));
  }, path);
}

/** An act or the passing of time, rather one that leads where no life has been. */
function actOf(gateway: TestSandbox, one: Extract<Step, { kind: 'act' }>, reached: Reached): void {
  const possible = gateway.database.objects.all().flatMap((object) => {
    const state = fieldOf(object.value, object.type.state ?? '');
    const transitions = object.type.machine?.transitions ?? [];
    return transitions
      .filter(({ from, by }) => from?.includes(String(state)) && !by.operation && !by.event)
      .map((transition) => ({ object, transition }));
  });
  const isNew = ({ object, transition }: (typeof possible)[number]): boolean =>
    !reached.states.has(`${object.type.machine?.property} ${transition.to}`) ||
    (transition.sends !== undefined && !reached.events.has(transition.sends));
  const unseen = possible.filter(isNew);
  const chosen = pick(unseen.length > 0 ? unseen : possible, one.choice);
  const { object, transition } = chosen ?? {};
  // Declined objects have a reason.
  if (object && transition)
    gateway.act(object, transition, transition.when === 'declined' ? 'E4001' : undefined);
}

/** States that the random lives have reached. */
interface Reached {
  readonly states: Set<string>;
  readonly events: Set<string>;
}

/** Every object and every part of one, with its state. */
function statesOf({
  database,
}: TestSandbox): ReadonlyMap<string, { readonly machine: string; readonly state: string }> {
  return new Map(
    database.objects.all().flatMap(({ id, type, value }) => [
      ...(type.machine && type.state !== undefined
        ? [[id, { machine: type.machine.property, state: String(fieldOf(value, type.state)) }] as const]
        : []),
      ...type.parts.flatMap(({ field, machine, state }) => {
        const found = valueAt(value, [field, state]);
        return typeof found === 'string'
          ? [[`${id} ${field}`, { machine: machine.property, state: found }] as const]
          : [];
      }),
    ]),
  );
}

const PAID = ['captured', 'partiallyRefunded', 'refunded'];

/** Returns contradictions between a payment's amounts and deadlines and its pages. */
function contradictionsIn(payment: unknown): readonly string[] {
  const of = (name: string): unknown => valueAt(payment, [name]);
  const amountOf = (name: string): number => Number(of(name));
  const [amount, captured] = [amountOf('amount'), amountOf('capturedAmount')];
  const refunded = amountOf('refundedAmount');
  const state = String(of('state'));
  const isPaid = PAID.includes(state);
  const rules: Readonly<Record<string, boolean>> = {
    'more is captured than was authorized': captured > amount,
    'more is refunded than was captured': refunded > captured,
    'nothing is captured': isPaid && captured === 0,
    'an amount is captured': captured > 0 && !isPaid && state !== 'voided',
    'the refunded amount does not fit': isPaid && (refunded === captured) !== (state === 'refunded'),
    'nothing is refunded': state === 'partiallyRefunded' && refunded === 0,
    'it will be captured': of('captureAt') !== null && state !== 'authorized',
    'it can be voided': of('voidableUntil') !== null && !['authorized', ...PAID].includes(state),
    'there is something to do': (of('action') !== null) !== (state === 'requiresAction'),
    'it has no error': of('error') === null && state === 'declined',
  };
  return Object.keys(rules).filter((text) => rules[text]);
}

test('sequences of operations, acts and time reach no state that the state files do not allow, and every state and event', async () => {
  const file = await gatewayFile();
  const reached: Reached = { states: new Set(), events: new Set() };
  const allowed = new Map(file.states.map((machine) => [machine.property, machine.transitions]));
  const live = (steps: readonly Step[]): void => {
    const gateway = startGateway(file);
    for (const one of steps) {
      const before = statesOf(gateway);
      const seen = gateway.moves.length;
      if (one.kind === 'call') callOf(gateway, file, one);
      else if (one.kind === 'act') actOf(gateway, one, reached);
      else gateway.pass(one.seconds);
      for (const { object, from, transition } of gateway.moves.slice(seen)) {
        const transitions = object.type.machine?.transitions ?? [];
        expect(transitions).toContain(transition);
        expect(from === undefined ? transition.from : transition.from?.includes(from)).toBe(
          from === undefined ? undefined : true,
        );
      }
      for (const { type, value, isDocumented } of gateway.database.objects.all())
        if (type.name === 'Payment' && !isDocumented)
          expect([JSON.stringify(one), contradictionsIn(value)]).toEqual([JSON.stringify(one), []]);
      for (const { event } of gateway.webhooks) reached.events.add(event);
      for (const [id, { machine, state }] of statesOf(gateway)) {
        reached.states.add(`${machine} ${state}`);
        const last = before.get(id)?.state;
        const moved = gateway.moves.slice(seen).some(({ object }) => object.id === id);
        if (last === state || moved) continue;
        // Parts of objects, and objects that the documentation or an act has made.
        const isAllowed = allowed
          .get(machine)
          ?.some(
            ({ from, to }) =>
              to === state && (last === undefined ? from === undefined : from?.includes(last)),
          );
        expect(isAllowed, `${machine}: ${last} → ${state} by ${JSON.stringify(one)}`).toBe(true);
      }
    }
  };
  fc.assert(fc.property(fc.array(step, { minLength: 10, maxLength: 30 }), live), { numRuns: 25, seed: 19 });
  const states = file.states.flatMap(({ property, states: all }) =>
    Object.keys(all).map((state) => `${property} ${state}`),
  );
  const events = file.states.flatMap(({ transitions }) => transitions.flatMap(({ sends }) => sends ?? []));
  expect([...new Set(states)].filter((state) => !reached.states.has(state))).toEqual([]);
  expect([...new Set(events)].filter((event) => !reached.events.has(event))).toEqual([]);
});
