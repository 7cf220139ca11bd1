import { contentHash } from '../../output/hash.ts';
import { FIELDS, type Numbering, type PageText, recordOf, type Terms } from '../../search/index-format.ts';
import { encodePostings, type Posting } from '../../search/postings.ts';
import type { Hash } from '../../types.ts';
import { compareText } from '../addresses.ts';
import { kept } from '../feed.ts';
import { results } from './each-page.ts';
import type { IndexInput } from './index-files.ts';
import type { NumberedLayout } from './layout.ts';
import type { PageEntry, PageHashes, PageWords, Slices, SliceTerms } from './page-entry.ts';

/** So many files of terms are made together: what they are made from fits into memory however many pages there are. */
const TOGETHER = 256;

/** The files of terms: what they are made from is read when somebody asks for them. */
export async function termsOf(
  entries: readonly PageEntry[],
  { numbering, spread, numberOf }: NumberedLayout,
  input: IndexInput,
) {
  const { locale, known, work } = input;
  const nameOf = (what: string, { key }: PageEntry): Hash =>
    contentHash(JSON.stringify([what, key, locale, spread]));
  const textName = ({ key }: PageEntry): Hash => contentHash(JSON.stringify(['text', key, locale]));

  /** Reads a page, and keeps its words by the files that are made together. */
  const readPage = async (entry: PageEntry): Promise<PageWords> => {
    const read = await work.words({ page: entry.read(), locale, spread });
    for (const [part, slices] of partsOf(read.slices, spread.count).entries())
      known.put(nameOf(`terms ${part}`, entry), slices);
    known.put(nameOf('hashes', entry), read.hashes);
    known.put(textName(entry), read.text);
    return read;
  };
  const slicesIn = async (part: number, entry: PageEntry): Promise<Slices> =>
    (known.get(nameOf(`terms ${part}`, entry)) as Slices | undefined) ??
    partsOf((await readPage(entry)).slices, spread.count)[part] ??
    {};
  const hashesOf = async (entry: PageEntry): Promise<PageHashes> =>
    (known.get(nameOf('hashes', entry)) as PageHashes | undefined) ?? (await readPage(entry)).hashes;
  let last: { readonly part: number; readonly slices: Promise<SlicesByBucket> } | undefined;
  /** What all pages have in a bucket; those that are made together with it are read with it. */
  const slicesFor = async (bucket: number): Promise<readonly NumberedSlice[]> => {
    const part = Math.floor(bucket / TOGETHER);
    if (last?.part !== part) {
      const pages = results(
        entries,
        input,
        async (entry) => [numberOf(entry), await slicesIn(part, entry)] as const,
      );
      last = { part, slices: byBucket(pages) };
    }
    return (await last.slices).get(bucket) ?? [];
  };

  const keys = await keysOf(
    results(entries, input, async (entry) => ({
      number: numberOf(entry),
      ...(await hashesOf(entry)),
    })),
  );
  const termsKey = (bucket: number): Hash => contentHash(keys.buckets.get(bucket) ?? '');
  const wordsName = (bucket: number): Hash => contentHash(`words ${termsKey(bucket)}`);
  const terms = async (bucket: number): Promise<Terms> => {
    const found = merged(await slicesFor(bucket), numbering);
    known.put(wordsName(bucket), Object.keys(found));
    return found;
  };
  // Of a bucket that has not changed the words are known without a look at its pages.
  const wordsOf = (bucket: number): Promise<readonly string[]> =>
    kept(known, wordsName(bucket), async () => Object.keys(await terms(bucket)));

  return {
    /** What results show of a page. */
    textOf: async (entry: PageEntry): Promise<PageText> =>
      (known.get(textName(entry)) as PageText | undefined) ?? (await readPage(entry)).text,
    termsKey,
    terms,
    wordsKey: (): Hash => contentHash(keys.words),
    words: async (): Promise<readonly string[]> => {
      const words: string[] = [];
      for (let bucket = 0; bucket < spread.count; bucket++) words.push(...(await wordsOf(bucket)));
      return words.sort(compareText);
    },
  };
}

/** The number of a page and what it has in a bucket. */
type NumberedSlice = readonly [page: number, slice: string];
type SlicesByBucket = ReadonlyMap<number, readonly NumberedSlice[]>;

async function byBucket(
  pages: AsyncIterable<readonly [page: number, slices: Slices]>,
): Promise<SlicesByBucket> {
  const buckets = new Map<number, NumberedSlice[]>();
  for await (const [page, slices] of pages)
    for (const [name, slice] of Object.entries(slices)) {
      const bucket = Number(name);
      const own = buckets.get(bucket) ?? [];
      buckets.set(bucket, own);
      own.push([page, slice]);
    }
  return buckets;
}

/** What a page has in the buckets of each part. */
function partsOf(slices: Slices, count: number): readonly Slices[] {
  const parts = Array.from({ length: Math.ceil(count / TOGETHER) }, (): Record<number, string> => ({}));
  for (const [name, slice] of Object.entries(slices)) {
    const bucket = Number(name);
    const part = parts[Math.floor(bucket / TOGETHER)];
    if (part !== undefined) part[bucket] = slice;
  }
  return parts;
}

/** From so many characters on, a list stands for itself by its hash: pieces of text that are put together are large. */
const LONG = 4_000;

/** What the keys of files of terms are made from: of each bucket the pages that have words in it, with a hash of these. */
async function keysOf(pages: AsyncIterable<PageHashes & { readonly number: number }>) {
  const buckets = new Map<number, string>();
  let words = '';
  const longer = (list: string, item: string): string =>
    list.length < LONG ? list + item : contentHash(list) + item;
  for await (const page of pages) {
    for (const [name, slice] of Object.entries(page.terms)) {
      const bucket = Number(name);
      buckets.set(bucket, longer(buckets.get(bucket) ?? '', `${page.number} ${slice} `));
    }
    words = longer(words, `${page.words} `);
  }
  return { buckets, words };
}

/** The terms of a bucket, with where they stand in all pages. */
function merged(pages: readonly NumberedSlice[], numbering: Numbering): Terms {
  const terms = new Map<string, Map<number, Posting[]>>();
  for (const [page, slice] of pages) {
    for (const [term, places] of JSON.parse(slice) as SliceTerms) {
      const fields = terms.get(term) ?? new Map<number, Posting[]>();
      terms.set(term, fields);
      for (const [field, section, level] of places) {
        if (field >= FIELDS.length) continue;
        const list = fields.get(field) ?? [];
        fields.set(field, list);
        list.push([recordOf(page, section, numbering), level]);
      }
    }
  }
  const sorted = [...terms].sort(([a], [b]) => compareText(a, b));
  return Object.fromEntries(sorted.map(([term, fields]) => [term, encodePostings(fields)]));
}
