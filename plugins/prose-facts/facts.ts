import type { EventSender, NeededData, StatesFile, Transition, TypedData } from 'paydocs/plugin';
import { apiNames, type Documents, type Operations, operationsIn } from './api.ts';
import { cardDigits } from './text.ts';

/** Facts that articles are checked against. Facts without a file in the site are absent or empty. */
export interface Facts {
  /** Error code → its entry. */
  readonly errors: ReadonlyMap<string, { readonly meaning: string }>;
  /** Event → its object, and the states in which it is sent. */
  readonly events: ReadonlyMap<string, EventSender>;
  /** Digits of a test card → its brand, and the error codes to which it leads. */
  readonly cards: ReadonlyMap<string, CardFact>;
  /** Currency → decimals of its amounts. */
  readonly decimals?: Readonly<Record<string, number>>;
  readonly states: readonly StateFacts[];
  /** Names in the OpenAPI files. Absent if the site has no OpenAPI file or no states. */
  readonly apiNames?: ReadonlySet<string>;
  /** Operations of the OpenAPI files. */
  readonly operations: Operations;
  readonly sandbox?: SandboxRules;
}

/** The entry of a test card. */
export interface CardFact {
  /** Name in `test-cards.yaml`: `amex`. */
  readonly brand: string;
  readonly codes: readonly string[];
}

/** The states of one object. */
export interface StateFacts {
  /** Name of the object, from the name of the file. */
  readonly object: string;
  /** Path of the file that defines them, for hints. */
  readonly file: string;
  readonly states: ReadonlySet<string>;
  /** States in which the object begins. */
  readonly initial: ReadonlySet<string>;
  /** States that the object does not leave in normal operation. */
  readonly final: ReadonlySet<string>;
  /** State → the states that can come after it. */
  readonly later: ReadonlyMap<string, readonly string[]>;
  /** Name of the property that holds the state, escaped for a regular expression; undefined if the file names none. */
  readonly property: string | undefined;
  /** Operation → the states to which it leads. */
  readonly reachedBy: ReadonlyMap<string, ReadonlySet<string>>;
  /** Operation → the events that its transitions send. */
  readonly sentBy: ReadonlyMap<string, ReadonlySet<string>>;
  /** Field with a time → the states that follow when it has passed. */
  readonly reachedAt: ReadonlyMap<string, ReadonlySet<string>>;
  /** State → its maximum duration, if that is a time such as "30 minutes". */
  readonly lasts: ReadonlyMap<string, string>;
}

/** Converts the data of a site to facts for the checks. */
export function factsOf(data: NeededData): Facts {
  const typed: TypedData = data['typed-data'] ?? {};
  const documents = (data.openapi ?? []) as Documents;
  const sandbox = data.sandbox as SandboxRules | undefined;
  const states = Object.entries(typed).flatMap(([name, file]) =>
    name.endsWith('-states') && file && 'later' in file
      ? [stateFacts(name.slice(0, -'-states'.length), file)]
      : [],
  );
  const properties = new Set(states.flatMap(({ property }) => property ?? []));
  const hasApi = states.length > 0 && documents.length > 0;
  return {
    errors: new Map(Object.entries(typed['error-codes']?.data.codes ?? {})),
    events: new Map(Object.entries(typed['webhook-events']?.senders ?? {})),
    cards: cardFacts(typed),
    ...(typed.currencies && { decimals: typed.currencies.data.decimals }),
    states,
    ...(hasApi && { apiNames: apiNames(documents, properties) }),
    operations: hasApi ? operationsIn(documents) : new Map(),
    ...(sandbox && { sandbox }),
  };
}

function cardFacts(typed: TypedData): Facts['cards'] {
  return new Map(
    Object.entries(typed['test-cards']?.data.cards ?? {}).map(([number, { brand, outcomes }]) => [
      cardDigits(number),
      { brand, codes: outcomes.flatMap(({ code }) => code ?? []) },
    ]),
  );
}

function stateFacts(
  object: string,
  { path, data: { property, states, transitions }, later }: StatesFile,
): StateFacts {
  const byOperation = (resultOf: (transition: Transition) => string | undefined) =>
    grouped(
      transitions.flatMap((transition) => {
        const value = resultOf(transition);
        return value === undefined ? [] : (transition.by.operation ?? []).map((id) => [id, value]);
      }),
    );
  return {
    object,
    file: path,
    states: new Set(Object.keys(states)),
    initial: new Set(transitions.flatMap(({ from, to }) => (from === undefined ? [to] : []))),
    final: new Set(Object.entries(states).flatMap(([name, { final }]) => (final ? [name] : []))),
    later: new Map(Object.entries(later)),
    property: property?.split('.').at(-1)?.replace(/[^\w]/g, '\\$&'),
    reachedBy: byOperation(({ to }) => to),
    sentBy: byOperation(({ sends }) => sends),
    reachedAt: grouped(transitions.flatMap(({ by, to }) => (by.time === undefined ? [] : [[by.time, to]]))),
    lasts: new Map(
      Object.entries(states).flatMap(([name, { lasts = '' }]) =>
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

/** Rules of `sandbox.yaml` that articles repeat. */
export interface SandboxRules {
  /** Reason for which a request is refused → the error code. */
  readonly refusals: Readonly<Partial<Record<string, { readonly code?: string }>>>;
  /** Name of a field → the code for a wrong value. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds that the time in a header may be off. */
  readonly tolerance: number;
  /** Bytes that the body of a request may have. */
  readonly largestBody: number;
  readonly idempotency: { readonly hours: number };
  readonly values: readonly TestValue[];
  /** Seconds that a receiver has to answer, and before each further attempt. */
  readonly webhooks: { readonly timeout: number; readonly retries: readonly number[] };
}

/** A test value and what it leads to. */
interface TestValue {
  readonly is?: string;
  readonly endsWith?: string;
  readonly code?: string;
  readonly acts?: { readonly code?: string };
  readonly delay?: number;
  readonly after?: number;
  readonly expires?: number;
}
