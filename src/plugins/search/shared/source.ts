import { fileNames, type IndexFile, type Terms, type Texts } from './index-format.ts';
import { NAME_SIGN } from './names.ts';

/** Access to the files of an index. */
export interface Source {
  readonly index: IndexFile;
  terms(bucket: number): Promise<Terms>;
  texts(group: number): Promise<Texts>;
  words(): Promise<readonly string[]>;
}

/** A source that fetches its files, each once. */
export interface FetchedSource extends Source {
  /**
   * Fetches every file that no query has needed yet, so that the search works offline. It does nothing for an index of
   * more than `FETCHED_AHEAD` files.
   */
  all(): Promise<void>;
}

/** Maximum number of files to fetch in advance: those of some two million characters. */
const FETCHED_AHEAD = 256;

/** Returns the parsed content of a file of an index, by name. */
export type GetFile = (name: string) => Promise<unknown>;

/** Opens an index. Fetches `index.json`, and other files when they are first needed. */
export async function openSource(get: GetFile): Promise<FetchedSource> {
  return sourceOf((await get(fileNames.index)) as IndexFile, get);
}

/** Opens an index whose `index.json` is loaded. */
export function sourceOf(index: IndexFile, get: GetFile): FetchedSource {
  const pieces = new Map<string, Promise<unknown>>();
  const piece = (name: string): Promise<unknown> => {
    const known = pieces.get(name);
    if (known !== undefined) return known;
    const coming = get(name);
    pieces.set(name, coming);
    // Forgets failures, so that the next query tries again.
    coming.catch(() => pieces.delete(name));
    return coming;
  };
  return {
    index,
    terms: async (bucket) => index.terms ?? ((await piece(fileNames.terms(bucket))) as Terms),
    texts: async (group) => index.texts ?? ((await piece(fileNames.texts(group))) as Texts),
    words: async () =>
      index.terms ? wordsAmong(index.terms) : ((await piece(fileNames.words)) as readonly string[]),
    async all() {
      const names = namesOf(index);
      if (names.length <= FETCHED_AHEAD) for (const name of names) await piece(name);
    },
  };
}

/** Returns the names of the files of an index except `index.json`; empty if that has everything. */
function namesOf({ buckets, groups = 1 }: IndexFile): readonly string[] {
  if (buckets === undefined) return [];
  const numbers = (count: number): readonly number[] => [...Array(count).keys()];
  return [
    fileNames.words,
    ...numbers(buckets.count).map(fileNames.terms),
    ...numbers(groups).map(fileNames.texts),
  ];
}

/** Returns the terms that are words. Names are left out, because they are not corrected to other names. */
export function wordsAmong(terms: Terms): readonly string[] {
  return Object.keys(terms).filter((term) => !term.startsWith(NAME_SIGN));
}
