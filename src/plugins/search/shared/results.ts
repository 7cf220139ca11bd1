import type { Marked } from './marks.ts';

/** Result of a query, as plain JSON. */
export interface Found {
  readonly query: string;
  /** Number of matching pages; `pages` has the first of them. */
  readonly total: number;
  readonly pages: readonly FoundPage[];
  /** Matching terms, to mark them on a page that is opened. */
  readonly terms: readonly string[];
  /** Words without a match, and the similar words that were used instead. */
  readonly corrections: readonly { readonly asked: string; readonly meant: string }[];
  /** Words without a match that were ignored. */
  readonly missing: readonly string[];
  /** Words that are spelled somewhat like the missing ones, if there is no result. */
  readonly suggestions: readonly string[];
}

/** A page with its matching sections. */
export interface FoundPage {
  readonly href: string;
  readonly title: string;
  /** Labels of its ancestors in the navigation. */
  readonly trail: readonly string[];
  /** HTTP method of the one operation that the page is about. */
  readonly method?: string;
  /** The best section first. */
  readonly sections: readonly FoundSection[];
}

/** A section of a page, or its top. */
export interface FoundSection {
  readonly href: string;
  /** False for the top of the page, whose name is the page's title. */
  readonly isPart: boolean;
  readonly name: Marked;
  readonly excerpt: Marked;
  /** True if the excerpt is code. */
  readonly isCode: boolean;
  /** Nothing that is shown has a word of the query: the page has it among its keywords. */
  readonly isByKeyword?: true;
}
