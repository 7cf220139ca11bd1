import { posix } from 'node:path';
import { contentHash, shortHash } from '../../../files/hash.ts';
import { type ContentPath, type OutputPath, outputPath } from '../../../shared/paths.ts';
import type { Artifact } from '../../../types.ts';
import { digitsOf, jsonText } from '../shared/exact-integers.ts';
import { flatten } from '../shared/flatten.ts';
import type { ApiModel, Body, Example, Operation, Schema, Schemas } from './model.ts';

/*
 * Pages show the beginning of a long example, and a file has all of it. One operation of a public API has 1.35 million
 * characters of examples.
 */

/** Characters of an example that pages show: less of each where a body has many, but never less than the last number. */
const LONGEST = { one: 10_000, all: 60_000, each: 1000 };

/** Returns an example as it is shown: JSON over several lines, or its text. */
export function exampleText(value: unknown): string {
  return typeof value === 'string' ? (digitsOf(value) ?? value) : (jsonText(value, 2) ?? '');
}

/** Value of an example → its length, and the name that its file gets if it is long. Many operations may share one value. */
export type ExampleFiles = Map<unknown, { readonly length: number; readonly file: string }>;

/** Returns how much pages show of an example that is one of so many, and the name of its file, if it is long. */
export function wholeExample(value: unknown, count: number, known: ExampleFiles): Pick<Example, 'whole'> {
  const { length, file } = known.get(value) ?? measured(value);
  known.set(value, { length, file });
  const shown = Math.min(LONGEST.one, Math.max(LONGEST.each, Math.floor(LONGEST.all / count)));
  return length <= shown ? {} : { whole: { file, shown } };
}

function measured(value: unknown): { readonly length: number; readonly file: string } {
  const text = exampleText(value);
  return { length: text.length, file: `${shortHash(text)}.${typeof value === 'string' ? 'txt' : 'json'}` };
}

/** Where the file of a long example of an API is. */
export function exampleFilePath(api: ContentPath, name: string): OutputPath {
  return outputPath(`${posix.dirname(api)}/examples/${name}`);
}

/** What a request sends, and what answers it. */
export function exchanged({
  body,
  responses,
}: Pick<Operation, 'body' | 'responses'>): readonly Pick<Body, 'contents'>[] {
  return body ? [body, ...responses] : responses;
}

/** Examples come before the fields of a schema, so its page shows as much of each as if it had so many. */
const FEWEST_OF_SCHEMA = 30;

/** The examples of an object, as the page of its schema shows them; those of other values are among its facts. */
export function schemaExamples(
  schema: Schema,
  schemas: Schemas,
  known: ExampleFiles = new Map(),
): readonly Pick<Example, 'value' | 'whole'>[] {
  const { example, otherExamples = [] } = schemas[schema.ref ?? ''] ?? schema;
  if (example === undefined || flatten(schema, schemas).properties === undefined) return [];
  const all = [example, ...otherExamples];
  const count = Math.max(all.length, FEWEST_OF_SCHEMA);
  return all.map(({ value }) => ({ value, ...wholeExample(value, count, known) }));
}

/** The files of all long examples of bodies, responses and schemas. */
export function longExamples({ file: api, operations, schemas }: ApiModel): readonly Artifact[] {
  const files = new Map<string, unknown>();
  const contents = operations.flatMap((operation) => [operation, ...operation.callbacks].flatMap(exchanged));
  const known: ExampleFiles = new Map();
  const examples = [
    ...contents.flatMap((one) => one.contents.flatMap((content) => content.examples)),
    ...Object.keys(schemas).flatMap((ref) => schemaExamples({ ref }, schemas, known)),
  ];
  for (const { whole, value } of examples) if (whole !== undefined) files.set(whole.file, value);
  return [...files].map(([name, value]) => ({
    path: exampleFilePath(api, name),
    key: contentHash(`example ${name}`),
    data: () => `${exampleText(value)}\n`,
  }));
}
