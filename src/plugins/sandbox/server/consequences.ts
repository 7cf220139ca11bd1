import { isNumeric } from '../../shared/lossless.ts';
import { type Documented, stateOf, successOf } from './api.ts';
import { changedTo, create } from './database.ts';
import { idLike } from './identity.ts';
import { leaves } from './moves.ts';
import type { Database, StoredObject } from './objects.ts';
import { earliestTime, isTime, substituted, timeText } from './project.ts';
import { withFacts } from './results.ts';
import { fieldOf, isLeaf, mapLeaves, valueAt, withValue } from './values.ts';

/** An object that will result from another one. */
interface Expected {
  readonly type: string;
  readonly source: StoredObject;
  readonly seconds: number;
  /** State that the source must have reached, from which the seconds count; absent: from now. */
  readonly once: string | undefined;
  /** Seconds until the deadline of the new object; undefined if it has none. */
  readonly expires: number | undefined;
}

/** Objects that result from others outside of the API, such as the dispute of a payment. */
export interface Consequences {
  /** Schedules the creation of an object. */
  readonly expect: (expected: Expected) => void;
  /** Creates the objects that are due. */
  readonly tick: () => void;
}

/** Creates an empty schedule. */
export function createConsequences(database: Database): Consequences {
  const waiting = new Set<Expected & { readonly asked: number }>();
  return {
    expect(expected) {
      const one = { ...expected, asked: database.now() };
      waiting.add(one);
      database.memory.keep(one, 0, () => waiting.delete(one));
    },
    tick() {
      for (const one of waiting) {
        const source = sourceOf(database, one);
        const from = one.once === undefined ? one.asked : source?.since;
        const isDue = source && from !== undefined && from + one.seconds * 1000 <= database.now();
        if (!isDue && !isHopeless(database, one)) continue;
        waiting.delete(one);
        database.memory.drop(one);
        if (isDue) createFrom(database, one, source);
      }
    },
  };
}

/**
 * Returns the object that has reached the state: that of the request, or one inside it, such as the payment on a page.
 * Undefined if none has.
 */
function sourceOf({ objects }: Database, { source, once }: Expected): StoredObject | undefined {
  if (once === undefined || source.reached.has(once)) return source;
  return objects.heldBy(source.value).find(({ reached }) => reached.has(once));
}

/** True if the source no longer exists, or has a final state and did not reach the required one. */
function isHopeless(database: Database, expected: Expected): boolean {
  const { type, value, id } = expected.source;
  if (database.objects.get(id) !== expected.source) return true;
  const state = stateOf(type, value) ?? '';
  return sourceOf(database, expected) === undefined && type.machine?.states[state]?.final === true;
}

/**
 * Creates an object from its example, with the values of fields that its source has, too. Undefined if the type has no
 * example or first state, or if the schema rejects the result, such as a dispute of an amount of 0.
 */
export function createFrom(
  database: Database,
  { type: name, expires }: Pick<Expected, 'type' | 'expires'>,
  source: StoredObject,
): StoredObject | undefined {
  const example = database.api.documented.find((one) => one.type.name === name);
  const type = example?.type;
  const first = type?.machine?.transitions.find((one) => leaves(one, undefined));
  if (example === undefined || type === undefined || first === undefined) return undefined;
  const shared = changedTo(database, { type, value: sharedWith(database, example, source) }, first.to);
  const made = { type, value: shared, origin: source.origin, request: undefined, from: [source] };
  const value = withDeadline(database, { ...made, value: withFacts(database, made) }, expires);
  const schema = successOf(example.operation)?.schema;
  const fits = (one: unknown): boolean =>
    schema === undefined || database.api.validator.validate(schema, one).length === 0;
  return fits(example.value) && !fits(value) ? undefined : create(database, { ...made, value }, first);
}

/** Returns a value whose next deadline is the given number of seconds from now. */
function withDeadline(
  { now }: Database,
  { type, value }: Pick<StoredObject, 'type' | 'value'>,
  seconds: number | undefined,
): unknown {
  const state = stateOf(type, value);
  const field = type.machine?.transitions.find((one) => one.by.time !== undefined && leaves(one, state))?.by
    .time;
  return seconds === undefined || field === undefined || !isTime(fieldOf(value, field))
    ? value
    : withValue(value, field.split('.'), timeText(now() + seconds * 1000));
}

function sharedWith(database: Database, { type, value }: Documented, source: StoredObject): unknown {
  const shift = database.now() - (earliestTime(value) ?? database.now());
  const moved = substituted(value, { values: new Map(), shift });
  const own = mapLeaves(moved, (leaf, path) => {
    const [key = ''] = path;
    const shared = path.length === 1 ? valueAt(source.value, path) : undefined;
    const isOwn = key === type.id || key === type.state || /At$|_at$/.test(String(key));
    return shared !== undefined && isLeaf(shared) && !isOwn ? shared : leaf;
  });
  const id = valueAt(own, [type.id]);
  return typeof id === 'string' || isNumeric(id)
    ? withValue(own, [type.id], idLike(id, database.random))
    : own;
}
