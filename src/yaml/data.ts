import type { ZodType } from 'zod';
import type { Place, Problem } from '../problems.ts';
import { parseYaml, placeOf } from './document.ts';
import type { Path } from './path.ts';
import { validate } from './validate.ts';

/** Content of a data file. */
export interface DataFileContent {
  /** Values of YAML and JSON as the schema returns them; the text of any other file. */
  readonly data: unknown;
  /** Problems of the file. With any, `data` must not be used. */
  readonly problems: readonly Problem[];
  /** Returns the place of a key, or of its value. */
  readonly placeOf: (path: Path, part?: 'key' | 'value') => Place;
}

/**
 * Parses the text of a data file as YAML or JSON, by its ending; the data of any other file is its text.
 * A value that the schema does not allow is a problem with the code `data`.
 */
export function readData(
  text: string,
  file: string,
  {
    schema,
    asText,
  }: {
    readonly schema?: ZodType | undefined;
    readonly asText?: true | ((path: Path) => boolean) | undefined;
  },
): DataFileContent {
  if (!/\.(?:ya?ml|json)$/i.test(file)) return { data: text, problems: [], placeOf: () => ({ file }) };
  const document = parseYaml(text, {
    file,
    asText: typeof asText === 'function' ? asText : () => asText === true,
  });
  const { value, problems } = schema === undefined ? document : validate(schema, document, { code: 'data' });
  return { data: value, problems, placeOf: (path, part = 'key') => placeOf(document, path, part) };
}
