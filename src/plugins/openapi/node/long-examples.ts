import { posix } from 'node:path';
import { contentHash, shortHash } from '../../../files/hash.ts';
import * as limits from '../../../shared/limits.ts';
import { type ContentPath, type OutputPath, outputPath } from '../../../shared/paths.ts';
import type { Artifact } from '../../../types.ts';
import { isJson, jsonText } from '../../shared/lossless.ts';
import { flatten } from '../shared/flatten.ts';
import { isXml } from '../shared/request.ts';
import type { ApiModel, Body, Example, Operation, Schema, Schemas } from './model.ts';
import { JSON_TYPE } from './samples/body-value.ts';
import { bodyCode } from './samples/example-code.ts';

/*
 * Pages show the beginning of a long example, and a file has all of it. One operation of a public API has 1.35 million
 * characters of examples.
 */

/** Value of an example → its length as JSON, and the hash of that. Many operations may share one value. */
export type ExampleFiles = Map<unknown, { readonly length: number; readonly hash: string }>;

/** An example among others, and the media type of the body that it is of. */
interface Placed {
  readonly value: unknown;
  readonly mediaType?: string | undefined;
  /** How many examples the body has. */
  readonly count: number;
}

/** Returns how much pages show of an example, and the name of its file, if it is long. */
export function wholeExample(
  { value, mediaType, count }: Placed,
  known: ExampleFiles,
): Pick<Example, 'whole'> {
  const { length, hash } = known.get(value) ?? measured(value);
  known.set(value, { length, hash });
  const { one, all, each } = limits.api.examples;
  const shown = Math.min(one, Math.max(each, Math.floor(all / count)));
  return length <= shown ? {} : { whole: { file: `${hash}${fileEnding(mediaType)}`, shown } };
}

function measured(value: unknown): { readonly length: number; readonly hash: string } {
  const text = typeof value === 'string' ? value : jsonText(value, 2);
  return { length: text.length, hash: shortHash(text) };
}

function fileEnding(mediaType = JSON_TYPE): string {
  if (isXml(mediaType)) return '.xml';
  return isJson(mediaType) ? '.json' : '.txt';
}

/** Where the file of a long example of an API is. */
export function exampleFilePath(api: ContentPath, name: string): OutputPath {
  return outputPath(`${posix.dirname(api)}/examples/${name}`);
}

/** Returns the bodies that are exchanged: that of the request, and those of the responses. */
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
  return all.map(({ value }) => ({ value, ...wholeExample({ value, count }, known) }));
}

/** The files of all long examples of bodies, responses and schemas. */
export function longExamples({ file: api, operations, schemas }: ApiModel): readonly Artifact[] {
  const contents = operations
    .flatMap((operation) => [operation, ...operation.callbacks].flatMap(exchanged))
    .flatMap((one) => one.contents);
  const known: ExampleFiles = new Map();
  const examples = [
    ...contents.flatMap((of) => of.examples.map((example) => ({ example, of }))),
    ...Object.keys(schemas).flatMap((ref) =>
      schemaExamples({ ref }, schemas, known).map((example) => ({ example, of: { schema: { ref } } })),
    ),
  ];
  const files = new Map<string, () => string>();
  for (const { example, of } of examples)
    if (example.whole !== undefined)
      files.set(example.whole.file, () => `${bodyCode(example.value, { of, schemas }).code}\n`);
  return [...files].map(([name, data]) => ({
    path: exampleFilePath(api, name),
    // XML has names of its schema.
    key: contentHash(name.endsWith('.xml') ? data() : `example ${name}`),
    data,
  }));
}
