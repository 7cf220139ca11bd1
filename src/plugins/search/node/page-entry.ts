import { contentHash, type Hash, type Page, routeKey, type Section, withoutHidden } from 'paydocs/plugin';
import { bucketOf, type IndexFile, type PageText } from '../shared/index-format.ts';
import { valueName } from '../shared/names.ts';
import { type PageTerms, readPage, type SearchPage } from '../shared/page-terms.ts';

/** A page that search finds. Its texts are not kept in memory; they are read by their key. */
export interface PageEntry {
  /** Route as `routeKey` writes it. */
  readonly route: string;
  /** Docs version; absent for pages that belong to none. */
  readonly version?: string;
  /** Hash of everything that the index contains of it. */
  readonly key: Hash;
  /** Approximate length of its text, in characters. */
  readonly size: number;
  readonly facts: Omit<SearchPage, 'sections' | 'names'>;
  readonly description: string;
  /** Key of its texts; null where it has none. */
  readonly text: Hash | null;
}

/** Returns the entry of a page; undefined for one that search leaves out. */
export function pageEntry({ body, listing, payload, route }: Page): PageEntry | undefined {
  const { title, description, version, search } = listing;
  if (search === null) return undefined;
  const { keywords } = search;
  const trail = search.trail.map(withoutHidden);
  const facts = { href: payload.path, title: withoutHidden(title), trail, keywords };
  const text = body?.text ?? null;
  const key = contentHash(JSON.stringify([facts, description, text]));
  const size = body?.size ?? description.length;
  return {
    route: routeKey(route),
    key,
    size,
    facts,
    description,
    text,
    ...(version !== undefined && { version }),
  };
}

/** The parts of a page that its words come from. */
interface PageParts extends Pick<PageEntry, 'facts' | 'description'> {
  readonly sections: readonly Section[];
}

/** Returns the searchable content of a page. */
function searchPage({ facts, description, sections: all }: PageParts): SearchPage {
  const names = all.flatMap((section, number) =>
    namesOf(section).map((name) => [placeOf(number, all), name] as const),
  );
  const method = methodOf(names.map(([, name]) => name));
  return {
    ...facts,
    ...(method !== undefined && { method }),
    sections: sectionTexts(all, description),
    ...(names.length > 0 && { names }),
  };
}

/**
 * Returns the method of the one operation among the names of a page: `POST` of `POST /orders`; undefined without one.
 */
function methodOf(names: readonly string[]): string | undefined {
  const operations = new Set(names.filter((name) => /^[A-Z]+ \//.test(name)));
  const [operation] = operations;
  return operations.size === 1 ? operation?.split(' ', 1)[0] : undefined;
}

/** Returns the names that find a section exactly. */
function namesOf({ names = [], values = [] }: Section): readonly string[] {
  return [...names, ...values.flatMap((value) => valueName(value) ?? [])].map(withoutHidden);
}

/** Returns the number of records of a page, as `sectionTexts` makes them. */
export function countRecords(sections: readonly Section[]): number {
  return placeOf(sections.length, sections);
}

/** Returns the record number of a section. A record for the top of the page precedes a first section with a heading. */
function placeOf(number: number, [first]: readonly Section[]): number {
  return first?.id === null ? number : number + 1;
}

/** Returns the sections as records. The first is always the top of the page, with the description if it has no text. */
function sectionTexts(sections: readonly Section[], description: string): PageText['sections'] {
  const [first] = sections;
  const top = first?.id === null ? first : { id: null, heading: '', text: description, code: '' };
  const tops = sections.slice(first === top ? 1 : 0);
  return [top, ...tops].map(({ id, heading, text, code }) => [
    id ?? '',
    id === null ? '' : withoutHidden(heading),
    withoutHidden(text),
    withoutHidden(code),
  ]);
}

/** Distribution of terms over files (`bucketOf`). */
export type Spread = NonNullable<IndexFile['buckets']>;

/** Bucket → the page's terms in it, as JSON (`SliceTerms`), which is parsed only when its bucket is written. */
export type Slices = Readonly<Record<number, string>>;

/** The terms of one page in one bucket. */
export type SliceTerms = readonly (readonly [term: string, PageTerms[string]])[];

/** A page to read, with its language and the distribution of its terms. */
export interface WordsTask {
  readonly page: PageParts;
  readonly locale: string;
  readonly spread: Spread;
}

/** Hashes of a page's words: one for each bucket, and one for all. */
export interface PageHashes {
  readonly terms: Readonly<Record<number, Hash>>;
  readonly words: Hash;
}

/** Everything that an index contains of one page. */
export interface PageWords {
  readonly slices: Slices;
  readonly hashes: PageHashes;
  /** Its text for results. */
  readonly text: PageText;
}

/** Reads a page, and groups its terms by bucket. */
export function wordsOfPage({ page, locale, spread }: WordsTask): PageWords {
  const { terms, text } = readPage(searchPage(page), locale);
  const entries = Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1));
  const buckets = new Map<number, SliceTerms[number][]>();
  for (const entry of entries) {
    const bucket = bucketOf(entry[0], spread);
    const own = buckets.get(bucket) ?? [];
    own.push(entry);
    buckets.set(bucket, own);
  }
  const slices = [...buckets].map(([bucket, own]) => [bucket, JSON.stringify(own)] as const);
  return {
    slices: Object.fromEntries(slices),
    hashes: {
      terms: Object.fromEntries(slices.map(([bucket, slice]) => [bucket, contentHash(slice).slice(0, 12)])),
      words: contentHash(JSON.stringify(entries.map(([term]) => term))),
    },
    text,
  };
}
