import { didYouMean } from '../problems.ts';
import type { Disagreement } from './disagreement.ts';
import { below, isObject, type Located, pointerStep } from './pointers.ts';

/**
 * Fields that no schema mentions. JSON Schema lets them pass where nothing forbids them, and so does an API that may
 * grow; in an example they are a slip all the same.
 */
export function unknownFields(
  document: unknown,
  schema: Located,
  value: unknown,
  at = '',
): readonly Disagreement[] {
  if (Array.isArray(value)) {
    const items = formsOf(document, schema).flatMap((form) => below(document, form, 'items') ?? []);
    return value.flatMap((item, index) =>
      common(items.map((form) => unknownFields(document, form, item, at + pointerStep(index)))),
    );
  }
  if (!isObject(value)) return [];
  const forms = formsOf(document, schema).filter((form) => isObject(form.value));
  const known = forms.flatMap((form) =>
    isObject(form.value) && isObject(form.value.properties) ? Object.keys(form.value.properties) : [],
  );
  const isOpen = known.length === 0 || forms.some(({ value: form }) => isObject(form) && isGrowing(form));
  return Object.entries(value).flatMap(([key, item]) => {
    const fields = forms.flatMap((form) => below(document, below(document, form, 'properties'), key) ?? []);
    if (fields.length > 0)
      return common(fields.map((field) => unknownFields(document, field, item, at + pointerStep(key))));
    if (isOpen || forms.some(({ value: form }) => isObject(form) && form.additionalProperties === false))
      return [];
    return [
      {
        pointer: at + pointerStep(key),
        text: `The API knows no field "${key}" here.`,
        hint: didYouMean(key, known) ?? 'Describe it in the schema, or remove it.',
        isUnknownField: true,
      },
    ];
  });
}

function isGrowing({ additionalProperties, patternProperties }: Readonly<Record<string, unknown>>): boolean {
  return additionalProperties === true || isObject(additionalProperties) || isObject(patternProperties);
}

/** The schema with all those that it is made of. */
function formsOf(document: unknown, schema: Located, depth = 0): readonly Located[] {
  if (depth > 10 || !isObject(schema.value)) return [];
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((name) => {
    const list = isObject(schema.value) ? schema.value[name] : undefined;
    if (!Array.isArray(list)) return [];
    return list.flatMap((_, index) => {
      const part = itemOf(document, schema, name, index);
      return part ? formsOf(document, part, depth + 1) : [];
    });
  });
  const conditional = ['if', 'then', 'else'].flatMap((name) => {
    const part = below(document, schema, name);
    return part ? formsOf(document, part, depth + 1) : [];
  });
  const target =
    typeof schema.value.$ref === 'string'
      ? below(document, { value: { it: schema.value }, pointer: '' }, 'it')
      : undefined;
  return [schema, ...(target ? formsOf(document, target, depth + 1) : []), ...parts, ...conditional];
}

function itemOf(
  document: unknown,
  { value, pointer }: Located,
  name: string,
  index: number,
): Located | undefined {
  const list = isObject(value) ? value[name] : undefined;
  const item: unknown = Array.isArray(list) ? list[index] : undefined;
  return below(document, { value: { it: item }, pointer: `${pointer}/${name}` }, 'it');
}

/** What is wrong whichever form is meant. */
function common(all: readonly (readonly Disagreement[])[]): readonly Disagreement[] {
  const [first = [], ...others] = all;
  return first.filter(({ pointer }) =>
    others.every((other) => other.some((found) => found.pointer === pointer)),
  );
}
