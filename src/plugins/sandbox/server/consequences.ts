import { isNumeric } from '../../shared/lossless.ts';
import { type Documented, stateOf, successOf } from './api.ts';
import { idLike } from './identity.ts';
import { leaves } from './moves.ts';
import type { StoredObject, World } from './objects.ts';
import { earliestTime, isTime, substituted, timeText } from './project.ts';
import { withFacts } from './results.ts';
import { fieldOf, isLeaf, mapLeaves, valueAt, withValue } from './values.ts';
import { changedTo, create } from './world.ts';

/** An object that comes of another one. */
interface Expected {
  readonly type: string;
  readonly source: StoredObject;
  readonly seconds: number;
  /** State that the other one must have reached, from when the seconds count; absent: from now. */
  readonly once: string | undefined;
  /** Seconds until what the new object waits for has passed. */
  readonly expires: number | undefined;
}

/** Objects that come of others outside of the API, such as the dispute of a payment. */
export interface Consequences {
  /** Notes that an object comes of another one. */
  readonly expect: (expected: Expected) => void;
  /** Creates those whose time has come. */
  readonly tick: () => void;
}

/** Returns the consequences of a world; none at first. */
export function createConsequences(world: World): Consequences {
  const waiting = new Set<Expected & { readonly asked: number }>();
  return {
    expect(expected) {
      const one = { ...expected, asked: world.now() };
      waiting.add(one);
      world.memory.keep(one, 0, () => waiting.delete(one));
    },
    tick() {
      for (const one of waiting) {
        const source = sourceOf(world, one);
        const from = one.once === undefined ? one.asked : source?.since;
        const isDue = source && from !== undefined && from + one.seconds * 1000 <= world.now();
        if (!isDue && !isHopeless(world, one)) continue;
        waiting.delete(one);
        world.memory.drop(one);
        if (isDue) createFrom(world, one, source);
      }
    },
  };
}

/** The object that has reached the state: the one that the request was about, or one in it, such as the payment on a page. */
function sourceOf({ objects }: World, { source, once }: Expected): StoredObject | undefined {
  if (once === undefined || source.reached.has(once)) return source;
  return objects.heldBy(source.value).find(({ reached }) => reached.has(once));
}

/** True where the other object is forgotten, or has ended without reaching the state. */
function isHopeless(world: World, expected: Expected): boolean {
  const { type, value, id } = expected.source;
  if (world.objects.get(id) !== expected.source) return true;
  const state = stateOf(type, value) ?? '';
  return sourceOf(world, expected) === undefined && type.machine?.states[state]?.final === true;
}

/**
 * Creates an object of a type as the documentation shows it, with what it shares with the object that it comes of. Undefined
 * where its schema refuses that, such as a dispute of an amount of 0.
 */
export function createFrom(
  world: World,
  { type: name, expires }: Pick<Expected, 'type' | 'expires'>,
  source: StoredObject,
): StoredObject | undefined {
  const example = world.api.documented.find((one) => one.type.name === name);
  const type = example?.type;
  const first = type?.machine?.transitions.find((one) => leaves(one, undefined));
  if (example === undefined || type === undefined || first === undefined) return undefined;
  const shared = changedTo(world, { type, value: sharedWith(world, example, source) }, first.to);
  const made = { type, value: shared, origin: source.origin, request: undefined, from: [source] };
  const value = withDeadline(world, { ...made, value: withFacts(world, made) }, expires);
  const schema = successOf(example.operation)?.schema;
  const fits = (one: unknown): boolean =>
    schema === undefined || world.api.validator.validate(schema, one).length === 0;
  return fits(example.value) && !fits(value) ? undefined : create(world, { ...made, value }, first);
}

/** The value with an earlier end of the time that the object waits for. */
function withDeadline(
  { now }: World,
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

function sharedWith(world: World, { type, value }: Documented, source: StoredObject): unknown {
  const shift = world.now() - (earliestTime(value) ?? world.now());
  const moved = substituted(value, { values: new Map(), shift });
  const own = mapLeaves(moved, (leaf, path) => {
    const [key = ''] = path;
    const shared = path.length === 1 ? valueAt(source.value, path) : undefined;
    const isOwn = key === type.id || key === type.state || /At$|_at$/.test(String(key));
    return shared !== undefined && isLeaf(shared) && !isOwn ? shared : leaf;
  });
  const id = valueAt(own, [type.id]);
  return typeof id === 'string' || isNumeric(id) ? withValue(own, [type.id], idLike(id, world.random)) : own;
}
