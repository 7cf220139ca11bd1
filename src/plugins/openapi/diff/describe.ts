import type { ChangeKind } from './rules.ts';
import type { View } from './view.ts';

/** Characters of a value that are shown. */
const LONGEST_VALUE = 80;

/** A value in one short line: a text as it is (or quoted), all else as JSON. */
export function valueText(value: unknown, isQuoted = false): string {
  const text = typeof value === 'string' && !isQuoted ? value : (JSON.stringify(value) ?? String(value));
  const line = text.slice(0, LONGEST_VALUE + 1).replace(/\s+/g, ' ');
  return line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE)}…` : line;
}

/** A type as readers know it: `string (date)`, `string | integer`, `any`. */
export function typeText({ types, nullable, format }: View): string {
  const all = [...(types ?? []), ...(nullable && types ? ['null'] : [])];
  const text = all.length === 0 ? (types ? 'nothing' : 'any') : all.join(' | ');
  return format === undefined ? text : `${text} (${valueText(format)})`;
}

/** How the types of a value have changed. Absent types allow any. */
export function compareTypes(
  old: readonly string[] | undefined,
  now: readonly string[] | undefined,
): ChangeKind | undefined {
  const isWithin = (some: readonly string[] | undefined, others: readonly string[] | undefined): boolean =>
    others === undefined ||
    (some?.every((type) => others.includes(type) || (type === 'integer' && others.includes('number'))) ??
      false);
  const [isNarrower, isWider] = [isWithin(now, old), isWithin(old, now)];
  if (isNarrower && isWider) return undefined;
  return isNarrower ? 'type-narrowed' : isWider ? 'type-widened' : 'type-changed';
}

/** Formats that restrict values. All others are notes for readers and tools. */
const RESTRICTING = new Set([
  ...['date', 'date-time', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname'],
  ...['ipv4', 'ipv6', 'uri', 'uri-reference', 'iri', 'iri-reference', 'uri-template', 'uuid'],
  ...['json-pointer', 'relative-json-pointer', 'regex', 'byte', 'binary', 'int8', 'int16', 'int32', 'int64'],
  ...['uint8', 'float', 'double', 'decimal', 'decimal128', 'base64url', 'char', 'http-date'],
]);

/** Format → those that allow all of its values and more. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  // A double has all integers of up to 53 bits.
  int8: ['int16', 'int32', 'int64', 'double'],
  uint8: ['int16', 'int32', 'int64', 'double'],
  int16: ['int32', 'int64', 'double'],
  int32: ['int64', 'double'],
  float: ['double'],
  email: ['idn-email'],
  hostname: ['idn-hostname'],
  uri: ['uri-reference', 'iri', 'iri-reference'],
  'uri-reference': ['iri-reference'],
  iri: ['iri-reference'],
};

/** How the format of a value has changed. */
export function formatKind(old: string | undefined, now: string | undefined): ChangeKind | undefined {
  if (old === now) return undefined;
  const before = old !== undefined && RESTRICTING.has(old) ? old : undefined;
  const after = now !== undefined && RESTRICTING.has(now) ? now : undefined;
  if (before === after) return 'format-note-changed';
  if (before === undefined) return 'format-narrowed';
  if (after === undefined) return 'format-widened';
  if (isWider(after, before)) return 'format-widened';
  return isWider(before, after) ? 'format-narrowed' : 'format-changed';
}

function isWider(wide: string, narrow: string): boolean {
  return Object.hasOwn(WIDER, narrow) && (WIDER[narrow]?.includes(wide) ?? false);
}
