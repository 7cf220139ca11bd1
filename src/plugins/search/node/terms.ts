import { compareText, contentHash, type Hash } from 'paydocs/plugin';
import { FIELDS, groupOf, type Numbering, recordOf, type Terms } from '../shared/index-format.ts';
import { encodePostings, type Posting } from '../shared/postings.ts';
import { wordsAmong } from '../shared/source.ts';
import type { NumberedLayout } from './layout.ts';
import { loadOrCompute } from './load-or-compute.ts';
import type { PageEntry, PageHashes, Slices, SliceTerms } from './page-entry.ts';
import { createPageReader, type IndexInput, partOf } from './page-reader.ts';

/** Returns keys and data of the files of terms. Computes the keys immediately, the data on request. */
export async function termsOf(entries: readonly PageEntry[], layout: NumberedLayout, input: IndexInput) {
  const { known } = input;
  const { numbering, spread } = layout;
  const reader = createPageReader(input, spread);
  const slicesFor = sliceReader(reader, { entries, layout, input });
  const keys = await hashesOf(reader, { entries, layout, input });
  const termsKey = (bucket: number): Hash => keys.terms[bucket] ?? contentHash('');
  const wordsName = (bucket: number): Hash => contentHash(`words ${termsKey(bucket)}`);
  for (let bucket = 0; bucket < spread.count; bucket++) known.keep(wordsName(bucket));
  const terms = async (bucket: number): Promise<Terms> => {
    const found = merged(await slicesFor(bucket), numbering);
    known.put(wordsName(bucket), wordsAmong(found));
    return found;
  };
  // The words of an unchanged bucket are cached, so its pages are not read.
  const wordsOf = (bucket: number): Promise<readonly string[]> =>
    loadOrCompute(known, wordsName(bucket), async () => wordsAmong(await terms(bucket)));

  return {
    textOf: reader.textOf,
    termsKey,
    terms,
    wordsKey: (): Hash => keys.words,
    words: async (): Promise<readonly string[]> => {
      const words: string[] = [];
      for (let bucket = 0; bucket < spread.count; bucket++) words.push(...(await wordsOf(bucket)));
      return words.sort(compareText);
    },
  };
}

type PageReader = ReturnType<typeof createPageReader>;

interface Indexed {
  readonly entries: readonly PageEntry[];
  readonly layout: NumberedLayout;
  readonly input: IndexInput;
}

/** Creates a reader of what all pages have in a bucket. It keeps the part of the bucket until another is needed. */
function sliceReader(reader: PageReader, { entries, layout: { numberOf }, input }: Indexed) {
  let last: { readonly part: number; readonly slices: Promise<SlicesByBucket> } | undefined;
  return async (bucket: number): Promise<readonly NumberedSlice[]> => {
    const part = partOf(bucket);
    if (last?.part !== part) {
      const slicesIn = async (entry: PageEntry) =>
        [numberOf(entry), await reader.slicesIn(part, entry)] as const;
      last = { part, slices: byBucket(input.mapConcurrently(entries, slicesIn)) };
    }
    return (await last.slices).get(bucket) ?? [];
  };
}

/** Returns the combined hashes of all pages. Those of groups of pages that have not changed are cached. */
async function hashesOf(reader: PageReader, { entries, layout, input }: Indexed): Promise<PageHashes> {
  const { space, spread, numberOf } = layout;
  const { locale, known } = input;
  const hashesOfGroup = async (group: readonly PageEntry[]): Promise<PageHashes> => {
    for (const entry of group) reader.keep(entry);
    const members = group.map((entry) => [numberOf(entry), entry.key]);
    const name = contentHash(JSON.stringify(['group', members, locale, spread]));
    return loadOrCompute(known, name, () =>
      joined(input.mapConcurrently(group, async (entry) => [numberOf(entry), await reader.hashesOf(entry)])),
    );
  };
  const groups = groupsOf(entries, { space, numberOf });
  const oneByOne = async function* () {
    for (const group of groups) yield [0, await hashesOfGroup(group)] as const;
  };
  return joined(oneByOne());
}

/** The number of a page, and its terms in a bucket as JSON. */
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

/** Approximate number of pages whose hashes are combined and cached together. */
const GROUP = 64;

/** Groups pages by number, so that adding or removing a page changes one group. */
function groupsOf(
  entries: readonly PageEntry[],
  { space, numberOf }: Pick<NumberedLayout, 'space' | 'numberOf'>,
): readonly (readonly PageEntry[])[] {
  const count = Math.ceil(entries.length / GROUP);
  const groups = Array.from({ length: count }, (): PageEntry[] => []);
  for (const entry of entries) groups[groupOf(numberOf(entry), count, space)]?.push(entry);
  return groups;
}

/** Combines hashes in the given order, each with its number. */
async function joined(
  all: AsyncIterable<readonly [number: number, hashes: PageHashes]>,
): Promise<PageHashes> {
  const terms = new Map<string, string>();
  let words = '';
  for await (const [number, hashes] of all) {
    for (const [bucket, hash] of Object.entries(hashes.terms))
      terms.set(bucket, `${terms.get(bucket) ?? ''}${number} ${hash} `);
    words += `${hashes.words} `;
  }
  const short = [...terms].map(([bucket, list]) => [bucket, contentHash(list).slice(0, 12)]);
  return { terms: Object.fromEntries(short), words: contentHash(words) };
}

/** Returns the terms of a bucket with their postings in all pages. */
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
