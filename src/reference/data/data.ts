import type { z } from 'zod';
import { validate } from '../../config/validate.ts';
import { parseYaml, type YamlDocument } from '../../config/yaml-document.ts';
import { readSource } from '../../content/read.ts';
import type { Problem } from '../../problems.ts';
import type { ContentPath } from '../../shared/paths.ts';
import { type ReferenceEdition, referenceFile } from '../editions.ts';
import { checkData } from './check-data.ts';
import { type DataName, dataSchemas } from './schemas.ts';

type DataOf<Name extends DataName> = z.output<(typeof dataSchemas)[Name]>;

/** One file of typed data. */
export interface DataFile<Name extends DataName> {
  readonly path: ContentPath;
  readonly value: DataOf<Name>;
  readonly document: YamlDocument;
}

/** The typed data of a site; a file that is not there, or that is wrong, is absent. */
export type TypedData = { readonly [Name in DataName]?: DataFile<Name> };

/** What typed data is read from. */
export interface DataSite extends ReferenceEdition {
  readonly contentDirectory: string;
}

/** The files of typed data that an edition has, by their names. */
export function dataFiles(edition: ReferenceEdition): ReadonlyMap<DataName, ContentPath> {
  const names = Object.keys(dataSchemas) as DataName[];
  return new Map(
    names.flatMap((name) => {
      const path = referenceFile(edition, `reference/${name}.yaml`);
      return path === undefined ? [] : [[name, path] as const];
    }),
  );
}

/** Reads the typed data of a site and says all that is wrong with it. */
export function readData(site: DataSite): {
  readonly data: TypedData;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const files = dataFiles(site);
  const read = <Name extends DataName>(name: Name): DataFile<Name> | undefined => {
    const path = files.get(name);
    return path === undefined ? undefined : readFile(name, path, site, problems);
  };
  const all = {
    'error-codes': read('error-codes'),
    'test-cards': read('test-cards'),
    'webhook-events': read('webhook-events'),
    glossary: read('glossary'),
  };
  const data = Object.fromEntries(Object.entries(all).filter(([, file]) => file !== undefined)) as TypedData;
  problems.push(...checkData(data));
  return { data, problems };
}

/** One file of typed data by itself; what is wrong with it is told by whoever reads them all. */
export function readOne<Name extends DataName>(name: Name, site: DataSite): DataFile<Name> | undefined {
  const path = dataFiles(site).get(name);
  return path === undefined ? undefined : readFile(name, path, site, []);
}

/** A file of typed data, or why there is none. */
interface ReadFile {
  readonly file?: DataFile<DataName>;
  readonly problems: readonly Problem[];
}

/** What a build has read: the reference, the request builders and the checks ask for the same files. */
const read = new WeakMap<DataSite['hashes'], Map<ContentPath, ReadFile>>();

function readFile<Name extends DataName>(
  name: Name,
  path: ContentPath,
  { contentDirectory, hashes }: DataSite,
  problems: Problem[],
): DataFile<Name> | undefined {
  const files = read.get(hashes) ?? new Map<ContentPath, ReadFile>();
  read.set(hashes, files);
  const found = files.get(path) ?? readAnew(name, path, contentDirectory);
  files.set(path, found);
  problems.push(...found.problems);
  return found.file as DataFile<Name> | undefined;
}

function readAnew(name: DataName, path: ContentPath, contentDirectory: string): ReadFile {
  const { source, problems } = readSource(contentDirectory, path);
  if (source === undefined) return { problems };
  const document = parseYaml(source.text, { file: `content/${path}`, asText });
  if (document.problems.length > 0) return { problems: [...problems, ...document.problems] };
  const { value, problems: wrong } = validate(dataSchemas[name], document, { code: 'reference-data' });
  const all = [...problems, ...wrong];
  return value === undefined
    ? { problems: all }
    : { file: { path, value, document } as DataFile<DataName>, problems: all };
}

/** All but statuses stays as it is written: `not: [3.0]` is text. */
function asText(path: readonly (string | number)[]): boolean {
  return path.at(-1) !== 'status';
}
