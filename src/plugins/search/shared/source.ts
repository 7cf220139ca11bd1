import { fileNames, type IndexFile, type Terms, type Texts } from './index-format.ts';
import { NAME_SIGN } from './names.ts';

/** Where an engine gets an index from, piece by piece. */
export interface Source {
  readonly index: IndexFile;
  terms(bucket: number): Promise<Terms>;
  texts(group: number): Promise<Texts>;
  words(): Promise<readonly string[]>;
}

/** A source that gets its files from somewhere else, each once. */
export interface FetchedSource extends Source {
  /**
   * Gets every file that no query has needed yet, one after another, so that the search works offline. An index of many
   * files is too large for that.
   */
  all(): Promise<void>;
}

/** Maximum number of files that readers get ahead of their queries: those of some two million characters. */
const FETCHED_AHEAD = 256;

/** Gets one file of an index. */
export type GetFile = (name: string) => Promise<unknown>;

/** Opens an index. A file of it is got when it is first needed, and once. */
export async function openSource(get: GetFile): Promise<FetchedSource> {
  return sourceOf((await get(fileNames.index)) as IndexFile, get);
}

/** An index whose first file is there. */
export function sourceOf(index: IndexFile, get: GetFile): FetchedSource {
  const pieces = new Map<string, Promise<unknown>>();
  const piece = (name: string): Promise<unknown> => {
    const known = pieces.get(name);
    if (known !== undefined) return known;
    const coming = get(name);
    pieces.set(name, coming);
    // Removes what failed, so that it is tried again when it is next needed.
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

/** The files of an index besides its first one; none if that has everything. */
function namesOf({ buckets, groups = 1 }: IndexFile): readonly string[] {
  if (buckets === undefined) return [];
  const numbers = (count: number): readonly number[] => [...Array(count).keys()];
  return [
    fileNames.words,
    ...numbers(buckets.count).map(fileNames.terms),
    ...numbers(groups).map(fileNames.texts),
  ];
}

/** The terms that are words. Names are not corrected to other names. */
export function wordsAmong(terms: Terms): readonly string[] {
  return Object.keys(terms).filter((term) => !term.startsWith(NAME_SIGN));
}
