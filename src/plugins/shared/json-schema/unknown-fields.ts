import { nearest } from '../../../shared/suggestions.ts';
import { composedOf } from './composition.ts';
import { below, isObject, type Located, pointerStep } from './pointers.ts';
import type { SchemaProblem } from './schema-problem.ts';

/**
 * Returns fields that no schema mentions. JSON Schema allows them unless one forbids them, and an API may add fields, but
 * in an example they are mistakes.
 */
export function unknownFields(document: unknown, schema: Located, value: unknown): readonly SchemaProblem[] {
  if (Array.isArray(value)) {
    const items = composedOf(document, [schema]).flatMap((form) => below(document, form, 'items') ?? []);
    return value.flatMap((item, index) =>
      under(index, common(items.map((form) => unknownFields(document, form, item)))),
    );
  }
  if (!isObject(value)) return [];
  const forms = composedOf(document, [schema], { value });
  const known = forms.flatMap(({ value: { properties } }) =>
    isObject(properties) ? Object.keys(properties) : [],
  );
  const isOpen = known.length === 0 || forms.some((form) => isGrowing(form.value));
  const isClosed = forms.some((form) => form.value.additionalProperties === false);
  return Object.entries(value).flatMap(([key, item]) => {
    const fields = forms.flatMap((form) => below(document, below(document, form, 'properties'), key) ?? []);
    if (fields.length > 0)
      return under(key, common(fields.map((field) => unknownFields(document, field, item))));
    // Without a schema, the field may be a broken reference.
    if (isOpen || isClosed || known.includes(key)) return [];
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

/** Returns problems with their pointers prefixed by a segment. */
function under(step: string | number, found: readonly SchemaProblem[]): readonly SchemaProblem[] {
  return found.map((one) => ({ ...one, pointer: pointerStep(step) + one.pointer }));
}

function isGrowing({ additionalProperties, patternProperties }: Readonly<Record<string, unknown>>): boolean {
  return additionalProperties === true || isObject(additionalProperties) || isObject(patternProperties);
}

/** Returns the problems that occur in every form. */
function common(all: readonly (readonly SchemaProblem[])[]): readonly SchemaProblem[] {
  const [first = [], ...others] = all;
  return first.filter(({ pointer }) =>
    others.every((other) => other.some((found) => found.pointer === pointer)),
  );
}
