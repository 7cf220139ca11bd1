import { keysIn } from '../../shared/json-schema/pointers.ts';
import { flatten } from '../shared/flatten.ts';
import type { FlatSchema, Schema, Schemas } from './model.ts';

/**
 * The key of the schema that a schema is nothing but: a reference, the items of a list, or the only part of `allOf`,
 * `oneOf` and `anyOf` except null. Undefined where the schema adds fields.
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

/** Gives a schema a name: the one that is wanted, or the next one with a number. */
export function addName(names: Record<string, string>, wanted: string, key: string): void {
  let free = wanted;
  for (let number = 2; Object.hasOwn(names, free); number += 1) free = `${wanted}-${number}`;
  names[free] = key;
}

/** True for a schema that says anything of a value. */
export function isTelling(schema: Schema): boolean {
  return Object.keys(schema).length > 0;
}

/** The name of a schema: the last step of its pointer, or the name of a file that is nothing but the schema. */
export function nameOf(key: string): string {
  const [path = '', pointer = ''] = key.split('#', 2);
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:ya?ml|json)$/i, '');
  return keysIn(pointer).at(-1) || file;
}

/** Tells which schemas have something in them. */
export function namedSchemas(schemas: Schemas) {
  /** Forms that have fields, or that have a form with fields. */
  const holders = new Map<Schema, boolean>();

  /** True where a value has fields or forms. */
  function isHolder(flat: FlatSchema): boolean {
    const { properties, patterns, prefix, names, additional } = flat;
    if (properties ?? patterns ?? prefix ?? names) return true;
    return (
      (additional && isTelling(additional)) || isChoice(flat.variants) || flat.otherVariants !== undefined
    );
  }

  /** True for forms that differ in more than their type. */
  function isChoice(forms: readonly Schema[]): boolean {
    return forms.some(isForm);
  }

  function isForm(form: Schema): boolean {
    const known = holders.get(form);
    if (known !== undefined) return known;
    // A schema may be one of the forms of itself.
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
