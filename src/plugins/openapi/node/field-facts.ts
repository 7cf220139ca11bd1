import type { MarkdownText } from 'paydocs/plugin';
import { jsonText } from '../../shared/lossless.ts';
import { flatten } from '../shared/flatten.ts';
import type { ContentData, FieldFact, ValueData } from '../shared/reference.ts';
import type { Limits } from '../shared/schema.ts';
import type { FlatSchema, Schema, Schemas } from './model.ts';
import { xmlWords } from './read-xml.ts';
import { NAMED_LEVELS, type TypeTools, typeWords } from './type-words.ts';

type Content = ContentData<MarkdownText>;

/** Returns the description of a value, without its fields. */
export function aboutValue(flat: FlatSchema, tools: TypeTools): Content {
  const inner = flat.prefix ? undefined : innermost(flat, tools.schemas);
  const values = flat.values ? valuesOf(flat) : inner && valuesOf(inner);
  const description = flat.description ?? inner?.description;
  const docs = flat.docs ?? inner?.docs;
  return {
    type: typeWords(flat, tools),
    facts: factsOf(flat),
    ...(values && { values }),
    ...severalExamples(flat),
    ...(description && { description }),
    ...(docs && { docs }),
  };
}

/**
 * Returns the items of a list, or of the lists in it; undefined for other schemas. `refs` has the keys of all these
 * lists, to end recursion.
 */
export function innermost(
  flat: FlatSchema,
  schemas: Schemas,
  leftOut: readonly string[] = [],
): FlatSchema | undefined {
  let inner = flat.items && flatten(flat.items, schemas, leftOut);
  for (let depth = 0; inner?.items !== undefined && depth < NAMED_LEVELS; depth += 1) {
    const next = flatten(inner.items, schemas, leftOut);
    inner = { ...next, refs: [...inner.refs, ...next.refs] };
  }
  return inner;
}

/** A value, and the schema with its fields or alternatives. */
export interface Held {
  readonly flat: FlatSchema;
  /** The value itself, or the items of its list; `refs` are those of both. */
  readonly holder: FlatSchema;
}

/** Merges a schema and finds the one with its fields or alternatives, both without the schemas in `leftOut`. */
export function heldBy(schema: Schema, schemas: Schemas, leftOut: readonly string[] = []): Held {
  const flat = flatten(schema, schemas, leftOut);
  const inner = flat.properties ? undefined : innermost(flat, schemas, leftOut);
  return { flat, holder: inner ? { ...inner, refs: [...flat.refs, ...inner.refs] } : flat };
}

/** Returns the description of each item of a list; undefined if the list's type says everything. */
export function aboutItems(flat: FlatSchema, tools: TypeTools): Content | undefined {
  const inner = innermost(flat, tools.schemas);
  if (inner === undefined) return undefined;
  const { description, values: _, docs: __, ...about } = aboutValue(inner, tools);
  const isSaid = description === undefined || flat.description === undefined;
  if (about.facts.length === 0 && about.examples === undefined && isSaid) return undefined;
  return { ...about, ...(!isSaid && { description }) };
}

type Values = readonly ValueData<MarkdownText>[];

/** Cache: list of values in a schema → values to show, and the notes from which they were made. */
const listed = new WeakMap<object, { readonly notes: FlatSchema['valueNotes']; readonly made: Values }>();

/** Returns the values of a schema, or undefined. Cached, because many fields may refer to the same long list. */
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

/** Matches formats whose name is clearer than a pattern. */
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
  if (flat.example && !severalExamples(flat) && !flat.properties) add('example', written(flat.example.value));
  return facts;
}

/** Returns the examples if there are several, else undefined. Examples of an object are shown with its body. */
function severalExamples({
  example,
  otherExamples = [],
  properties,
}: FlatSchema): Pick<Content, 'examples'> | undefined {
  if (example === undefined || otherExamples.length === 0 || properties) return undefined;
  return { examples: [example, ...otherExamples].map(({ value }) => ({ text: written(value) })) };
}

type Bound = Exclude<keyof Limits, 'pattern' | 'patternLength' | 'uniqueItems'>;

function textOf(limits: Limits, bound: Bound): string | undefined {
  return limits[bound]?.toString().replace('-', '−');
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

/** Returns limits as text: `1–64`, `≤ 140`, `≥ 1`, `24`; undefined without limits. */
export function span(limits: Limits, from: Bound, to: Bound): string | undefined {
  // A minimum length of 0 limits nothing.
  const minimum = from === 'minLength' && limits.minLength === 0 ? undefined : textOf(limits, from);
  const maximum = textOf(limits, to);
  if (minimum !== undefined && minimum === maximum) return minimum;
  if (minimum !== undefined && maximum !== undefined)
    return minimum + (minimum.startsWith('−') ? ' to ' : '–') + maximum;
  if (maximum !== undefined) return `≤ ${maximum}`;
  return minimum === undefined ? undefined : `≥ ${minimum}`;
}

/** Returns a value in JSON notation. A text has quotes only if it would otherwise be invisible. */
export function written(value: unknown): string {
  return typeof value !== 'string' || value.trim() === '' ? jsonText(value) : value;
}
