import { contentHash } from '../../output/hash.ts';
import { FIELDS, type Numbering, type PageText, recordOf, type Terms } from '../../search/index-format.ts';
import { encodePostings, type Posting } from '../../search/postings.ts';
import type { Hash } from '../../types.ts';
import { compareText } from '../addresses.ts';
import { kept } from '../feed.ts';
import { all, results } from './each-page.ts';
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
    for (let part = 0; part * TOGETHER < spread.count; part++)
      known.put(nameOf(`terms ${part}`, entry), partOf(read.slices, part));
    known.put(nameOf('hashes', entry), read.hashes);
    known.put(textName(entry), read.text);
    return read;
  };
  const slicesIn = async (part: number, entry: PageEntry): Promise<Slices> =>
    (known.get(nameOf(`terms ${part}`, entry)) as Slices | undefined) ??
    partOf((await readPage(entry)).slices, part);
  const hashesOf = async (entry: PageEntry): Promise<PageHashes> =>
    (known.get(nameOf('hashes', entry)) as PageHashes | undefined) ?? (await readPage(entry)).hashes;
  let last: { readonly part: number; readonly slices: Promise<readonly NumberedSlices[]> } | undefined;
  /** What all pages have in a bucket and in those that are made together with it. */
  const slicesFor = (bucket: number): Promise<readonly NumberedSlices[]> => {
    const part = Math.floor(bucket / TOGETHER);
    if (last?.part !== part)
      last = {
        part,
        slices: all(entries, input, async (entry) => [numberOf(entry), await slicesIn(part, entry)]),
      };
    return last.slices;
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
    const found = merged(await slicesFor(bucket), bucket, numbering);
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

/** The number of a page and what it has in some buckets. */
type NumberedSlices = readonly [number: number, slices: Slices];

/** What a page has in the buckets of one part. */
function partOf(slices: Slices, part: number): Slices {
  const isInPart = ([bucket]: readonly [string, string]): boolean =>
    Math.floor(Number(bucket) / TOGETHER) === part;
  return Object.fromEntries(Object.entries(slices).filter(isInPart));
}

/** What the keys of files of terms are made from: of each bucket the pages that have words in it, with a hash of these. */
async function keysOf(pages: AsyncIterable<PageHashes & { readonly number: number }>) {
  const buckets = new Map<number, string>();
  let words = '';
  for await (const page of pages) {
    for (const [name, slice] of Object.entries(page.terms)) {
      const bucket = Number(name);
      buckets.set(bucket, `${buckets.get(bucket) ?? ''}${page.number} ${slice} `);
    }
    words += `${page.words} `;
  }
  return { buckets, words };
}

/** The terms of a bucket, with where they stand in all pages. */
function merged(pages: readonly (readonly [number, Slices])[], bucket: number, numbering: Numbering): Terms {
  const terms = new Map<string, Map<number, Posting[]>>();
  for (const [page, slices] of pages) {
    const slice = slices[bucket];
    if (slice === undefined) continue;
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
