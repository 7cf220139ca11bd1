import type { Problem } from '../problems.ts';

export interface FrontMatterTag {
  readonly label: string;
  readonly permalink?: string;
}

/** Line and column in the Markdown file, from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** What an author writes above the Markdown, coerced and checked; absent keys are absent. */
export interface FrontMatter {
  readonly id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly slug?: string;
  readonly hideTitle: boolean;
  readonly hideTableOfContents: boolean;
  readonly tocMinHeadingLevel?: number;
  readonly tocMaxHeadingLevel?: number;
  readonly sidebarLabel?: string;
  readonly sidebarPosition?: number;
  readonly sidebarClassName?: string;
  readonly sidebarCustomProps?: Readonly<Record<string, unknown>>;
  /** Null: in no sidebar. */
  readonly displayedSidebar?: string | null;
  readonly tags: readonly FrontMatterTag[];
  readonly paginationLabel?: string;
  /** A doc's id; null hides the link. */
  readonly paginationNext?: string | null;
  readonly paginationPrevious?: string | null;
  /** Null or empty hides the link. */
  readonly customEditUrl?: string | null;
  readonly parseNumberPrefixes: boolean;
  readonly lastUpdate?: { readonly date?: string; readonly author?: string };
  readonly draft: boolean;
  readonly unlisted: boolean;
  /** Old addresses that lead here. */
  readonly aliases: readonly string[];
  readonly wrapperClassName?: string;
  /** Keys that paydocs does not know, as written. */
  readonly custom: Readonly<Record<string, unknown>>;
}

export interface FrontMatterResult {
  readonly meta: FrontMatter;
  /** The Markdown below the front matter. */
  readonly body: string;
  /** Lines above the body: add it to a line of the body for the line of the file. */
  readonly bodyLine: number;
  /** Key as the author wrote it → where its value stands. */
  readonly positions: Readonly<Record<string, Position>>;
  readonly problems: readonly Problem[];
}

/** Splits a Markdown file's text into front matter and body, and checks the front matter. */
export declare function readFrontMatter(text: string, file: string, kind: 'doc' | 'page'): FrontMatterResult;
