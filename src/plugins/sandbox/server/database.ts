import { isNumeric } from '../../shared/lossless.ts';
import type { SandboxFile } from '../../shared/offered/sandbox-file.ts';
import type { Transition } from '../../shared/offered/values.ts';
import { readApi, stateOf } from './api.ts';
import { createRandom } from './identity.ts';
import { type DocumentedChange, documentedChange, fieldsLost } from './moves.ts';
import { createObjects, type Database, freshIds, idsIn, type StoredObject } from './objects.ts';
import { changed, changeTime, differences, isChange, substituted, timeText } from './project.ts';
import { type Origin, withDeadlines, withFacts } from './results.ts';
import { fieldOf, leavesOf, valueAt, withValue } from './values.ts';

/** Settings of a new database. */
interface DatabaseSettings extends Pick<Database, 'memory' | 'now' | 'moved' | 'announce'> {
  readonly seed: string;
  readonly shopperUrl?: ((id: string) => string) | undefined;
}

/** Creates a database that contains the documented objects. */
export function createDatabase(file: SandboxFile, given: DatabaseSettings): Database {
  const api = readApi(file);
  const { seed, shopperUrl, ...rest } = given;
  const objects = createObjects(api, { memory: rest.memory, now: rest.now(), shopperUrl });
  return { api, objects, random: createRandom(seed), ...rest };
}

/**
 * Moves an object to another state, with the changes that the documentation shows. `amend` is applied before the change
 * is announced.
 */
export function move(
  database: Database,
  object: StoredObject,
  transition: Transition,
  operation?: string,
  amend: (value: unknown) => unknown = (value) => value,
): void {
  const from = stateOf(object.type, object.value);
  const { type, value, request } = object;
  const next = amend(touched(changedTo(database, object, transition.to, operation), database.now()));
  object.value = settled(database, { type, value: next, request }, value);
  object.since = database.now();
  object.reached.add(transition.to);
  object.last = transition;
  delete object.expiresAt;
  if (transition.to !== from) delete object.decision;
  database.moved({ object, transition, ...(from !== undefined && { from }) });
}

/** Returns the value of an object in another state, with the changes that the documentation shows. */
export function changedTo(
  database: Database,
  { type, value }: Pick<StoredObject, 'type' | 'value'>,
  to: string,
  operation?: string,
): unknown {
  const from = stateOf(type, value);
  if (from === to) return value;
  const change = documentedChange(database.api, type, {
    from,
    to,
    ...(operation !== undefined && { operation }),
  });
  const next = change ? afterChange(database, value, change) : value;
  const kept = fieldsLost(database.api, type, from, to).reduce(
    (one, key) => withValue(one, [key], null),
    next,
  );
  return withOwnAmounts(database, value, withValue(kept, (type.state ?? 'state').split('.'), to));
}

/** Restores amounts that only operations add up, because the examples show those of another object. */
function withOwnAmounts({ api }: Database, before: unknown, after: unknown): unknown {
  return Object.values(api.file.rules.amounts).reduce((value, { adds }) => {
    const amount = fieldOf(before, adds);
    return isNumeric(amount) ? withValue(value, adds.split('.'), amount) : value;
  }, after);
}

/** Returns a new value of an object with its deadlines, and with all results that apply to it. */
function settled(
  database: Database,
  made: Pick<StoredObject, 'type' | 'value' | 'request'> & Origin,
  before: unknown,
): unknown {
  return withFacts(database, { ...made, value: withDeadlines(database, made, before) });
}

function afterChange(database: Database, value: unknown, { before, after }: DocumentedChange): unknown {
  const { objects, random } = database;
  const known = differences([[before, value]]);
  const unchanged = idsIn(before, objects);
  const fresh = freshIds(after, known, { typeOf: objects.typeOf, random });
  const values = new Map([...fresh].filter(([id]) => known.has(id) || !unchanged.has(id)));
  const shift = database.now() - (changeTime(before, after) ?? database.now());
  return changed(value, [before, after], (one) => substituted(one, { values, shift }));
}

/** Returns a value with the current time in `updatedAt` and the like. */
export function touched(value: unknown, now: number): unknown {
  const own = [...leavesOf(value)].filter(([path]) => path.length === 1 && isChange(path));
  return own.reduce((result, [path]) => withValue(result, path, timeText(now)), value);
}

/** Stores a new object and announces it. `transition` is undefined for a type without states. */
export function create(
  database: Database,
  { from = [], ...object }: Pick<StoredObject, 'type' | 'value' | 'origin' | 'request' | 'card'> & Origin,
  transition: Transition | undefined,
): StoredObject {
  const id = String(valueAt(object.value, [object.type.id]));
  const stored: StoredObject = {
    ...object,
    id,
    value: settled(database, { ...object, from, value: touched(object.value, database.now()) }, undefined),
    since: database.now(),
    sequence: 0,
    isDocumented: false,
    reached: new Set(transition && [transition.to]),
  };
  database.objects.add(stored);
  if (transition) database.moved({ object: stored, transition });
  return stored;
}
