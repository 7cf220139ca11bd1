import { limits, ownValue, type PluginProblem } from 'paydocs/plugin';
import { pointerStep } from '../../../shared/json-schema/pointers.ts';
import { type Example, isSentIn, messageIn, objectOf, objectsIn, objectUnder } from './examples.ts';
import type { Facts, StateFacts } from './facts.ts';

/** A message, with its number among those about the same object. */
interface Message {
  readonly example: Example;
  readonly pointer: string;
  readonly number: number;
  readonly event: string;
  readonly machine: StateFacts;
  readonly state: string;
  /** True if the event is sent in this state. */
  readonly isSent: boolean;
}

/** Finds messages about one object with the same number, or with numbers in another order than its states. */
export function wrongSequences(examples: readonly Example[], facts: Facts): readonly PluginProblem[] {
  const { sequence, states = [] } = facts;
  if (sequence === undefined || states.length === 0) return [];
  return [...messagesByObject(examples, facts).values()].flatMap((messages) => {
    const all = [...messages].sort((a, b) => a.number - b.number).slice(0, limits.data.messages);
    return all.flatMap((message, index) => {
      const wrong = all.slice(0, index).find((before) => isWrong(before, message));
      if (wrong === undefined) return [];
      // The message with the later state has the wrong number.
      const [earlier, last] = follows(message, wrong) ? [message, wrong] : [wrong, message];
      const text = `"${last.event}" comes after "${earlier.event}", but its number is ${last.number}.`;
      const hint = `"${earlier.event}" about the same object has the number ${earlier.number}.`;
      const pointer = last.pointer + pointerStep(sequence);
      return [
        last.example.problemAt(pointer, { code: 'event-sequence', severity: 'error', problem: text, hint }),
      ];
    });
  });
}

/** True if the second message's state can follow the first one's. */
function follows({ machine, state }: Message, second: Message): boolean {
  return machine === second.machine && machine.later.get(state)?.includes(second.state) === true;
}

function isWrong(before: Message, message: Message): boolean {
  // A wrong state is reported separately.
  if (isOfOtherState(before) || isOfOtherState(message)) return false;
  if (before.number === message.number) return before.event !== message.event;
  if (!before.isSent || !message.isSent) return false;
  const isSameKind = before.machine === message.machine && before.state !== message.state;
  return isSameKind && !follows(before, message);
}

/** True if the event is not sent in this state. False for an unknown state, which may be misspelled. */
function isOfOtherState({ machine, state, isSent }: Message): boolean {
  return !isSent && machine.states.has(state);
}

/** Returns the messages of each object, by its key and id. */
function messagesByObject(
  examples: readonly Example[],
  { eventFacts = {}, sequence = '', states = [] }: Facts,
): ReadonlyMap<string, readonly Message[]> {
  const found = new Map<string, Message[]>();
  for (const example of examples)
    for (const { object: message, pointer } of objectsIn(example.value)) {
      const named = messageIn(message, eventFacts);
      const machine = states.find(({ object }) => object === named?.fact.object);
      const number = ownValue(message, sequence);
      if (named === undefined || machine?.property === undefined || typeof number !== 'number') continue;
      const { data } = named.fact;
      const id = identityOf(objectUnder(message, data) ?? {}, data);
      const state = ownValue(objectOf(message, named.fact) ?? {}, machine.property);
      if (id === undefined || typeof state !== 'string') continue;
      const known = found.get(`${data} ${id}`) ?? [];
      found.set(`${data} ${id}`, known);
      known.push({
        example,
        pointer,
        number,
        machine,
        state,
        event: named.event,
        isSent: isSentIn(named.fact, state),
      });
    }
  return found;
}

/** Returns the id of an object: `paymentId`, `payment_id` or `id` of a `payment`; undefined if it is not a text. */
function identityOf(object: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const keys = [`${name}Id`, `${name}_id`, 'id'];
  const id = keys.map((key) => ownValue(object, key)).find((value) => value !== undefined);
  return typeof id === 'string' ? id : undefined;
}
