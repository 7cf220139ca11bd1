import { addToList } from '../../shared/add-to-list.ts';
import { pointerStep } from '../../shared/json-schema/pointers.ts';
import type { Discriminator } from '../shared/schema.ts';
import { at, type Cursor, textAt } from './cursor.ts';
import type { Schema } from './model.ts';
import type { SchemaReading } from './read-schema.ts';
import { textEntries } from './read-values.ts';
import { followOnce, keyOf, silent } from './references.ts';

/** Reads what tells the forms of a schema apart. In Swagger 2.0 it is only the name of a property. */
export function discriminatorOf(
  cursor: Cursor,
  reading: SchemaReading,
): { readonly discriminator?: Discriminator } {
  const written = at(cursor, 'discriminator');
  const property = typeof written?.value === 'string' ? written.value : textAt(written, 'propertyName');
  if (written === undefined || property === undefined) return {};
  const keyFor = (target: string): string | undefined => targetKey(written, target, reading);
  const mapping = Object.entries(textEntries(at(written, 'mapping'))).flatMap(([value, target]) => {
    const key = keyFor(target);
    return key === undefined ? [] : [[value, key] as const];
  });
  const other = textAt(written, 'defaultMapping');
  const otherKey = other === undefined ? undefined : keyFor(other);
  return {
    discriminator: {
      property,
      mapping: Object.fromEntries(mapping),
      ...(otherKey !== undefined && { default: otherKey }),
    },
  };
}

/** A mapping has names of schemas, or references. One that leads nowhere says nothing. */
function targetKey(written: Cursor, target: string, reading: SchemaReading): string | undefined {
  const keyOfRef = ($ref: string): string | undefined => {
    const found = followOnce({ ...written, value: { $ref } }, silent(reading));
    return found && keyOf(found);
  };
  if (/[#/]|\.(?:json|ya?ml)$/.test(target)) return keyOfRef(target);
  const nameKey = `${written.file.path}#/components/schemas${pointerStep(target)}`;
  return keyOfRef(`#/components/schemas${pointerStep(encodeURIComponent(target))}`) ?? nameKey;
}

/**
 * Gives a base its forms: those that its discriminator maps to, and those that are made of it with `allOf`. So generators
 * write inheritance.
 */
export function addInheritedForms(schemas: Map<string, Schema>): void {
  const children = new Map<string, string[]>();
  for (const [key, { allOf = [] }] of schemas)
    for (const { ref } of allOf) if (ref !== undefined) addToList(children, ref, key);
  for (const [key, schema] of schemas) {
    const { discriminator, variants, values } = schema;
    if (discriminator === undefined || variants !== undefined || values !== undefined) continue;
    const mapped = Object.values(discriminator.mapping).filter((form) => schemas.has(form));
    const forms = [...new Set([...mapped, ...(children.get(key) ?? [])])].filter((form) => form !== key);
    if (forms.length > 0)
      schemas.set(key, { ...schema, variants: forms.map((ref) => ({ ref })), isBase: true });
  }
}
