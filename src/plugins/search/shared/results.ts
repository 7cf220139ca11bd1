import type { Marked } from './marks.ts';

/** Result of a query, as plain JSON. */
export interface Found {
  readonly query: string;
  /** Number of pages that fit; `pages` has the first of them. */
  readonly total: number;
  readonly pages: readonly FoundPage[];
  /** Terms that were found, to mark them on the page that is opened. */
  readonly terms: readonly string[];
  /** Words that are nowhere, and the words that they were taken for. */
  readonly corrections: readonly { readonly asked: string; readonly meant: string }[];
  /** Words that are nowhere and were left out. */
  readonly missing: readonly string[];
  /** Where nothing was found: words that look somewhat alike. */
  readonly suggestions: readonly string[];
}

/** A page with what was found in it. */
export interface FoundPage {
  readonly href: string;
  readonly title: string;
  /** Labels of the levels above it. */
  readonly trail: readonly string[];
  /** HTTP method of the one operation that the page is about. */
  readonly method?: string;
  /** The best section first. */
  readonly sections: readonly FoundSection[];
}

/** A section of a page, or its top. */
export interface FoundSection {
  readonly href: string;
  /** False: the top of the page, whose name is that of the page. */
  readonly isPart: boolean;
  readonly name: Marked;
  readonly excerpt: Marked;
  /** True when the excerpt is code. */
  readonly isCode: boolean;
  /** Nothing that is shown has a word of the query: the page has it among its keywords. */
  readonly isByKeyword?: true;
}
