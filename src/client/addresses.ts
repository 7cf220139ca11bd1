import { isExternal, routeKey, withoutHtml } from '../shared/paths.ts';

/**
 * The path of the page that an address of this site leads to, without `.html`; undefined for what is not a page: an
 * address outside the base URL, or a file with an extension, which the browser fetches by itself.
 */
export function pagePath(pathname: string, baseUrl: string): string | undefined {
  if (`${pathname}/` === baseUrl) return baseUrl;
  if (!pathname.startsWith(baseUrl)) return undefined;
  const bare = withoutHtml(`/${pathname.slice(baseUrl.length)}`);
  return /\.[a-z][a-z\d]*$/i.test(bare) ? undefined : baseUrl + bare.slice(1);
}

/** Two addresses with the same key show the same page. */
export function pageKey(pathname: string, baseUrl: string): string {
  return routeKey(pagePath(pathname, baseUrl) ?? pathname);
}

/** What is known of a link without looking at the document. */
export interface LinkAttributes {
  /** As written. */
  readonly href: string;
  readonly target: string;
  readonly download: boolean;
}

/** Where a link leads when the router may take it there, else undefined (S2-20). The address is the bare one. */
export function linkedPage(link: LinkAttributes, here: URL, baseUrl: string): URL | undefined {
  if (isExternal(link.href) || link.download) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const url = new URL(link.href, here);
  const path = pagePath(url.pathname, baseUrl);
  if (path === undefined || url.origin !== here.origin) return undefined;
  url.pathname = path;
  return url;
}

/** True when the browser itself must act: it scrolls to a part of the page that is on screen (S2-39), `#` to its top. */
export function isPartOf(here: URL, url: URL): boolean {
  return url.href.includes('#') && url.pathname === here.pathname && url.search === here.search;
}

/** Where a redirect leads a reader: the target, with the reader's own query and hash unless it has its own. */
export function redirectTarget(to: string, from: URL): URL {
  const url = new URL(to, from);
  url.search ||= from.search;
  url.hash ||= from.hash;
  return url;
}

/** The address of a page as the page itself spells it, with the query and hash that the reader came with. */
export function withPath(url: URL, path: string): URL {
  const own = new URL(url);
  own.pathname = path;
  return own;
}
