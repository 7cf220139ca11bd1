import { posix } from 'node:path';
import { contentHash, shortHash } from '../../../files/hash.ts';
import { type ContentPath, type OutputPath, outputPath } from '../../../shared/paths.ts';
import type { Artifact } from '../../../types.ts';
import { digitsOf, jsonText } from '../shared/exact-integers.ts';
import type { ApiModel, Example } from './model.ts';

/*
 * Pages show the beginning of a long example, and a file has all of it. One operation of a public API has 1.35 million
 * characters of examples.
 */

/** Characters of an example that pages show. */
export const LONGEST_EXAMPLE = 10_000;

/** Returns an example as it is shown: JSON over several lines, or its text. */
export function exampleText(value: unknown): string {
  return typeof value === 'string' ? (digitsOf(value) ?? value) : (jsonText(value, 2) ?? '');
}

/** Value of an example → the name of its file, if it is long. Many operations may share one value. */
export type ExampleFiles = Map<unknown, string | undefined>;

/** Returns the name of the file of a long example. */
export function exampleFile(value: unknown, known: ExampleFiles): Pick<Example, 'file'> {
  if (!known.has(value)) known.set(value, fileNameOf(value));
  const file = known.get(value);
  return file === undefined ? {} : { file };
}

function fileNameOf(value: unknown): string | undefined {
  const text = exampleText(value);
  if (text.length <= LONGEST_EXAMPLE) return undefined;
  return `${shortHash(text)}.${typeof value === 'string' ? 'txt' : 'json'}`;
}

/** Where the file of a long example of an API is. */
export function exampleFilePath(api: ContentPath, name: string): OutputPath {
  return outputPath(`${posix.dirname(api)}/examples/${name}`);
}

/** The files of all long examples of bodies and responses. */
export function longExamples({ file: api, operations }: ApiModel): readonly Artifact[] {
  const files = new Map<string, unknown>();
  for (const { body, responses } of operations)
    for (const { examples } of [body, ...responses].flatMap((one) => one?.contents ?? []))
      for (const { file, value } of examples) if (file !== undefined) files.set(file, value);
  return [...files].map(([name, value]) => ({
    path: exampleFilePath(api, name),
    key: contentHash(`example ${name}`),
    data: () => `${exampleText(value)}\n`,
  }));
}
