import { cardDigits } from '../cards.ts';
import type { DataFile, TypedData } from '../data.ts';
import type { FieldRule } from '../schemas.ts';
import { kebabCase } from '../states/check.ts';
import type { Operations } from './operations.ts';

/** Spellings of a term that the text must not have, each with the right one. */
export type WrongSpellings = ReadonlyMap<string, string>;

/** What articles are compared with. What a site has no file for is absent, and nothing is compared with it. */
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
  /** Digits of a test card → the error codes to which it leads. */
  readonly cardCodes?: ReadonlyMap<string, readonly string[]>;
  /** Currency → decimals of its amounts. */
  readonly decimals?: Readonly<Record<string, number>>;
  readonly fieldRules?: readonly FieldRule[];
  readonly spellings?: WrongSpellings;
  readonly states?: readonly StateFacts[];
  /** Names that the OpenAPI files of the site use. */
  readonly apiNames?: ReadonlySet<string>;
  /** Operations of these files. */
  readonly operations?: Operations;
}

/** What an error says in addition to its code. */
export interface ErrorFact {
  readonly meaning: string;
  readonly status: number;
  readonly retry: string;
  readonly shopper: string | null;
}

/** What a message about an event holds. */
export interface EventFact {
  /** The key that holds an object of the API. */
  readonly data: string;
  /** The object whose transition sends it: its name in the name of its file of states. */
  readonly object: string;
  /** States to which the transitions lead that send it. */
  readonly states: readonly string[];
}

/** The states of one object. */
export interface StateFacts {
  /** Its name in the name of the file. */
  readonly object: string;
  /** Where they are defined, for hints. */
  readonly file: string;
  readonly states: ReadonlySet<string>;
  /** States in which the object begins. */
  readonly initial: ReadonlySet<string>;
  /** States that nothing leaves in the ordinary course. */
  readonly final: ReadonlySet<string>;
  /** Each as `from to`. */
  readonly transitions: ReadonlySet<string>;
  /** Name of the property that holds the state. */
  readonly property: string | undefined;
  /** Operation → the states to which it leads. */
  readonly reachedBy: ReadonlyMap<string, ReadonlySet<string>>;
  /** Operation → the events that its transitions send. */
  readonly sentBy: ReadonlyMap<string, ReadonlySet<string>>;
  /** Field with a time → the states to which its passing leads. */
  readonly reachedAt: ReadonlyMap<string, ReadonlySet<string>>;
  /** State → how long it lasts at most, where that is a time such as "30 minutes". */
  readonly lasts: ReadonlyMap<string, string>;
}

/** Returns what typed data say, in the form in which articles are compared with it. */
export function factsOf(data: TypedData): Facts {
  const { 'error-codes': codes, 'test-cards': cards, 'webhook-events': events, glossary, currencies } = data;
  const rules = data['field-rules'];
  return {
    ...(codes && { errorCodes: Object.keys(codes.value.codes), errorFacts: codes.value.codes }),
    ...(events && { events: Object.keys(events.value.events), eventFacts: eventFacts(data) }),
    ...(events?.value.sequence !== undefined && { sequence: events.value.sequence }),
    ...(cards && {
      cards: new Set(Object.keys(cards.value.cards).map(cardDigits)),
      cardCodes: cardCodes(cards),
    }),
    ...(currencies && { decimals: currencies.value.decimals }),
    ...(rules && { fieldRules: rules.value.rules }),
    ...(glossary && { spellings: wrongSpellings(glossary.value.terms) }),
    ...(data.states.size > 0 && { states: [...data.states].map(stateFacts) }),
  };
}

/** An event is about the object under its key, or about one in that whose transition sends it. */
function eventFacts({ 'webhook-events': events, states }: TypedData): Readonly<Record<string, EventFact>> {
  const machines = [...states].map(([object, { value }]) => ({ object, transitions: value.transitions }));
  return Object.fromEntries(
    Object.entries(events?.value.events ?? {}).map(([event, { data }]) => {
      const senders = machines.filter(({ transitions }) => transitions.some(({ sends }) => sends === event));
      const sender = senders.find(({ object }) => object === kebabCase(data)) ?? senders[0];
      const object = sender?.object ?? kebabCase(data);
      const reached = sender?.transitions.flatMap(({ sends, to }) => (sends === event ? [to] : [])) ?? [];
      return [event, { data, object, states: [...new Set(reached)] }];
    }),
  );
}

function cardCodes({ value }: DataFile<'test-cards'>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(value.cards).map(([number, { outcomes }]) => [
      cardDigits(number),
      outcomes.flatMap(({ code }) => code ?? []),
    ]),
  );
}

function stateFacts([object, { path, value }]: readonly [string, DataFile<'states'>]): StateFacts {
  const { transitions } = value;
  const pairs = transitions.flatMap(({ from = [], to }) => from.map((state) => `${state} ${to}`));
  return {
    object,
    file: `content/${path}`,
    states: new Set(Object.keys(value.states)),
    initial: new Set(value.transitions.flatMap(({ from, to }) => (from === undefined ? [to] : []))),
    final: new Set(Object.entries(value.states).flatMap(([name, { final }]) => (final ? [name] : []))),
    transitions: new Set(pairs),
    property: value.property?.split('.').at(-1)?.replace(/[^\w]/g, '\\$&'),
    reachedBy: grouped(transitions.flatMap(({ by, to }) => (by.operation ?? []).map((id) => [id, to]))),
    sentBy: grouped(
      transitions.flatMap(({ by, sends }) =>
        sends === undefined ? [] : (by.operation ?? []).map((id) => [id, sends]),
      ),
    ),
    reachedAt: grouped(transitions.flatMap(({ by, to }) => (by.time === undefined ? [] : [[by.time, to]]))),
    lasts: new Map(
      Object.entries(value.states).flatMap(([name, { lasts = '' }]) =>
        /^\d+ (?:second|minute|hour|day)s?$/.test(lasts) ? [[name, lasts] as const] : [],
      ),
    ),
  };
}

function grouped(pairs: readonly (readonly string[])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  for (const [key = '', value = ''] of pairs) groups.set(key, (groups.get(key) ?? new Set()).add(value));
  return groups;
}

function wrongSpellings(
  terms: Readonly<Record<string, { readonly not: readonly string[] }>>,
): WrongSpellings {
  return new Map(
    Object.entries(terms).flatMap(([term, { not }]) => not.map((spelling) => [spelling, term] as const)),
  );
}
