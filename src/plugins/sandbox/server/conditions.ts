import { isObject } from '../../shared/json-schema/pointers.ts';
import { compareNumerics, isNumeric } from '../../shared/lossless.ts';
import type { Conditions, ConditionTest } from '../../shared/offered/sandbox-file.ts';
import type { StoredObject } from './objects.ts';
import { fieldOf, isEqual, isLeaf } from './values.ts';

/** Facts that conditions test. */
export interface Facts {
  readonly body: unknown;
  /** Objects of the request. `Payment.state` is a field of the first one of this type. */
  readonly objects: readonly Pick<StoredObject, 'type' | 'value'>[];
  /** Unix time in milliseconds; NaN if conditions about time are never true. */
  readonly now: number;
}

/** True if all conditions are true. */
export function areTrue(conditions: Conditions, facts: Facts): boolean {
  return Object.entries(conditions).every(([field, test]) => isTrue(test, factOf(field, facts), facts));
}

/** Returns the value of a field: `currency` in the body, `Payment.state`, or a text of several fields: `{year}-{month}`. */
export function factOf(field: string, facts: Facts): unknown {
  if (field.includes('{'))
    return field.replace(/\{([^{}]*)\}/g, (_, name: string) => String(factOf(name, facts) ?? ''));
  const [name = '', ...rest] = field.split('.');
  const object = facts.objects.find(({ type }) => type.name === name);
  return object && rest.length > 0 ? fieldOf(object.value, rest.join('.')) : fieldOf(facts.body, field);
}

function isTrue(test: ConditionTest, value: unknown, facts: Facts): boolean {
  if (isLeaf(test)) return isSame(value, test);
  if (Array.isArray(test)) return test.some((one) => isSame(value, one));
  if (!isObject(test)) return false;
  if ('present' in test) return (value !== undefined && value !== null) === test.present;
  if (Array.isArray(value)) return value.some((item) => isLeaf(item) && isTrue(test, item, facts));
  if ('not' in test)
    return isLeaf(value) && value !== null && !(test.not as unknown[]).some((one) => isSame(value, one));
  if ('differs' in test) {
    const other = factOf(String(test.differs), facts);
    return isLeaf(value) && isLeaf(other) && value !== null && other !== null && !isEqual(value, other);
  }
  if ('above' in test) return compared(value, test.above, facts, (order) => order > 0);
  if ('atMost' in test) return compared(value, test.atMost, facts, (order) => order <= 0);
  if (typeof value !== 'string' && !isNumeric(value)) return false;
  if ('startsWith' in test) return String(value).startsWith(String(test.startsWith));
  if ('ahead' in test) return Date.parse(String(value)) > facts.now + Number(test.ahead) * 1000;
  if ('length' in test) return String(value).length === test.length;
  if ('endsWith' in test) return String(value).endsWith(String(test.endsWith));
  if ('contains' in test) return String(value).includes(String(test.contains));
  return 'before' in test && isPast(String(value), facts.now);
}

/** True if values are equal as text. A list is equal if one of its items is. */
function isSame(value: unknown, other: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => isLeaf(item) && isSame(item, other));
  if (isNumeric(value) && isNumeric(other)) return isEqual(value, other);
  return isLeaf(value) && value !== null && String(value) === String(other);
}

function compared(value: unknown, limit: unknown, facts: Facts, holds: (order: number) => boolean): boolean {
  const other = typeof limit === 'string' ? factOf(limit, facts) : limit;
  return isNumeric(value) && isNumeric(other) && holds(compareNumerics(value, other));
}

const DATE = /^\d{4}(?:-\d\d){0,2}(?:T\d\d:\d\d:\d\dZ)?$/;

/** True for a year, a month, a day or a time that has ended. */
export function isPast(text: string, now: number): boolean {
  return (
    !Number.isNaN(now) &&
    DATE.test(text) &&
    text < new Date(now).toISOString().slice(0, Math.min(text.length, 19))
  );
}
