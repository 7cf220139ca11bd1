import { lastAtOrBefore } from '../../../../theme/browser/numbers.ts';
import { NAME_SIGN } from './names.ts';

/**
 * The files of an index, as they lie under `search/<locale>/<version>/`. A small site has one, `index.json`, with
 * everything in it. In a large one, terms are spread over buckets and texts over groups, each a separate file.
 */

/** Name of the only version of a site without docs, whose pages belong to none. */
export const ONLY_VERSION = 'current';

/** `index.json`. */
export interface IndexFile {
  /** Language of the texts. */
  readonly locale: string;
  /** Number of records: sections of pages. */
  readonly records: number;
  /** Numbers of pages are smaller than this. */
  readonly space: number;
  /** How the sections of pages are numbered as records. */
  readonly numbering: Numbering;
  /** Spread of the terms; absent when they are in here. */
  readonly buckets?: { readonly count: number; readonly letters: number };
  /** Number of files that the texts are spread over; absent when they are in here. */
  readonly groups?: number;
  readonly terms?: Terms;
  readonly texts?: Texts;
}

/**
 * One after another, each page from its start; or, where pages shall keep their numbers when others come and go, with
 * room for as many sections on each.
 */
export type Numbering = { readonly starts: readonly number[] } | { readonly sections: number };

/** A section of a page as the number of a record. */
export function recordOf(page: number, section: number, numbering: Numbering): number {
  return 'starts' in numbering
    ? (numbering.starts[page] ?? 0) + section
    : page * numbering.sections + section;
}

/** The section of a page that a record describes. */
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

/** Term → in which sections it stands (`postings`). */
export type Terms = Readonly<Record<string, string>>;

/** Number of a page → what results show of it. */
export type Texts = Readonly<Record<string, PageText>>;

/** Text of a page for results. */
export interface PageText {
  readonly href: string;
  readonly title: string;
  /** Labels of the levels above it. */
  readonly trail: readonly string[];
  /** HTTP method of the one operation that the page is about. */
  readonly method?: string;
  readonly sections: readonly SectionText[];
}

/** The id of a section (empty: the top of the page), its heading and its texts. */
export type SectionText = readonly [id: string, heading: string, text: string, code: string];

/** Where a word can stand: the more telling, the earlier. */
export const PLACES = ['title', 'heading', 'trail', 'text', 'code'] as const;
export type PlaceName = (typeof PLACES)[number];

/** Fields of the index, by number: each place twice, for whole words and for their parts. */
export const FIELDS: readonly string[] = PLACES.flatMap((place) => [place, `${place}Part`]);

/** Bucket of a term: those that begin alike lie together, so that one file has all that begin like a word. */
export function bucketOf(term: string, { count, letters }: NonNullable<IndexFile['buckets']>): number {
  // A name that is a word lies with the word. Paths begin alike, so their beginnings find nothing in particular. With a
  // slash at the end and without, a path lies in one file.
  const start = term.startsWith(NAME_SIGN) ? term.slice(NAME_SIGN.length) : term;
  return numberOf(start.includes('/') ? start.replace(/\/$/, '') : start.slice(0, letters)) % count;
}

/** Group of a page. */
export function groupOf(page: number, groups: number, space: number): number {
  return Math.floor((page * groups) / space);
}

/** A number for a text, spread evenly (FNV-1a): the same in every browser. */
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
  /** All terms, to find those that are spelled nearly alike. */
  words: 'words.json',
} as const;
