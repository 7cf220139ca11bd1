import type { EventSender, EventsFile, FieldRule, StatesFile, TypedData } from 'paydocs/plugin';
import { cardDigits } from '../cards.ts';

/** Wrong spelling of a term → the right one. */
export type WrongSpellings = ReadonlyMap<string, string>;

/** Facts that articles are checked against. Those of a missing file are absent, so nothing is checked against it. */
export interface Facts {
  readonly errorCodes?: readonly string[];
  /** Error code → its facts. */
  readonly errorFacts?: Readonly<Record<string, ErrorFact>>;
  readonly events?: readonly string[];
  /** Event → content of its messages. */
  readonly eventFacts?: Readonly<Record<string, EventFact>>;
  /** Field of a message with its number among those about the same object. */
  readonly sequence?: string;
  /** Digits of every test card. */
  readonly cards?: ReadonlySet<string>;
  readonly fieldRules?: readonly FieldRule[];
  readonly spellings?: WrongSpellings;
  readonly states?: readonly StateFacts[];
}

/** Facts about an error code. */
export interface ErrorFact {
  readonly meaning: string;
  readonly status: number;
  readonly retry: string;
  readonly shopper: string | null;
}

/** Content of a message about an event. */
export interface EventFact extends EventSender {
  /** Key of the object in a message. */
  readonly data: string;
}

/** The states of one object. */
export interface StateFacts {
  /** Name of the object, from the name of the file. */
  readonly object: string;
  /** Path of the file, for hints. */
  readonly file: string;
  readonly states: ReadonlySet<string>;
  /** Each transition as `from to`. */
  readonly transitions: ReadonlySet<string>;
  /** State → the states that can follow it, after any number of transitions. */
  readonly later: ReadonlyMap<string, readonly string[]>;
  /** Name of the property that holds the state, escaped for a regular expression; undefined if the file names none. */
  readonly property: string | undefined;
}

/** Converts typed data to facts for the checks. */
export function factsOf(data: TypedData): Facts {
  const { 'error-codes': codes, 'test-cards': cards, 'webhook-events': events, glossary } = data;
  const rules = data['field-rules'];
  const states = Object.entries(data).flatMap(([name, file]) => {
    const [, object] = /^(.*)-states$/.exec(name) ?? [];
    return object === undefined ? [] : [stateFacts(object, file as StatesFile)];
  });
  return {
    ...(codes && { errorCodes: Object.keys(codes.data.codes), errorFacts: codes.data.codes }),
    ...(events && { events: Object.keys(events.data.events), eventFacts: eventFacts(events) }),
    ...(events?.data.sequence !== undefined && { sequence: events.data.sequence }),
    ...(cards && { cards: new Set(Object.keys(cards.data.cards).map(cardDigits)) }),
    ...(rules && { fieldRules: rules.data.rules }),
    ...(glossary && { spellings: wrongSpellings(glossary.data.terms) }),
    ...(states.length > 0 && { states }),
  };
}

function eventFacts({ data, senders }: EventsFile): Readonly<Record<string, EventFact>> {
  return Object.fromEntries(
    Object.entries(senders).map(([event, sender]) => [
      event,
      { data: data.events[event]?.data ?? '', ...sender },
    ]),
  );
}

function stateFacts(object: string, { path, data, later }: StatesFile): StateFacts {
  const pairs = data.transitions.flatMap(({ from = [], to }) => from.map((state) => `${state} ${to}`));
  return {
    object,
    file: path,
    states: new Set(Object.keys(data.states)),
    transitions: new Set(pairs),
    later: new Map(Object.entries(later)),
    property: data.property?.split('.').at(-1)?.replace(/[^\w]/g, '\\$&'),
  };
}

function wrongSpellings(
  terms: Readonly<Record<string, { readonly not: readonly string[] }>>,
): WrongSpellings {
  return new Map(
    Object.entries(terms).flatMap(([term, { not }]) => not.map((spelling) => [spelling, term] as const)),
  );
}
