import * as limits from '../../../shared/limits.ts';
import { hasParts, isNumeric } from '../../shared/lossless.ts';
import type { Assignments, SandboxValue } from '../../shared/offered/sandbox-file.ts';
import type { Transition } from '../../shared/offered/values.ts';
import { type Api, type Documented, type ObjectType, stateOf } from './api.ts';
import { idLike, type Random } from './identity.ts';
import { bytesOf, type Memory } from './memory.ts';
import { changeTime, substituted } from './project.ts';
import { createRouter } from './route.ts';
import { isLeaf, type LeafKey, leafKey, objectsIn } from './values.ts';

/** An object of the API in the sandbox. */
export interface StoredObject {
  readonly type: ObjectType;
  readonly id: string;
  value: unknown;
  /** Operation that created it. */
  readonly origin: string;
  /** Body of the request that created it. */
  readonly request: unknown;
  /** States that it has reached in this sandbox. */
  readonly reached: Set<string>;
  /** The transition to its current state; absent if that created the object. */
  last?: Transition;
  /** Digits of the test card with which it, or its source, was created. */
  card?: string;
  /** Time of its last change of state, in milliseconds. */
  since: number;
  /** Number of its events that have been sent. */
  sequence: number;
  /** Decision of the shopper, until an operation requests it. */
  decision?: Decision;
  /** Token with which the shopper returned, for the operation that requests the outcome. */
  token?: string;
  /** Deadline that overrides those in its fields, in milliseconds. */
  expiresAt?: number;
  /** Scheduled change from outside of the API. */
  scheduledAct?: ScheduledAct;
  /** True: a request has deleted it, so that it is no longer found. */
  isRemoved?: boolean;
  /** True for a documented example, which is never forgotten. */
  readonly isDocumented: boolean;
}

/** An outcome that is known before an operation requests it. */
export interface Decision {
  readonly when: string;
  readonly code?: string;
}

/** Scheduled change of an object from outside of the API. */
export interface ScheduledAct extends Decision {
  readonly at: number;
  readonly sets?: Assignments;
}

/** Inputs of a store of objects. */
interface ObjectsSettings {
  readonly memory: Memory;
  readonly now: number;
  readonly shopperUrl: ((id: string) => string) | undefined;
}

/** The objects of a sandbox, by id. */
export interface Objects {
  readonly get: (id: string) => StoredObject | undefined;
  readonly add: (object: StoredObject) => void;
  /** Records the size of an object after a change. */
  readonly measure: (object: StoredObject) => void;
  readonly all: () => readonly StoredObject[];
  /** Returns the value of an object, with the current values of the objects inside it. */
  readonly present: (object: StoredObject) => unknown;
  /** Returns the objects inside the value of an object. */
  readonly heldBy: (value: unknown) => readonly StoredObject[];
  readonly typeOf: (value: Readonly<Record<string, unknown>>) => ObjectType | undefined;
}

/** Creates a store with the documented objects. If memory is short, it forgets the oldest of the others. */
export function createObjects(api: Api, { memory, now, shopperUrl }: ObjectsSettings): Objects {
  const objects = new Map<string, StoredObject>();
  const documented = new Map<StoredObject, unknown>();
  const typeOf = typeFinder(api);
  const measure = (object: StoredObject): void => {
    const { id, value, request, isDocumented } = object;
    memory.keep(object, bytesOf(value) + bytesOf(request), () => {
      // Documented objects are not forgotten, but reset.
      if (isDocumented) object.value = documented.get(object);
      else if (objects.get(id) === object) objects.delete(id);
    });
  };
  const add = (object: StoredObject): void => {
    objects.set(object.id, object);
    if (object.isDocumented) documented.set(object, object.value);
    else measure(object);
  };
  const isOfApi = hostFinder(api);
  /** `around`: ids of the surrounding objects. A repeated one keeps its stored value, because the recursion must end. */
  const inside = (value: unknown, around: readonly string[], isOuter: boolean): unknown => {
    if (typeof value === 'string')
      return shopperUrl && isOfApi(value) ? shopperUrl(around.at(-1) ?? '') : value;
    if (isLeaf(value) || value === undefined) return value;
    if (Array.isArray(value)) return value.map((item) => inside(item, around, false));
    const holder = value as Readonly<Record<string, unknown>>;
    const type = isOuter || around.length > limits.sandbox.around ? undefined : typeOf(holder);
    const known = type && objects.get(String(holder[type.id]));
    const own = known?.type === type && known && !around.includes(known.id) ? known : undefined;
    const within = own ? [...around, own.id] : around;
    const entries = Object.entries((own?.value ?? holder) as object);
    return Object.fromEntries(entries.map(([key, item]) => [key, inside(item, within, false)]));
  };
  for (const first of firstLives(api, typeOf))
    for (const object of documentedObjects(first, typeOf, now)) if (!objects.has(object.id)) add(object);
  return {
    add,
    measure,
    typeOf,
    heldBy: (value) =>
      [...objectsIn(value)].slice(1).flatMap((one) => objects.get(String(idOf(one, typeOf))) ?? []),
    get: (id) => objects.get(id),
    all: () => [...objects.values()].filter(({ isRemoved }) => isRemoved !== true),
    present: (object) => inside(object.value, [object.id], true),
  };
}

const NO_BODY = Buffer.alloc(0);

/** Returns a test for addresses on the hosts of the API, such as a payment page, except addresses of its operations. */
function hostFinder({ operations }: Api): (text: string) => boolean {
  const route = createRouter(operations);
  const bases = [
    ...new Set(operations.flatMap(({ origins, prefix }) => origins.map((one) => new URL(prefix, one).href))),
  ];
  const hosts = operations.flatMap(({ origins }) =>
    origins.map((origin) => new URL(origin).hostname.split('.').slice(-2).join('.')),
  );
  const domains = [...new Set(hosts)].filter((domain) => domain.includes('.'));
  return (text) => {
    if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
    const { hostname, pathname } = new URL(text);
    const request = { method: 'GET', target: pathname, headers: {}, body: NO_BODY };
    if (bases.some((base) => text.startsWith(base)) && !('reason' in route(request))) return false;
    return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
  };
}

/** Returns an object and those inside it. If it has states, its times move to now, so that no deadline has passed. */
function documentedObjects(
  { value, operation, type: outer }: Documented,
  typeOf: Objects['typeOf'],
  now: number,
): readonly StoredObject[] {
  const shift = outer.machine === undefined ? 0 : now - (changeTime(undefined, value) ?? now);
  const recent = substituted(value, { values: new Map(), shift });
  return [...objectsIn(recent)].flatMap((one) => {
    const type = typeOf(one);
    if (type === undefined) return [];
    const id = String(one[type.id]);
    const made = { origin: operation.id, request: undefined, since: now, sequence: 0, isDocumented: true };
    return [{ type, id, value: one, ...made, reached: new Set() }];
  });
}

/** Creates a function that recognizes the type of an object by its fields: all those of the type's example. */
function typeFinder({ documented, types }: Api): Objects['typeOf'] {
  const shapes = [...types.values()].map((type) => {
    const example = documented.find((one) => one.type === type)?.value;
    return { type, fields: hasParts(example) ? Object.keys(example) : [] };
  });
  return (value) => {
    const fitting = shapes.filter(
      ({ fields }) => fields.length > 0 && fields.every((field) => Object.hasOwn(value, field)),
    );
    return fitting.sort((a, b) => b.fields.length - a.fields.length)[0]?.type;
  };
}

/**
 * Returns for each documented object the example with which most documented operations are possible: samples refund a
 * captured payment, and void an authorized one.
 */
function firstLives(api: Api, typeOf: Objects['typeOf']): readonly Documented[] {
  const byId = new Map<string, Documented[]>();
  for (const one of api.documented) byId.set(one.id, [...(byId.get(one.id) ?? []), one]);
  return [...byId.values()].flatMap((examples) => {
    if (examples.length === 1) return examples;
    const scored = examples.map((one, index) => ({
      one,
      score: possibleUses(one, api, typeOf) - index / 100,
    }));
    const [best] = scored.sort((a, b) => b.score - a.score);
    return best ? [best.one] : [];
  });
}

/** Returns the number of operations that are documented with this object and possible in its state. */
function possibleUses({ id, value }: Documented, api: Api, typeOf: Objects['typeOf']): number {
  const held = [...objectsIn(value)].flatMap((one) => {
    const type = typeOf(one);
    return type ? [{ type, state: stateOf(type, one) }] : [];
  });
  const machines = [...api.types.values()].flatMap(({ machine, name }) =>
    machine ? [{ machine, name }] : [],
  );
  return api.operations.filter((operation) => {
    if (!operation.parameters.some((one) => one.in === 'path' && String(one.example) === id)) return false;
    const moves = machines.flatMap(({ machine, name }) =>
      machine.transitions.flatMap(({ from, by }) =>
        from && by.operation?.includes(operation.id) ? [{ name, from }] : [],
      ),
    );
    const isPossible = ({ name, from }: (typeof moves)[number]): boolean =>
      held.some(({ type, state }) => type.name === name && from.includes(String(state)));
    return moves.length === 0 || moves.some(isPossible);
  }).length;
}

function idOf(value: Readonly<Record<string, unknown>>, typeOf: Objects['typeOf']): unknown {
  const type = typeOf(value);
  return type && value[type.id];
}

/** Returns the ids of all objects in a value. */
export function idsIn(value: unknown, { typeOf }: Pick<Objects, 'typeOf'>): ReadonlySet<unknown> {
  return new Set([...objectsIn(value)].map((one) => idOf(one, typeOf)));
}

/** Returns replacements for the ids of all objects inside a value, in addition to known replacements. */
export function freshIds(
  value: unknown,
  known: ReadonlyMap<LeafKey, unknown>,
  { typeOf, random }: { readonly typeOf: Objects['typeOf']; readonly random: Random },
): ReadonlyMap<LeafKey, unknown> {
  const ids = new Map(known);
  for (const one of objectsIn(value)) {
    const id = idOf(one, typeOf);
    if (typeof id !== 'string' && !isNumeric(id)) continue;
    if (!ids.has(leafKey(id))) ids.set(leafKey(id), idLike(id, random));
  }
  return ids;
}

/** True if a value of the request is the test value. */
export function hasTestValue(
  { is, endsWith = '', contains = '' }: Pick<SandboxValue, 'is' | 'endsWith' | 'contains'>,
  given: unknown,
): boolean {
  if (!isLeaf(given) || given === null) return false;
  const text = String(given);
  return (is === undefined || text === is) && text.endsWith(endsWith) && text.includes(contains);
}

/** A transition that has happened. */
export interface Move {
  readonly object: StoredObject;
  readonly transition: Transition;
  /** Previous state; absent if the object was created. */
  readonly from?: string;
}

/** Everything that a sandbox contains. */
export interface Database {
  readonly api: Api;
  readonly objects: Objects;
  readonly random: Random;
  readonly memory: Memory;
  readonly now: () => number;
  /** Called with each transition, after the object has changed. */
  readonly moved: (move: Move) => void;
  /** Sends an event of an object; nothing if it is undefined. */
  readonly announce: (object: StoredObject, event: string | undefined) => void;
}
