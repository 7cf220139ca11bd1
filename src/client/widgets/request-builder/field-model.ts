import { type FlatSchema, flatten } from '../../../request/flatten.ts';
import type { Schema, Schemas } from '../../../request/schema.ts';

/** One field of an object. */
export interface NamedSchema {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema<string>;
}

/** One of several forms of a value. */
export interface Variant {
  readonly label: string;
  readonly schema: Schema<string>;
}

/** What a value is put in with: one level of its schema, so that a schema inside itself has an end. */
export type FieldModel = {
  readonly description?: string;
  /** What the value must keep, by itself. */
  readonly flat: FlatSchema<string>;
} & (
  | { readonly kind: 'object'; readonly fields: readonly NamedSchema[] }
  | { readonly kind: 'map'; readonly values: Schema<string> }
  | { readonly kind: 'list'; readonly items: Schema<string> }
  | { readonly kind: 'variants'; readonly variants: readonly Variant[] }
  | { readonly kind: 'choice'; readonly values: readonly unknown[] }
  | { readonly kind: 'number' | 'text' | 'json' }
);

/** Finds out how a value of a schema is put in. */
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
  if (type === 'integer' || type === 'number') return { kind: 'number' };
  return { kind: type === undefined && !flat.format && !flat.limits ? 'json' : 'text' };
}

/** Required fields first: they stand together, and the others below them. */
function fieldsOf({ properties = [], required = [] }: FlatSchema<string>): readonly NamedSchema[] {
  const all = properties.map(([name, schema]) => ({ name, schema, required: required.includes(name) }));
  return [...all.filter((field) => field.required), ...all.filter((field) => !field.required)];
}

/** Each with what stands beside the choice. */
function variantsOf(flat: FlatSchema<string>, schemas: Schemas<string>): readonly Variant[] {
  const { variants, refs: _, description: __, title: ___, ...beside } = flat;
  return variants.map((variant, index) => {
    const own = flatten(variant, schemas);
    const [ref] = own.refs;
    const label = own.title ?? ref?.slice(ref.lastIndexOf('/') + 1) ?? own.types?.join(' | ');
    return { label: label ?? String(index + 1), schema: { ...beside, allOf: [variant] } };
  });
}

/** The variant that a value was most likely written for. */
export function likelyVariant(
  variants: readonly Variant[],
  value: unknown,
  schemas: Schemas<string>,
): number {
  if (value === undefined) return 0;
  const costs = variants.map(({ schema }) => misfit(value, flatten(schema, schemas), schemas));
  return Math.max(0, costs.indexOf(Math.min(...costs)));
}

/** How badly a value fits: another constant tells more than a field that is too much or missing. */
function misfit(value: unknown, flat: FlatSchema<string>, schemas: Schemas<string>): number {
  if (flat.values) return flat.values.includes(value) ? 0 : 100;
  if (flat.types && !flat.types.includes(jsonType(value)) && !isWhole(value, flat)) return 1000;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 0;
  const { properties = [], required = [] } = flat;
  const given = Object.entries(value);
  const missing = required.filter((name) => !Object.hasOwn(value, name)).length;
  return given.reduce((sum, [name, one]) => {
    const known = properties.find(([other]) => other === name)?.[1];
    return sum + (known ? Math.min(100, misfit(one, flatten(known, schemas), schemas)) : 1);
  }, missing);
}

function isWhole(value: unknown, { types }: FlatSchema<string>): boolean {
  return Number.isInteger(value) && (types?.includes('integer') ?? false);
}

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
