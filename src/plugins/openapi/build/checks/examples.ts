import { type Place, type Problem, warning } from '../../../../problems.ts';
import type { DataExample } from '../../../../reference/checks.ts';
import { resolve } from '../../../shared/json-schema/pointers.ts';
import type { Validator } from '../../../shared/json-schema/validate.ts';
import { isJson } from '../../shared/request.ts';
import type { Content, Operation } from '../model.ts';
import type { Api } from './api.ts';

/**
 * Returns the examples of an OpenAPI document that its own schemas do not allow: warnings, since an example "should
 * match" its schema (OpenAPI Specification 3.1.1, Media Type Object).
 */
export function wrongExamples(
  api: Api,
  { validate }: Validator,
  placeOf: (pointer: string) => Place,
): readonly Problem[] {
  const checked = new Set<string>();
  return api.operations.flatMap(examplesOf).flatMap(({ schema, pointer }) => {
    // Responses are shared: each example is compared once with each schema.
    const key = `${schema} ${pointer}`;
    if (checked.has(key)) return [];
    checked.add(key);
    return validate(schema, resolve(api.document, pointer)).map(
      ({ pointer: inside, text, hint, isTooComplex, isUnknownField }) => {
        const place = { ...placeOf(pointer + inside), hint };
        if (isTooComplex) return warning('too-complex', text, place);
        if (isUnknownField) return warning('unknown-field', text, place);
        return warning('openapi-example', `This example does not match its schema: ${text}`, place);
      },
    );
  });
}

/** Returns every example of a body, each once. */
export function everyExample(
  { document, operations }: Api,
  placeOf: (pointer: string) => Place,
): readonly DataExample[] {
  const found = new Map<string, DataExample>();
  for (const { pointer, status } of operations.flatMap(examplesOf)) {
    if (found.has(pointer)) continue;
    const place = (inside: string) => placeOf(pointer + inside);
    const value = resolve(document, pointer);
    found.set(pointer, { value, placeOf: place, ...(status !== undefined && { status }) });
  }
  return [...found.values()];
}

/** An example of a body in JSON. */
interface BodyExample {
  /** JSON Pointers. */
  readonly schema: string;
  readonly pointer: string;
  /** Of the response. */
  readonly status?: string;
}

function examplesOf({ body, responses }: Operation): readonly BodyExample[] {
  const inContents = (contents: readonly Content[] = []): readonly BodyExample[] =>
    contents.flatMap(({ mediaType, pointer: schema, examples }) => {
      if (schema === undefined || !isJson(mediaType)) return [];
      return examples.flatMap(({ pointer }) => (pointer === undefined ? [] : [{ schema, pointer }]));
    });
  return [
    ...inContents(body?.contents),
    ...responses.flatMap(({ status, contents }) =>
      inContents(contents).map((example) => ({ ...example, status })),
    ),
  ];
}
