import type { DataExample, Place, PluginProblem } from 'paydocs/plugin';
import type { WarningCode } from '../../../../problem-codes.ts';
import { addToList } from '../../../shared/add-to-list.ts';
import { parsedJson } from '../../../shared/json-schema/json-places.ts';
import { resolve } from '../../../shared/json-schema/pointers.ts';
import type { SchemaProblem } from '../../../shared/json-schema/schema-problem.ts';
import type { Validator } from '../../../shared/json-schema/validate.ts';
import { isJson } from '../../../shared/lossless.ts';
import type { Content, Operation } from '../model.ts';
import type { Api } from './api.ts';
import { type DescribedValue, doubtfulValues } from './described-values.ts';

/**
 * Returns warnings about examples, defaults and listed values that their own schema does not allow, which OpenAPI only
 * recommends (3.1.1, Media Type Object): one warning for each value or list, and one for each unknown field.
 */
export function wrongExamples(
  { document }: Pick<Api, 'document'>,
  { validate }: Validator,
  placeOf: (pointer: string) => Place,
): readonly PluginProblem[] {
  const places = new Map<string, DescribedValue[]>();
  for (const one of doubtfulValues(document)) addToList(places, one.list ?? one.pointer, one);
  return [...places.values()].flatMap((all) => {
    // `format` is an annotation, which validators need not check (JSON Schema 2020-12, Validation, 7.2.1).
    const found = all.flatMap(({ schema, value, pointer }) =>
      validate(schema, value).flatMap((one) =>
        one.kind === 'format' ? [] : [{ ...one, pointer: pointer + one.pointer }],
      ),
    );
    const [{ kind, value } = NONE] = all;
    const problems = exampleProblems(found, kind, placeOf);
    return isJsonText(value) ? problems.map((problem) => ({ ...problem, hint: TEXT_HINT })) : problems;
  });
}

/** Placeholder for the items of an empty list. */
const NONE: DescribedValue = { kind: 'example', schema: '', pointer: '', value: undefined };

const TEXT_HINT = 'It is a text that contains JSON. Write the JSON itself, without quotes around it.';

/** True for JSON in a string, as some generators write examples. */
function isJsonText(value: unknown): boolean {
  return typeof value === 'string' && /^\s*[{[]/.test(value) && parsedJson(value) !== undefined;
}

function exampleProblems(
  found: readonly SchemaProblem[],
  name: string,
  placeOf: (pointer: string) => Place,
): readonly PluginProblem[] {
  const named = (code: WarningCode, { text, hint, pointer }: SchemaProblem): PluginProblem => ({
    code: code,
    problem: text,
    ...placeOf(pointer),
    hint,
  });
  const [first, ...others] = found.filter(({ kind }) => kind !== 'too-complex' && kind !== 'unmentioned');
  const complex = found.find(({ kind }) => kind === 'too-complex');
  const unknown = new Map(found.flatMap((one) => (one.kind === 'unmentioned' ? [[one.pointer, one]] : [])));
  return [
    ...(complex ? [named('too-complex', complex)] : []),
    ...(first ? [mismatch([first, ...others], name, placeOf)] : []),
    ...[...unknown.values()].map((one) => named('unknown-field', one)),
  ];
}

/** Maximum number of lines in a hint. */
const LISTED = 5;

function mismatch(
  [{ text, hint, forms, pointer }, ...others]: readonly [SchemaProblem, ...SchemaProblem[]],
  name: string,
  placeOf: (pointer: string) => Place,
): PluginProblem {
  const place = placeOf(pointer);
  const lines = new Set(others.map((other) => placeOf(other.pointer).line));
  lines.delete(place.line);
  const listed = [...lines].slice(0, LISTED).join(', ') + (lines.size > LISTED ? ', …' : '');
  const also =
    lines.size === 0
      ? undefined
      : `It does not match in ${lines.size === 1 ? 'line' : 'lines'} ${listed}, either.`;
  return {
    code: 'openapi-example',
    problem: `This ${name} does not match its schema: ${text}`,
    ...place,
    hint: [hint, forms, also].filter((one) => one !== undefined).join(' ') || undefined,
  };
}

/** Returns every example of a body, each once. */
export function everyExample(
  { document, operations }: Api,
  placeOf: (pointer: string) => Place,
): readonly DataExample[] {
  const found = new Map<string, DataExample>();
  for (const { pointer, status, title } of operations.flatMap(examplesOf)) {
    if (found.has(pointer)) continue;
    const place = (inside: string) => placeOf(pointer + inside);
    const value = resolve(document, pointer);
    found.set(pointer, { value, title, placeOf: place, ...(status !== undefined && { status }) });
  }
  return [...found.values()];
}

/** An example of a body in JSON. */
interface BodyExample {
  /** JSON Pointer of the example. */
  readonly pointer: string;
  readonly title: string;
  /** Status of the response. */
  readonly status?: string;
}

function examplesOf({ body, responses }: Operation): readonly BodyExample[] {
  const inContents = (contents: readonly Content[] = []): readonly BodyExample[] =>
    contents.flatMap(({ mediaType, pointer: schema, examples }) => {
      if (schema === undefined || !isJson(mediaType)) return [];
      return examples.flatMap(({ pointer, name, summary: title = name }) =>
        pointer === undefined ? [] : [{ pointer, title }],
      );
    });
  return [
    ...inContents(body?.contents),
    ...responses.flatMap(({ status, contents }) =>
      inContents(contents).map((example) => ({ ...example, status })),
    ),
  ];
}
