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

/** Source of an API's files. */
export type ApiSite = Pick<Edition, 'hashes' | 'read' | 'store'>;

/** An API of a site, read: JSON whose numbers have their source text. */
export interface LoadedApi {
  /** Absent where there is nothing to go on with. */
  readonly model?: ApiModel;
  readonly problems: readonly Problem[];
  /** Every file that the model and the bundle are made of. */
  readonly files: readonly ReadFile[];
}

/** Returns an API as the store has it, or reads it. */
export function loadApi(path: ContentPath, site: ApiSite): LoadedApi {
  const { hashes, store } = site;
  const key = contentHash(JSON.stringify([path, hashes.get(path)]));
  const known = stored(key, store);
  if (known?.files.every((file) => (hashes.get(file.path) ?? '') === file.hash)) return known;
  const decoding: Problem[] = [];
  const files = openFiles(path, textReader(site, decoding));
  const { model, problems } = readApi(files);
  // Copied before the bundle opens files that nothing shows, because their problems are not reported.
  const all = [...decoding, ...problems];
  if (model !== undefined) storeBundle(files, site);
  const loaded: LoadedApi = { ...(model && { model }), problems: all, files: files.read() };
  store.put('openapi', key, { loaded, numbers: numberSourcesIn(loaded) } satisfies Stored);
  // As the store returns it: a build with a full store and one without must not differ.
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

/** Returns the files of an API as one document of JSON Schema, into which the pointers of its model lead. */
export function loadDocument({ model, files }: LoadedApi, site: ApiSite): unknown {
  if (model === undefined) return undefined;
  const known = site.store.get('openapi', documentKey(files));
  return known ?? storeBundle(openFiles(model.file, textReader(site, [])), site);
}

function documentKey(files: readonly ReadFile[]): Hash {
  return contentHash(JSON.stringify(['document', files]));
}

/** Values that are in several places at once are not written out: there may be very many. */
function storeBundle(files: ApiFiles, { store }: ApiSite): unknown {
  const made = bundle(files);
  if (made === undefined || made.isShared) return made?.document;
  const key = documentKey(files.read());
  store.put('openapi', key, made.document);
  return store.get('openapi', key);
}

/** Reads files of the site; what is wrong with their bytes is added to the problems. */
export function textReader({ read, hashes }: Pick<ApiSite, 'read' | 'hashes'>, found: Problem[]): ReadText {
  return (wanted) => {
    if (!hashes.has(wanted)) return undefined;
    const { source, problems } = read(wanted, true);
    found.push(...problems);
    return source;
  };
}
