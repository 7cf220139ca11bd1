import type { MouseEvent } from 'react';
import { siteUrl } from '../../src/shared/site-url.ts';

/** Keeps the reader's query and hash when following a link to another edition of the page, and adds `query`. */
export function keepPlace(event: MouseEvent<HTMLAnchorElement>, href: string, query = ''): void {
  const parameters = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(query)) parameters.set(name, value);
  const search = parameters.size > 0 ? `?${parameters}` : '';
  // Without an origin: links with one are those to other sites.
  event.currentTarget.href = siteUrl(href + search + location.hash).href.slice(location.origin.length);
}
