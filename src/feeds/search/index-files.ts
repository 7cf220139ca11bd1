import { inOrder } from '../../in-order.ts';
import { contentHash } from '../../output/hash.ts';
import {
  FIELDS,
  fileNames,
  groupOf,
  type IndexFile,
  type Numbering,
  recordOf,
  type Terms,
  type Texts,
} from '../../search/index-format.ts';
import { encodePostings, type Posting } from '../../search/postings.ts';
import type { Hash } from '../../types.ts';
import { compareText } from '../addresses.ts';
import { type FeedContext, type KnownResults, kept } from '../feed.ts';
import { type IndexLayout, layoutOf, type MeasuredEntry } from './layout.ts';
import type { PageEntry, Slices, SliceTerms, Spread } from './page-entry.ts';

/** A file of an index; the data are made when they are asked for. */
export interface SearchFile {
  readonly name: string;
  readonly key: Hash;
  readonly data: () => string | Promise<string>;
}

/** Which pages an index is made of, and in which language they are. */
export interface IndexInput {
  readonly locale: string;
  readonly entries: readonly PageEntry[];
  readonly known: KnownResults;
  readonly work: FeedContext['work'];
  readonly pause: FeedContext['pause'];
}

/** Everything lies in one bucket and one group where there is one file. */
const ONE: Spread = { count: 1, letters: 1 };

/** The files of an index. The key of each names what stands in it and nothing more. */
export async function indexFiles(input: IndexInput): Promise<readonly SearchFile[]> {
  const sorted = [...input.entries].sort((a, b) => compareText(a.route, b.route));
  const entries = await all(sorted, input, (entry) => measured(entry, input.known));
  const layout = layoutOf(entries);
  const { space, numbering, shards } = layout;
  const records = entries.reduce((sum, entry) => sum + entry.sections, 0);
  const index = { locale: input.locale, records, space, numbering };
  const pages = await pagesOf(entries, layout, input);
  if (shards === undefined) {
    const key = contentHash(JSON.stringify([index, entries.map(({ route, key }) => [route, key])]));
    const data = async (): Promise<string> => {
      const [terms, texts] = [await pages.terms(0), await pages.texts(0)];
      return JSON.stringify({ ...index, terms, texts } satisfies IndexFile);
    };
    return [{ name: fileNames.index, key, data }];
  }
  const { buckets, groups } = shards;
  const file: IndexFile = { ...index, buckets, groups };
  const json = JSON.stringify(file);
  return [
    { name: fileNames.index, key: contentHash(json), data: () => json },
    ...(await numbered(groups, input, (group) => ({
      name: fileNames.texts(group),
      key: pages.textsKey(group),
      data: async () => JSON.stringify(await pages.texts(group)),
    }))),
    ...(await numbered(buckets.count, input, (bucket) => ({
      name: fileNames.terms(bucket),
      key: pages.termsKey(bucket),
      data: async () => JSON.stringify(await pages.terms(bucket)),
    }))),
    {
      name: fileNames.words,
      key: pages.wordsKey(),
      data: async () => JSON.stringify(await pages.words(buckets.count)),
    },
  ];
}

async function numbered(
  count: number,
  { pause }: Pick<IndexInput, 'pause'>,
  file: (number: number) => SearchFile,
): Promise<readonly SearchFile[]> {
  const files: SearchFile[] = [];
  for (let number = 0; number < count; number++) {
    files.push(file(number));
    await pause();
  }
  return files;
}

async function measured(entry: PageEntry, known: KnownResults): Promise<MeasuredEntry> {
  const key = contentHash(`sections ${entry.key}`);
  return { ...entry, sections: await kept(known, key, () => entry.read().sections.length) };
}

/** The pages of an index, as its files need them. */
async function pagesOf(
  entries: readonly PageEntry[],
  { space, numbering, numbers, shards }: IndexLayout,
  input: IndexInput,
) {
  const { locale, known, work } = input;
  const spread = shards?.buckets ?? ONE;
  const groups = shards?.groups ?? 1;
  const numberOf = ({ route }: PageEntry): number => numbers.get(route) ?? 0;
  const nameOf = (what: string, { key }: PageEntry): Hash =>
    contentHash(JSON.stringify([what, key, locale, spread]));
  const slices = (entry: PageEntry): Promise<Slices> =>
    kept(known, nameOf('terms', entry), () => work.words({ page: entry.read(), locale, spread }));
  const hashes = await all(entries, input, async (entry) => ({
    number: numberOf(entry),
    ...(await kept(known, nameOf('hashes', entry), async () => hashesOf(await slices(entry)))),
  }));
  const members = Array.from({ length: groups }, (): PageEntry[] => []);
  for (const entry of entries) members[groupOf(numberOf(entry), groups, space)]?.push(entry);
  let slicesOfAll: Promise<readonly (readonly [number, Slices])[]> | undefined;
  const allSlices = () => {
    slicesOfAll ??= all(entries, input, async (entry) => [numberOf(entry), await slices(entry)] as const);
    return slicesOfAll;
  };
  const ofBuckets = byBucket(hashes);
  const termsKey = (bucket: number): Hash => contentHash(JSON.stringify(ofBuckets.get(bucket) ?? []));
  // Of a bucket that has not changed the words are known without a look at its pages.
  const wordsOf = (bucket: number): Promise<readonly string[]> =>
    kept(known, contentHash(`words ${termsKey(bucket)}`), async () => {
      const terms = (await allSlices()).flatMap(([, { [bucket]: slice }]) => (slice ? termsIn(slice) : []));
      return [...new Set(terms)];
    });
  return {
    termsKey,
    terms: async (bucket: number): Promise<Terms> => merged(await allSlices(), bucket, numbering),
    textsKey: (group: number): Hash =>
      contentHash(JSON.stringify((members[group] ?? []).map((entry) => [numberOf(entry), entry.key]))),
    texts: async (group: number): Promise<Texts> =>
      Object.fromEntries(
        await all(members[group] ?? [], input, async (entry) => [
          numberOf(entry),
          await kept(known, nameOf('texts', entry), () => work.excerpt({ page: entry.read(), locale })),
        ]),
      ),
    wordsKey: (): Hash => contentHash(JSON.stringify(hashes.map(({ words }) => words))),
    words: async (count: number): Promise<readonly string[]> => {
      const words: string[] = [];
      for (let bucket = 0; bucket < count; bucket++) words.push(...(await wordsOf(bucket)));
      return words.sort(compareText);
    },
  };
}

/** Of each bucket the pages that have words in it: there are more buckets the more pages there are. */
function byBucket(
  pages: readonly { readonly number: number; readonly terms: Readonly<Record<number, Hash>> }[],
): ReadonlyMap<number, readonly (readonly [page: number, slice: Hash])[]> {
  const buckets = new Map<number, [number, Hash][]>();
  for (const { number, terms } of pages)
    for (const [name, slice] of Object.entries(terms)) {
      const found = buckets.get(Number(name)) ?? [];
      buckets.set(Number(name), found);
      found.push([number, slice]);
    }
  return buckets;
}

/** What each page comes to, as many at once as there is somebody for. */
async function all<Result>(
  entries: readonly PageEntry[],
  { work: { width }, pause }: Pick<IndexInput, 'work' | 'pause'>,
  work: (entry: PageEntry) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for await (const result of inOrder(entries, width, work)) {
    results.push(result);
    await pause();
  }
  return results;
}

function hashesOf(slices: Slices): { readonly terms: Readonly<Record<number, Hash>>; readonly words: Hash } {
  const terms = Object.entries(slices).map(([bucket, slice]) => [bucket, contentHash(slice).slice(0, 12)]);
  const words = contentHash(JSON.stringify(Object.values(slices).flatMap(termsIn)));
  return { terms: Object.fromEntries(terms), words };
}

function termsIn(slice: string): readonly string[] {
  return (JSON.parse(slice) as SliceTerms).map(([term]) => term);
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
