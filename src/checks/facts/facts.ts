import { cardDigits } from '../../reference/data/cards.ts';
import type { TypedData } from '../../reference/data/data.ts';
import type { Api } from '../api/api.ts';
import type { LoadedApi } from '../api/load.ts';
import type { Validator } from '../api/validate.ts';

/** Spellings of a term that the text must not have, each with the right one. */
export type WrongSpellings = ReadonlyMap<string, string>;

/** What content is compared with. What a site has no file for is absent, and nothing is compared with it. */
export interface Facts {
  readonly errorCodes?: readonly string[];
  readonly events?: readonly string[];
  /** Digits of every test card. */
  readonly cards?: ReadonlySet<string>;
  readonly spellings?: WrongSpellings;
  readonly api?: Api;
  readonly validator?: Validator;
}

/** What typed data says, in the form in which content is compared with it. */
export function factsOf(data: TypedData, loaded: LoadedApi | undefined): Facts {
  const { 'error-codes': codes, 'test-cards': cards, 'webhook-events': events, glossary } = data;
  return {
    ...(codes && { errorCodes: Object.keys(codes.value.codes) }),
    ...(events && { events: Object.keys(events.value.events) }),
    ...(cards && { cards: new Set(Object.keys(cards.value.cards).map(cardDigits)) }),
    ...(glossary && { spellings: wrongSpellings(glossary.value.terms) }),
    ...(loaded && { api: loaded.api, validator: loaded.validator }),
  };
}

function wrongSpellings(
  terms: Readonly<Record<string, { readonly not: readonly string[] }>>,
): WrongSpellings {
  return new Map(
    Object.entries(terms).flatMap(([term, { not }]) => not.map((spelling) => [spelling, term] as const)),
  );
}
