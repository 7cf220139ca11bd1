import { contentHash } from '../../../../files/hash.ts';
import { readLargeSource } from '../../../../files/read.ts';
import type { CheckedEdition } from '../../../../reference/checks.ts';
import type { ContentPath } from '../../../../shared/paths.ts';
import type { Hash } from '../../../../types.ts';
import { createValidator, type Validator } from '../../../shared/json-schema/validate.ts';
import { readSpecFile, type SpecFile } from '../document.ts';
import { type Api, readApi } from './api.ts';
import { type Bundle, bundle } from './bundle.ts';

/** An API, and what compares values with its schemas. */
export interface LoadedApi {
  readonly api: Api;
  readonly validator: Validator;
  readonly placeOf: Bundle['placeOf'];
}

/** What the files are read from. */
type ApiSite = Pick<CheckedEdition, 'contentDirectory' | 'hashes' | 'store'>;

/** Reads the API. What is wrong with its files is reported by the reference, which reads them too. */
export function loadApi(files: readonly ContentPath[], site: ApiSite): LoadedApi | undefined {
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
  readonly hashes: ApiSite['hashes'];
}

function keyOf(files: readonly ContentPath[], hashes: ApiSite['hashes']): Hash {
  return contentHash(JSON.stringify(['document', files.map((path) => [path, hashes.get(path)])]));
}

function kept({ bundle: opened, hashes }: Opened, files: readonly ContentPath[], store: ApiSite['store']) {
  if (opened === undefined || opened.isShared) return opened?.document;
  const key = keyOf(files, hashes);
  store.put('openapi', key, opened.document);
  // As the store gives it back: a build with the store and one without must not differ in anything.
  return store.get('openapi', key);
}

function openBundle(
  [path, ...others]: readonly ContentPath[],
  { contentDirectory, hashes }: ApiSite,
): Opened {
  const read = new Map(hashes);
  const open = (wanted: ContentPath): SpecFile | undefined => {
    const { source } = readLargeSource(contentDirectory, wanted);
    read.set(wanted, source.hash);
    const found = readSpecFile(source.path, source.text);
    return 'file' in found ? found.file : undefined;
  };
  const isThere = (wanted: ContentPath): boolean => others.includes(wanted) && hashes.has(wanted);
  const file = path && open(path);
  const opened = file && bundle(file, (wanted) => (isThere(wanted) ? open(wanted) : undefined));
  return { bundle: opened, hashes: read };
}
