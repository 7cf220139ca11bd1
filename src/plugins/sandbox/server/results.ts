import { ownValue } from 'paydocs/plugin';
import { isObject } from '../../shared/json-schema/pointers.ts';
import { isNumeric } from '../../shared/lossless.ts';
import type { Assignments, Conditions, SandboxResult } from '../../shared/offered/sandbox-file.ts';
import { jsonOf } from './api.ts';
import { areTrue, type Facts, factOf } from './conditions.ts';
import type { Database, StoredObject } from './objects.ts';
import type { Performed } from './outcome.ts';
import { differences, isTime, substituted, timeText } from './project.ts';
import { fieldOf, isEqual, isLeaf, valueAt, withoutValue, withValue } from './values.ts';

type Made = Pick<StoredObject, 'type' | 'value'>;

/** Objects from which a new one results outside of the API. */
export interface Origin {
  readonly from?: readonly StoredObject[];
}

/** Returns the value of an object that a request creates or changes, with all matching `results` of the rules. */
export function withResults(
  database: Database,
  call: Performed,
  { type, value }: Made,
  others: readonly StoredObject[],
): unknown {
  return database.api.file.rules.results.reduce(
    (made, result) =>
      (result.operations?.includes(call.operation.id) ?? true) &&
      areTrue(result.where, factsOf(database, call, [{ type, value: made }, ...others]))
        ? changed({ type, value: made }, result, factsOf(database, call, others))
        : made,
    value,
  );
}

/** Returns the value of an object with all matching `results` that are for every operation. */
export function withFacts(
  { api, now }: Database,
  { type, value, request, from = [] }: Made & Pick<StoredObject, 'request'> & Origin,
  isAsked: (where: Conditions) => boolean = () => true,
): unknown {
  return api.file.rules.results.reduce((made, result) => {
    const { operations, where } = result;
    const facts = { body: request, objects: [{ type, value: made }, ...from], now: now() };
    return operations === undefined && isAsked(where) && areTrue(where, facts)
      ? changed({ type, value: made }, result, facts)
      : made;
  }, value);
}

/** True for conditions that become true when a time passes. */
export function areTimed(where: Conditions): boolean {
  return Object.values(where).some((test) => isObject(test) && 'before' in test);
}

/** Changes the other objects of a request: a token is ready after an authenticated payment with it. */
export function changeOthers(
  database: Database,
  call: Performed,
  made: StoredObject | undefined,
  others: readonly StoredObject[],
): void {
  const objects = made ? [made, ...others] : others;
  for (const result of database.api.file.rules.results) {
    if (!result.operations?.includes(call.operation.id)) continue;
    if (!areTrue(result.where, factsOf(database, call, objects))) continue;
    for (const object of others)
      if (object !== made) object.value = changed(object, result, factsOf(database, call, objects));
  }
}

function factsOf(database: Database, { body }: Performed, objects: readonly Made[]): Facts {
  return { body, objects, now: database.now() };
}

function changed({ type, value }: Made, { sets, removes }: SandboxResult, facts: Facts): unknown {
  return removes.reduce(
    (made, field) => {
      const [name, ...path] = field.split('.');
      return name === type.name && path.length > 0 ? withoutValue(made, path) : made;
    },
    assigned({ type, value }, sets, facts),
  );
}

/** Returns a value with the new values for its type. Does not create missing parents of a field. */
export function assigned({ type, value }: Made, sets: Assignments, facts: Facts): unknown {
  return Object.entries(sets).reduce((result, [field, item]) => {
    const [name, ...path] = field.split('.');
    const holder = valueAt(result, path.slice(0, -1));
    return name === type.name && path.length > 0 && holder !== undefined && !isLeaf(holder)
      ? withValue(
          result,
          path,
          newValue(item, { ...facts, objects: [{ type, value: result }, ...facts.objects] }),
        )
      : result;
  }, value);
}

/** Returns a new value. `{Payment.amount}` is that of another field or object, `{now}` the current time. */
function newValue(item: unknown, facts: Facts): unknown {
  const [, field = ''] = (typeof item === 'string' && /^\{([^{}]+)\}$/.exec(item)) || [];
  if (field === 'now') return timeText(facts.now);
  const isOfObject = facts.objects.some(({ type }) => field.startsWith(`${type.name}.`));
  return isOfObject ? factOf(field, facts) : item;
}

/** Returns the value of a new object with values of the objects that its request names, such as the card of a token. */
export function withCopies(
  database: Database,
  call: Performed,
  value: unknown,
  others: readonly StoredObject[],
): unknown {
  const copies = ownValue(database.api.file.rules.copies, call.operation.id) ?? {};
  return Object.entries(copies).reduce((made, [field, source]) => {
    const item = factOf(source, factsOf(database, call, others));
    const path = field.split('.');
    return item === undefined || valueAt(made, path) === undefined ? made : withValue(made, path, item);
  }, value);
}

/** Returns a value with deadlines that are as late as the request has specified, and then at their daily cut-off time. */
export function withDeadlines(
  { api: { file }, now }: Database,
  { type, value, request }: Made & Pick<StoredObject, 'request'>,
  before: unknown,
): unknown {
  const { delays, cutOffs } = file.rules;
  const delayed = withNewTimes(delays, { type, value }, before, ({ hours, minutes = '', initial }) => {
    const asked = fieldOf(request, hours ?? minutes);
    const count = isNumeric(asked) ? Number(asked) : initial;
    return count === undefined ? undefined : now() + count * (hours === undefined ? MINUTE : HOUR);
  });
  return withNewTimes(cutOffs, { type, value: delayed }, before, ({ time, after = '' }, made) => {
    const other = fieldOf(made, after);
    return nextCutOff(isTime(other) ? Math.max(now(), Date.parse(other)) : now(), time);
  });
}

/** Returns a value with other times in the fields of `rules`, if they have changed. */
function withNewTimes<Rule>(
  rules: Readonly<Record<string, Rule>>,
  { type, value }: Made,
  before: unknown,
  timeOf: (rule: Rule, made: unknown) => number | undefined,
): unknown {
  return Object.entries(rules).reduce((made, [field, rule]) => {
    const [name, ...path] = field.split('.');
    const shown = valueAt(made, path);
    if (name !== type.name || !isTime(shown) || shown === valueAt(before, path)) return made;
    const time = timeOf(rule, made);
    return time === undefined ? made : withValue(made, path, timeText(time));
  }, value);
}

/**
 * Returns the value of a changed object with the data of this request instead of the documented one: a part that is the
 * whole request, such as evidence, and values in changed parts.
 */
export function withSent({ operation, body }: Performed, before: unknown, value: unknown): unknown {
  if (!isObject(value)) return value;
  const shown = (jsonOf(operation.body?.contents ?? [])?.examples ?? []).map((one) => one.value);
  const substitution = { values: differences(shown.slice(0, 1).map((one) => [one, body])), shift: 0 };
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (isEqual(part, valueAt(before, [key]))) return [key, part];
      const isRequest = isObject(body) && isObject(part) && shown.some((one) => isEqual(one, part));
      return [key, isRequest ? body : substituted(part, substitution)];
    }),
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A day in milliseconds. */
export const DAY = 24 * HOUR;

function nextCutOff(from: number, time: string): number {
  const today = Date.parse(`${new Date(from).toISOString().slice(0, 10)}T${time}:00Z`);
  return today > from ? today : today + DAY;
}
