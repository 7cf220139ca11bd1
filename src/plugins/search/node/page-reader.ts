import { contentHash, type Hash, type OutputContext, type ResultCache, type Section } from 'paydocs/plugin';
import type { PageText } from '../shared/index-format.ts';
import type { PageEntry, PageHashes, PageWords, Slices, Spread } from './page-entry.ts';
import { readWordsTask } from './task.ts';

/** Pages of an index, their language, and the cache. */
export interface IndexInput extends Pick<OutputContext, 'run' | 'mapConcurrently'> {
  readonly locale: string;
  readonly entries: readonly PageEntry[];
  /** Returns the sections of a page's text. */
  readonly sectionsOf: (entry: PageEntry) => readonly Section[];
  readonly known: ResultCache;
}

/** Number of buckets that are computed together: their input must fit into memory whatever the number of pages. */
const TOGETHER = 256;

/** Returns the number of the part that a bucket belongs to. The buckets of a part are computed together. */
export function partOf(bucket: number): number {
  return Math.floor(bucket / TOGETHER);
}

/** Cached access to the words of pages. A page that is not in the cache is read once, for all results. */
export interface PageReader {
  readonly hashesOf: (entry: PageEntry) => Promise<PageHashes>;
  /** Returns the slices of a page for the buckets of one part. */
  readonly slicesIn: (part: number, entry: PageEntry) => Promise<Slices>;
  /** Returns the text of a page for results. */
  readonly textOf: (entry: PageEntry) => Promise<PageText>;
  /** Keeps the cache entries of a page, which the next build needs to combine all pages. */
  readonly keep: (entry: PageEntry) => void;
}

export function createPageReader(
  { locale, known, run, sectionsOf }: Omit<IndexInput, 'entries' | 'mapConcurrently'>,
  spread: Spread,
): PageReader {
  const namesOf = ({ key }: PageEntry): Names => {
    const words = contentHash(JSON.stringify(['words', key, locale, spread]));
    return {
      hashes: `${words} hashes`,
      slices: (part) => `${words} ${part}`,
      text: contentHash(JSON.stringify(['text', key, locale])),
    };
  };
  const read = async (entry: PageEntry): Promise<PageWords> => {
    const { facts, description } = entry;
    const page = { facts, description, sections: sectionsOf(entry) };
    const words = await run(readWordsTask, { page, locale, spread });
    const names = namesOf(entry);
    for (const [part, slices] of partsOf(words.slices, spread).entries())
      known.put(names.slices(part), slices);
    known.put(names.hashes, words.hashes);
    known.put(names.text, words.text);
    return words;
  };
  return {
    hashesOf: async (entry) =>
      (known.get(namesOf(entry).hashes) as PageHashes | undefined) ?? (await read(entry)).hashes,
    slicesIn: async (part, entry) =>
      (known.get(namesOf(entry).slices(part)) as Slices | undefined) ??
      partsOf((await read(entry)).slices, spread)[part] ??
      {},
    textOf: async (entry) =>
      (known.get(namesOf(entry).text) as PageText | undefined) ?? (await read(entry)).text,
    keep(entry) {
      const names = namesOf(entry);
      for (let part = 0; part <= partOf(spread.count - 1); part++) known.keep(names.slices(part));
      known.keep(names.hashes);
      known.keep(names.text);
    },
  };
}

/** Cache keys of what was read of a page. */
interface Names {
  readonly hashes: Hash;
  readonly slices: (part: number) => Hash;
  readonly text: Hash;
}

/** Splits the slices of a page by part. */
function partsOf(slices: Slices, { count }: Spread): readonly Slices[] {
  const parts = Array.from({ length: partOf(count - 1) + 1 }, (): Record<number, string> => ({}));
  for (const [name, slice] of Object.entries(slices)) {
    const bucket = Number(name);
    const part = parts[partOf(bucket)];
    if (part !== undefined) part[bucket] = slice;
  }
  return parts;
}
