import { isJson, isNumeric, numericOf } from '../../shared/lossless.ts';
import type { OfferedContent } from '../../shared/offered/api.ts';
import { jsonOf, type ObjectType, stateOf } from './api.ts';
import { refusedObjects, refusedValue } from './constraints.ts';
import { answerLike, createdBy } from './creation.ts';
import { move } from './database.ts';
import type { Call, Refused, SandboxAnswer } from './exchange.ts';
import { listed } from './lists.ts';
import { causedBy } from './moves.ts';
import { withError } from './object-error.ts';
import { type Database, hasTestValue, type StoredObject } from './objects.ts';
import type { Outcome, Performed } from './outcome.ts';
import { endParts, moveParts } from './parts.ts';
import { type Addressed, allOf, type Plan, planned } from './plan.ts';
import { errorAnswer } from './refuse.ts';
import { acceptedContent, responseOf, sentType, statusNumber } from './representation.ts';
import { documentedHeaders, headerText, type Ids, newIds, withIds } from './response-headers.ts';
import { changeOthers, withResults, withSent } from './results.ts';
import { fieldOf, keyIn, valueAt, withValue } from './values.ts';

/** Response to a request, and its object. */
export interface Effect {
  readonly answer: SandboxAnswer;
  readonly object?: StoredObject;
}

/** Executes a request: creates objects, and moves them as the files of states say. */
export function perform(database: Database, request: Performed, objects: Addressed | Refused): Effect {
  if ('reason' in objects) return { answer: refusal(database, request, objects) };
  const call = withDecision(request, objects);
  const { operation, outcome } = call;
  const refused = refusedBy(database, outcome);
  if (refused && outcome.when === 'refused') return { answer: refusal(database, call, refused) };
  const plan = plannedOrRefused(database, call, objects);
  if ('reason' in plan) return { answer: refusal(database, call, plan) };
  const others = allOf(objects);
  const declined = outcome.when === 'declined' ? outcome.code : undefined;
  for (const { object, transition, amount } of plan.moves) {
    if (amount) object.value = withValue(object.value, amount.field.split('.'), amount.value);
    const before = object.value;
    move(database, object, transition, operation.id, (value) => {
      const sent = withSent(call, before, value);
      const own =
        declined === undefined ? sent : withError(database, object, { value: sent, code: declined });
      return withResults(database, call, { type: object.type, value: own }, others);
    });
    endParts(database, object, transition);
  }
  for (const object of allOf(objects).filter((one) => isAbout(one, objects, database)))
    moveParts(database, object, ({ by }) => by.operation?.includes(operation.id) === true);
  const created = plan.creations.map(({ type, transition }) =>
    createdBy(database, call, { type, transition, amount: plan.moves[0]?.amount?.added, others }),
  );
  const object = created[0] ?? plan.moves[0]?.object ?? objects.own[0];
  const [last] = objects.own;
  if (last && isRemoval(operation, last)) last.isRemoved = true;
  changeOthers(database, call, object, others);
  if (refused) return failed(database, call, refused, object);
  const list = listed(database, call);
  if (list && 'reason' in list) return { answer: refusal(database, call, list) };
  const answer = success(database, call, created, objects.own);
  const isData = isJson(answer.headers['Content-Type'] ?? '');
  return { answer: list && isData ? { ...answer, body: list.body } : answer, ...(object && { object }) };
}

/** True for a DELETE of an object without states. Documented objects stay, so that samples keep working. */
function isRemoval({ method, path }: Performed['operation'], { type, isDocumented }: StoredObject): boolean {
  return method === 'DELETE' && path.endsWith('}') && type.machine === undefined && !isDocumented;
}

/** True for an object in the path of a request, and for one that contains it: the page of a payment. */
function isAbout(object: StoredObject, { own }: Addressed, { objects }: Database): boolean {
  return own.includes(object) || objects.heldBy(object.value).some((one) => own.includes(one));
}

/** Returns the changes of a request, or why it is refused: a unique value, a state, a token, or a constraint. */
function plannedOrRefused(database: Database, call: Performed, objects: Addressed): Plan | Refused {
  const { operation, body } = call;
  const taken = refusedValue(database, { operation, body, own: objects.own });
  if (taken) return taken;
  const plan = planned(database, call, objects);
  if ('reason' in plan) return plan;
  const facts = { body, objects: allOf(objects), now: database.now() };
  return refusedToken(database, call, objects.own) ?? refusedObjects(operation, database.api, facts) ?? plan;
}

/** Applies the shopper's earlier decision if the operation requests it. After an approval, the request decides. */
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

/**
 * Returns the error of a credential that is always refused, whatever the rest of the request contains; else undefined.
 */
export function refusedCredential(
  database: Database,
  { operation, request: { headers } }: Call,
): Refused | undefined {
  const value = database.api.file.rules.values.find(
    ({ header, operations, when, times, ...test }) =>
      header !== undefined &&
      when === 'refused' &&
      times === undefined &&
      (operations?.includes(operation.id) ?? true) &&
      hasTestValue(test, headers[header.toLowerCase()] ?? null),
  );
  return value && refusedBy(database, { when: 'refused', value, code: value.code });
}

/** Returns the error of an outcome; undefined if it is not an error. */
function refusedBy({ api }: Database, { code, field, value }: Outcome): Refused | undefined {
  const status = code === undefined ? value?.status : api.file.errorCodes?.codes[code]?.status;
  if (status === undefined || status < 400) return undefined;
  const meaning = code === undefined ? undefined : api.file.errorCodes?.codes[code]?.meaning;
  const place = field === undefined ? '' : ` in ${field}`;
  const text = `The test value${place} leads to ${code ?? status}${meaning === undefined ? '' : `: ${meaning}`}.`;
  return { reason: 'outcome', text, status, code, field };
}

/** Returns the response to a refused request. */
export function refusal(
  database: Database,
  { operation, request }: Call,
  refused: Refused,
  object?: StoredObject,
): SandboxAnswer {
  const ids = object && { [object.type.id]: object.id };
  return errorAnswer({ operation, refused, accept: request.headers.accept, ids }, database);
}

/** Returns an error response about an existing object, whose id it has; a decline is also stored in the object. */
function failed(
  database: Database,
  call: Performed,
  refused: Refused,
  object: StoredObject | undefined,
): Effect {
  const answer = refusal(database, call, refused, object);
  if (object && call.outcome.when === 'declined')
    for (const [key, error] of Object.entries((answer.body ?? {}) as object))
      if (valueAt(object.value, [key]) !== undefined) object.value = withValue(object.value, [key], error);
  return { answer, ...(object && { object }) };
}

/** Returns the response about an object that an earlier request has created: the object as it is now, or its error. */
export function answerAbout(database: Database, call: Performed, object: StoredObject): Effect {
  const code = errorCodeOf(database, object);
  const refused = code === undefined ? undefined : refusedBy(database, { when: 'declined', code });
  if (refused) return failed(database, call, refused, object);
  return { answer: success(database, call, [object], []), object };
}

function errorCodeOf({ api }: Database, { value }: StoredObject): string | undefined {
  return keyIn(value, api.file.errorCodes?.codes ?? {}, ({ length }) => length === 2);
}

/** Returns the documented response to a successful request, with the objects as they are now. */
export function success(
  database: Database,
  call: Performed,
  created: readonly StoredObject[],
  own: readonly StoredObject[],
): SandboxAnswer {
  const { operation, request } = call;
  const { accept } = request.headers;
  const response = responseOf(operation);
  const content = acceptedContent(response?.contents ?? [], accept);
  const type = database.api.typeOf(operation);
  const object = [...created, ...own].find((one) => one.type === type);
  const body = content && bodyLike(database, call, content, { type, object, isNew: own.length === 0 });
  const ids = {
    ...newIds(response, database.random),
    ...(type && object && shownIds(database, type, object)),
  };
  const status = statusNumber(response?.status);
  const refused = status < 400 ? undefined : refusedAlways(operation, status);
  return {
    status,
    headers: {
      ...documentedHeaders(response, ids, database.api),
      ...(content && body !== undefined && { 'Content-Type': sentType(content.mediaType, body, accept) }),
      ...(refused && { 'Sandbox-Problem': headerText(refused.text) }),
    },
    ...(body !== undefined && { body }),
    ...(refused && { refused }),
  };
}

/** Returns the refusal of a correct request to an operation without a documented success. */
function refusedAlways({ id }: Performed['operation'], status: number): Refused {
  const text = `Nothing is wrong with the request. The API documents no success of ${id}, so the answer is the first error that it documents.`;
  return { reason: 'outcome', text, status };
}

/** Returns the body of a response: the object as it is now if the media type is JSON, else the example. */
function bodyLike(
  database: Database,
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
  if (object && isData) return database.objects.present(object);
  const example = examples.find(({ name }) => name === call.outcome.answer) ?? answerLike(examples, call);
  if (object && type && typeof example?.value === 'string')
    return withIds(example.value, shownIds(database, type, object));
  return type && isNew && Object.keys(call.path).length > 0
    ? withPathId(example?.value, type, call)
    : example?.value;
}

/** Returns each documented id of a type → the id of the object. */
function shownIds({ api }: Database, type: ObjectType, { id }: StoredObject): Ids {
  return Object.fromEntries(
    api.documented.flatMap((one) => (one.type === type ? [[one.id, id] as const] : [])),
  );
}

/** Returns the example of an object with the requested id. */
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
 * Refuses a request that finishes a shopper's action without the shopper's token; else returns undefined. A documented
 * token is valid for every object, so that samples work.
 */
function refusedToken(
  { api }: Database,
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
