import type { ErrorObject } from 'ajv';
import { isObject, stepsOf } from './pointers.ts';
import { inWords, type SchemaProblem } from './schema-problem.ts';

/** Returns the name of a form: its schema, its title, the type of a value without fields, or its place. */
export function formName(schema: unknown, place: number): string {
  const { $ref, title, type } = isObject(schema) ? schema : {};
  const name = typeof $ref === 'string' ? stepsOf($ref.slice($ref.indexOf('#') + 1)).at(-1) : title;
  if (typeof name === 'string') return name;
  return typeof type === 'string' && type !== 'object' ? type : `form ${place + 1}`;
}

/** Forms that a message names. */
const NAMED = 5;

function listed(names: readonly string[]): string {
  return names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ', …' : '.');
}

/** Says which form of several a value was compared with. */
export function comparedWith(nearest: string, all: readonly string[]): string {
  return `This is compared with ${nearest}, the nearest of these forms: ${listed(all)}`;
}

/** Says which forms of `oneOf` a value fits. */
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

/** Returns the mistake of a field that tells the forms apart and has the value of none: `"type": "bank"`. */
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
