import { readLargeSource } from '../../content/read.ts';
import { contentHash } from '../../output/hash.ts';
import type { Problem } from '../../problems.ts';
import { readSpecFile, type SpecFile } from '../../reference/openapi/document.ts';
import type { ContentPath } from '../../shared/paths.ts';
import type { Hash } from '../../types.ts';
import { apiFiles, type FactSite } from '../facts/files.ts';
import { type Api, readApi } from './api.ts';
import { type Bundle, bundle } from './bundle.ts';
import { wrongExamples } from './examples.ts';
import { createValidator, type Validator } from './validate.ts';

/** An API, and what compares values with its schemas. */
export interface LoadedApi {
  readonly api: Api;
  readonly validator: Validator;
  readonly placeOf: Bundle['placeOf'];
}

/** Reads the API. What is wrong with its files is told by the reference, which reads them too. */
export function loadApi(site: FactSite): LoadedApi | undefined {
  const files = apiFiles(site);
  let opened: Opened | undefined;
  const open = (): Opened => {
    opened ??= openBundle(files, site);
    return opened;
  };
  // Reading the files again takes longer than all else that a changed page needs of them.
  const document = site.store.get('openapi', keyOf(files, site.hashes)) ?? kept(open(), files, site.store);
  if (document === undefined) return undefined;
  const placeOf: Bundle['placeOf'] = (pointer) => open().bundle?.placeOf(pointer) ?? {};
  return { api: readApi(document), validator: createValidator(document), placeOf };
}

/** The files put together, with the hashes of the bytes that were read: they may be others than a moment ago. */
interface Opened {
  /** Absent where there is none, or none that can be read. */
  readonly bundle: Bundle | undefined;
  readonly hashes: FactSite['hashes'];
}

function keyOf(files: readonly ContentPath[], hashes: FactSite['hashes']): Hash {
  return contentHash(JSON.stringify(['document', files.map((path) => [path, hashes.get(path)])]));
}

function kept({ bundle: opened, hashes }: Opened, files: readonly ContentPath[], store: FactSite['store']) {
  if (opened === undefined || opened.isShared) return opened?.document;
  const key = keyOf(files, hashes);
  store.put('openapi', key, opened.document);
  // As the store gives it back: a build with the store and one without must not differ in anything.
  return store.get('openapi', key);
}

function openBundle(
  [path, ...others]: readonly ContentPath[],
  { contentDirectory, hashes }: FactSite,
): Opened {
  const read = new Map(hashes);
  const open = (wanted: ContentPath): SpecFile | undefined => {
    const { source } = readLargeSource(contentDirectory, wanted);
    read.set(wanted, source.hash);
    const found = readSpecFile(source.path, source.text);
    return 'file' in found ? found.file : undefined;
  };
  const file = path && open(path);
  const opened = file && bundle(file, (wanted) => (others.includes(wanted) ? open(wanted) : undefined));
  return { bundle: opened, hashes: read };
}

/** What is wrong with the examples of the file itself. */
export function exampleProblems({ api, validator, placeOf }: LoadedApi): readonly Problem[] {
  return wrongExamples(api, validator, placeOf);
}
