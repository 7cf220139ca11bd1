import type { DocLink, FrontMatter, Heading } from '../types.ts';

/** The linked site, for checks and commands. */
export interface CheckedSite {
  readonly pages: readonly CheckedPage[];
}

/** A Markdown page, for checks and commands. */
export interface CheckedPage {
  /** Path from the site's folder: `content/docs/guide.md`. */
  readonly file: string;
  /** Address with the base URL: `/docs/guide`. */
  readonly href: string;
  readonly title: string;
  readonly description?: string;
  readonly frontMatter: FrontMatter;
  readonly headings: readonly Heading[];
  readonly links: readonly DocLink[];
  /** Notes about the file by the plugin's check of trees; empty for commands. @experimental */
  readonly noted: readonly unknown[];
}
