/** What a tab is told: enough to know whether it shows the site as it is. */
export interface TabState {
  /** Names the page that its address leads to now, and everything that the page is drawn from. */
  readonly page: string;
  readonly problems: readonly ShownProblem[];
  /** The new address of the page, when it was renamed. */
  readonly renamedTo?: string;
}

/** A problem as it is shown over the page. */
export interface ShownProblem {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  /** `content/docs/guide.md:14:7`, as far as it is known. */
  readonly place: string;
  readonly text: string;
  readonly hint: string;
  /** The lines around it. */
  readonly excerpt: readonly ExcerptLine[];
}

/** A line of an author's file. */
export interface ExcerptLine {
  readonly number: number;
  readonly text: string;
  /** True for the line that the problem is about. */
  readonly isIt: boolean;
}
