import type { Breadcrumb } from '../shared/props.ts';
import type { SearchListing } from './page.ts';

/** What search finds a page by, in addition to its title and its text. The last breadcrumb is the page itself. */
export function searchListing(
  keywords: readonly string[] = [],
  breadcrumbs: readonly Breadcrumb[] = [],
): SearchListing {
  return { trail: breadcrumbs.slice(0, -1).map(({ label }) => label), keywords, sections: [] };
}
