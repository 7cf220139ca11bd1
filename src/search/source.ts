import { fileNames, type IndexFile, type Terms, type Texts } from './index-format.ts';

/** Where an engine gets an index from, piece by piece. */
export interface Source {
  readonly index: IndexFile;
  terms(bucket: number): Promise<Terms>;
  texts(group: number): Promise<Texts>;
  words(): Promise<readonly string[]>;
}

/** Opens an index by a function that gets one of its files. A file is got when it is first needed, and once. */
export async function openSource(get: (name: string) => Promise<unknown>): Promise<Source> {
  const index = (await get(fileNames.index)) as IndexFile;
  const pieces = new Map<string, Promise<unknown>>();
  const piece = (name: string): Promise<unknown> => {
    const known = pieces.get(name);
    if (known !== undefined) return known;
    const coming = get(name);
    pieces.set(name, coming);
    // What failed is tried again when it is next needed.
    coming.catch(() => pieces.delete(name));
    return coming;
  };
  return {
    index,
    terms: async (bucket) => index.terms ?? ((await piece(fileNames.terms(bucket))) as Terms),
    texts: async (group) => index.texts ?? ((await piece(fileNames.texts(group))) as Texts),
    words: async () =>
      index.terms ? Object.keys(index.terms) : ((await piece(fileNames.words)) as readonly string[]),
  };
}
