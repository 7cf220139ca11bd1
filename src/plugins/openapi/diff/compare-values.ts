import { compareNumerics, equalityKey, type Numeric } from '../../shared/lossless.ts';
import { xmlWords } from '../node/read-xml.ts';
import type { Limits } from '../shared/schema.ts';
import { beforeAndAfter, type Fact, type Flag, factOf, flagKinds, valueText } from './change.ts';
import type { ChangeKind } from './rules.ts';
import type { View } from './schema-view.ts';

/** Returns the types of a value for readers: `string (date)`, `string | integer`, `any`. */
export function typeText({ types, nullable, format }: View): string {
  const all = [...(types ?? []), ...(nullable && types ? ['null'] : [])];
  const text = all.length === 0 ? (types ? 'nothing' : 'any') : all.join(' | ');
  return format === undefined ? text : `${text} (${valueText(format)})`;
}

/** Returns how the types of a value have changed; undefined if they have not. Absent types allow any value. */
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

/** Formats that restrict values. Others are only hints. */
const RESTRICTING = new Set([
  ...['date', 'date-time', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname'],
  ...['ipv4', 'ipv6', 'uri', 'uri-reference', 'iri', 'iri-reference', 'uri-template', 'uuid'],
  ...['json-pointer', 'relative-json-pointer', 'regex', 'byte', 'binary', 'int8', 'int16', 'int32', 'int64'],
  ...['uint8', 'float', 'double', 'decimal', 'decimal128', 'base64url', 'char', 'http-date'],
  ...['base16', 'base32', 'quoted-printable'],
]);

/** Format → formats that allow all of its values and more. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  // A double can represent all integers of up to 53 bits.
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

/** Returns how the format of a value has changed; undefined if it has not. */
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

/** Compares the keywords about a value as a whole, not those about its fields and items. */
export function valueFacts(old: View, now: View): readonly Fact[] {
  const types = compareTypes(old.types, now.types);
  const isSaid = ({ types: own, choices }: View): boolean => own !== undefined || choices.length > 0;
  const areSaid = isSaid(old) && isSaid(now);
  // If the type has changed, a change of its format is not reported, too.
  const isOther = types === 'type-changed';
  const [format, content] = [formatKind(old.format, now.format), contentKind(old.content, now.content)];
  return [
    ...(types ? [factOf(types, { before: typeText(old), after: typeText(now) })] : []),
    ...flagFacts([areSaid && old.nullable, areSaid && now.nullable, 'nullable-added', 'nullable-removed']),
    ...(format && !isOther ? [factOf(format, beforeAndAfter(old.format, now.format))] : []),
    ...(content && !isOther ? [factOf(content, beforeAndAfter(old.content, now.content))] : []),
    ...enumFacts(old.values, now.values),
    ...limitFacts(old.limits, now.limits),
    ...defaultFacts(old.default, now.default),
    ...flagFacts(
      [old.deprecated, now.deprecated, 'field-deprecated', 'field-undeprecated'],
      [old.readOnly, now.readOnly, 'read-only-added', 'read-only-removed'],
      [old.writeOnly, now.writeOnly, 'write-only-added', 'write-only-removed'],
    ),
    ...xmlFacts(old.xml && xmlWords(old.xml), now.xml && xmlWords(now.xml)),
  ];
}

function flagFacts(...flags: readonly Flag[]): readonly Fact[] {
  return flagKinds(...flags).map((kind) => factOf(kind));
}

/** Returns how the media type of a text has changed, or undefined. A new one is only a note: OpenAPI 3.0 has none. */
function contentKind(old: string | undefined, now: string | undefined): ChangeKind | undefined {
  if (old === now) return undefined;
  return old === undefined || now === undefined ? 'format-note-changed' : 'format-changed';
}

function enumFacts(old: View['values'], now: View['values']): readonly Fact[] {
  if (old === undefined && now === undefined) return [];
  if (old === undefined) return [factOf('enum-added', { values: texts(now) })];
  if (now === undefined) return [factOf('enum-removed', { values: texts(old) })];
  const added = new Map([...now].filter(([key]) => !old.has(key)));
  const removed = new Map([...old].filter(([key]) => !now.has(key)));
  return [
    ...(removed.size > 0 ? [factOf('enum-values-removed', { values: texts(removed) })] : []),
    ...(added.size > 0 ? [factOf('enum-values-added', { values: texts(added) })] : []),
  ];
}

function texts(values: View['values']): readonly string[] {
  return [...(values?.values() ?? [])].map((value) => valueText(value));
}

function defaultFacts(old: View['default'], now: View['default']): readonly Fact[] {
  if (equalityKey(old?.value) === equalityKey(now?.value)) return [];
  const kind =
    old === undefined ? 'default-added' : now === undefined ? 'default-removed' : 'default-changed';
  return [factOf(kind, beforeAndAfter(old && valueText(old.value), now && valueText(now.value)))];
}

function xmlFacts(before: string | undefined, after: string | undefined): readonly Fact[] {
  return before === after ? [] : [factOf('xml-changed', beforeAndAfter(before, after))];
}

/** A limit, in a form for comparison. */
interface Bound {
  readonly text: string;
  /** Absent for limits without an order. With sign 1, a higher value is stricter; of equal values, the exclusive one. */
  readonly order?: { readonly value: Numeric; readonly sign: 1 | -1; readonly isOpen: boolean };
  readonly multiple?: Numeric;
}

const COUNTS = [
  ...(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const),
  ...(['minContains', 'maxContains'] as const),
];

function boundsOf(limits: Limits): ReadonlyMap<string, Bound> {
  const { uniqueItems, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, pattern } = limits;
  const end = (mark: '>' | '<', closed: Numeric | undefined, open: Numeric | undefined): readonly Bound[] => {
    const sign = mark === '>' ? 1 : -1;
    const isOpen = open !== undefined && (closed === undefined || sign * compareNumerics(open, closed) >= 0);
    const value = isOpen ? open : closed;
    const text = `${mark}${isOpen ? '' : '='} ${value}`;
    return value === undefined ? [] : [{ text, order: { value, sign, isOpen } }];
  };
  return new Map<string, Bound>([
    ...COUNTS.flatMap((key): readonly (readonly [string, Bound])[] => {
      const count = limits[key];
      if (count === undefined) return [];
      const sign = key.startsWith('min') ? 1 : -1;
      return [[key, { text: `${key} ${count}`, order: { value: count, sign, isOpen: false } }]];
    }),
    ...(uniqueItems ? [['uniqueItems', { text: 'uniqueItems' }] as const] : []),
    ...end('>', minimum, exclusiveMinimum).map((bound) => ['lower', bound] as const),
    ...end('<', maximum, exclusiveMaximum).map((bound) => ['upper', bound] as const),
    ...(multipleOf === undefined
      ? []
      : [['multipleOf', { text: `multipleOf ${multipleOf}`, multiple: multipleOf }] as const]),
    ...(pattern === undefined ? [] : [['pattern', { text: `pattern ${valueText(pattern)}` }] as const]),
  ]);
}

/** Compares the limits of a value. */
function limitFacts(old: Limits, now: Limits): readonly Fact[] {
  const [before, after] = [boundsOf(old), boundsOf(now)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    return isSame(was, is) ? [] : [factOf(limitKind(was, is), beforeAndAfter(was?.text, is?.text))];
  });
}

function isSame(old: Bound | undefined, now: Bound | undefined): boolean {
  if (old?.text === now?.text) return true;
  const [was, is] = [old?.order ?? old?.multiple, now?.order ?? now?.multiple];
  return was !== undefined && equalityKey(was) === equalityKey(is);
}

function limitKind(old: Bound | undefined, now: Bound | undefined): ChangeKind {
  if (old === undefined || isStricter(now, old)) return 'limit-tightened';
  return now === undefined || isStricter(old, now) ? 'limit-loosened' : 'limit-changed';
}

function isStricter(one: Bound | undefined, other: Bound): boolean {
  if (one?.multiple !== undefined && other.multiple !== undefined)
    return Number(one.multiple) % Number(other.multiple) === 0;
  if (one?.order === undefined || other.order === undefined) return false;
  const order = one.order.sign * compareNumerics(one.order.value, other.order.value);
  return order === 0 ? one.order.isOpen && !other.order.isOpen : order > 0;
}
