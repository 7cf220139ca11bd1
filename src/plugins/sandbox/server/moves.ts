import { hasParts } from '../../shared/lossless.ts';
import type { OfferedOperation } from '../../shared/offered/api.ts';
import type { StateMachine, Transition } from '../../shared/offered/values.ts';
import { type Api, type Documented, type ObjectType, stateOf } from './api.ts';
import type { StoredObject } from './objects.ts';
import { valueAt } from './values.ts';

/** Returns the transitions that an operation causes: from a state or, if it is undefined, those that create the object. */
export function causedBy(
  { id }: Pick<OfferedOperation, 'id'>,
  machine: StateMachine | undefined,
  from: string | undefined,
): readonly Transition[] {
  return (machine?.transitions ?? []).filter(
    (transition) => transition.by.operation?.includes(id) && leaves(transition, from),
  );
}

/** True for a transition from a state. Without a state, true for one that creates an object. */
export function leaves({ from }: Transition, state: string | undefined): boolean {
  return state === undefined ? from === undefined : (from?.includes(state) ?? false);
}

/**
 * Chooses a transition: of those with the outcome, else of those without `when`; undefined if there is none. Of
 * several, the one to a state in which an operation in `origins` creates objects; else the first.
 */
export function chosen(
  candidates: readonly Transition[],
  outcome: string | undefined,
  { machine, origins }: { readonly machine: StateMachine; readonly origins: readonly string[] },
): Transition | undefined {
  const fitting = candidates.filter(({ when }) => when === outcome);
  const possible = fitting.length > 0 ? fitting : candidates.filter(({ when }) => when === undefined);
  if (possible.length < 2) return possible[0];
  const reached = new Set(
    machine.transitions.flatMap(({ from, by, when, to }) =>
      from === undefined && when === outcome && by.operation?.some((id) => origins.includes(id)) ? [to] : [],
    ),
  );
  return possible.find(({ to }) => reached.has(to)) ?? possible[0];
}

/**
 * Returns possible origins of an object: texts in its own fields, which may be ids of operations, and the operation
 * that created it.
 */
export function originsOf({ origin, value }: Pick<StoredObject, 'origin' | 'value'>): readonly string[] {
  const own = hasParts(value) ? Object.values(value) : [];
  const named = own.filter((one): one is string => typeof one === 'string');
  // The object's own fields are more precise than the operation, because a page creates payments of several kinds.
  return named.length === 0 ? [origin] : [...named, origin];
}

/** Two examples of the same object, before and after a change. */
export interface DocumentedChange {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Returns two examples of one object before and after a change of state, preferably by the operation; else examples
 * before and after a change from any other state. Undefined without either.
 */
export function documentedChange(
  api: Api,
  type: ObjectType,
  {
    from,
    to,
    operation,
  }: { readonly from: string | undefined; readonly to: string; readonly operation?: string },
): DocumentedChange | undefined {
  const all = api.documented.filter((one) => one.type === type);
  const inState = (state: string | undefined, one: Documented): boolean => stateOf(type, one.value) === state;
  const byOperation = (one: Documented): number => (one.operation.id === operation ? 0 : 1);
  const afters = all.filter((one) => inState(to, one)).sort((a, b) => byOperation(a) - byOperation(b));
  const others = (after: Documented): readonly Documented[] =>
    all.filter((one) => one.id === after.id && one !== after);
  const exact = afters.flatMap((after) =>
    others(after).flatMap((before) => (inState(from, before) ? [{ before, after }] : [])),
  );
  // A change from another state shows at least what is true in the new state.
  const near = afters.flatMap((after) =>
    others(after).flatMap((before) => (inState(to, before) ? [] : [{ before, after }])),
  );
  const found = exact[0] ?? near[0];
  return found && { before: found.before.value, after: found.after.value };
}

/**
 * Returns the keys that every example in one state has and none in the other, such as a next action. Without an example
 * of the other state, it compares with all other states.
 */
export function fieldsLost(
  api: Api,
  type: ObjectType,
  from: string | undefined,
  to: string,
): readonly string[] {
  const all = api.documented.flatMap((one) => (one.type === type ? [one.value] : []));
  const inState = (state: string | undefined): readonly unknown[] =>
    all.filter((one) => stateOf(type, one) === state);
  const before = inState(from);
  const shown = inState(to);
  const after = shown.length > 0 ? shown : all.filter((one) => !before.includes(one));
  const [first] = before;
  if (after.length === 0 || !hasParts(first)) return [];
  return Object.keys(first).filter(
    (key) =>
      before.every((one) => valueAt(one, [key]) !== null) &&
      after.every((one) => valueAt(one, [key]) === null),
  );
}
