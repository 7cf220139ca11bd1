import type { DocLink, FrontMatter, Heading } from '../types.ts';

/** The linked site, as checks and commands see it. */
export interface CheckedSite {
  readonly pages: readonly CheckedPage[];
}

/** A Markdown page, as checks and commands see it. */
export interface CheckedPage {
  /** Relative to the site's folder: `content/docs/guide.md`. */
  readonly file: string;
  /** Address with the base URL: `/docs/guide`. */
  readonly href: string;
  readonly title: string;
  readonly description?: string;
  readonly frontMatter: FrontMatter;
  readonly headings: readonly Heading[];
  readonly links: readonly DocLink[];
  /** Notes of the plugin's check of trees about the file; empty for a command. @experimental */
  readonly noted: readonly unknown[];
}
