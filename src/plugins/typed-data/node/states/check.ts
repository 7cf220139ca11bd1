import type { ErrorCode } from '../../../../problem-codes.ts';
import { error, type Problem } from '../../../../problems.ts';
import { didYouMean } from '../../../../shared/suggestions.ts';
import { placeOf } from '../../../../yaml/document.ts';
import type { Path } from '../../../../yaml/path.ts';
import type { DataFile, TypedData } from '../schemas.ts';
import type { States } from './schema.ts';

type StatesFile = DataFile<'states'>;

/** Returns the problems of state files that a schema cannot express. */
export function checkStates(data: TypedData): readonly Problem[] {
  const codes = data['error-codes'];
  const events = data['webhook-events'];
  return [
    ...[...data.states.values()].flatMap((file) => [
      ...unknownStates(file),
      ...wrongEnds(file),
      ...wrongCauses(file),
      ...(codes ? unknownNames(file, CODE, Object.keys(codes.value.codes)) : []),
      ...(events ? unknownNames(file, EVENT, Object.keys(events.value.events)) : []),
    ]),
    ...(events ? unsentEvents(data.states, events) : []),
  ];
}

/** Finds states in transitions that the file does not define. */
function unknownStates({ value, document }: StatesFile): readonly Problem[] {
  const known = Object.keys(value.states);
  const named = value.transitions.flatMap(({ from = [], to }, index) => [
    ...from.map((state, place) => ({ state, path: ['transitions', index, 'from', place] })),
    { state: to, path: ['transitions', index, 'to'] },
  ]);
  return named.flatMap(({ state, path }) => {
    if (known.includes(state)) return [];
    const hint = didYouMean(state, known) ?? `There are: ${known.join(', ')}.`;
    return [error('unknown-state', `No state is called "${state}".`, { ...placeOf(document, path), hint })];
  });
}

/** Finds states that are never reached, never left without being final, or left although they are final. */
function wrongEnds({ value, document }: StatesFile): readonly Problem[] {
  const reached = statesAfter(undefined, nextStates(value.transitions));
  return Object.entries(value.states).flatMap(([state, { final }]) => {
    const at = placeOf(document, ['states', state], 'key');
    if (!reached.has(state)) {
      const hint = 'Add the transition that leads to it, or remove it.';
      return [error('unreachable-state', `No transition leads to the state "${state}".`, { ...at, hint })];
    }
    const leaving = value.transitions.filter(
      ({ from, to }) => from?.includes(state) === true && to !== state,
    );
    if (leaving.length === 0 && !final) {
      const hint = 'Add "final: true", or the transition that leaves it.';
      return [error('state-end', `No transition leaves the state "${state}".`, { ...at, hint })];
    }
    if (!final || leaving.every(({ by }) => by.event !== undefined)) return [];
    const hint =
      'Remove "final: true", or the transition. Only an event of another object may leave a final state.';
    return [
      error('state-end', `The state "${state}" is final, but a transition leaves it.`, { ...at, hint }),
    ];
  });
}

/** Returns state → the states that can follow it, after any number of transitions. */
export function laterStates({ states, transitions }: States): ReadonlyMap<string, readonly string[]> {
  const next = nextStates(transitions);
  return new Map(Object.keys(states).map((state) => [state, [...statesAfter(state, next)]]));
}

/** State → the states after one transition. The key undefined has the initial states. */
type NextStates = ReadonlyMap<string | undefined, ReadonlySet<string>>;

function nextStates(transitions: States['transitions']): NextStates {
  const next = new Map<string | undefined, Set<string>>();
  for (const { from = [undefined], to } of transitions)
    for (const state of from) next.set(state, (next.get(state) ?? new Set()).add(to));
  return next;
}

function statesAfter(start: string | undefined, next: NextStates): ReadonlySet<string> {
  const found = new Set(next.get(start));
  // Iterating over a set includes the values that are added meanwhile.
  for (const state of found) for (const later of next.get(state) ?? []) found.add(later);
  return found;
}

/** Finds transitions with no cause or several, and error codes without a time. */
function wrongCauses({ value, document }: StatesFile): readonly Problem[] {
  return value.transitions.flatMap(({ by, until, tooLate }, index) => {
    const count = Object.keys(by).length;
    const hint = 'Write one of "operation", "event", "time" and "act".';
    const text = `A transition has one cause, not ${count}.`;
    const ofCause =
      count === 1
        ? []
        : [error('state-cause', text, { ...placeOf(document, ['transitions', index, 'by']), hint })];
    if (tooLate === undefined || until !== undefined) return ofCause;
    const place = placeOf(document, ['transitions', index, 'tooLate'], 'key');
    const missing = { ...place, hint: 'Add "until", the field with that time.' };
    return [...ofCause, error('state-cause', '"tooLate" needs "until".', missing)];
  });
}

interface Naming {
  readonly code: ErrorCode;
  readonly what: string;
  readonly file: string;
  readonly named: (states: States) => readonly { readonly name: string | undefined; readonly path: Path }[];
}

const CODE: Naming = {
  code: 'unknown-error-code',
  what: 'error code',
  file: 'error-codes.yaml',
  named: ({ refused, transitions }) => [
    { name: refused, path: ['refused'] },
    ...transitions.map(({ tooLate }, index) => ({ name: tooLate, path: ['transitions', index, 'tooLate'] })),
  ],
};

const EVENT: Naming = {
  code: 'unknown-event',
  what: 'event',
  file: 'webhook-events.yaml',
  named: ({ transitions }) =>
    transitions.flatMap(({ sends, by }, index) => [
      { name: sends, path: ['transitions', index, 'sends'] },
      { name: by.event, path: ['transitions', index, 'by', 'event'] },
    ]),
};

function unknownNames(
  { value, document }: StatesFile,
  naming: Naming,
  known: readonly string[],
): readonly Problem[] {
  return naming.named(value).flatMap(({ name, path }) => {
    if (name === undefined || known.includes(name)) return [];
    const hint = didYouMean(name, known) ?? `Add it to ${naming.file}.`;
    return [
      error(naming.code, `No ${naming.what} is called "${name}".`, { ...placeOf(document, path), hint }),
    ];
  });
}

/** Finds events of an object with states that no transition sends. */
function unsentEvents(
  states: TypedData['states'],
  { value, document }: DataFile<'webhook-events'>,
): readonly Problem[] {
  const sent = new Set(
    [...states.values()].flatMap(({ value }) => value.transitions.map(({ sends }) => sends)),
  );
  return Object.entries(value.events).flatMap(([event, { data }]) => {
    if (sent.has(event) || !states.has(kebabCase(data))) return [];
    const hint = `Add "sends: ${event}" to a transition of ${kebabCase(data)}-states.yaml, or remove the event.`;
    const place = placeOf(document, ['events', event], 'key');
    return [error('unsent-event', `No transition sends the event "${event}".`, { ...place, hint })];
  });
}

/** Converts a name to the form in file names: `hostedPayment` → `hosted-payment`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
