import { ownValue } from '../../../shared/own-value.ts';
import type { StateMachine, Transition } from '../../shared/offered/values.ts';
import { stateOf } from './api.ts';
import { factOf, isPast } from './conditions.ts';
import { changedTo, create, move } from './database.ts';
import { chosen, leaves, originsOf } from './moves.ts';
import { withError } from './object-error.ts';
import { type Database, idsIn, type StoredObject } from './objects.ts';
import { endParts, moveParts } from './parts.ts';
import { isTime, timeText } from './project.ts';
import { areTimed, withFacts } from './results.ts';
import { fieldOf, isLeaf, mapLeaves, objectsIn, valueAt, withValue } from './values.ts';

/** Executes the transitions whose time has passed. */
export function passTime(database: Database): void {
  for (const object of database.objects.all()) {
    const due = dueTransition(database, object);
    if (due) act(database, object, due);
    if (object.isDocumented) continue;
    object.value = withFacts(database, object, areTimed);
    moveParts(database, object, ({ by }) => isPassed(timeOf(database, object, by.time), database.now()));
  }
}

function dueTransition(database: Database, object: StoredObject): Transition | undefined {
  const { type, expiresAt = Number.POSITIVE_INFINITY } = object;
  const state = stateOf(type, object.value);
  if (state === undefined || object.isDocumented) return undefined;
  const possible = (type.machine?.transitions ?? []).filter(
    (one) => one.from !== undefined && leaves(one, state),
  );
  const timed = possible.filter(({ by }) => by.time !== undefined);
  const now = database.now();
  const passed = timed.find(({ by }) => expiresAt <= now || isPassed(timeOf(database, object, by.time), now));
  if (passed) return passed;
  const seconds = ownValue(ownValue(database.api.file.rules.later, type.name) ?? {}, state);
  if (seconds === undefined || now - object.since < seconds * 1000) return undefined;
  const acts = possible.filter(({ by }) => by.act !== undefined);
  return (
    type.machine &&
    chosen(acts, acts.some(({ when }) => when === 'approved') ? 'approved' : undefined, {
      machine: type.machine,
      origins: originsOf(object),
    })
  );
}

/** Returns the time in a field, or the text that `times` composes of several fields. */
function timeOf({ api, now }: Database, object: StoredObject, field = ''): unknown {
  const made = ownValue(api.file.rules.times ?? {}, `${object.type.name}.${field}`);
  if (made === undefined) return fieldOf(object.value, field);
  return factOf(made, { body: object.value, objects: [], now: now() });
}

/** True for a time in the past, and for a date that has ended. */
function isPassed(time: unknown, now: number): boolean {
  return isTime(time) ? Date.parse(time) <= now : typeof time === 'string' && isPast(time, now);
}

/** Executes a transition outside of the API with everything that results from it: a paid page gets a payment. */
export function act(
  database: Database,
  object: StoredObject,
  transition: Transition,
  amend?: (value: unknown) => unknown,
): void {
  const rule = ownValue(database.api.file.rules.attempts, object.type.name);
  if (rule?.state === transition.to)
    for (let attempt = 0; attempt < rule.times; attempt += 1)
      createParts(database, object, { ...rule, value: changedTo(database, object, rule.shownIn) });
  const before = object.value;
  move(database, object, transition, undefined, amend);
  endParts(database, object, transition);
  createParts(database, object, { value: object.value, before, when: 'approved' });
}

/** Creates the objects inside a value that do not exist yet, such as the payment on a page. */
function createParts(
  database: Database,
  whole: StoredObject,
  {
    value: shown,
    before = whole.value,
    when,
    code,
  }: { readonly value: unknown; readonly before?: unknown; readonly when: string; readonly code?: string },
): void {
  const known = idsIn(before, database.objects);
  for (const part of [...objectsIn(shown)].slice(1)) {
    const type = database.objects.typeOf(part);
    if (type === undefined || known.has(part[type.id])) continue;
    const id = String(part[type.id]);
    if (database.objects.get(id)) continue;
    const { machine } = type;
    const { origin, request } = whole;
    const value = begunNow(inherited(database, whole, { type, value: part }), database.now());
    const outside = (machine?.transitions ?? []).filter(
      ({ from, by }) => from === undefined && by.act !== undefined,
    );
    const made = { type, id, value, origin, request, from: [whole] };
    const first = machine && chosen(outside, when, { machine, origins: originsOf(made) });
    const moved = first ? changedTo(database, made, first.to) : value;
    create(
      database,
      { ...made, value: code === undefined ? moved : withError(database, made, { value: moved, code }) },
      first,
    );
  }
}

/** Returns a value whose past times are now, because the object is new. */
function begunNow(value: unknown, now: number): unknown {
  return mapLeaves(value, (leaf) => (isTime(leaf) && Date.parse(leaf) < now ? timeText(now) : leaf));
}

/** Returns a new part with the fields that equal its whole's in every example: a page of type `auth` gets an `auth`. */
function inherited(
  { api, objects }: Database,
  whole: Pick<StoredObject, 'type' | 'value'>,
  { type, value }: Pick<StoredObject, 'type' | 'value'>,
): unknown {
  const examples = api.documented.flatMap((one) =>
    one.type === whole.type
      ? [...objectsIn(one.value)].flatMap((part) =>
          objects.typeOf(part) === type ? [[one.value, part]] : [],
        )
      : [],
  );
  const isShared = (key: string): boolean =>
    key !== type.state && examples.every(([of, part]) => valueAt(of, [key]) === valueAt(part, [key]));
  return Object.entries(whole.value ?? {}).reduce(
    (part, [key, own]) =>
      isLeaf(own) && valueAt(part, [key]) !== undefined && isShared(key) ? withValue(part, [key], own) : part,
    value,
  );
}

/** Executes the transitions that an event of an object causes in its parts, and in objects to which it belongs. */
export function moveByEvent(database: Database, event: string, source: StoredObject): void {
  moveParts(database, source, ({ by }) => by.event === event);
  for (const type of database.api.types.values()) {
    const { machine } = type;
    if (!machine || type === source.type) continue;
    const object = database.objects.get(String(valueAt(source.value, [type.id])));
    if (object?.type !== type) continue;
    const candidates = machine.transitions.filter(
      (one) => one.by.event === event && leaves(one, stateOf(type, object.value)),
    );
    const transition =
      candidates.length > 0 ? undone(database, object, source, { machine, candidates }) : undefined;
    if (transition) move(database, object, transition);
  }
}

/** Subtracts the source's amount again, and returns the transition that fits the remaining amount, or undefined. */
function undone(
  database: Database,
  object: StoredObject,
  source: StoredObject,
  { machine, candidates }: { readonly machine: StateMachine; readonly candidates: readonly Transition[] },
): Transition | undefined {
  const rule = ownValue(database.api.file.rules.amounts, source.origin);
  if (rule === undefined) return candidates[0];
  const left = Number(fieldOf(object.value, rule.adds)) - Number(fieldOf(source.value, rule.field));
  object.value = withValue(object.value, rule.adds.split('.'), left);
  const partial = new Set(
    machine.transitions.flatMap(({ when, to, by }) =>
      when === 'part' && by.operation?.includes(source.origin) ? [to] : [],
    ),
  );
  return candidates.find(({ to }) => partial.has(to) === left > 0);
}
