import { isObject } from '../../shared/json-schema/pointers.ts';
import { equalityKey, isWhole, jsonType } from '../../shared/lossless.ts';
import { type FlatSchema, flatten } from '../shared/flatten.ts';
import type { Schema, Schemas } from '../shared/schema.ts';

/** A property of an object, and whether it is required. */
interface NamedSchema {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema<string>;
}

/** One of several alternatives for a value, with its label. */
export interface Variant {
  readonly label: string;
  readonly schema: Schema<string>;
}

/** Kind of control for a value. It covers one level of the schema, because schemas may be recursive. */
export type FieldModel = {
  readonly description?: string;
  /** Constraints of the value itself. */
  readonly flat: FlatSchema<string>;
} & (
  | { readonly kind: 'object'; readonly fields: readonly NamedSchema[] }
  | { readonly kind: 'map'; readonly values: Schema<string> }
  | { readonly kind: 'list'; readonly items: Schema<string> }
  | { readonly kind: 'variants'; readonly variants: readonly Variant[] }
  | { readonly kind: 'choice'; readonly values: readonly unknown[] }
  | { readonly kind: 'number' | 'text' | 'json' | 'file' }
);

/** Returns the kind of control for a schema. */
export function fieldModel(schema: Schema<string>, schemas: Schemas<string>): FieldModel {
  const flat = flatten(schema, schemas);
  const { description } = flat;
  return { flat, ...(description !== undefined && { description }), ...shapeOf(flat, schemas) };
}

type Shape = FieldModel extends infer Model
  ? Model extends unknown
    ? Omit<Model, 'flat' | 'description'>
    : never
  : never;

function shapeOf(flat: FlatSchema<string>, schemas: Schemas<string>): Shape {
  const { values, properties, items, additional, variants } = flat;
  if (values) return { kind: 'choice', values: values.filter((value) => value !== null) };
  if (variants.length > 0) return { kind: 'variants', variants: variantsOf(flat, schemas) };
  const type = flat.types?.find((one) => one !== 'null');
  if (properties) return { kind: 'object', fields: fieldsOf(flat) };
  if (type === 'object') {
    if (additional === false) return { kind: 'object', fields: [] };
    return additional ? { kind: 'map', values: additional } : { kind: 'json' };
  }
  if (type === 'array' || items) return items ? { kind: 'list', items } : { kind: 'json' };
  if (type === 'boolean') return { kind: 'choice', values: [true, false] };
  if (flat.format === 'binary' || flat.contentType === 'application/octet-stream') return { kind: 'file' };
  if (type === 'integer' || type === 'number') return { kind: 'number' };
  return { kind: type === undefined && !flat.format && !flat.limits ? 'json' : 'text' };
}

/** Returns the properties of an object, the required ones first, else in the order of the schema. */
function fieldsOf({ properties = [], required = [] }: FlatSchema<string>): readonly NamedSchema[] {
  const all = properties.map(([name, schema]) => ({ name, schema, required: required.includes(name) }));
  return [...all.filter((field) => field.required), ...all.filter((field) => !field.required)];
}

/** Returns the alternatives, each merged with the keywords next to the choice. */
function variantsOf(flat: FlatSchema<string>, schemas: Schemas<string>): readonly Variant[] {
  const { variants, refs: _, description: __, title: ___, ...beside } = flat;
  return variants.map((variant, index) => {
    const own = flatten(variant, schemas);
    const [ref] = own.refs;
    const label = own.title ?? ref?.slice(ref.lastIndexOf('/') + 1) ?? own.types?.join(' | ');
    return { label: label ?? String(index + 1), schema: { ...beside, allOf: [variant] } };
  });
}

/** Returns the index of the alternative that a value most likely belongs to. */
export function likelyVariant(
  variants: readonly Variant[],
  value: unknown,
  schemas: Schemas<string>,
): number {
  if (value === undefined) return 0;
  const costs = variants.map(({ schema }) => misfit(value, flatten(schema, schemas), schemas));
  return Math.max(0, costs.indexOf(Math.min(...costs)));
}

/** Returns how badly a value matches: a different constant weighs more than an extra or missing property. */
function misfit(value: unknown, flat: FlatSchema<string>, schemas: Schemas<string>): number {
  if (flat.values) return flat.values.map(equalityKey).includes(equalityKey(value)) ? 0 : 100;
  if (flat.types && !hasType(value, flat.types)) return 1000;
  if (!isObject(value)) return 0;
  const { properties = [], required = [] } = flat;
  const given = Object.entries(value);
  const missing = required.filter((name) => !Object.hasOwn(value, name)).length;
  return given.reduce((sum, [name, one]) => {
    const known = properties.find(([other]) => other === name)?.[1];
    return sum + (known ? Math.min(100, misfit(one, flatten(known, schemas), schemas)) : 1);
  }, missing);
}

function hasType(value: unknown, types: readonly string[]): boolean {
  return types.includes(jsonType(value)) || (isWhole(value) && types.includes('integer'));
}
