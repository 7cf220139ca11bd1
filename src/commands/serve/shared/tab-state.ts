/** State that the server sends to a tab, so that the tab can decide whether it is up to date. */
export interface TabState {
  /** Hash of the page at the tab's address and of everything that it is rendered from. */
  readonly page: string;
  readonly problems: readonly ShownProblem[];
  /** Number of all errors, and of all warnings. */
  readonly errors: number;
  readonly warnings: number;
  /** New address of a renamed page. */
  readonly renamedTo?: string;
}

/** A problem in the overlay. */
export interface ShownProblem {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  /** `content/docs/guide.md:14:7`, as far as it is known; the first place of a repeated problem, and their number. */
  readonly place: string;
  readonly text: string;
  readonly hint: string;
  /** The surrounding lines. */
  readonly excerpt: readonly ExcerptLine[];
}

/** A line of the author's file. */
export interface ExcerptLine {
  readonly number: number;
  readonly text: string;
  /** True for the line of the problem. */
  readonly isIt: boolean;
}
