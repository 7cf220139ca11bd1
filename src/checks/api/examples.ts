import { error, type Place, type Problem } from '../../problems.ts';
import type { Api, ApiBody } from './api.ts';
import type { Located } from './pointers.ts';
import type { Validator } from './validate.ts';

/** The examples of an OpenAPI document that its own schemas do not allow. */
export function wrongExamples(
  { operations }: Api,
  { validate }: Validator,
  placeOf: (pointer: string) => Place,
): readonly Problem[] {
  const bodies = operations.flatMap(({ request, responses }) => [
    ...(request ? [request] : []),
    ...responses.values(),
  ]);
  const checked = new Set<string>();
  return bodies.flatMap((body) => body.examples.flatMap((example) => problemsOf(body, example)));

  /** Responses are shared: each example is looked at once with each schema. */
  function problemsOf({ schema }: ApiBody, { value, pointer }: Located): readonly Problem[] {
    const key = `${schema} ${pointer}`;
    if (checked.has(key)) return [];
    checked.add(key);
    return validate(schema, value).map(({ pointer: inside, text, hint, isTooComplex }) => {
      const place = { ...placeOf(pointer + inside), hint };
      if (isTooComplex) return error('too-complex', text, place);
      return error('openapi-example', `This example is none of its schema: ${text}`, place);
    });
  }
}
