import { isObject } from '../../shared/json-schema/pointers.ts';
import { isNumeric, numericOf } from '../../shared/lossless.ts';
import type { OfferedOperation } from '../../shared/offered/api.ts';
import type { TestCards } from '../../shared/offered/values.ts';
import { jsonOf, type ObjectType, successOf } from './api.ts';
import { idLike } from './identity.ts';
import { type Database, freshIds } from './objects.ts';
import { cardIn } from './outcome.ts';
import { differences, earliestTime, isTime, substituted } from './project.ts';
import { fieldOf, isLeaf, type Leaf, leafKey, leavesOf, mapLeaves, valueAt, withValue } from './values.ts';

/** A request for which an example of the response is adapted. */
export interface Answered {
  readonly operation: OfferedOperation;
  readonly body: unknown;
  readonly path: Readonly<Record<string, string>>;
}

/** An example of a response. */
export interface AnswerExample {
  readonly name: string;
  readonly value: unknown;
}

/**
 * Adapts an example of a response to a request: replaces values of the documented request by those of this one, parts
 * of the card's number, ids and times.
 */
export function answerValue(
  database: Database,
  { operation, body, path }: Answered,
  { name, value }: AnswerExample,
  type: ObjectType | undefined,
): unknown {
  const requests = jsonOf(operation.body?.contents ?? [])?.examples ?? [];
  const request = (requests.find((one) => one.name === name) ?? requests[0])?.value;
  const values = differences([[request, body]]);
  for (const [from, to] of [...cardParts(database, request, body), ...pathValues(operation, path)])
    values.set(leafKey(from), to);
  const ids = type
    ? freshIds(value, values, { typeOf: database.objects.typeOf, random: database.random })
    : values;
  const own = type && valueAt(value, [type.id]);
  const whole = new Map(ids);
  if (type && (typeof own === 'string' || isNumeric(own)) && !whole.has(leafKey(own)))
    whole.set(leafKey(own), idLike(own, database.random));
  const shift = type === undefined ? 0 : database.now() - (earliestTime(value) ?? database.now());
  const made = masked(substituted(value, { values: whole, shift }), request, body);
  return withoutAbsent(database, { operation, request, body }, withFields(made, body, path, type));
}

/** Returns a value in which masked texts, such as `4111********1111`, show the ends of this request's value. */
function masked(value: unknown, shown: unknown, body: unknown): unknown {
  const sent = [...leavesOf(shown)].flatMap(([path, leaf]) => {
    const own = valueAt(body, path);
    return typeof leaf === 'string' && typeof own === 'string' ? [{ leaf, own }] : [];
  });
  return mapLeaves(value, (text) => {
    const [, start = '', hidden = '', end = ''] = (typeof text === 'string' && MASKED.exec(text)) || [];
    const whole = sent.find(
      ({ leaf }) =>
        hidden !== '' && leaf.length === String(text).length && leaf.startsWith(start) && leaf.endsWith(end),
    );
    if (whole === undefined) return text;
    const { own } = whole;
    const kept = own.length - start.length - end.length;
    return kept < 1 ? text : own.slice(0, start.length) + '*'.repeat(kept) + own.slice(start.length + kept);
  });
}

const MASKED = /^([^*]*)(\*+)([^*]*)$/;

function pathValues(
  { parameters }: OfferedOperation,
  path: Answered['path'],
): readonly (readonly [Leaf, unknown])[] {
  return parameters.flatMap(({ name, in: place, example }) =>
    place === 'path' && isLeaf(example) && path[name] !== undefined && String(example) !== path[name]
      ? [[example, isNumeric(example) ? numericOf(path[name]) : path[name]] as const]
      : [],
  );
}

/** Returns the replacements for the card's first and last digits and for its brand. */
function cardParts(
  { api }: Database,
  request: unknown,
  body: unknown,
): readonly (readonly [Leaf, unknown])[] {
  const [shown, used] = [cardIn(request, api), cardIn(body, api)];
  if (shown === undefined || used === undefined || shown === used) return [];
  return [
    [shown.digits.slice(0, 6), used.digits.slice(0, 6)],
    [shown.digits.slice(-4), used.digits.slice(-4)],
    ...brandForms(shown).map((form, index) => [form, brandForms(used)[index] ?? form] as const),
  ];
}

/** Returns the forms in which APIs write a brand: `amex`, `AMEX`, `American Express`. */
function brandForms({ brand, brandId = brand.toLowerCase() }: TestCards['cards'][number]): readonly string[] {
  return [brandId, brandId.toUpperCase(), brand];
}

/** Returns a value with each field that the request has at the same path, and with parameters of the path. */
function withFields(
  value: unknown,
  body: unknown,
  path: Answered['path'],
  type: ObjectType | undefined,
): unknown {
  const isOwn = (key: string): boolean => key === type?.id || key === type?.state;
  return mapLeaves(value, (leaf, place) => {
    const key = String(place.at(-1));
    const sent = place.length > 0 ? valueAt(body, place) : undefined;
    if (place.length === 1 && isOwn(key)) return leaf;
    if (sent !== undefined && isLeaf(sent)) return sent;
    const given = path[key];
    return given !== undefined && typeof leaf === 'string' && !isTime(leaf) ? given : leaf;
  });
}

/**
 * Returns a value in which fields of the documented request that this one does not have are null or empty, if the
 * schema allows it. A list is as sent, or without duplicates.
 */
function withoutAbsent(
  { api }: Database,
  {
    operation,
    request,
    body,
  }: { readonly operation: OfferedOperation; readonly request: unknown; readonly body: unknown },
  value: unknown,
): unknown {
  const schema = successOf(operation)?.schema;
  if (!isObject(request) || !isObject(value)) return value;
  let result: unknown = value;
  for (const key of new Set([...Object.keys(request), ...(isObject(body) ? Object.keys(body) : [])])) {
    if (!Object.hasOwn(value, key)) continue;
    const sent = fieldOf(body, key);
    const forms =
      sent === undefined
        ? [null, {}]
        : isLeaf(sent)
          ? []
          : Array.isArray(sent)
            ? [sent, [...new Set(sent)]]
            : isLeaf(value[key]) || isEmpty(value[key])
              ? [sent]
              : [];
    const form = forms.find(
      (one) =>
        schema !== undefined && api.validator.validate(schema, withValue(result, [key], one)).length === 0,
    );
    if (form !== undefined) result = withValue(result, [key], form);
  }
  return result;
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
