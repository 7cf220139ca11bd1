import { readSource } from '../../content/read.ts';
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
  const { store } = site;
  const files = apiFiles(site);
  const key = contentHash(JSON.stringify(['document', files.map((path) => [path, site.hashes.get(path)])]));
  let opened: Bundle | undefined;
  const open = (): Bundle | undefined => {
    opened ??= openBundle(files, site);
    return opened;
  };
  // Reading the files again takes longer than all else that a changed page needs of them.
  const document = store.get('openapi', key) ?? kept(key, open(), store);
  if (document === undefined) return undefined;
  const placeOf: Bundle['placeOf'] = (pointer) => open()?.placeOf(pointer) ?? {};
  return { api: readApi(document), validator: createValidator(document), placeOf };
}

function kept(key: Hash, opened: Bundle | undefined, store: FactSite['store']): unknown {
  if (opened === undefined || opened.isShared) return opened?.document;
  store.put('openapi', key, opened.document);
  // As the store gives it back: a build with the store and one without must not differ in anything.
  return store.get('openapi', key);
}

function openBundle(
  [path, ...others]: readonly ContentPath[],
  { contentDirectory }: FactSite,
): Bundle | undefined {
  const open = (wanted: ContentPath): SpecFile | undefined => {
    const { source } = readSource(contentDirectory, wanted);
    const read = source && readSpecFile(source.path, source.text);
    return read && 'file' in read ? read.file : undefined;
  };
  const file = path && open(path);
  return file && bundle(file, (wanted) => (others.includes(wanted) ? open(wanted) : undefined));
}

/** What is wrong with the examples of the file itself. */
export function exampleProblems({ api, validator, placeOf }: LoadedApi): readonly Problem[] {
  return wrongExamples(api, validator, placeOf);
}
