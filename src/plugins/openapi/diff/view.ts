import { ownValue } from '../../../shared/own-value.ts';
import { addToList } from '../../shared/add-to-list.ts';
import type { Schema, Schemas } from '../build/model.ts';
import type { Discriminator, Limits } from '../shared/schema.ts';
import type { Spend } from './budget.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import { valueText } from './describe.ts';
import { NOTES } from './fingerprint.ts';
import { strictestLimits } from './strictest-limits.ts';

/** Schemas that together describe one value: a schema, what it refers to, and the parts of `allOf`. */
export type Roots = readonly Schema[];

/** What several schemas together say of a value. */
export interface View {
  /** Without `null`; absent where any type is allowed. */
  readonly types?: readonly string[];
  readonly nullable: boolean;
  readonly format?: string;
  readonly limits: Limits;
  /** Allowed values by their JSON, without `null`. */
  readonly values?: ReadonlyMap<string, unknown>;
  readonly default?: string;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly properties: ReadonlyMap<string, Roots>;
  readonly required: ReadonlySet<string>;
  readonly items?: Roots;
  /** Parts of lists and maps by their step: the first items, and fields whose names fit a pattern. */
  readonly parts: ReadonlyMap<string, Roots>;
  /** What further properties look like; false: there are none. */
  readonly additional?: Roots | false;
  /** Lists of alternatives, of each of which a value takes one. */
  readonly alternatives: readonly (readonly Schema[])[];
  /** What else holds for a value: `not`, `if`, `contains` and the like. */
  readonly conditions: readonly Condition[];
  /** What tells the alternatives apart. */
  readonly discriminator?: Discriminator;
}

/** The schemas of one file, put together. */
export interface Views {
  /** Names the schemas that roots are put together from: equal keys, equal views. */
  readonly keyOf: (roots: Roots) => string;
  readonly viewOf: (roots: Roots) => View;
}

/** A schema that says nothing but that null is allowed. */
const NULL: Schema = { types: ['null'] };

/** Keywords that say nothing about a value, or that are followed instead. */
const SILENT = new Set(['ref', 'allOf', ...NOTES]);

/** Returns the views of a file's schemas. Each is made once. */
export function createViews(schemas: Schemas, spend: Spend): Views {
  const numbers = new Map<Schema, number>([[NULL, 0]]);
  const views = new Map<string, View>();
  const known = new WeakMap<Roots, Parts>();
  const numberOf = (part: Schema): number => {
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    return number;
  };
  const partsOf = (roots: Roots): Parts => {
    const before = known.get(roots);
    if (before) return before;
    const parts = collectParts(roots, schemas, spend);
    const key = parts
      .map(numberOf)
      .sort((a, b) => a - b)
      .join();
    known.set(roots, { parts, key });
    return { parts, key };
  };
  return {
    keyOf: (roots) => partsOf(roots).key,
    viewOf(roots) {
      const { parts, key } = partsOf(roots);
      const view = views.get(key) ?? viewOf(parts, spend);
      views.set(key, view);
      return view;
    },
  };
}

/** What roots are put together from. */
interface Parts {
  readonly parts: readonly Schema[];
  readonly key: string;
}

/** The schemas that say something themselves, each once: references and `allOf` are followed. */
function collectParts(roots: Roots, schemas: Schemas, spend: Spend): readonly Schema[] {
  const found = new Set<Schema>();
  const seen = new Set<Schema>();
  const waiting = [...roots].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    spend(1);
    const { only, hasNull } = alternativesOf(next);
    if (Object.keys(next).some((key) => !SILENT.has(key) && (key !== 'variants' || only === undefined)))
      found.add(next);
    if (hasNull) found.add(NULL);
    const target = next.ref === undefined ? undefined : ownValue(schemas, next.ref);
    const { allOf = [] } = next;
    for (let index = allOf.length - 1; index >= 0; index--) waiting.push(allOf[index] ?? {});
    if (only) waiting.push(only);
    if (target) waiting.push(target);
  }
  return [...found];
}

/** The alternatives of a schema other than null. A single one is no choice: it is a part. */
function alternativesOf({ variants = [] }: Schema): {
  readonly only?: Schema;
  readonly hasNull: boolean;
  readonly list: readonly Schema[];
} {
  const list = variants.filter((one) => !isNull(one));
  const [first] = list;
  return {
    hasNull: list.length < variants.length,
    ...(list.length === 1 && first ? { only: first, list: [] } : { list }),
  };
}

function isNull({ types, ...rest }: Schema): boolean {
  return (
    types?.length === 1 &&
    types[0] === 'null' &&
    Object.keys(rest).every((key) => SILENT.has(key) && key !== 'ref' && key !== 'allOf')
  );
}

/** Most schemas have no fields. */
const NO_FIELDS: Pick<View, 'properties' | 'required'> = { properties: new Map(), required: new Set() };

function fieldsOf(parts: readonly Schema[], spend: Spend): Pick<View, 'properties' | 'required'> {
  if (parts.every((part) => part.properties === undefined && part.required === undefined)) return NO_FIELDS;
  const properties = new Map<string, Schema[]>();
  const required = new Set<string>();
  for (const part of parts) {
    spend((part.properties?.length ?? 0) + (part.required?.length ?? 0));
    for (const [name, schema] of part.properties ?? []) addToList(properties, name, schema);
    for (const name of part.required ?? []) required.add(name);
  }
  return { properties, required };
}

function viewOf(parts: readonly Schema[], spend: Spend): View {
  const { properties, required } = fieldsOf(parts, spend);
  for (const part of parts) spend(1 + (part.values?.length ?? 0));
  const values = valuesOf(parts);
  const items = parts.flatMap((part) => part.items ?? []);
  const additional = additionalOf(parts);
  const format = formatOf(parts);
  const types = typesOf(parts) ?? impliedTypes({ properties, required, items, additional, values, format });
  const preset = parts.find((part) => part.default !== undefined)?.default;
  const discriminator = parts.find((part) => part.discriminator !== undefined)?.discriminator;
  const isNullable = parts.some(
    (part) => part.types?.includes('null') || (part.types === undefined && part.values?.includes(null)),
  );
  return {
    ...(types && { types }),
    nullable: isNullable,
    ...(format !== undefined && { format }),
    limits: strictestLimits(parts, types),
    ...(values && { values }),
    ...(preset && { default: JSON.stringify(preset.value) }),
    deprecated: parts.some((part) => part.deprecated),
    readOnly: parts.some((part) => part.readOnly),
    writeOnly: parts.some((part) => part.writeOnly),
    properties,
    required,
    ...(items.length > 0 && { items }),
    parts: namedParts(parts),
    ...(additional !== undefined && { additional }),
    alternatives: parts.map((part) => alternativesOf(part).list).filter((list) => list.length > 0),
    conditions: parts.flatMap(conditionsOf),
    ...(discriminator && { discriminator }),
  };
}

/** Most schemas have no such parts. */
const NO_PARTS: View['parts'] = new Map();

function namedParts(parts: readonly Schema[]): View['parts'] {
  if (parts.every((part) => part.prefix === undefined && part.patterns === undefined)) return NO_PARTS;
  const found = new Map<string, Schema[]>();
  for (const { prefix = [], patterns = [] } of parts) {
    for (const [index, schema] of prefix.entries()) addToList(found, `[${index}]`, schema);
    for (const [pattern, schema] of patterns) addToList(found, `./${valueText(pattern)}/`, schema);
  }
  return found;
}

/** The types that all parts allow. `nullable` without a type only adds null, so it is none of them. */
function typesOf(parts: readonly Schema[]): readonly string[] | undefined {
  const stated = parts.flatMap(({ types = [] }): (readonly string[])[] => {
    const own = types.filter((type) => type !== 'null');
    return own.length === 0 ? [] : [own];
  });
  if (stated.length > 0) return stated.reduce(commonTypes);
  const isSomething = parts.some((part) => part !== NULL && Object.keys(part).some((key) => key !== 'types'));
  return !isSomething && parts.some(({ types }) => types?.includes('null')) ? [] : undefined;
}

function commonTypes(some: readonly string[], others: readonly string[]): readonly string[] {
  const allowed = (type: string, list: readonly string[]): boolean =>
    list.includes(type) || (type === 'integer' && list.includes('number'));
  const common = [
    ...some.filter((type) => allowed(type, others)),
    ...others.filter((type) => allowed(type, some)),
  ];
  return [...new Set(common)];
}

/** Encodings of OpenAPI 3.1 → the formats that OpenAPI 3.0 has for them. */
const ENCODED_FORMATS: ReadonlyMap<string, string> = new Map([
  ['base64', 'byte'],
  ['base64url', 'base64url'],
]);

/** The format, or the one that OpenAPI 3.0 has for the content, so that both notations are equal. */
function formatOf(parts: readonly Schema[]): string | undefined {
  const stated = parts.find((part) => part.format !== undefined)?.format;
  if (stated !== undefined) return stated;
  const encoding = parts.find((part) => part.contentEncoding !== undefined)?.contentEncoding;
  if (encoding !== undefined) return ENCODED_FORMATS.get(encoding);
  return parts.some((part) => part.contentType === 'application/octet-stream') ? 'binary' : undefined;
}

/** Many files leave the type out where the other keywords tell it. */
function impliedTypes(given: {
  readonly properties: ReadonlyMap<string, unknown>;
  readonly required: ReadonlySet<string>;
  readonly items: Roots;
  readonly additional: View['additional'];
  readonly values: View['values'];
  readonly format: string | undefined;
}): readonly string[] | undefined {
  const { properties, required, items, additional, values, format } = given;
  if (properties.size + required.size > 0 || additional !== undefined) return ['object'];
  if (items.length > 0) return ['array'];
  // In OpenAPI 3.1, a file needs no type; in 3.0, it is a string.
  if (values === undefined || values.size === 0) return format === 'binary' ? ['string'] : undefined;
  return [...new Set([...values.values()].map(typeOf))].sort();
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'number') return typeof value;
  return Number.isInteger(value) ? 'integer' : 'number';
}

/** The values that all parts allow. */
function valuesOf(parts: readonly Schema[]): ReadonlyMap<string, unknown> | undefined {
  const lists = parts.flatMap(({ values }) => {
    if (values === undefined) return [];
    const own = values.filter((value) => value !== null);
    return [new Map(own.map((value) => [JSON.stringify(value) ?? 'null', value]))];
  });
  const [first, ...others] = lists;
  if (first === undefined || others.length === 0) return first;
  return new Map([...first].filter(([key]) => others.every((other) => other.has(key))));
}

function additionalOf(parts: readonly Schema[]): Roots | false | undefined {
  const stated = parts.flatMap(({ additional }) => (additional === undefined ? [] : [additional]));
  if (stated.length === 0) return undefined;
  const schemas = stated.flatMap((one) => one || []);
  return schemas.length < stated.length ? false : schemas;
}
