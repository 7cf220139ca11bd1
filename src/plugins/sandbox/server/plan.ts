import { ownValue } from '../../../shared/own-value.ts';
import { isNumeric } from '../../shared/lossless.ts';
import type { SandboxAmount } from '../../shared/offered/sandbox-file.ts';
import type { StateMachine, Transition } from '../../shared/offered/values.ts';
import { type ObjectType, stateOf } from './api.ts';
import type { Refused } from './exchange.ts';
import { causedBy, chosen, originsOf } from './moves.ts';
import type { Database, StoredObject } from './objects.ts';
import type { Performed } from './outcome.ts';
import { isTime } from './project.ts';
import { fieldOf, leavesOf } from './values.ts';

/** The objects that a request names. */
export interface Addressed {
  /** Objects in its path, the last one first. */
  readonly own: readonly StoredObject[];
  /** Objects inside those. */
  readonly inner: readonly StoredObject[];
  /** Objects whose id is in its body, or in a field of the objects in its path. */
  readonly named: readonly StoredObject[];
}

/** Returns all objects of a request, those in the path first. */
export function allOf({ own, inner, named }: Addressed): readonly StoredObject[] {
  return [...new Set([...own, ...named, ...inner])];
}

/** Finds the objects that a request names. Returns a refusal if one does not exist. */
export function addressed(
  database: Database,
  { path, body }: Pick<Performed, 'path' | 'body'>,
): Addressed | Refused {
  const { objects, api } = database;
  const isStrict = api.file.states.length > 0;
  const own: StoredObject[] = [];
  for (const [name, id] of Object.entries(path)) {
    const object = objects.get(id);
    const isTracked = [...api.types.values()].some((type) => type.id === name);
    if (object?.isRemoved || (object === undefined && isStrict && isTracked))
      return { reason: 'notFound', text: `There is no ${name} "${id}".`, status: 404 };
    if (object) own.push(object);
  }
  const named: StoredObject[] = [];
  const types = [...api.types.values()];
  for (const [field, id] of leavesOf(body)) {
    const type = types.find((one) => one.id === field.at(-1));
    const object = type && typeof id === 'string' ? objects.get(id) : undefined;
    if (object?.type === type && object) named.push(object);
    if (isStrict && type?.machine && typeof id === 'string' && object === undefined)
      return {
        reason: 'notFound',
        text: `There is no ${type.id} "${id}".`,
        field: field.join('.'),
        status: 404,
      };
  }
  own.reverse();
  const inner = own.flatMap((object) => objects.heldBy(objects.present(object)));
  for (const { value } of own)
    for (const [field, id] of leavesOf(value)) {
      const type = types.find((one) => one.id === field.at(-1));
      const object = type && objects.get(String(id));
      if (object?.type === type && object && !own.includes(object)) named.push(object);
    }
  return { own, inner, named };
}

/** A planned transition of an object. */
interface PlannedMove {
  readonly object: StoredObject;
  readonly transition: Transition;
  readonly amount?: AddedAmount;
}

/** Amount that an operation adds to a total of its object. */
interface AddedAmount {
  /** Field of the total, and its new value. */
  readonly field: string;
  readonly value: number;
  readonly added: number;
  readonly when: 'part' | 'all';
}

/** Changes by a request. */
export interface Plan {
  readonly moves: readonly PlannedMove[];
  readonly creations: readonly { readonly type: ObjectType; readonly transition: Transition | undefined }[];
}

/** Returns the changes by a request, or why it is refused. */
export function planned(database: Database, call: Performed, { own, inner }: Addressed): Plan | Refused {
  const { operation, outcome } = call;
  const types = [...database.api.types.values()];
  const moves: PlannedMove[] = [];
  let obstacle: Refused | undefined;
  for (const type of types) {
    const object = [...own, ...inner].find((one) => one.type === type);
    const moving = (type.machine?.transitions ?? []).some(
      ({ from, by }) => from !== undefined && by.operation?.includes(operation.id),
    );
    if (!moving) continue;
    const result = object ? moveOf(database, call, object) : undefined;
    if (result === undefined) obstacle ??= impossible(`${operation.id} needs an existing ${type.name}.`);
    else if ('reason' in result) obstacle ??= result;
    else moves.push(result);
  }
  if (obstacle && moves.length === 0) return obstacle;
  const creations = types.flatMap((type) => {
    const candidates = causedBy(operation, type.machine, undefined);
    if (candidates.length === 0 || !type.machine)
      return isCollection(database, operation, type) ? [{ type, transition: undefined }] : [];
    const origins = [operation.id];
    const when = candidates.some((one) => one.when === outcome.when) ? outcome.when : 'approved';
    return [{ type, transition: chosen(candidates, when, { machine: type.machine, origins }) }];
  });
  return { moves, creations };
}

/** True for an operation that creates objects which another one reads: `POST /bookings` with `GET /bookings/{id}`. */
function isCollection({ api }: Database, operation: Performed['operation'], type: ObjectType): boolean {
  if (type.machine || operation.method !== 'POST' || api.typeOf(operation) !== type) return false;
  return api.operations.some(
    ({ method, path }) =>
      method === 'GET' && path.replace(/\/\{[^{}]*\}$/, '') === operation.path && path !== operation.path,
  );
}

function moveOf(
  database: Database,
  { operation, body, outcome }: Performed,
  object: StoredObject,
): PlannedMove | Refused {
  const { type } = object;
  const { machine } = type;
  const state = stateOf(type, object.value);
  const candidates = state === undefined ? [] : causedBy(operation, machine, state);
  const rule = ownValue(database.api.file.rules.amounts, operation.id);
  if (candidates.length === 0 || !machine) {
    const nothing = rule && isUsedUp(machine, operation, state) ? addedAmount(rule, body, object) : undefined;
    if (nothing && 'reason' in nothing) return nothing;
    const code = missed(object, operation)?.tooLate ?? machine?.refused;
    return impossible(`${operation.id} is not possible in the state "${state}".`, code);
  }
  const late = candidates.find(
    ({ until }) => until !== undefined && isOver(fieldOf(object.value, until), database.now()),
  );
  if (late) return impossible(tooLate(operation.id, fieldOf(object.value, late.until ?? '')), late.tooLate);
  const amount =
    rule && fieldOf(object.value, rule.upTo) !== undefined ? addedAmount(rule, body, object) : undefined;
  if (amount && 'reason' in amount) return amount;
  const when = amount?.when ?? outcome.when;
  const known = candidates.some((one) => one.when === when) ? when : 'approved';
  const transition = chosen(candidates, known, { machine, origins: originsOf(object) });
  if (transition === undefined)
    return impossible(`${operation.id} has no outcome "${when}" in the state "${state}".`);
  return { object, transition, ...(amount && { amount }) };
}

function impossible(text: string, code?: string): Refused {
  return { reason: 'state', text, status: 409, code };
}

/** True if the operation has already used all of its amount: it has led to this state, and nothing is left. */
function isUsedUp(
  machine: StateMachine | undefined,
  { id }: Performed['operation'],
  state: string | undefined,
): boolean {
  return (machine?.transitions ?? []).some(
    ({ to, when, by }) => to === state && when === 'all' && by.operation?.includes(id),
  );
}

/** Returns the transition that was possible until the deadline that ended the object's previous state, or undefined. */
function missed({ type, last }: StoredObject, { id }: Performed['operation']): Transition | undefined {
  return type.machine?.transitions.find(
    ({ by, until, from }) =>
      by.operation?.includes(id) &&
      until !== undefined &&
      until === last?.by.time &&
      from?.some((state) => last.from?.includes(state)),
  );
}

/** True for a deadline that has passed, and for one that the object does not have or no longer has. */
function isOver(time: unknown, now: number): boolean {
  return time === null || (isTime(time) && Date.parse(time) <= now);
}

function tooLate(operation: string, until: unknown): string {
  return until === null
    ? `${operation} is not possible any more, or never was for this object.`
    : `${operation} was possible until ${String(until)}.`;
}

function addedAmount(rule: SandboxAmount, body: unknown, { value }: StoredObject): AddedAmount | Refused {
  const added = Number(fieldOf(value, rule.adds) ?? 0);
  const most = Number(fieldOf(value, rule.upTo));
  const given = fieldOf(body, rule.field);
  const amount = isNumeric(given) ? Number(given) : most - added;
  if (amount <= 0 || added + amount > most)
    return {
      reason: 'amount',
      text:
        most > added
          ? `${rule.field} is ${amount}, and ${most - added} is left.`
          : `Nothing is left for ${rule.field}: ${rule.adds} is ${added} already.`,
      field: rule.field,
      status: 409,
      code: rule.code,
    };
  return {
    field: rule.adds,
    value: added + amount,
    added: amount,
    when: added + amount === most ? 'all' : 'part',
  };
}
