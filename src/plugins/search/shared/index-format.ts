import { lastAtOrBefore } from 'paydocs/theme/browser/numbers';
import { NAME_SIGN } from './names.ts';

/**
 * Format of the files of an index, below `search/<locale>/<version>/`. A small site has one, `index.json`. In a
 * large one, terms are distributed over buckets and texts over groups, each a separate file.
 */

/** Name of the only version of a site without docs, whose pages belong to none. */
export const ONLY_VERSION = 'current';

/** Content of `index.json`. */
export interface IndexFile {
  /** Language of the texts. */
  readonly locale: string;
  /** Number of records: sections of pages. */
  readonly records: number;
  /** Exclusive upper bound of page numbers. */
  readonly space: number;
  /** Numbering of sections as records. */
  readonly numbering: Numbering;
  /** Distribution of the terms over buckets; absent when the terms are in this file. */
  readonly buckets?: { readonly count: number; readonly letters: number };
  /** Number of files with texts; absent when the texts are in this file. */
  readonly groups?: number;
  readonly terms?: Terms;
  readonly texts?: Texts;
}

/**
 * `starts`: page → number of its first record. `sections`: every page reserves so many numbers, so that pages keep
 * theirs when others are added or removed.
 */
export type Numbering = { readonly starts: readonly number[] } | { readonly sections: number };

/** Returns the record number of a section. */
export function recordOf(page: number, section: number, numbering: Numbering): number {
  return 'starts' in numbering
    ? (numbering.starts[page] ?? 0) + section
    : page * numbering.sections + section;
}

/** Returns page and section of a record. */
export function sectionOf(
  record: number,
  numbering: Numbering,
): { readonly page: number; readonly section: number } {
  if ('sections' in numbering) {
    const page = Math.floor(record / numbering.sections);
    return { page, section: record % numbering.sections };
  }
  const { starts } = numbering;
  const page = lastAtOrBefore(starts, record);
  return { page, section: record - (starts[page] ?? 0) };
}

/** Term → encoded list of the sections that contain it (`postings.ts`). */
export type Terms = Readonly<Record<string, string>>;

/** Page number → its text for results. */
export type Texts = Readonly<Record<string, PageText>>;

/** Text of a page for results. */
export interface PageText {
  readonly href: string;
  readonly title: string;
  /** Labels of its ancestors in the navigation. */
  readonly trail: readonly string[];
  /** HTTP method of the one operation that the page is about. */
  readonly method?: string;
  readonly sections: readonly SectionText[];
}

/** The id of a section (empty: the top of the page), its heading and its texts. */
export type SectionText = readonly [id: string, heading: string, text: string, code: string];

/** Parts of a page that contain words, the most significant first. */
export const PLACES = ['title', 'heading', 'trail', 'text', 'code'] as const;
export type PlaceName = (typeof PLACES)[number];

/** Names of the fields of the index, by number: two for each place, for whole words and for their parts. */
export const FIELDS: readonly string[] = PLACES.flatMap((place) => [place, `${place}Part`]);

/** Returns the bucket of a term. Terms with the same first letters share one, so that one file has all completions. */
export function bucketOf(term: string, { count, letters }: NonNullable<IndexFile['buckets']>): number {
  // A name that is a word has the bucket of the word. Paths begin alike, so all of a path selects its bucket, except a
  // slash at the end.
  const start = term.startsWith(NAME_SIGN) ? term.slice(NAME_SIGN.length) : term;
  return numberOf(start.includes('/') ? start.replace(/\/$/, '') : start.slice(0, letters)) % count;
}

/** Returns the number of the file that has the texts of a page. */
export function groupOf(page: number, groups: number, space: number): number {
  return Math.floor((page * groups) / space);
}

/** Returns an evenly distributed hash of a text (FNV-1a), equal in every browser. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Names of the files. */
export const fileNames = {
  index: 'index.json',
  terms: (bucket: number) => `terms-${bucket}.json`,
  texts: (group: number) => `texts-${group}.json`,
  /** All terms, to find those that are spelled similarly. */
  words: 'words.json',
} as const;
