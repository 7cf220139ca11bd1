import { type Place, type Problem, warning } from '../../../../problems.ts';
import type { DataExample } from '../../../../reference/checks.ts';
import type { Located } from '../../../shared/json-schema/pointers.ts';
import type { Validator } from '../../../shared/json-schema/validate.ts';
import type { Api, ApiBody } from './api.ts';

/**
 * Returns the examples of an OpenAPI document that its own schemas do not allow: warnings, since an example "should
 * match" its schema (OpenAPI Specification 3.1.1, Media Type Object).
 */
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
    return validate(schema, value).map(({ pointer: inside, text, hint, isTooComplex, isUnknownField }) => {
      const place = { ...placeOf(pointer + inside), hint };
      if (isTooComplex) return warning('too-complex', text, place);
      if (isUnknownField) return warning('unknown-field', text, place);
      return warning('openapi-example', `This example does not match its schema: ${text}`, place);
    });
  }
}

/** Returns every example of a body, each once. */
export function everyExample(
  { operations }: Api,
  placeOf: (pointer: string) => Place,
): readonly DataExample[] {
  const found = new Map<string, DataExample>();
  const add = (examples: ApiBody['examples'], status?: string): void => {
    for (const { value, pointer } of examples) {
      if (found.has(pointer)) continue;
      const place = (inside: string) => placeOf(pointer + inside);
      found.set(pointer, { value, placeOf: place, ...(status !== undefined && { status }) });
    }
  };
  for (const { request, responses } of operations) {
    add(request?.examples ?? []);
    for (const [status, { examples }] of responses) add(examples, status);
  }
  return [...found.values()];
}
