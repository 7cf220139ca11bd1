import type { MarkdownText } from '../../../reference/source.ts';
import { digitsOf, jsonText } from '../shared/exact-integers.ts';
import { flatten } from '../shared/flatten.ts';
import type { ContentData, FieldFact, ValueData } from '../shared/reference.ts';
import type { Limits, Sample } from '../shared/schema.ts';
import type { FlatSchema, Schema, Schemas } from './model.ts';
import { xmlWords } from './read-xml.ts';

type Content = ContentData<MarkdownText>;

/** Items of items, whose type is still named. */
const DEEPEST = 10;

/** What a value may be, but for what is in it. */
export function aboutValue(flat: FlatSchema, schemas: Schemas): Content {
  const inner = flat.prefix ? undefined : innermost(flat, schemas);
  const format = flat.format ?? inner?.format;
  const values = flat.values ? valuesOf(flat) : inner && valuesOf(inner);
  const description = flat.description ?? inner?.description;
  const docs = flat.docs ?? inner?.docs;
  return {
    type: typeOf(flat, schemas),
    ...(format !== undefined && { format }),
    facts: factsOf(flat),
    ...(values && { values }),
    ...(description && { description }),
    ...(docs && { docs }),
  };
}

/** The items of a list, or of the lists in it. Its `refs` are those of all these lists: they show what has no end. */
export function innermost(flat: FlatSchema, schemas: Schemas): FlatSchema | undefined {
  let inner = flat.items && flatten(flat.items, schemas);
  for (let depth = 0; inner?.items !== undefined && depth < DEEPEST; depth += 1) {
    const next = flatten(inner.items, schemas);
    inner = { ...next, refs: [...inner.refs, ...next.refs] };
  }
  return inner;
}

/** What has the fields or forms of a value: the schema, or the items of its lists, with the `refs` of both. */
export function holderOf(flat: FlatSchema, schemas: Schemas): FlatSchema {
  const inner = flat.properties ? undefined : innermost(flat, schemas);
  return inner ? { ...inner, refs: [...flat.refs, ...inner.refs] } : flat;
}

/** What is said of each item of a list; undefined where the type of the list says it all. */
export function aboutItems(flat: FlatSchema, schemas: Schemas): Content | undefined {
  const inner = innermost(flat, schemas);
  if (inner === undefined) return undefined;
  const { description, values: _, format: __, docs: ___, ...about } = aboutValue(inner, schemas);
  const isSaid = description === undefined || flat.description === undefined;
  if (about.facts.length === 0 && isSaid) return undefined;
  return { ...about, ...(!isSaid && { description }) };
}

type Values = readonly ValueData<MarkdownText>[];

/** Lists of values by the schemas' own lists, with the notes that each was made with. */
const listed = new WeakMap<object, { readonly notes: FlatSchema['valueNotes']; readonly made: Values }>();

/** The values of a schema, one list for all fields that refer to it: a list may be long, and the fields many. */
function valuesOf({ values, valueNotes: notes }: FlatSchema): Values | undefined {
  if (values === undefined) return undefined;
  const before = listed.get(values);
  if (before !== undefined && before.notes === notes) return before.made;
  const made = values.flatMap((value, index) =>
    value === null ? [] : [{ text: written(value), ...notes?.[index] }],
  );
  listed.set(values, { notes, made });
  return made;
}

/** Forms that a type names already: schemas may be forms of each other. */
type Seen = Set<FlatSchema>;

/** `string`, `integer | null`, `object[]`; what a schema does not say is guessed from what it has. */
export function typeOf(flat: FlatSchema, schemas: Schemas, depth = 0, seen: Seen = new Set()): string {
  const isNull = flat.types?.length === 1 && flat.types[0] === 'null';
  const types =
    isNull || !flat.types ? [guessedType(flat, schemas, depth, seen), ...(flat.types ?? [])] : flat.types;
  const names = types.map((type) => {
    return type === 'array' ? listOf(flat, schemas, depth, seen) : type;
  });
  const known = names.filter((name) => name !== '');
  if (!flat.types && flat.values?.length === 0) return 'never';
  // What is named and says nothing may be anything; `nullable` next to its name adds null.
  const isAny = known.length === 1 && known[0] === 'null' && flat.refs.length > 0;
  return (isAny ? ['any', 'null'] : known).join(' | ') || 'any';
}

/** First items of a list whose types are named; those of lists in lists would be too many. */
const MOST_NAMED = 5;

/** `string[]`, `(integer | null)[]`, `[string, integer, …]`. */
function listOf({ items, prefix }: FlatSchema, schemas: Schemas, depth: number, seen: Seen): string {
  const one = (item: Schema): string =>
    depth < DEEPEST ? typeOf(flatten(item, schemas), schemas, depth + 1, seen) : 'any';
  if (prefix) {
    const named = depth > 0 ? [] : prefix.slice(0, MOST_NAMED).map(one);
    return `[${[...named, ...(items || prefix.length > named.length ? ['…'] : [])].join(', ')}]`;
  }
  const inner = items ? one(items) : 'any';
  return inner.includes(' ') ? `(${inner})[]` : `${inner}[]`;
}

function guessedType(flat: FlatSchema, schemas: Schemas, depth: number, seen: Seen): string {
  if (flat.properties || flat.additional || flat.patterns) return 'object';
  if (flat.items || flat.prefix) return listOf(flat, schemas, depth, seen);
  if (flat.values && flat.values.length > 0) return [...new Set(flat.values.map(jsonType))].join(' | ');
  if (depth > DEEPEST) return '';
  const forms = flat.variants.flatMap((form) => {
    const inner = flatten(form, schemas);
    if (seen.has(inner)) return [];
    seen.add(inner);
    return typeOf(inner, schemas, depth + 1, seen);
  });
  return [...new Set(forms)].join(' | ');
}

function jsonType(value: unknown): string {
  if (digitsOf(value) !== undefined) return 'integer';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Formats whose name tells more than a pattern of their digits. */
const TIMES = /^(?:date|time|date-time)$/;

function factsOf(flat: FlatSchema): readonly FieldFact[] {
  const own = flat.limits ?? {};
  const facts: FieldFact[] = [];
  const add = (kind: FieldFact['kind'], text: string | undefined): void => {
    if (text !== undefined) facts.push({ kind, text });
  };
  add('length', span(own, 'minLength', 'maxLength'));
  add('range', rangeOf(own));
  add('items', span(own, 'minItems', 'maxItems'));
  add('unique', own.uniqueItems && '');
  add('keys', span(own, 'minProperties', 'maxProperties'));
  add('closed', flat.additional === false ? '' : undefined);
  add('pattern', TIMES.test(flat.format ?? '') ? undefined : own.pattern);
  add('multiple', textOf(own, 'multipleOf'));
  const required = flat.requiredForms?.map((names) => names.join(' + ')).join(' | ');
  add(flat.isOneOf ? 'requiresOne' : 'requires', required);
  add('contentType', flat.contentType);
  add('contentEncoding', flat.contentEncoding);
  add('xml', flat.xml && xmlWords(flat.xml));
  if (flat.default) add('default', written(flat.default.value));
  return [...facts, ...examplesOf(flat)];
}

/** Examples of an object are where its body is. */
function examplesOf({ example, otherExamples = [], properties }: FlatSchema): readonly FieldFact[] {
  return example && !properties ? [exampleFact(example, ...otherExamples)] : [];
}

/** Examples one after the other. */
export function exampleFact(...samples: readonly Sample[]): FieldFact {
  return { kind: 'example', text: samples.map(({ value }) => written(value)).join(', ') };
}

type Bound = Exclude<keyof Limits, 'pattern' | 'patternLength' | 'uniqueItems' | 'exact'>;

/** A limit with all its digits. */
function textOf(limits: Limits, bound: Bound): string | undefined {
  return (limits.exact?.[bound] ?? limits[bound]?.toString())?.replace('-', '−');
}

function rangeOf(limits: Limits): string | undefined {
  const above = textOf(limits, 'exclusiveMinimum');
  const below = textOf(limits, 'exclusiveMaximum');
  const parts = [
    span(limits, 'minimum', 'maximum'),
    above === undefined ? undefined : `> ${above}`,
    below === undefined ? undefined : `< ${below}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ') || undefined;
}

/** `1–64`, `≤ 140`, `≥ 1`, `24`. */
export function span(limits: Limits, from: Bound, to: Bound): string | undefined {
  // A length of at least nothing says nothing.
  const minimum = from === 'minLength' && limits.minLength === 0 ? undefined : textOf(limits, from);
  const maximum = textOf(limits, to);
  if (minimum !== undefined && minimum === maximum) return minimum;
  if (minimum !== undefined && maximum !== undefined)
    return minimum + (minimum.startsWith('−') ? ' to ' : '–') + maximum;
  if (maximum !== undefined) return `≤ ${maximum}`;
  return minimum === undefined ? undefined : `≥ ${minimum}`;
}

/** A value as an author of JSON would write it, texts without quotes unless there is nothing to see in them. */
export function written(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') return jsonText(value) ?? '';
  return digitsOf(value) ?? value;
}
