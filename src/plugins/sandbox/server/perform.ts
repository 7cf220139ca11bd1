import type { Transition } from '../../../reference/offered.ts';
import type { SandboxAmount } from '../../../reference/sandbox-file.ts';
import { answerValue } from './answer-value.ts';
import { type Documented, jsonOf, type ObjectType, successOf } from './api.ts';
import type { Call, Refused, SandboxAnswer } from './exchange.ts';
import { causedBy, chosen, originsOf, stateOf } from './moves.ts';
import type { StoredObject } from './objects.ts';
import type { Outcome } from './outcome.ts';
import { endParts, moveParts } from './parts.ts';
import { isTime } from './project.ts';
import { documentedIds, errorAnswer, ownHeaders } from './refuse.ts';
import { fieldOf, leavesOf, mapLeaves, objectsIn, valueAt, withValue } from './values.ts';
import { changedTo, create, move, type World } from './world.ts';

/** A request that may have its effect. */
export interface Performed extends Call {
  readonly body: unknown;
  readonly outcome: Outcome;
}

/** The answer, and the object that it is about. */
export interface Effect {
  readonly answer: SandboxAnswer;
  readonly object?: StoredObject;
}

/** Carries out a request: the states of objects change as the files of states say. */
export function perform(world: World, request: Performed): Effect {
  const objects = addressed(world, request);
  if ('reason' in objects) return refusedEffect(world, request, objects);
  const call = withDecision(request, objects);
  const { operation, outcome } = call;
  const refused = refusedBy(world, outcome);
  if (refused && outcome.when === 'refused') return refusedEffect(world, call, refused);
  const plan = planned(world, call, objects);
  if ('reason' in plan) return refusedEffect(world, call, plan);
  for (const { object, transition, amount } of plan.moves) {
    if (amount) object.value = withValue(object.value, amount.field.split('.'), amount.value);
    move(world, object, transition, operation.id);
    endParts(world, object, transition);
    if (amount) object.value = withValue(object.value, amount.field.split('.'), amount.value);
  }
  for (const object of objects.own)
    moveParts(world, object, ({ by }) => by.operation?.includes(operation.id) === true);
  const created = plan.creations.map(({ type, transition }) =>
    createdBy(world, call, { type, transition, amount: plan.moves[0]?.amount?.added }),
  );
  const object = created[0] ?? plan.moves[0]?.object ?? objects.own[0];
  if (refused) return failed(world, call, refused, object);
  return { answer: success(world, call, created, objects.own), ...(object && { object }) };
}

/** What the shopper has decided before counts where an operation asks for it. */
function withDecision(call: Performed, { own }: Addressed): Performed {
  const { operation } = call;
  const object = own.find(
    ({ type, value, decision }) =>
      decision &&
      causedBy(operation, type.machine, stateOf(type, value)).some(({ when }) => when === decision.when),
  );
  return object?.decision ? { ...call, outcome: object.decision } : call;
}

/** The objects that a request names: in its path, and inside those. */
interface Addressed {
  readonly own: readonly StoredObject[];
  readonly inner: readonly StoredObject[];
}

function addressed(world: World, { path, body }: Performed): Addressed | Refused {
  const { objects, api } = world;
  const isStrict = api.file.states.length > 0;
  const own: StoredObject[] = [];
  for (const [name, id] of Object.entries(path)) {
    const object = objects.get(id);
    const isTracked = [...api.types.values()].some((type) => type.id === name);
    if (object === undefined && isStrict && isTracked)
      return { reason: 'notFound', text: `There is no ${name} "${id}".`, status: 404 };
    if (object) own.push(object);
  }
  for (const [field, id] of leavesOf(body)) {
    const type = [...api.types.values()].find((one) => one.id === field.at(-1));
    if (isStrict && type?.machine && typeof id === 'string' && objects.get(id) === undefined)
      return {
        reason: 'notFound',
        text: `There is no ${type.id} "${id}".`,
        field: field.join('.'),
        status: 404,
      };
  }
  own.reverse();
  const inner = own.flatMap((object) =>
    [...objectsIn(objects.present(object))].slice(1).flatMap((value) => {
      const type = objects.typeOf(value);
      return (type && objects.get(String(value[type.id]))) ?? [];
    }),
  );
  return { own, inner };
}

interface PlannedMove {
  readonly object: StoredObject;
  readonly transition: Transition;
  readonly amount?: AddedAmount;
}

/** What an operation adds to an amount of its object. */
interface AddedAmount {
  /** Field of the object, and its new value. */
  readonly field: string;
  readonly value: number;
  /** What was added. */
  readonly added: number;
  readonly when: 'part' | 'all';
}

interface Plan {
  readonly moves: readonly PlannedMove[];
  readonly creations: readonly { readonly type: ObjectType; readonly transition: Transition | undefined }[];
}

/** What a request changes, or why it must not. */
function planned(world: World, call: Performed, { own, inner }: Addressed): Plan | Refused {
  const { operation, outcome } = call;
  const types = [...world.api.types.values()];
  const moves: PlannedMove[] = [];
  let obstacle: Refused | undefined;
  for (const type of types) {
    const object = [...own, ...inner].find((one) => one.type === type);
    const moving = (type.machine?.transitions ?? []).some(
      ({ from, by }) => from !== undefined && by.operation?.includes(operation.id),
    );
    if (!moving) continue;
    const result = object ? moveOf(world, call, object) : undefined;
    if (result === undefined)
      obstacle ??= {
        reason: 'state',
        text: `${operation.id} needs a ${type.name}, and there is none.`,
        status: 409,
      };
    else if ('reason' in result) obstacle ??= result;
    else moves.push(result);
  }
  if (obstacle && moves.length === 0) return obstacle;
  const creations = types.flatMap((type) => {
    const candidates = causedBy(operation, type.machine, undefined);
    if (candidates.length === 0 || !type.machine)
      return isCollection(world, operation, type) ? [{ type, transition: undefined }] : [];
    const origins = [operation.id];
    const when = candidates.some((one) => one.when === outcome.when) ? outcome.when : 'approved';
    return [{ type, transition: chosen(candidates, when, { machine: type.machine, origins }) }];
  });
  return { moves, creations };
}

/** True for an operation that makes objects which another one reads: `POST /bookings` beside `GET /bookings/{id}`. */
function isCollection({ api }: World, operation: Performed['operation'], type: ObjectType): boolean {
  if (type.machine || operation.method !== 'POST' || api.typeOf(operation) !== type) return false;
  return api.operations.some(
    ({ method, path }) =>
      method === 'GET' && path.replace(/\/\{[^{}]*\}$/, '') === operation.path && path !== operation.path,
  );
}

function moveOf(
  world: World,
  { operation, body, outcome }: Performed,
  object: StoredObject,
): PlannedMove | Refused {
  const { type } = object;
  const { machine } = type;
  const state = stateOf(type, object.value);
  const candidates = state === undefined ? [] : causedBy(operation, machine, state);
  if (candidates.length === 0 || !machine) {
    const code = machine?.refused;
    return {
      reason: 'state',
      text: `${operation.id} is not possible in the state "${state}".`,
      status: 409,
      ...(code !== undefined && { code }),
    };
  }
  const late = candidates.find(
    ({ until }) => until !== undefined && isPast(fieldOf(object.value, until), world.now()),
  );
  if (late)
    return {
      reason: 'state',
      text: `${operation.id} was possible until ${String(fieldOf(object.value, late.until ?? ''))}.`,
      status: 409,
      ...(late.tooLate !== undefined && { code: late.tooLate }),
    };
  const rule = world.api.file.rules.amounts[operation.id];
  const amount =
    rule && fieldOf(object.value, rule.upTo) !== undefined ? addedAmount(rule, body, object) : undefined;
  if (amount && 'reason' in amount) return amount;
  const when = amount?.when ?? outcome.when;
  const known = candidates.some((one) => one.when === when) ? when : 'approved';
  const transition = chosen(candidates, known, { machine, origins: originsOf(object) });
  if (transition === undefined)
    return {
      reason: 'state',
      text: `${operation.id} has no outcome "${when}" in the state "${state}".`,
      status: 409,
    };
  return { object, transition, ...(amount && { amount }) };
}

function isPast(time: unknown, now: number): boolean {
  return isTime(time) && Date.parse(time) <= now;
}

function addedAmount(rule: SandboxAmount, body: unknown, { value }: StoredObject): AddedAmount | Refused {
  const added = Number(fieldOf(value, rule.adds) ?? 0);
  const most = Number(fieldOf(value, rule.upTo));
  const given = fieldOf(body, rule.field);
  const amount = typeof given === 'number' ? given : most - added;
  if (amount <= 0 || added + amount > most)
    return {
      reason: 'amount',
      text: `${rule.field} is ${amount}, and ${most - added} is left.`,
      field: rule.field,
      status: 409,
    };
  return {
    field: rule.adds,
    value: added + amount,
    added: amount,
    when: added + amount === most ? 'all' : 'part',
  };
}

/** Creates an object from the documented answer, in the state that the transition leads to. */
function createdBy(
  world: World,
  call: Performed,
  {
    type,
    transition,
    amount,
  }: {
    readonly type: ObjectType;
    readonly transition: Transition | undefined;
    readonly amount: number | undefined;
  },
): StoredObject {
  const { operation, outcome, body } = call;
  const to = transition?.to;
  const shown = world.api.documented.filter((one) => one.type === type);
  const own = shown.filter((one) => one.operation === operation);
  const wanted = own.filter((one) => to === undefined || stateOf(type, one.value) === to);
  const example =
    wanted.find((one) => one.name === outcome.answer) ??
    answerLike(wanted, call) ??
    shown.find((one) => stateOf(type, one.value) === to) ??
    own[0] ??
    shown[0];
  if (example === undefined) throw new Error(`The documentation shows no ${type.name}.`);
  const asked = answerValue(world, { ...call, operation: example.operation }, example, type);
  const value = own.includes(example) ? asked : withOwnWords(asked, { type, own, shown, example });
  const moved = to === undefined ? value : changedTo(world, { type, value }, to, operation.id);
  return create(
    world,
    { type, value: withAmount(world, call, moved, amount), origin: operation.id, request: body },
    transition,
  );
}

/** An answer of another operation, with the words that all answers of this one have: `type: auth` instead of `sale`. */
function withOwnWords(
  value: unknown,
  {
    type,
    own,
    shown,
    example,
  }: {
    readonly type: ObjectType;
    readonly own: readonly Documented[];
    readonly shown: readonly Documented[];
    readonly example: Documented;
  },
): unknown {
  const others = shown.filter(({ operation }) => operation === example.operation);
  return mapLeaves(value, (leaf, path) => {
    const [key] = path;
    if (
      path.length !== 1 ||
      typeof leaf !== 'string' ||
      isTime(leaf) ||
      key === type.id ||
      key === type.state
    )
      return leaf;
    const words = new Set(own.map((one) => valueAt(one.value, path)));
    const isWord = others.every((one) => valueAt(one.value, path) === valueAt(example.value, path));
    const [word] = words;
    return isWord &&
      words.size === 1 &&
      typeof word === 'string' &&
      !isTime(word) &&
      valueAt(example.value, path) === leaf
      ? word
      : leaf;
  });
}

/** The answer to the documented request that this one is most like: that of Apple Pay for a request with Apple Pay. */
function answerLike<Answer extends { readonly name: string }>(
  answers: readonly Answer[],
  { operation, body }: Performed,
): Answer | undefined {
  const requests = jsonOf(operation.body?.contents ?? [])?.examples ?? [];
  const likeness = ({ name }: Answer): number => {
    const leaves = [...leavesOf(requests.find((one) => one.name === name)?.value)];
    const fields = leaves.filter(([path]) => path.length > 1 && valueAt(body, path) !== undefined);
    const words = leaves.filter(([path, leaf]) => typeof leaf === 'string' && valueAt(body, path) === leaf);
    return fields.length + words.length;
  };
  return [...answers].sort((a, b) => likeness(b) - likeness(a))[0];
}

/** An object that is about an amount of another one, such as a refund, has what was added. */
function withAmount(
  { api }: World,
  { operation }: Performed,
  value: unknown,
  amount: number | undefined,
): unknown {
  const field = api.file.rules.amounts[operation.id]?.field;
  const hasField = field !== undefined && typeof fieldOf(value, field) === 'number';
  return amount !== undefined && hasField ? withValue(value, field.split('.'), amount) : value;
}

/** The error that a test value leads to. */
function refusedBy({ api }: World, { code, field, value }: Outcome): Refused | undefined {
  const status = code === undefined ? value?.status : api.file.errorCodes?.codes[code]?.status;
  if (status === undefined || status < 400) return undefined;
  const meaning = code === undefined ? undefined : api.file.errorCodes?.codes[code]?.meaning;
  const place = field === undefined ? '' : ` in ${field}`;
  const text = `The test value${place} leads to ${code ?? status}${meaning === undefined ? '' : `: ${meaning}`}.`;
  return {
    ...{ reason: 'outcome', text, status },
    ...(code !== undefined && { code }),
    ...(field !== undefined && { field }),
  };
}

function refusedEffect(world: World, { operation }: Performed, refused: Refused): Effect {
  return { answer: errorAnswer({ operation, refused, ids: noIds(world) }, world.api, world.random) };
}

/** An error about an object that exists: its ID is in the error, and the error is in the object. */
function failed(
  world: World,
  { operation, outcome }: Performed,
  refused: Refused,
  object: StoredObject | undefined,
): Effect {
  const ids = { ...noIds(world), ...(object && { [object.type.id]: object.id }) };
  const answer = errorAnswer({ operation, refused, ids }, world.api, world.random);
  if (object && outcome.when === 'declined')
    for (const [key, error] of Object.entries((answer.body ?? {}) as object))
      if (valueAt(object.value, [key]) !== undefined) object.value = withValue(object.value, [key], error);
  return { answer, ...(object && { object }) };
}

/** IDs in errors that name no object. */
function noIds({ api }: World): Readonly<Record<string, undefined>> {
  return Object.fromEntries([...api.types.values()].map(({ id }) => [id, undefined]));
}

/** The documented answer to a request that succeeds, with the objects as they are now. */
export function success(
  world: World,
  call: Performed,
  created: readonly StoredObject[],
  own: readonly StoredObject[],
): SandboxAnswer {
  const { operation, outcome } = call;
  const { response, content } = successOf(operation) ?? {};
  const type = world.api.typeOf(operation);
  const status = /^\d{3}$/.test(response?.status ?? '') ? Number(response?.status) : 200;
  const headers = ownHeaders(response, documentedIds(response, world.random));
  const object = [...created, ...own].find((one) => one.type === type);
  if (object) return { status, headers, body: world.objects.present(object) };
  const example =
    content?.examples.find(({ name }) => name === outcome.answer) ??
    answerLike(content?.examples ?? [], call);
  if (example === undefined) return { status, headers };
  const other =
    type && own.length === 0 && Object.keys(call.path).length > 0
      ? withPathId(example.value, type, call)
      : example.value;
  return {
    status,
    headers: { ...headers, ...(content && { 'Content-Type': content.mediaType }) },
    body: other,
  };
}

/** An object that only the documentation has, with the ID that was asked for. */
function withPathId(value: unknown, { id }: ObjectType, { path }: Performed): unknown {
  const asked = Object.values(path).at(-1);
  const shown = valueAt(value, [id]);
  return withValue(
    value,
    [id],
    typeof shown === 'number' && /^\d+$/.test(asked ?? '') ? Number(asked) : asked,
  );
}
