import { isNumeric } from '../../shared/lossless.ts';
import type { SandboxFile } from '../../shared/offered/sandbox-file.ts';
import type { Transition } from '../../shared/offered/values.ts';
import { readApi, stateOf } from './api.ts';
import { createRandom } from './identity.ts';
import { type DocumentedChange, documentedChange, fieldsLost } from './moves.ts';
import { createObjects, freshIds, idsIn, type StoredObject, type World } from './objects.ts';
import { changed, changeTime, differences, isChange, substituted, timeText } from './project.ts';
import { type Origin, withDeadlines, withFacts } from './results.ts';
import { fieldOf, leavesOf, valueAt, withValue } from './values.ts';

/** Settings of a new world. */
interface WorldSettings extends Pick<World, 'memory' | 'now' | 'moved' | 'announce'> {
  readonly seed: string;
  readonly shopperUrl?: ((id: string) => string) | undefined;
}

/** Returns a new world: the documented objects, and nothing else. */
export function createWorld(file: SandboxFile, given: WorldSettings): World {
  const api = readApi(file);
  const { seed, shopperUrl, ...rest } = given;
  const objects = createObjects(api, { memory: rest.memory, now: rest.now(), shopperUrl });
  return { api, objects, random: createRandom(seed), ...rest };
}

/**
 * Moves an object to another state, and changes of it what the documentation shows to change. `amend` is applied before the
 * change is announced.
 */
export function move(
  world: World,
  object: StoredObject,
  transition: Transition,
  operation?: string,
  amend: (value: unknown) => unknown = (value) => value,
): void {
  const from = stateOf(object.type, object.value);
  const { type, value, request } = object;
  const next = amend(touched(changedTo(world, object, transition.to, operation), world.now()));
  object.value = settled(world, { type, value: next, request }, value);
  object.since = world.now();
  object.reached.add(transition.to);
  object.last = transition;
  delete object.expiresAt;
  if (transition.to !== from) delete object.decision;
  world.moved({ object, transition, ...(from !== undefined && { from }) });
}

/** The value of an object in another state. */
export function changedTo(
  world: World,
  { type, value }: Pick<StoredObject, 'type' | 'value'>,
  to: string,
  operation?: string,
): unknown {
  const from = stateOf(type, value);
  if (from === to) return value;
  const change = documentedChange(world.api, type, {
    from,
    to,
    ...(operation !== undefined && { operation }),
  });
  const next = change ? afterChange(world, value, change) : value;
  const kept = fieldsLost(world.api, type, from, to).reduce((one, key) => withValue(one, [key], null), next);
  return withOwnAmounts(world, value, withValue(kept, (type.state ?? 'state').split('.'), to));
}

/** Amounts that operations add up change with these operations only, whatever another object shows. */
function withOwnAmounts({ api }: World, before: unknown, after: unknown): unknown {
  return Object.values(api.file.rules.amounts).reduce((value, { adds }) => {
    const amount = fieldOf(before, adds);
    return isNumeric(amount) ? withValue(value, adds.split('.'), amount) : value;
  }, after);
}

/** A value that an object has now: with its deadlines, and with what is true of such an object. */
function settled(
  world: World,
  made: Pick<StoredObject, 'type' | 'value' | 'request'> & Origin,
  before: unknown,
): unknown {
  return withFacts(world, { ...made, value: withDeadlines(world, made, before) });
}

function afterChange(world: World, value: unknown, { before, after }: DocumentedChange): unknown {
  const { objects, random } = world;
  const known = differences([[before, value]]);
  const unchanged = idsIn(before, objects);
  const fresh = freshIds(after, known, { typeOf: objects.typeOf, random });
  const values = new Map([...fresh].filter(([id]) => known.has(id) || !unchanged.has(id)));
  const shift = world.now() - (changeTime(before, after) ?? world.now());
  return changed(value, [before, after], (one) => substituted(one, { values, shift }));
}

/** With the present time in `updatedAt` and the like. */
export function touched(value: unknown, now: number): unknown {
  const own = [...leavesOf(value)].filter(([path]) => path.length === 1 && isChange(path));
  return own.reduce((result, [path]) => withValue(result, path, timeText(now)), value);
}

/** Adds an object that a request or an act has created; without a transition where its type has no states. */
export function create(
  world: World,
  { from = [], ...object }: Pick<StoredObject, 'type' | 'value' | 'origin' | 'request' | 'card'> & Origin,
  transition: Transition | undefined,
): StoredObject {
  const id = String(valueAt(object.value, [object.type.id]));
  const stored: StoredObject = {
    ...object,
    id,
    value: settled(world, { ...object, from, value: touched(object.value, world.now()) }, undefined),
    since: world.now(),
    sequence: 0,
    isDocumented: false,
    reached: new Set(transition && [transition.to]),
  };
  world.objects.add(stored);
  if (transition) world.moved({ object: stored, transition });
  return stored;
}
