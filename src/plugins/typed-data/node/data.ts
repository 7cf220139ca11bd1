import type { ContentPath, Edition, Problem } from 'paydocs/plugin';
import { readDataFile } from 'paydocs/plugin/data';
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

/** Source of typed data. */
export type DataSite = Pick<Edition, 'folder' | 'hashes' | 'read' | 'store'>;

/** Reads the typed data of a site and says all that is wrong with it. */
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

/** Every file of states. `readData` reports what is wrong with them. */
export function readStates(site: DataSite, problems: Problem[] = []): TypedData['states'] {
  return new Map(
    [...stateFiles(site)].flatMap(([object, path]) => {
      const file = readFile('states', path, site, problems);
      return file === undefined ? [] : [[object, file] as const];
    }),
  );
}

/** One file of typed data. `readData`, which reads all of them, reports what is wrong with it. */
export function readOne<Name extends SingleName>(name: Name, site: DataSite): DataFile<Name> | undefined {
  const path = dataFiles(site).get(name);
  return path === undefined ? undefined : readFile(name, path, site, []);
}

function readFile<Name extends DataName>(
  name: Name,
  path: ContentPath,
  site: DataSite,
  problems: Problem[],
): DataFile<Name> | undefined {
  const kind = { name, schema: dataSchemas[name], asText, code: 'reference-data' } as const;
  const { file, problems: found } = readDataFile(path, kind, site);
  problems.push(...found);
  return file && { ...file, value: file.value as DataOf<Name> };
}

/** Keys whose values are numbers or booleans. */
const TYPED_KEYS: ReadonlySet<unknown> = new Set(['status', 'final']);

/** Everything else keeps the author's notation: `not: [3.0]` is text. */
function asText(path: readonly (string | number)[]): boolean {
  return !TYPED_KEYS.has(path.at(-1)) && path.at(-2) !== 'decimals';
}
