import { examples } from '../../../shared/limits.ts';
import { isObject } from '../../shared/json-schema/pointers.ts';
import { equalityKey, isNumeric, jsonType } from '../../shared/lossless.ts';
import { type FlatSchema, flatten } from './flatten.ts';
import type { Limits, Schema, Schemas } from './schema.ts';

/** Direction in which a value is sent: some fields are only in requests or only in responses. */
export type Direction = 'request' | 'response';

/** Returns a value of a scalar type. `turn` makes it differ from earlier ones. */
export type ScalarOf = (type: string, format?: string, limits?: Limits, turn?: number) => unknown;

/** Returns true for a value that a schema allows. */
export type Fits = (value: unknown, schema: Schema) => boolean;

/** Returns a value of the type, without regard to format and limits. */
export const plainScalar: ScalarOf = (type, _format, _limits, turn = 0) => {
  if (type === 'null') return null;
  if (type === 'boolean') return turn % 2 === 0;
  if (type === 'integer' || type === 'number') return 1 + turn;
  return turn === 0 ? 'text' : `text${turn}`;
};

/** Context of a generated value. */
export interface Around {
  readonly scalarOf: ScalarOf;
  readonly schemas: Schemas;
  readonly direction: Direction;
  /** Returns the maximum number of optional fields of an object that requires none, by its depth. */
  readonly mostOptional: (depth: number) => number;
  /** Validates each part; absent: the first plausible value is used. */
  readonly fits?: Fits | undefined;
  readonly depth: number;
  /** Counters of the whole example: generated values, validated values, and values that fit nothing. */
  readonly made: { values: number; compared: number; misfits: number };
  /** Keys of the surrounding schemas, to end recursion. */
  readonly inside: readonly string[];
  /** Number of earlier items in the same list. */
  readonly turn: number;
}

/**
 * Returns an example for a schema: its author's, else a generated one. Schemas in the browser have examples wherever
 * `plainScalar` would not fit.
 */
export function composeExample(
  schema: Schema,
  schemas: Schemas,
  options: Partial<Pick<Around, 'direction' | 'scalarOf' | 'mostOptional' | 'fits'>> = {},
): unknown {
  return exampleIn(schema, {
    direction: 'request',
    scalarOf: plainScalar,
    mostOptional: () => Number.POSITIVE_INFINITY,
    ...options,
    schemas,
    depth: 0,
    made: { values: 0, compared: 0, misfits: 0 },
    inside: [],
    turn: 0,
  });
}

/** True for a field that is not sent in this direction. */
export function isLeftOut(
  { readOnly, writeOnly }: Pick<Schema, 'readOnly' | 'writeOnly'>,
  direction: Direction | undefined,
): boolean {
  return (direction === 'request' && readOnly === true) || (direction === 'response' && writeOnly === true);
}

/** Returns the first candidate that fits, else the first one. */
function exampleIn(schema: Schema, around: Around): unknown {
  const { made, fits, schemas } = around;
  const before = made.misfits;
  let first: { readonly value: unknown; readonly misfits: number } | undefined;
  for (const value of candidates(schema, flatten(schema, schemas), around)) {
    if (fits === undefined) return value;
    made.compared += 1;
    if (made.compared <= examples.comparisons && fits(value, schema)) {
      made.misfits = before;
      return value;
    }
    first ??= { value, misfits: made.misfits };
    made.misfits = before;
    if (made.compared > examples.comparisons) break;
  }
  made.misfits = before + 1;
  return first?.value;
}

/** Yields candidates for a schema, the likeliest first. */
function* candidates(schema: Schema, flat: FlatSchema, around: Around): Generator<unknown> {
  const { example, otherExamples = [], default: usual, values = [] } = flat;
  const { turn, fits } = around;
  const given = [example, ...otherExamples, usual].flatMap((one) => (one ? [one.value] : []));
  const allowed = given.filter((value) => isAllowed(value, values) && (fits || seemsRight(value, flat)));
  // Items that must differ use each example at most once.
  yield* allowed.slice(turn);
  if (values.length > 0) yield* rotated(values, turn);
  else for (const shape of shapesOf(schema, flat, around)) yield* valuesOfShape(shape, around);
  if (values.length === 0 && flat.types?.includes('null')) yield null;
}

/** Yields a schema; where examples are compared, also the schema with `if` and `then`, and with `else`, of each condition. */
function* shapesOf(schema: Schema, flat: FlatSchema, { schemas, fits }: Around): Generator<FlatSchema> {
  yield flat;
  if (fits === undefined) return;
  for (const [place, rule] of (flat.rules ?? []).entries()) {
    if (rule.kind !== 'if') continue;
    const [met, unmet] = flat.rules?.slice(place + 1) ?? [];
    if (met?.kind === 'met') yield flatten({ allOf: [schema, rule.schema, met.schema] }, schemas);
    const other = [met, unmet].find((one) => one?.kind === 'unmet');
    if (other) yield flatten({ allOf: [schema, other.schema] }, schemas);
  }
}

function* valuesOfShape(flat: FlatSchema, around: Around): Generator<unknown> {
  const { depth, made, inside, scalarOf, turn } = around;
  made.values += 1;
  const isDeep = depth > examples.levels || isFull(around) || isCircle(flat, inside);
  const within = { ...around, depth: depth + 1, inside: [...inside, ...flat.refs] };
  const types = flat.types?.filter((type) => type !== 'null');
  const isBare = !isObjectSchema(flat) && (types ?? []).length === 0;
  if (isBare && flat.variants.length > 0) {
    if (isDeep) yield null;
    else for (const form of flat.variants) yield withChoice(exampleIn(form, within), flat, form);
    return;
  }
  const guessed = isObjectSchema(flat) ? 'object' : flat.items || flat.prefix ? 'array' : 'string';
  for (const type of types?.length ? types : [flat.types?.[0] ?? guessed]) {
    if (type === 'object') yield* isDeep ? [{}] : examplesOfObject(flat, within);
    else if (type === 'array') yield* isDeep ? [[]] : examplesOfList(flat, within);
    else for (const more of [0, 1, 2]) yield scalarOf(type, flat.format, flat.limits, turn + more);
  }
}

/** True for a schema with keywords for objects only, so that without a type it is an object. */
function isObjectSchema({ properties, required, requiredForms, patterns, limits = {} }: FlatSchema): boolean {
  const counts = limits.minProperties ?? limits.maxProperties;
  return [properties, required, requiredForms, patterns, counts].some((one) => one !== undefined);
}

/** True for an example that is one of the allowed values. An author's may not be: "Choose…" is not sent. */
function isAllowed(value: unknown, values: readonly unknown[]): boolean {
  if (values.length === 0) return true;
  const key = equalityKey(value);
  return values.some((one) => equalityKey(one) === key);
}

/** False for an example of another type, such as `'true'` for a boolean. Cheaper than validation. */
function seemsRight(value: unknown, { types }: FlatSchema): boolean {
  if (types === undefined || types.includes(jsonType(value))) return true;
  return isNumeric(value) && types.includes('integer');
}

function* rotated(values: readonly unknown[], turn: number): Generator<unknown> {
  const count = Math.min(values.length, examples.tried);
  for (let place = turn; place < turn + count; place += 1) yield values[place % values.length];
}

/** Returns the value of an alternative with the discriminator's property. */
function withChoice(value: unknown, { discriminator }: FlatSchema, { ref }: Schema): unknown {
  const chosen = Object.entries(discriminator?.mapping ?? {}).find(([, key]) => key === ref);
  return discriminator && chosen && isObject(value)
    ? { ...value, [discriminator.property]: chosen[0] }
    : value;
}

/** True if the example has the maximum number of values. */
function isFull({ made }: Around): boolean {
  return made.values > examples.values;
}

/** True for a schema inside itself. */
function isCircle({ refs }: FlatSchema, inside: readonly string[]): boolean {
  return refs.some((ref) => inside.includes(ref));
}

/** Number of items in an example of a list that requires more than the limit. */
const SOME_ITEMS = 20;

/** Yields lists for a schema: with items, then as short as possible. */
function* examplesOfList(flat: FlatSchema, within: Around): Generator<unknown> {
  const { prefix = [], items, limits = {}, rules = [] } = flat;
  const { minItems = 0, maxItems = examples.parts, minContains = 1, maxContains, uniqueItems } = limits;
  const contained = rules.filter(({ kind }) => kind === 'contains').slice(0, minContains === 0 ? 0 : 1);
  const hasItem =
    items !== undefined &&
    !isNever(items, within) &&
    !isCircle(flatten(items, within.schemas), within.inside);
  const needed = minItems > examples.parts ? SOME_ITEMS : minItems;
  const least = Math.min(Math.max(needed, prefix.length), maxItems);
  const usual = Math.min(prefix.length > 0 || !hasItem ? least : Math.max(1, least), maxItems);
  const others = contained.map(({ schema }) => ({ kind: 'not' as const, schema }));
  const further =
    items && others.length > 0 && maxContains !== undefined ? { allOf: [items, { rules: others }] } : items;
  for (const length of new Set([usual, needed])) {
    const made: unknown[] = [];
    const add = (schema: Schema, count: number): void => {
      const known = new Set(made.map(equalityKey));
      for (let turn = 0; turn < 2 * count && known.size < examples.parts; turn += 1) {
        if (made.length >= length && schema === further) return;
        const item = exampleIn(schema, { ...within, turn: within.turn + (uniqueItems ? turn : 0) });
        if (uniqueItems && known.has(equalityKey(item))) continue;
        known.add(equalityKey(item));
        made.push(item);
        if (schema !== further && turn + 1 >= count) return;
      }
    };
    for (const one of prefix.slice(0, maxItems)) add(one, 1);
    for (const { schema } of contained) add(items ? { allOf: [items, schema] } : schema, minContains);
    if (made.length < length) add(further ?? {}, further ? length : 0);
    yield made;
  }
}

/** Yields objects for a schema, for each of its alternatives: with optional fields, then only with required ones. */
function* examplesOfObject(flat: FlatSchema, within: Around): Generator<unknown> {
  if (flat.variants.length === 0) {
    const { requiredForms = [] } = flat;
    for (const chosen of requiredForms.length > 0 ? requiredForms : [[]]) {
      yield objectOf(flat, { chosen, isBrief: false }, within);
      if (within.fits) yield objectOf(flat, { chosen, isBrief: true }, within);
    }
    return;
  }
  const { variants, otherVariants = [], refs: _, rules: __, requiredForms: ___, ...base } = flat;
  for (const form of variants) {
    const [others, ...rest] = otherVariants;
    const choices = [others, ...rest].flatMap((one) => (one ? [{ variants: one }] : []));
    const whole = flatten({ allOf: [base, form, ...choices] }, within.schemas);
    if (flatten(form, within.schemas).types?.includes('object') === false) continue;
    const inside = [...within.inside, ...whole.refs];
    const all = { ...whole, rules: [...(flat.rules ?? []), ...(whole.rules ?? [])] };
    for (const value of examplesOfObject(all, { ...within, inside })) yield withChoice(value, flat, form);
  }
}

/** Choice of fields: a list of required ones, and `isBrief` for no others. */
interface ObjectChoice {
  readonly chosen: readonly string[];
  readonly isBrief: boolean;
}

function objectOf(flat: FlatSchema, { chosen, isBrief }: ObjectChoice, within: Around): object {
  const { properties = [], required = [], requiredForms = [], limits = {} } = flat;
  const { maxProperties = Number.POSITIVE_INFINITY, minProperties = 0 } = limits;
  const asked = askedNames([...required, ...chosen], flat);
  const refused = new Set(flat.isOneOf ? requiredForms.flat() : []);
  const possible = properties
    .map(([name, schema]) => ({ name, schema, field: flatten(schema, within.schemas) }))
    .filter(
      ({ name, field }) =>
        !isLeftOut(field, within.direction) &&
        field.values?.length !== 0 &&
        (asked.has(name) || !refused.has(name)),
    );
  const optional = possible.filter(({ name, field }) => !asked.has(name) && !isCircle(field, within.inside));
  // With required fields, no optional ones are shown.
  const most = isBrief || required.length > 0 ? 0 : within.mostOptional(within.depth) - chosen.length;
  const count = Math.min(Math.max(most, minProperties - asked.size), maxProperties - asked.size);
  const shown = new Set([...asked, ...optional.slice(0, Math.max(0, count)).map(({ name }) => name)]);
  const own: Record<string, unknown> = {};
  for (const { name, schema } of possible) {
    if (!shown.has(name) || (isFull(within) && !asked.has(name))) continue;
    const { made } = within;
    const before = made.misfits;
    const value = exampleIn(schema, within);
    // An optional field for which no value fits is left out.
    if (made.misfits > before && !asked.has(name) && within.fits) made.misfits = before;
    else Object.defineProperty(own, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return withFurther(own, { asked: [...asked], flat, least: minProperties }, within);
}

/** Returns the required names, and those that they require (`dependentRequired`). */
function askedNames(required: readonly string[], { rules = [] }: FlatSchema): ReadonlySet<string> {
  const asked = new Set(required);
  // Iterating over a set includes the names that are added meanwhile.
  for (const name of asked)
    for (const rule of rules)
      if (rule.kind === 'dependent' && rule.name === name)
        for (const other of rule.schema.required ?? []) asked.add(other);
  return asked;
}

/** Adds fields that the schema does not list: required ones, and as many as `minProperties` requires. */
function withFurther(
  own: object,
  { asked, flat, least }: { asked: readonly string[]; flat: FlatSchema; least: number },
  within: Around,
): object {
  const { properties = [], patterns = [], additional, names } = flat;
  const known = new Set([...properties.map(([name]) => name), ...Object.keys(own)]);
  const missing = asked.filter((name) => !known.has(name));
  const count = Math.min(least, examples.parts) - Object.keys(own).length - missing.length;
  const [pattern] = patterns;
  const named = (turn: number): string => {
    if (names) return String(exampleIn(names, { ...within, turn }));
    return String(within.scalarOf('string', undefined, pattern ? { pattern: pattern[0] } : {}, turn));
  };
  const made = Array.from({ length: Math.max(0, count) }, (_, turn) => named(turn));
  const schema = pattern?.[1] ?? (additional || undefined);
  const further = (): unknown => (schema === undefined ? 'text' : exampleIn(schema, within));
  const added = [...missing, ...(additional === false && !pattern ? [] : made)];
  return added.length === 0 ? own : { ...own, ...Object.fromEntries(added.map((name) => [name, further()])) };
}

/** True for the schema `false`, which no value fits. */
function isNever(schema: Schema, { schemas }: Around): boolean {
  return flatten(schema, schemas).values?.length === 0;
}
