import { keysIn } from '../../shared/json-schema/pointers.ts';
import { flatten } from '../shared/flatten.ts';
import type { FlatSchema, Schema, Schemas } from './model.ts';

/**
 * Returns the key of the schema to which a schema adds no fields: its reference, the items of a list, or the only part
 * of `allOf`, `oneOf` and `anyOf` except null. Undefined if it adds fields.
 */
export function identityOf(schema: Schema): string | undefined {
  const { ref, allOf = [], variants = [], items, properties, additional, required, rules, prefix } = schema;
  if (properties !== undefined || additional || required !== undefined) return undefined;
  if (rules !== undefined || prefix !== undefined) return undefined;
  const forms = variants.filter((form) => form.types?.join() !== 'null' || form.ref !== undefined);
  const parts = [...allOf, ...forms, ...(items ? [items] : [])];
  if (ref !== undefined) return parts.length === 0 ? ref : undefined;
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? identityOf(only) : undefined;
}

/** Adds a name for a key; with the next free number if it is taken. */
export function addName(names: Record<string, string>, wanted: string, key: string): void {
  let free = wanted;
  for (let number = 2; Object.hasOwn(names, free); number += 1) free = `${wanted}-${number}`;
  names[free] = key;
}

/** True for a schema with any keyword. */
export function isTelling(schema: Schema): boolean {
  return Object.keys(schema).length > 0;
}

/** Returns the name of a schema: the last step of its pointer, or the name of a file that is only the schema. */
export function nameOf(key: string): string {
  const [path = '', pointer = ''] = key.split('#', 2);
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:ya?ml|json)$/i, '');
  return keysIn(pointer).at(-1) || file;
}

/** Creates tests for schemas with fields or alternatives. */
export function namedSchemas(schemas: Schemas) {
  /** Cache: alternative → true if it has fields, or an alternative with fields. */
  const holders = new Map<Schema, boolean>();

  /** True if a value has fields or alternatives. */
  function isHolder(flat: FlatSchema): boolean {
    const { properties, patterns, prefix, names, additional } = flat;
    if (properties ?? patterns ?? prefix ?? names) return true;
    return (
      (additional && isTelling(additional)) || isChoice(flat.variants) || flat.otherVariants !== undefined
    );
  }

  /** True for alternatives that differ in more than their type. */
  function isChoice(forms: readonly Schema[]): boolean {
    return forms.some(isForm);
  }

  function isForm(form: Schema): boolean {
    const known = holders.get(form);
    if (known !== undefined) return known;
    // Registered first, because a schema may be an alternative of itself.
    holders.set(form, false);
    const flat = flatten(form, schemas);
    const { types: _, refs: __, variants: ___, title: ____, ...told } = flat;
    const inner = flat.items && flatten(flat.items, schemas);
    const isTold = Object.keys(told).some((key) => key !== 'items');
    const is = isTold || isHolder(flat) || (inner !== undefined && isHolder(inner));
    holders.set(form, is);
    return is;
  }

  return { isHolder, isChoice };
}
