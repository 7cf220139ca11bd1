import type { Edition } from 'paydocs/plugin';
import { contentHash } from '../../../files/hash.ts';
import type { Problem } from '../../../problems.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import type { Hash } from '../../../types.ts';
import { type NumberSources, numberSourcesIn, restoreNumbers } from '../../shared/lossless.ts';
import { type ApiFiles, openFiles, type ReadFile, type ReadText } from './api-files.ts';
import { bundle } from './bundle.ts';
import type { ApiModel } from './model.ts';
import { readApi } from './read.ts';

/** Source of an API's files, and the cache. */
export type ApiSite = Pick<Edition, 'hashes' | 'read' | 'store'>;

/** A loaded API as JSON; numbers keep their source text. */
export interface LoadedApi {
  /** Absent if the file cannot be read. */
  readonly model?: ApiModel;
  readonly problems: readonly Problem[];
  /** Every file on which the model and the bundle depend. */
  readonly files: readonly ReadFile[];
}

/** Returns an API from the cache, or reads it. */
export function loadApi(path: ContentPath, site: ApiSite): LoadedApi {
  const { hashes, store } = site;
  const key = contentHash(JSON.stringify([path, hashes.get(path)]));
  const known = stored(key, store);
  if (known?.files.every((file) => (hashes.get(file.path) ?? '') === file.hash)) return known;
  const decoding: Problem[] = [];
  const files = openFiles(path, textReader(site, decoding));
  const { model, problems } = readApi(files);
  // Copied before the bundle opens further files, whose problems are not reported.
  const all = [...decoding, ...problems];
  if (model !== undefined) storeBundle(files, site);
  const loaded: LoadedApi = { ...(model && { model }), problems: all, files: files.read() };
  store.put('openapi', key, { loaded, numbers: numberSourcesIn(loaded) } satisfies Stored);
  // Returned in its serialized form, so that builds with and without a cache are equal.
  return stored(key, store) ?? loaded;
}

interface Stored {
  readonly loaded: LoadedApi;
  readonly numbers: NumberSources;
}

function stored(key: Hash, store: ApiSite['store']): LoadedApi | undefined {
  const found = store.get('openapi', key) as Stored | undefined;
  if (found !== undefined) restoreNumbers(found.loaded, found.numbers);
  return found?.loaded;
}

/** Returns the files of an API as one document of JSON Schema, for the pointers of its model. */
export function loadDocument({ model, files }: LoadedApi, site: ApiSite): unknown {
  if (model === undefined) return undefined;
  const known = site.store.get('openapi', documentKey(files));
  return known ?? storeBundle(openFiles(model.file, textReader(site, [])), site);
}

function documentKey(files: readonly ReadFile[]): Hash {
  return contentHash(JSON.stringify(['document', files]));
}

/** Stores the bundle, unless it has shared values, because serialization would copy them very often. */
function storeBundle(files: ApiFiles, { store }: ApiSite): unknown {
  const made = bundle(files);
  if (made === undefined || made.isShared) return made?.document;
  const key = documentKey(files.read());
  store.put('openapi', key, made.document);
  return store.get('openapi', key);
}

/** Returns a function that reads a text file; undefined if it is missing. Encoding problems go to `found`. */
export function textReader({ read, hashes }: Pick<ApiSite, 'read' | 'hashes'>, found: Problem[]): ReadText {
  return (wanted) => {
    if (!hashes.has(wanted)) return undefined;
    const { source, problems } = read(wanted, true);
    found.push(...problems);
    return source;
  };
}
