import { isJson, isNumeric, numericOf } from '../../shared/lossless.ts';
import type { OfferedContent } from '../../shared/offered/api.ts';
import { jsonOf, type ObjectType, stateOf } from './api.ts';
import { refusedObjects, refusedValue } from './constraints.ts';
import { answerLike, createdBy } from './creation.ts';
import type { Call, Refused, SandboxAnswer } from './exchange.ts';
import { listed } from './lists.ts';
import { causedBy } from './moves.ts';
import { withError } from './object-error.ts';
import { hasTestValue, type StoredObject, type World } from './objects.ts';
import type { Outcome, Performed } from './outcome.ts';
import { endParts, moveParts } from './parts.ts';
import { type Addressed, allOf, type Plan, planned } from './plan.ts';
import { errorAnswer } from './refuse.ts';
import { acceptedContent, responseOf, sentType, statusNumber } from './representation.ts';
import { documentedHeaders, headerText, type Ids, newIds, withIds } from './response-headers.ts';
import { changeOthers, withResults, withSent } from './results.ts';
import { fieldOf, keyIn, valueAt, withValue } from './values.ts';
import { move } from './world.ts';

/** The answer, and the object that it is about. */
export interface Effect {
  readonly answer: SandboxAnswer;
  readonly object?: StoredObject;
}

/** Carries out a request: the states of objects change as the files of states say. */
export function perform(world: World, request: Performed, objects: Addressed | Refused): Effect {
  if ('reason' in objects) return { answer: refusal(world, request, objects) };
  const call = withDecision(request, objects);
  const { operation, outcome } = call;
  const refused = refusedBy(world, outcome);
  if (refused && outcome.when === 'refused') return { answer: refusal(world, call, refused) };
  const plan = plannedOrRefused(world, call, objects);
  if ('reason' in plan) return { answer: refusal(world, call, plan) };
  const others = allOf(objects);
  const declined = outcome.when === 'declined' ? outcome.code : undefined;
  for (const { object, transition, amount } of plan.moves) {
    if (amount) object.value = withValue(object.value, amount.field.split('.'), amount.value);
    const before = object.value;
    move(world, object, transition, operation.id, (value) => {
      const sent = withSent(call, before, value);
      const own = declined === undefined ? sent : withError(world, object, { value: sent, code: declined });
      return withResults(world, call, { type: object.type, value: own }, others);
    });
    endParts(world, object, transition);
  }
  for (const object of allOf(objects).filter((one) => isAbout(one, objects, world)))
    moveParts(world, object, ({ by }) => by.operation?.includes(operation.id) === true);
  const created = plan.creations.map(({ type, transition }) =>
    createdBy(world, call, { type, transition, amount: plan.moves[0]?.amount?.added, others }),
  );
  const object = created[0] ?? plan.moves[0]?.object ?? objects.own[0];
  const [last] = objects.own;
  if (last && isRemoval(operation, last)) last.isRemoved = true;
  changeOthers(world, call, object, others);
  if (refused) return failed(world, call, refused, object);
  const list = listed(world, call);
  if (list && 'reason' in list) return { answer: refusal(world, call, list) };
  const answer = success(world, call, created, objects.own);
  const isData = isJson(answer.headers['Content-Type'] ?? '');
  return { answer: list && isData ? { ...answer, body: list.body } : answer, ...(object && { object }) };
}

/** True for a DELETE of an object without states. The examples of the documentation stay, so that its samples work. */
function isRemoval({ method, path }: Performed['operation'], { type, isDocumented }: StoredObject): boolean {
  return method === 'DELETE' && path.endsWith('}') && type.machine === undefined && !isDocumented;
}

/** True for an object in the path of a request, and for one with such an object in it: the page with a payment. */
function isAbout(object: StoredObject, { own }: Addressed, { objects }: World): boolean {
  return own.includes(object) || objects.heldBy(object.value).some((one) => own.includes(one));
}

/** The changes of a request, or why it must not make them: the value of another object, a state, or a constraint. */
function plannedOrRefused(world: World, call: Performed, objects: Addressed): Plan | Refused {
  const { operation, body } = call;
  const taken = refusedValue(world, { operation, body, own: objects.own });
  if (taken) return taken;
  const plan = planned(world, call, objects);
  if ('reason' in plan) return plan;
  const facts = { body, objects: allOf(objects), now: world.now() };
  return refusedToken(world, call, objects.own) ?? refusedObjects(operation, world.api, facts) ?? plan;
}

/** Applies an earlier decision of the shopper where an operation asks for it. One who approves leaves the decision to the issuer. */
function withDecision(call: Performed, { own }: Addressed): Performed {
  const { operation } = call;
  const object = own.find(
    ({ type, value, decision }) =>
      decision &&
      causedBy(operation, type.machine, stateOf(type, value)).some(({ when }) => when === decision.when),
  );
  const { decision } = object ?? {};
  return decision && decision.when !== 'approved' ? { ...call, outcome: decision } : call;
}

/** The error of a credential that is refused each time, whatever the rest of the request says. */
export function refusedCredential(
  world: World,
  { operation, request: { headers } }: Call,
): Refused | undefined {
  const value = world.api.file.rules.values.find(
    ({ header, operations, when, times, ...test }) =>
      header !== undefined &&
      when === 'refused' &&
      times === undefined &&
      (operations?.includes(operation.id) ?? true) &&
      hasTestValue(test, headers[header.toLowerCase()] ?? null),
  );
  return value && refusedBy(world, { when: 'refused', value, code: value.code });
}

/** The error that a test value leads to. */
function refusedBy({ api }: World, { code, field, value }: Outcome): Refused | undefined {
  const status = code === undefined ? value?.status : api.file.errorCodes?.codes[code]?.status;
  if (status === undefined || status < 400) return undefined;
  const meaning = code === undefined ? undefined : api.file.errorCodes?.codes[code]?.meaning;
  const place = field === undefined ? '' : ` in ${field}`;
  const text = `The test value${place} leads to ${code ?? status}${meaning === undefined ? '' : `: ${meaning}`}.`;
  return { reason: 'outcome', text, status, code, field };
}

/** The error that a request is answered with. */
export function refusal(
  world: World,
  { operation, request }: Call,
  refused: Refused,
  object?: StoredObject,
): SandboxAnswer {
  const ids = object && { [object.type.id]: object.id };
  return errorAnswer({ operation, refused, accept: request.headers.accept, ids }, world);
}

/** An error about an object that exists: its ID is in the error, and the error is in the object. */
function failed(world: World, call: Performed, refused: Refused, object: StoredObject | undefined): Effect {
  const answer = refusal(world, call, refused, object);
  if (object && call.outcome.when === 'declined')
    for (const [key, error] of Object.entries((answer.body ?? {}) as object))
      if (valueAt(object.value, [key]) !== undefined) object.value = withValue(object.value, [key], error);
  return { answer, ...(object && { object }) };
}

/** The answer about an object that a request has made before: the object as it is now, or the error that it has meanwhile. */
export function answerAbout(world: World, call: Performed, object: StoredObject): Effect {
  const code = errorCodeOf(world, object);
  const refused = code === undefined ? undefined : refusedBy(world, { when: 'declined', code });
  if (refused) return failed(world, call, refused, object);
  return { answer: success(world, call, [object], []), object };
}

function errorCodeOf({ api }: World, { value }: StoredObject): string | undefined {
  return keyIn(value, api.file.errorCodes?.codes ?? {}, ({ length }) => length === 2);
}

/** The documented answer to a request that succeeds, with the objects as they are now. */
export function success(
  world: World,
  call: Performed,
  created: readonly StoredObject[],
  own: readonly StoredObject[],
): SandboxAnswer {
  const { operation, request } = call;
  const { accept } = request.headers;
  const response = responseOf(operation);
  const content = acceptedContent(response?.contents ?? [], accept);
  const type = world.api.typeOf(operation);
  const object = [...created, ...own].find((one) => one.type === type);
  const body = content && bodyLike(world, call, content, { type, object, isNew: own.length === 0 });
  const ids = { ...newIds(response, world.random), ...(type && object && shownIds(world, type, object)) };
  const status = statusNumber(response?.status);
  const refused = status < 400 ? undefined : refusedAlways(operation, status);
  return {
    status,
    headers: {
      ...documentedHeaders(response, ids, world.api),
      ...(content && body !== undefined && { 'Content-Type': sentType(content.mediaType, body, accept) }),
      ...(refused && { 'Sandbox-Problem': headerText(refused.text) }),
    },
    ...(body !== undefined && { body }),
    ...(refused && { refused }),
  };
}

/** Why a request is refused in which nothing is wrong. */
function refusedAlways({ id }: Performed['operation'], status: number): Refused {
  const text = `Nothing is wrong with the request. The API documents no success of ${id}, so the answer is the first error that it documents.`;
  return { reason: 'outcome', text, status };
}

/** The body of an answer: the object as it is, in JSON, else what the documentation shows. */
function bodyLike(
  world: World,
  call: Performed,
  { mediaType, examples }: OfferedContent,
  {
    type,
    object,
    isNew,
  }: {
    readonly type: ObjectType | undefined;
    readonly object: StoredObject | undefined;
    readonly isNew: boolean;
  },
): unknown {
  const isData = isJson(mediaType) || mediaType.includes('*');
  if (object && isData) return world.objects.present(object);
  const example = examples.find(({ name }) => name === call.outcome.answer) ?? answerLike(examples, call);
  if (object && type && typeof example?.value === 'string')
    return withIds(example.value, shownIds(world, type, object));
  return type && isNew && Object.keys(call.path).length > 0
    ? withPathId(example?.value, type, call)
    : example?.value;
}

/** IDs that the documentation shows of a type → the ID of the object. */
function shownIds({ api }: World, type: ObjectType, { id }: StoredObject): Ids {
  return Object.fromEntries(
    api.documented.flatMap((one) => (one.type === type ? [[one.id, id] as const] : [])),
  );
}

/** An object that only the documentation has, with the ID that was asked for. */
function withPathId(value: unknown, { id }: ObjectType, { path }: Performed): unknown {
  const asked = Object.values(path).at(-1);
  const shown = valueAt(value, [id]);
  return withValue(
    value,
    [id],
    isNumeric(shown) && /^\d+$/.test(asked ?? '') ? numericOf(asked ?? '') : asked,
  );
}

/**
 * Returns why a request is refused that finishes what a shopper began: it has not what the shopper came back with. What the
 * documentation shows is good for every object, so that its samples work.
 */
function refusedToken(
  { api }: World,
  { operation, body }: Performed,
  own: readonly StoredObject[],
): Refused | undefined {
  const rule = api.file.rules.shopper.later.find((one) => one.operation === operation.id);
  if (rule?.token === undefined) return undefined;
  const { token, code, status = 409, page } = rule;
  const sent = fieldOf(body, token);
  const shown = jsonOf(operation.body?.contents ?? [])?.examples ?? [];
  if (own.some((one) => one.token === sent) || shown.some(({ value }) => fieldOf(value, token) === sent))
    return undefined;
  const text = `${token} is not the one that the shopper came back with.`;
  return { reason: 'constraint', text, field: token, code, status, page };
}
