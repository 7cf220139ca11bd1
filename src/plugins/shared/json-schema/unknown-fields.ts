import { nearest } from '../../../problems.ts';
import { ownValue } from '../../../shared/own-value.ts';
import { below, followed, isObject, type Located, pointerStep } from './pointers.ts';
import type { SchemaProblem } from './schema-problem.ts';

/**
 * Fields that no schema mentions. JSON Schema lets them pass where nothing forbids them, and so does an API that may
 * grow; in an example they are a slip all the same.
 */
export function unknownFields(document: unknown, schema: Located, value: unknown): readonly SchemaProblem[] {
  if (Array.isArray(value)) {
    const items = formsOf(document, schema).flatMap((form) => below(document, form, 'items') ?? []);
    return value.flatMap((item, index) =>
      under(index, common(items.map((form) => unknownFields(document, form, item)))),
    );
  }
  if (!isObject(value)) return [];
  const forms = formsOf(document, schema, value).filter((form) => isObject(form.value));
  const known = forms.flatMap((form) =>
    isObject(form.value) && isObject(form.value.properties) ? Object.keys(form.value.properties) : [],
  );
  const isOpen = known.length === 0 || forms.some(({ value: form }) => isObject(form) && isGrowing(form));
  return Object.entries(value).flatMap(([key, item]) => {
    const fields = forms.flatMap((form) => below(document, below(document, form, 'properties'), key) ?? []);
    if (fields.length > 0)
      return under(key, common(fields.map((field) => unknownFields(document, field, item))));
    // A field may be a reference that leads nowhere.
    if (
      isOpen ||
      known.includes(key) ||
      forms.some(({ value: form }) => isObject(form) && form.additionalProperties === false)
    )
      return [];
    const meant = nearest(key, known);
    return [
      {
        pointer: pointerStep(key),
        text: `The API knows no field "${key}" here.`,
        hint: meant === undefined ? 'Describe it in the schema, or remove it.' : `Did you mean "${meant}"?`,
        kind: 'unmentioned',
        meant,
      },
    ];
  });
}

/** The same in the value around it. */
function under(step: string | number, found: readonly SchemaProblem[]): readonly SchemaProblem[] {
  return found.map((one) => ({ ...one, pointer: pointerStep(step) + one.pointer }));
}

function isGrowing({ additionalProperties, patternProperties }: Readonly<Record<string, unknown>>): boolean {
  return additionalProperties === true || isObject(additionalProperties) || isObject(patternProperties);
}

/** The schema with all those that it is made of, each once: schemas may be made of each other. */
function formsOf(
  document: unknown,
  schema: Located,
  data?: Readonly<Record<string, unknown>>,
  seen: Set<unknown> = new Set(),
): readonly Located[] {
  if (!isObject(schema.value) || seen.has(schema.value)) return [];
  seen.add(schema.value);
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((name) => {
    const list = isObject(schema.value) ? schema.value[name] : undefined;
    if (!Array.isArray(list)) return [];
    return list.flatMap((item: unknown) => {
      const part = followed(document, { value: item, pointer: `${schema.pointer}/${name}` });
      return part ? formsOf(document, part, data, seen) : [];
    });
  });
  const conditional = ['if', 'then', 'else'].flatMap((name) => {
    const part = below(document, schema, name);
    return part ? formsOf(document, part, data, seen) : [];
  });
  const target = typeof schema.value.$ref === 'string' ? followed(document, schema) : undefined;
  const child = data && childOf(document, schema.value, data);
  return [
    schema,
    ...(target ? formsOf(document, target, data, seen) : []),
    ...parts,
    ...conditional,
    ...(child ? formsOf(document, child, data, seen) : []),
  ];
}

/**
 * The schema that the discriminator of a base names for a value: it is made of the base with `allOf`, so the base does not
 * lead to it (OpenAPI Specification 3.1.1, Discriminator Object). In Swagger 2.0, a discriminator is the name of a field.
 */
function childOf(
  document: unknown,
  { discriminator }: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): Located | undefined {
  const { propertyName, mapping }: Readonly<Record<string, unknown>> = isObject(discriminator)
    ? discriminator
    : { propertyName: discriminator };
  const kind = typeof propertyName === 'string' ? ownValue(data, propertyName) : undefined;
  if (typeof kind !== 'string') return undefined;
  const mapped = isObject(mapping) ? ownValue(mapping, kind) : undefined;
  const target = typeof mapped === 'string' ? mapped : kind;
  const references = target.startsWith('#')
    ? [target]
    : ['components/schemas', 'definitions'].map((folder) => `#/${folder}${pointerStep(target)}`);
  for (const $ref of references) {
    const found = followed(document, { value: { $ref }, pointer: '' });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is wrong whichever form is meant. */
function common(all: readonly (readonly SchemaProblem[])[]): readonly SchemaProblem[] {
  const [first = [], ...others] = all;
  return first.filter(({ pointer }) =>
    others.every((other) => other.some((found) => found.pointer === pointer)),
  );
}
