import { compareText, contentHash, type Hash } from 'paydocs/plugin';
import { fileNames, groupOf, type IndexFile, type PageText, type Texts } from '../shared/index-format.ts';
import { all } from './each-page.ts';
import { type MeasuredEntry, type NumberedLayout, numberedLayoutOf } from './layout.ts';
import { loadOrCompute } from './load-or-compute.ts';
import { countRecords, type PageEntry } from './page-entry.ts';
import type { IndexInput } from './page-reader.ts';
import { termsOf } from './terms.ts';

/** A file of an index. `data` is computed on request; `key` changes with it. */
export interface SearchFile {
  readonly name: string;
  readonly key: Hash;
  readonly data: () => string | Promise<string>;
}

/** Returns the files of an index. Computes their keys immediately, and their data only on request. */
export async function indexFiles(input: IndexInput): Promise<readonly SearchFile[]> {
  const sorted = [...input.entries].sort((a, b) => compareText(a.route, b.route));
  const entries = await all(sorted, input, (entry) => measured(entry, input));
  const layout = numberedLayoutOf(entries);
  const { space, numbering, shards } = layout;
  const records = entries.reduce((sum, entry) => sum + entry.sections, 0);
  const index = { locale: input.locale, records, space, numbering };
  const { textOf, ...terms } = await termsOf(entries, layout, input);
  const pages = { ...terms, ...textsOf(entries, layout, { ...input, textOf }) };
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
      data: async () => JSON.stringify(await pages.words()),
    },
  ];
}

function numbered(
  count: number,
  input: IndexInput,
  file: (number: number) => SearchFile,
): Promise<readonly SearchFile[]> {
  return all(Array(count).keys(), input, async (number) => file(number));
}

async function measured(entry: PageEntry, { known, sectionsOf }: IndexInput): Promise<MeasuredEntry> {
  const key = contentHash(`sections ${entry.key}`);
  return { ...entry, sections: await loadOrCompute(known, key, () => countRecords(sectionsOf(entry))) };
}

/** Returns the texts for results, by the groups that the pages are spread over. */
function textsOf(
  entries: readonly PageEntry[],
  { space, shards, numberOf }: NumberedLayout,
  input: IndexInput & { readonly textOf: (entry: PageEntry) => Promise<PageText> },
) {
  const groups = shards?.groups ?? 1;
  const members = Array.from({ length: groups }, (): PageEntry[] => []);
  for (const entry of entries) members[groupOf(numberOf(entry), groups, space)]?.push(entry);
  return {
    textsKey: (group: number): Hash =>
      contentHash(JSON.stringify((members[group] ?? []).map((entry) => [numberOf(entry), entry.key]))),
    texts: async (group: number): Promise<Texts> =>
      Object.fromEntries(
        await all(members[group] ?? [], input, async (entry) => [numberOf(entry), await input.textOf(entry)]),
      ),
  };
}
