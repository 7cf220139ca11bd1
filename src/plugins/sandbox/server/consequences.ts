import type { Documented } from './api.ts';
import { idLike } from './identity.ts';
import { leaves, stateOf } from './moves.ts';
import type { StoredObject } from './objects.ts';
import { earliestTime, substituted } from './project.ts';
import { isLeaf, mapLeaves, valueAt, withValue } from './values.ts';
import { changedTo, create, type World } from './world.ts';

/** An object that comes of another one. */
interface Expected {
  readonly type: string;
  readonly source: StoredObject;
  readonly seconds: number;
  /** State that the other one must have reached, from when the seconds count; absent: from now. */
  readonly once: string | undefined;
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
        const { type, source, seconds, once, asked } = one;
        const from = once === undefined ? asked : source.reached.has(once) ? source.since : undefined;
        const isDue = from !== undefined && from + seconds * 1000 <= world.now();
        if (!isDue && !isHopeless(world, one)) continue;
        waiting.delete(one);
        world.memory.drop(one);
        if (isDue) createFrom(world, type, source);
      }
    },
  };
}

/** True where the other object is forgotten, or has ended without reaching the state. */
function isHopeless({ objects }: World, { source, once }: Expected): boolean {
  if (objects.get(source.id) !== source) return true;
  const { type, value, reached } = source;
  const state = stateOf(type, value) ?? '';
  return once !== undefined && !reached.has(once) && type.machine?.states[state]?.final === true;
}

/** Creates an object of a type as the documentation shows it, with what it shares with the object that it comes of. */
export function createFrom(world: World, name: string, source: StoredObject): StoredObject | undefined {
  const example = world.api.documented.find((one) => one.type.name === name);
  const type = example?.type;
  const first = type?.machine?.transitions.find((one) => leaves(one, undefined));
  if (example === undefined || type === undefined || first === undefined) return undefined;
  const value = changedTo(world, { type, value: sharedWith(world, example, source) }, first.to);
  return create(world, { type, value, origin: source.origin, request: undefined }, first);
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
  return typeof id === 'string' || typeof id === 'number'
    ? withValue(own, [type.id], idLike(id, world.random))
    : own;
}
