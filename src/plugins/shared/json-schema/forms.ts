import type { ErrorObject } from 'ajv';
import { isObject, stepsOf } from './pointers.ts';
import { inWords, type SchemaProblem } from './schema-problem.ts';

/** Returns the name of a form: of its schema, its title, the type of a value without fields, or its number. */
export function formName(schema: unknown, place: number): string {
  const { $ref, title, type } = isObject(schema) ? schema : {};
  const name = typeof $ref === 'string' ? stepsOf($ref.slice($ref.indexOf('#') + 1)).at(-1) : title;
  if (typeof name === 'string') return name;
  return typeof type === 'string' && type !== 'object' ? type : `form ${place + 1}`;
}

/** Maximum number of forms in a message. */
const NAMED = 5;

function listed(names: readonly string[]): string {
  return names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ', …' : '.');
}

/** Returns a sentence that says with which of several forms a value was compared. */
export function comparedWith(nearest: string, all: readonly string[]): string {
  return `This is compared with ${nearest}, the nearest of these forms: ${listed(all)}`;
}

/** Returns the problem of a value that fits several forms of `oneOf`. */
export function fitsSeveral(choice: ErrorObject, names: readonly string[]): SchemaProblem {
  const { pointer } = inWords(choice);
  const name = pointer === '' ? 'This' : `"${pointer.split('/').at(-1)}"`;
  return {
    pointer,
    kind: 'value',
    text: `${name} fits more than one form: ${listed(names)}`,
    hint: 'It must fit exactly one (`oneOf`).',
  };
}

/**
 * Returns the problem of a field that distinguishes the forms but has the value of none, such as `"type": "bank"`.
 * Undefined if there is no such field.
 */
export function unknownKind(
  choice: ErrorObject,
  forms: readonly (readonly ErrorObject[])[],
): SchemaProblem | undefined {
  const allowedBy = (errors: readonly ErrorObject[], path: string): readonly unknown[] =>
    errors.flatMap(({ keyword, instancePath, params }) =>
      instancePath === path && (keyword === 'const' || keyword === 'enum')
        ? ((params.allowedValues ?? [params.allowedValue]) as readonly unknown[])
        : [],
    );
  const kind = forms
    .flat()
    .find(
      ({ keyword, instancePath }) =>
        keyword === 'const' &&
        instancePath !== '' &&
        forms.every((errors) => allowedBy(errors, instancePath).length > 0),
    );
  if (kind === undefined) return undefined;
  const params = { allowedValues: [...new Set(forms.flatMap((one) => allowedBy(one, kind.instancePath)))] };
  const instancePath = choice.instancePath + kind.instancePath;
  return inWords({ ...kind, keyword: 'enum', params, instancePath });
}
