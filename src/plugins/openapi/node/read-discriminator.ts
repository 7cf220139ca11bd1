import { addToList } from '../../shared/add-to-list.ts';
import { pointerStep } from '../../shared/json-schema/pointers.ts';
import { flatten } from '../shared/flatten.ts';
import type { Discriminator } from '../shared/schema.ts';
import { at, type Cursor, type Reading, textAt } from './cursor.ts';
import type { FlatSchema, Schema, Schemas } from './model.ts';
import { textEntries } from './read-values.ts';
import { followOnce, keyOf, silent } from './references.ts';
import { nameOf } from './schema-names.ts';

/** Discriminators with their mappings and alternatives. `nameForms` completes them after all schemas are read. */
export type Discriminators = Map<
  Discriminator,
  { readonly mapping: Record<string, string>; readonly forms: Schema[] }
>;

interface DiscriminatorReading extends Reading {
  readonly discriminators: Discriminators;
}

/** Reads the discriminator of a schema with alternatives; absent without one. */
export function discriminatorOf(
  cursor: Cursor,
  forms: readonly Schema[],
  reading: DiscriminatorReading,
): { readonly discriminator?: Discriminator } {
  const written = at(cursor, 'discriminator');
  const property = textAt(written, 'propertyName');
  if (written === undefined || property === undefined) return {};
  const keyFor = (target: string): string | undefined => targetKey(written, target, reading);
  const mapped = Object.entries(textEntries(at(written, 'mapping'))).flatMap(([value, target]) => {
    const key = keyFor(target);
    return key === undefined ? [] : [[value, key] as const];
  });
  const other = textAt(written, 'defaultMapping');
  const otherKey = other === undefined ? undefined : keyFor(other);
  const mapping = Object.fromEntries(mapped);
  const discriminator = { property, mapping, ...(otherKey !== undefined && { default: otherKey }) };
  reading.discriminators.set(discriminator, { mapping, forms: [...forms] });
  return { discriminator };
}

/**
 * Returns the key of the schema that a mapping names or refers to; undefined for a reference that leads nowhere.
 * It reports nothing, and a name gives a key even without such a schema.
 */
function targetKey(written: Cursor, target: string, reading: DiscriminatorReading): string | undefined {
  const keyOfRef = ($ref: string): string | undefined => {
    const found = followOnce({ ...written, value: { $ref } }, silent(reading));
    return found && keyOf(found);
  };
  if (/[#/]|\.(?:json|ya?ml)$/.test(target)) return keyOfRef(target);
  const nameKey = `${written.file.path}#/components/schemas${pointerStep(target)}`;
  return keyOfRef(`#/components/schemas${pointerStep(encodeURIComponent(target))}`) ?? nameKey;
}

/**
 * Adds alternatives to a base with a discriminator: schemas in its mapping, and schemas that extend it with `allOf`,
 * which is how generators write inheritance.
 */
export function addInheritedForms({
  schemas,
  discriminators,
}: {
  readonly schemas: Map<string, Schema>;
  readonly discriminators: Discriminators;
}): void {
  const children = new Map<string, string[]>();
  for (const [key, { allOf = [] }] of schemas)
    for (const { ref } of allOf) if (ref !== undefined) addToList(children, ref, key);
  for (const [key, schema] of schemas) {
    const { discriminator, variants, values } = schema;
    if (discriminator === undefined || variants !== undefined || values !== undefined) continue;
    const mapped = Object.values(discriminator.mapping).filter((form) => schemas.has(form));
    const forms = [...new Set([...mapped, ...(children.get(key) ?? [])])].filter((form) => form !== key);
    if (forms.length === 0) continue;
    const inherited = forms.map((ref) => ({ ref }));
    schemas.set(key, { ...schema, variants: inherited, isBase: true });
    discriminators.get(discriminator)?.forms.push(...inherited);
  }
}

/** Maps the names of unmapped alternatives to them (OpenAPI Specification 3.1.1, Discriminator Object). */
export function nameForms(all: Schemas, discriminators: Discriminators): void {
  for (const [{ property }, { mapping, forms }] of discriminators) {
    const mapped = new Set(Object.values(mapping));
    for (const form of forms) {
      const { ref = '' } = form;
      if (mapped.has(ref) || !/#\/(?:components\/schemas|definitions)\/[^/]+$/.test(ref)) continue;
      const name = nameOf(ref);
      if (!Object.hasOwn(mapping, name) && isPossible(name, property, flatten(form, all), all))
        mapping[name] = ref;
    }
  }
}

/** True if the alternative allows its name as value. Many files forget the mapping, but have other values there. */
function isPossible(name: string, property: string, { properties = [] }: FlatSchema, all: Schemas): boolean {
  const [, field = {}] = properties.find(([own]) => own === property) ?? [];
  const { values, example, default: usual } = flatten(field, all);
  if (values !== undefined) return values.includes(name);
  return [example, usual].every((one) => one === undefined || one.value === name);
}
