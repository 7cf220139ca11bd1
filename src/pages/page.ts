import type { Mount, OutputPath, RoutePath } from '../shared/paths.ts';
import type { PagePayload } from '../shared/props.ts';
import type { SiteLocale } from '../shared/site-props.ts';
import type { FeedEntry, PageBody } from '../types.ts';

/** A page about to be rendered: plain JSON that names every input of its rendering, except the site's shared ones. */
export interface Page {
  readonly route: RoutePath;
  readonly mount: Mount;
  readonly payload: PagePayload;
  readonly locale: SiteLocale;
  /** Classes of the `html` element. */
  readonly htmlClassName: string;
  /** The article, and the Markdown copy; null for layouts without them. */
  readonly body: PageBody | null;
  /** Facts about the page for feeds. */
  readonly listing: PageListing;
}

/** Search data of a page in addition to its title and its article. */
export interface SearchListing {
  /** Labels of the levels above it. */
  readonly trail: readonly string[];
  /** Words by which search finds the page although its text does not have them. */
  readonly keywords: readonly string[];
}

export interface PageListing {
  readonly title: string;
  readonly description: string;
  /** True for a page that lists for readers may name: not unlisted, no draft, not the not-found page. */
  readonly listed: boolean;
  /** True if search engines may list it, too: listed, and without `noIndex` of the page, its version or the site. */
  readonly indexed: boolean;
  /** True if search engines are sent to the same page in the latest version. */
  readonly isCopy?: true;
  /** Data of the page for the site's search, in addition to its title and its text; null if search leaves it out. */
  readonly search: SearchListing | null;
  /** ISO date of the last change, when known. */
  readonly lastUpdated?: string;
  /** The docs version, for docs. */
  readonly version?: string;
  /** Present if the page is also a feed. */
  readonly feed?: { readonly file: OutputPath; readonly entries: readonly FeedEntry[] };
}
