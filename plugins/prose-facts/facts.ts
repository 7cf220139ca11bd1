import type { NeededData } from 'paydocs/plugin';
import { apiNames, type Documents, type Operations, operationsIn } from './api.ts';
import type { SandboxRules } from './sandbox.ts';

/** Facts that articles are compared with. Those for which the site has no file are absent or empty. */
export interface Facts {
  /** Error code → what its file says. */
  readonly errors: ReadonlyMap<string, ErrorFact>;
  readonly events: ReadonlyMap<string, EventFact>;
  /** Digits of a test card → its brand, and the error codes to which it leads. */
  readonly cards: ReadonlyMap<string, CardFact>;
  /** Currency → decimals of its amounts. */
  readonly decimals?: Readonly<Record<string, number>>;
  readonly states: readonly StateFacts[];
  /** Names that the OpenAPI files use. Absent where the site has no OpenAPI file or no states. */
  readonly apiNames?: ReadonlySet<string>;
  /** Operations of these files. */
  readonly operations: Operations;
  readonly sandbox?: SandboxRules;
}

/** The entry of an error code. */
export interface ErrorFact {
  readonly meaning: string;
}

/** The entry of a test card. */
export interface CardFact {
  /** As in `test-cards.yaml`: `amex`. */
  readonly brand: string;
  readonly codes: readonly string[];
}

/** The object of an event. */
export interface EventFact {
  /** The object whose transition sends it: its name in the name of its file of states. */
  readonly object: string;
  /** States to which the transitions lead that send it. */
  readonly states: readonly string[];
}

/** The states of one object. */
export interface StateFacts {
  /** Its name in the name of the file. */
  readonly object: string;
  /** Path of the file that defines them, for hints. */
  readonly file: string;
  readonly states: ReadonlySet<string>;
  /** States in which the object begins. */
  readonly initial: ReadonlySet<string>;
  /** States that nothing leaves in the ordinary course. */
  readonly final: ReadonlySet<string>;
  /** Each as `from to`. */
  readonly transitions: ReadonlySet<string>;
  /** Name of the property that holds the state, for a regular expression. */
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

/** A file of typed data: paydocs has validated it. */
interface File<Data> {
  readonly path: string;
  readonly data: Data;
}

/** The files of typed data that the rules read. */
interface TypedData {
  readonly 'error-codes'?: File<{ readonly codes: Readonly<Record<string, ErrorFact>> }>;
  readonly 'test-cards'?: File<{ readonly cards: Readonly<Record<string, Card>> }>;
  readonly 'webhook-events'?: File<{
    readonly events: Readonly<Record<string, { readonly data: string }>>;
  }>;
  readonly currencies?: File<{ readonly decimals: Readonly<Record<string, number>> }>;
  readonly [states: `${string}-states`]: File<States>;
}

interface Card {
  readonly brand: string;
  readonly outcomes: readonly { readonly code?: string }[];
}

interface States {
  readonly property?: string;
  readonly states: Readonly<Record<string, { readonly final: boolean; readonly lasts?: string }>>;
  readonly transitions: readonly Transition[];
}

interface Transition {
  readonly from?: readonly string[];
  readonly to: string;
  readonly by: { readonly operation?: readonly string[]; readonly time?: string };
  readonly sends?: string;
}

/** Returns what the data of a site say, in the form in which articles are compared with it. */
export function factsOf(data: NeededData): Facts {
  const typed = (data['typed-data'] ?? {}) as TypedData;
  const documents = (data.openapi ?? []) as Documents;
  const sandbox = data.sandbox as SandboxRules | undefined;
  const machines = machinesOf(typed);
  const states = machines.map(stateFacts);
  const properties = new Set(states.flatMap(({ property }) => property ?? []));
  const hasApi = states.length > 0 && documents.length > 0;
  return {
    errors: new Map(Object.entries(typed['error-codes']?.data.codes ?? {})),
    events: eventFacts(typed, machines),
    cards: cardFacts(typed),
    ...(typed.currencies && { decimals: typed.currencies.data.decimals }),
    states,
    ...(hasApi && { apiNames: apiNames(documents, properties) }),
    operations: hasApi ? operationsIn(documents) : new Map(),
    ...(sandbox && { sandbox }),
  };
}

/** The states of an object, and the file with them. */
interface Machine extends File<States> {
  readonly object: string;
}

function machinesOf(typed: TypedData): readonly Machine[] {
  return Object.entries(typed).flatMap(([name, file]: [string, File<States>]) =>
    name.endsWith('-states') ? [{ object: name.slice(0, -'-states'.length), ...file }] : [],
  );
}

/** An event is about the object under its key, or about one in that whose transition sends it. */
function eventFacts(typed: TypedData, machines: readonly Machine[]): Facts['events'] {
  return new Map(
    Object.entries(typed['webhook-events']?.data.events ?? {}).map(([event, { data }]) => {
      const isSender = ({ data: { transitions } }: Machine) =>
        transitions.some(({ sends }) => sends === event);
      const senders = machines.filter(isSender);
      const sender = senders.find(({ object }) => object === withHyphens(data)) ?? senders[0];
      const object = sender?.object ?? withHyphens(data);
      const reached =
        sender?.data.transitions.flatMap(({ sends, to }) => (sends === event ? [to] : [])) ?? [];
      return [event, { object, states: [...new Set(reached)] }];
    }),
  );
}

/** `hostedPayment` → `hosted-payment`, as names of files of states are written. */
function withHyphens(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function cardFacts(typed: TypedData): Facts['cards'] {
  return new Map(
    Object.entries(typed['test-cards']?.data.cards ?? {}).map(([number, { brand, outcomes }]) => [
      number.replace(/[ -]/g, ''),
      { brand, codes: outcomes.flatMap(({ code }) => code ?? []) },
    ]),
  );
}

function stateFacts({ object, path, data: { property, states, transitions } }: Machine): StateFacts {
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
    transitions: new Set(transitions.flatMap(({ from = [], to }) => from.map((state) => `${state} ${to}`))),
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
