import type { EventSender, EventsFile } from '../../../../plugin.ts';
import { cardDigits } from '../cards.ts';
import type { DataFile, FieldRule, TypedData } from '../schemas.ts';
import { kebabCase, laterStates } from '../states/check.ts';

/** Spellings of a term that the text must not have, each with the right one. */
export type WrongSpellings = ReadonlyMap<string, string>;

/** Facts to compare articles with. A file that the site lacks is absent, and nothing is compared with it. */
export interface Facts {
  readonly errorCodes?: readonly string[];
  /** Error code → what its file says. */
  readonly errorFacts?: Readonly<Record<string, ErrorFact>>;
  readonly events?: readonly string[];
  /** Event → what a message about it holds. */
  readonly eventFacts?: Readonly<Record<string, EventFact>>;
  /** Field of a message that counts those about one object. */
  readonly sequence?: string;
  /** Digits of every test card. */
  readonly cards?: ReadonlySet<string>;
  readonly fieldRules?: readonly FieldRule[];
  readonly spellings?: WrongSpellings;
  readonly states?: readonly StateFacts[];
}

/** Facts about an error in addition to its code. */
export interface ErrorFact {
  readonly meaning: string;
  readonly status: number;
  readonly retry: string;
  readonly shopper: string | null;
}

/** Content of a message about an event. */
export interface EventFact extends EventSender {
  /** The key that holds an object of the API. */
  readonly data: string;
}

/** The states of one object. */
export interface StateFacts {
  /** Its name in the name of the file. */
  readonly object: string;
  /** Where they are defined, for hints. */
  readonly file: string;
  readonly states: ReadonlySet<string>;
  /** Each as `from to`. */
  readonly transitions: ReadonlySet<string>;
  /** State → the states that can come after it, by any number of transitions. */
  readonly later: ReadonlyMap<string, readonly string[]>;
  /** Name of the property that holds the state. */
  readonly property: string | undefined;
}

/** Returns what typed data say, in the form in which articles are compared with it. */
export function factsOf(data: TypedData): Facts {
  const { 'error-codes': codes, 'test-cards': cards, 'webhook-events': events, glossary } = data;
  const rules = data['field-rules'];
  return {
    ...(codes && { errorCodes: Object.keys(codes.value.codes), errorFacts: codes.value.codes }),
    ...(events && { events: Object.keys(events.value.events), eventFacts: eventFacts(data) }),
    ...(events?.value.sequence !== undefined && { sequence: events.value.sequence }),
    ...(cards && { cards: new Set(Object.keys(cards.value.cards).map(cardDigits)) }),
    ...(rules && { fieldRules: rules.value.rules }),
    ...(glossary && { spellings: wrongSpellings(glossary.value.terms) }),
    ...(data.states.size > 0 && { states: [...data.states].map(stateFacts) }),
  };
}

function eventFacts(data: TypedData): Readonly<Record<string, EventFact>> {
  const events = data['webhook-events']?.value.events ?? {};
  return Object.fromEntries(
    Object.entries(eventSenders(data)).map(([event, sender]) => [
      event,
      { data: events[event]?.data ?? '', ...sender },
    ]),
  );
}

/** Returns event → its object: the one under its key, or one in that whose transition sends the event. */
export function eventSenders({ 'webhook-events': events, states }: TypedData): EventsFile['senders'] {
  const machines = [...states].map(([object, { value }]) => ({ object, transitions: value.transitions }));
  return Object.fromEntries(
    Object.entries(events?.value.events ?? {}).map(([event, { data }]) => {
      const senders = machines.filter(({ transitions }) => transitions.some(({ sends }) => sends === event));
      const sender = senders.find(({ object }) => object === kebabCase(data)) ?? senders[0];
      const object = sender?.object ?? kebabCase(data);
      const reached = sender?.transitions.flatMap(({ sends, to }) => (sends === event ? [to] : [])) ?? [];
      return [event, { object, states: [...new Set(reached)] }];
    }),
  );
}

function stateFacts([object, { path, value }]: readonly [string, DataFile<'states'>]): StateFacts {
  const pairs = value.transitions.flatMap(({ from = [], to }) => from.map((state) => `${state} ${to}`));
  return {
    object,
    file: `content/${path}`,
    states: new Set(Object.keys(value.states)),
    transitions: new Set(pairs),
    later: laterStates(value),
    property: value.property?.split('.').at(-1)?.replace(/[^\w]/g, '\\$&'),
  };
}

function wrongSpellings(
  terms: Readonly<Record<string, { readonly not: readonly string[] }>>,
): WrongSpellings {
  return new Map(
    Object.entries(terms).flatMap(([term, { not }]) => not.map((spelling) => [spelling, term] as const)),
  );
}
