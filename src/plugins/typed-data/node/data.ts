import { type ContentPath, contentHash, type Edition, type Hash, type Problem } from 'paydocs/plugin';
import { parseYaml, type YamlDocument } from '../../../yaml/document.ts';
import { validate } from '../../../yaml/validate.ts';
import type { YamlNode } from '../../../yaml/value.ts';
import { checkData } from './check-data.ts';
import { dataFiles, stateFiles } from './files.ts';
import {
  type DataFile,
  type DataName,
  type DataOf,
  dataSchemas,
  type SingleName,
  type TypedData,
} from './schemas.ts';
import { checkStates } from './states/check.ts';

/** Edition whose typed data are read. */
export type DataSite = Pick<Edition, 'folder' | 'hashes' | 'read' | 'store'>;

/** Reads all typed data of an edition, and returns all problems. */
export function readData(site: DataSite): {
  readonly data: TypedData;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const files = dataFiles(site);
  const read = <Name extends SingleName>(name: Name): DataFile<Name> | undefined => {
    const path = files.get(name);
    return path === undefined ? undefined : readFile(name, path, site, problems);
  };
  const all = {
    'error-codes': read('error-codes'),
    'test-cards': read('test-cards'),
    'webhook-events': read('webhook-events'),
    glossary: read('glossary'),
    currencies: read('currencies'),
    'field-rules': read('field-rules'),
  };
  const single = Object.fromEntries(Object.entries(all).filter(([, file]) => file !== undefined));
  const data: TypedData = { ...single, states: readStates(site, problems) };
  problems.push(...checkData(data), ...checkStates(data));
  return { data, problems };
}

/** Returns object → its file of states. Adds problems to the list if it is given; `readData` reports them. */
export function readStates(site: DataSite, problems: Problem[] = []): TypedData['states'] {
  return new Map(
    [...stateFiles(site)].flatMap(([object, path]) => {
      const file = readFile('states', path, site, problems);
      return file === undefined ? [] : [[object, file] as const];
    }),
  );
}

/** Returns one file of typed data; undefined if it is missing or invalid. `readData` reports its problems. */
export function readOne<Name extends SingleName>(name: Name, site: DataSite): DataFile<Name> | undefined {
  const path = dataFiles(site).get(name);
  return path === undefined ? undefined : readFile(name, path, site, []);
}

/** A file in the store; a map cannot be stored as JSON. */
interface StoredFile {
  readonly value?: unknown;
  readonly document?: Omit<YamlDocument, 'nodes'> & {
    readonly nodes: readonly (readonly [string, YamlNode])[];
  };
  readonly problems: readonly Problem[];
}

function readFile<Name extends DataName>(
  name: Name,
  path: ContentPath,
  { read, hashes, store }: DataSite,
  problems: Problem[],
): DataFile<Name> | undefined {
  const keyOf = (hash: Hash | undefined): Hash => contentHash(JSON.stringify(['data', name, path, hash]));
  const known = store.get('data', keyOf(hashes.get(path))) as StoredFile | undefined;
  const { hash, found } = known ? { found: known } : readAnew(name, path, read);
  // Stored under the hash of the bytes that were read, because the file may have changed meanwhile.
  if (hash !== undefined) store.put('data', keyOf(hash), found);
  const { value, document } = found;
  if (value === undefined || document === undefined) {
    problems.push(...found.problems.map((problem): Problem => ({ ...problem, unread: 'cause' })));
    return undefined;
  }
  problems.push(...found.problems);
  return { path, value: value as DataOf<Name>, document: { ...document, nodes: new Map(document.nodes) } };
}

function readAnew(
  name: DataName,
  path: ContentPath,
  read: DataSite['read'],
): { readonly hash?: Hash; readonly found: StoredFile } {
  const { source, problems } = read(path);
  if (source === undefined) return { found: { problems } };
  const own = fileOf(name, path, source.text);
  return { hash: source.hash, found: { ...own, problems: [...problems, ...own.problems] } };
}

function fileOf(name: DataName, path: ContentPath, text: string): StoredFile {
  const document = parseYaml(text, { file: `content/${path}`, asText });
  const { value, problems } = validate(dataSchemas[name], document, { code: 'reference-data' });
  return {
    ...(value !== undefined && { value, document: { ...document, nodes: [...document.nodes] } }),
    problems,
  };
}

/** Keys whose values are numbers or booleans. */
const TYPED_KEYS: ReadonlySet<unknown> = new Set(['status', 'final']);

/** True for the path of a value that keeps the author's notation as text: `not: [3.0]`. */
function asText(path: readonly (string | number)[]): boolean {
  return !TYPED_KEYS.has(path.at(-1)) && path.at(-2) !== 'decimals';
}
