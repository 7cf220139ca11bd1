import type { FieldFact } from '../../../shared/reference.ts';
import type { Limits, Sample } from '../shared/schema.ts';
import type { Field } from './fields.ts';
import { type FlatSchema, flatOf } from './flat.ts';
import type { Schema } from './model.ts';

type Schemas = Readonly<Record<string, Schema>>;

/** Items of items, whose type is still named. */
const DEEPEST = 10;

/** Everything about a field but its name and what is in it. */
export function aboutField(flat: FlatSchema, schemas: Schemas): Omit<Field, 'id' | 'name' | 'required'> {
  const inner = flat.items && flatOf(flat.items, schemas);
  const values = (flat.values ?? inner?.values)?.filter((value) => value !== null).map(written);
  const format = flat.format ?? inner?.format;
  return {
    type: typeOf(flat, schemas),
    ...(format !== undefined && { format }),
    facts: factsOf(flat, inner),
    ...(values && { values }),
    ...(flat.description && { description: flat.description }),
    ...(flat.deprecated && { deprecated: flat.deprecated }),
    ...(flat.readOnly && { readOnly: flat.readOnly }),
    ...(flat.writeOnly && { writeOnly: flat.writeOnly }),
  };
}

/** Forms that a type names already: schemas may be forms of each other. */
type Seen = Set<FlatSchema>;

/** `string`, `integer | null`, `object[]`; what a schema does not say is guessed from what it has. */
export function typeOf(flat: FlatSchema, schemas: Schemas, depth = 0, seen: Seen = new Set()): string {
  const isNull = flat.types?.length === 1 && flat.types[0] === 'null';
  const types =
    isNull || !flat.types ? [guessedType(flat, schemas, depth, seen), ...(flat.types ?? [])] : flat.types;
  const names = types.map((type) => {
    if (type !== 'array') return type;
    const inner =
      flat.items && depth < DEEPEST ? typeOf(flatOf(flat.items, schemas), schemas, depth + 1, seen) : 'any';
    return inner.includes(' ') ? `(${inner})[]` : `${inner}[]`;
  });
  const known = names.filter((name) => name !== '');
  return (known.includes('null') && known.length === 1 ? ['any', 'null'] : known).join(' | ') || 'any';
}

function guessedType(flat: FlatSchema, schemas: Schemas, depth: number, seen: Seen): string {
  if (flat.properties || flat.additional) return 'object';
  if (flat.items) return 'array';
  if (flat.values && flat.values.length > 0) return [...new Set(flat.values.map(jsonType))].join(' | ');
  if (depth > DEEPEST) return '';
  const forms = flat.variants.flatMap((form) => {
    const inner = flatOf(form, schemas);
    if (seen.has(inner)) return [];
    seen.add(inner);
    return typeOf(inner, schemas, depth + 1, seen);
  });
  return [...new Set(forms)].join(' | ');
}

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function factsOf(flat: FlatSchema, inner: FlatSchema | undefined): readonly FieldFact[] {
  const own = flat.limits ?? {};
  const facts: FieldFact[] = [];
  const add = (kind: FieldFact['kind'], text: string | undefined): void => {
    if (text !== undefined) facts.push({ kind, text });
  };
  const { pattern, multipleOf } = { ...inner?.limits, ...own };
  add('length', span(own.minLength || undefined, own.maxLength));
  add('range', rangeOf(own));
  add('items', span(own.minItems, own.maxItems));
  add('keys', span(own.minProperties, own.maxProperties));
  add('pattern', pattern);
  add('multiple', multipleOf?.toString());
  if (flat.default) add('default', written(flat.default.value));
  if (flat.example && !flat.properties) facts.push(exampleFact(flat.example));
  return facts;
}

export function exampleFact({ value }: Sample): FieldFact {
  return { kind: 'example', text: written(value) };
}

function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Limits): string | undefined {
  const parts = [
    ...(exclusiveMinimum === undefined ? [] : [`> ${exclusiveMinimum}`]),
    ...(exclusiveMaximum === undefined ? [] : [`< ${exclusiveMaximum}`]),
  ];
  const closed = span(minimum, maximum);
  return [...(closed === undefined ? [] : [closed]), ...parts].join(', ') || undefined;
}

/** `1–64`, `≤ 140`, `≥ 1`, `24`. */
function span(minimum: number | undefined, maximum: number | undefined): string | undefined {
  if (minimum !== undefined && minimum === maximum) return String(minimum).replace('-', '−');
  const sign = (value: number): string => String(value).replace('-', '−');
  if (minimum !== undefined && maximum !== undefined) {
    const by = minimum < 0 ? ' to ' : '–';
    return sign(minimum) + by + sign(maximum);
  }
  if (maximum !== undefined) return `≤ ${sign(maximum)}`;
  return minimum === undefined ? undefined : `≥ ${sign(minimum)}`;
}

/** A value as an author of JSON would write it, texts without quotes. */
function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
