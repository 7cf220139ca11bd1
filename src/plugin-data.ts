import type { ZodType, z } from 'zod';
import type { Edition } from './contract/edition.ts';
import { contentHash } from './files/hash.ts';
import type { ContentPath } from './shared/paths.ts';
import type { Hash, Problem } from './types.ts';
import { parseYaml } from './yaml/document.ts';
import type { Path } from './yaml/path.ts';
import type { YamlDocument, YamlNode } from './yaml/places.ts';
import { validate } from './yaml/validate.ts';

/** `paydocs/plugin/data`: reading YAML with a schema. Apart from `paydocs/plugin`, because it loads both libraries. @experimental */
export { z } from 'zod';
export { longestSafeText } from './platform/pattern-steps.ts';
export { flag, section, text, textThat, wholeNumber } from './yaml/basic-fields.ts';
export { findCause } from './yaml/cause.ts';
export { parseYaml } from './yaml/document.ts';
export { explainYamlError } from './yaml/messages.ts';
export type { Path } from './yaml/path.ts';
export { entriesOf, placeOf, type YamlDocument } from './yaml/places.ts';

/** A kind of data files of an edition. */
export interface DataKind<Schema extends ZodType> {
  /** Unique among the kinds of the plugin: results are kept under it. */
  readonly name: string;
  readonly schema: Schema;
  /** Selects values that stay texts, as their author writes them: `1.10`. Absent: none. */
  readonly asText?: (keys: Path) => boolean;
  /** Code of a problem with the schema. */
  readonly code: 'data' | 'reference-data';
}

/** A data file that its schema allows. */
export interface DataOfFile<Data> {
  readonly path: ContentPath;
  readonly value: Data;
  /** Places of the values. */
  readonly document: YamlDocument;
}

/** A file in the store; a map cannot be stored as JSON. */
interface StoredFile<Data> {
  readonly value?: Data;
  readonly document?: Omit<YamlDocument, 'nodes'> & {
    readonly nodes: readonly (readonly [string, YamlNode])[];
  };
  readonly problems: readonly Problem[];
}

/** Reads a data file, or returns the result of an earlier build. With mistakes in the file, the result has only problems. */
export function readDataFile<Schema extends ZodType>(
  path: ContentPath,
  kind: DataKind<Schema>,
  { read, hashes, store }: Pick<Edition, 'read' | 'hashes' | 'store'>,
): { readonly file?: DataOfFile<z.output<Schema>>; readonly problems: readonly Problem[] } {
  const keyOf = (hash: Hash | undefined): Hash =>
    contentHash(JSON.stringify(['data', kind.name, path, hash]));
  const known = store.get('data', keyOf(hashes.get(path))) as StoredFile<z.output<Schema>> | undefined;
  const { hash, found } = known ? { found: known } : readAnew(path, kind, read);
  // Stored under the hash of the bytes that were read, because the file may have changed meanwhile.
  if (hash !== undefined) store.put('data', keyOf(hash), found);
  const { value, document, problems } = found;
  if (value === undefined || document === undefined)
    return { problems: problems.map((problem): Problem => ({ ...problem, unread: 'cause' })) };
  return { problems, file: { path, value, document: { ...document, nodes: new Map(document.nodes) } } };
}

function readAnew<Schema extends ZodType>(
  path: ContentPath,
  { schema, asText, code }: DataKind<Schema>,
  read: Edition['read'],
): { readonly hash?: Hash; readonly found: StoredFile<z.output<Schema>> } {
  const { source, problems } = read(path);
  if (source === undefined) return { found: { problems } };
  const document = parseYaml(source.text, { file: `content/${path}`, ...(asText && { asText }) });
  const { value, problems: own } = validate(schema, document, { code });
  return {
    hash: source.hash,
    found: {
      ...(value !== undefined && { value, document: { ...document, nodes: [...document.nodes] } }),
      problems: [...problems, ...own],
    },
  };
}
