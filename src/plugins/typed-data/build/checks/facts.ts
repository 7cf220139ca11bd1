import { cardDigits } from '../cards.ts';
import type { DataFile, TypedData } from '../data.ts';

/** Spellings of a term that the text must not have, each with the right one. */
export type WrongSpellings = ReadonlyMap<string, string>;

/** What articles are compared with. What a site has no file for is absent, and nothing is compared with it. */
export interface Facts {
  readonly errorCodes?: readonly string[];
  /** Error code → what its file says. */
  readonly errorFacts?: Readonly<Record<string, ErrorFact>>;
  readonly events?: readonly string[];
  /** Digits of every test card. */
  readonly cards?: ReadonlySet<string>;
  readonly spellings?: WrongSpellings;
  readonly states?: readonly StateFacts[];
}

/** What an error says in addition to its code. */
export interface ErrorFact {
  readonly retry: string;
  readonly shopper: string | null;
}

/** The states of one object. */
export interface StateFacts {
  /** Where they are defined, for hints. */
  readonly file: string;
  readonly states: ReadonlySet<string>;
  /** Each as `from to`. */
  readonly transitions: ReadonlySet<string>;
  /** Name of the property that holds the state. */
  readonly property: string | undefined;
}

/** Returns what typed data say, in the form in which articles are compared with it. */
export function factsOf(data: TypedData): Facts {
  const { 'error-codes': codes, 'test-cards': cards, 'webhook-events': events, glossary } = data;
  return {
    ...(codes && { errorCodes: Object.keys(codes.value.codes), errorFacts: codes.value.codes }),
    ...(events && { events: Object.keys(events.value.events) }),
    ...(cards && { cards: new Set(Object.keys(cards.value.cards).map(cardDigits)) }),
    ...(glossary && { spellings: wrongSpellings(glossary.value.terms) }),
    ...(data.states.size > 0 && { states: [...data.states.values()].map(stateFacts) }),
  };
}

function stateFacts({ path, value }: DataFile<'states'>): StateFacts {
  const pairs = value.transitions.flatMap(({ from = [], to }) => from.map((state) => `${state} ${to}`));
  return {
    file: `content/${path}`,
    states: new Set(Object.keys(value.states)),
    transitions: new Set(pairs),
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
