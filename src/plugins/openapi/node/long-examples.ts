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

/**
 * Pages show only the beginning of a long example, and a file contains all of it. One operation of a public API has
 * 1.35 million characters of examples.
 */

/** Value of an example → length and hash of its JSON. Cached, because many operations may share a value. */
export type ExampleFiles = Map<unknown, { readonly length: number; readonly hash: string }>;

/** An example, with the media type of its body. */
interface Placed {
  readonly value: unknown;
  readonly mediaType?: string | undefined;
  /** Number of examples of the body. */
  readonly count: number;
}

/** Returns the file of a long example, and the number of characters that pages show; without `whole` for a short one. */
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

/** Returns the path of the file with a long example. */
export function exampleFilePath(api: ContentPath, name: string): OutputPath {
  return outputPath(`${posix.dirname(api)}/examples/${name}`);
}

/** Returns the bodies of a request and its responses. */
export function exchanged({
  body,
  responses,
}: Pick<Operation, 'body' | 'responses'>): readonly Pick<Body, 'contents'>[] {
  return body ? [body, ...responses] : responses;
}

/** Minimum number of examples to assume on a schema's page, so that each is short: the fields follow after them. */
const FEWEST_OF_SCHEMA = 30;

/** Returns the examples of an object for the page of its schema. Those of other values are among its facts. */
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

/** Returns the files of all long examples of bodies, responses and schemas. */
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
    // XML depends on the schema, too, so the text is hashed.
    key: contentHash(name.endsWith('.xml') ? data() : `example ${name}`),
    data,
  }));
}
