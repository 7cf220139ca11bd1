import { isExternal, routeKey, withoutHtml } from '../shared/paths.ts';

/**
 * Returns the path of the page at an address of this site, without `.html`. Returns undefined for addresses
 * outside the base URL and for files with an extension, which the browser fetches.
 */
export function pagePath(pathname: string, baseUrl: string): string | undefined {
  if (`${pathname}/` === baseUrl) return baseUrl;
  if (!pathname.startsWith(baseUrl)) return undefined;
  const bare = withoutHtml(`/${pathname.slice(baseUrl.length)}`);
  return /\.[a-z][a-z\d]*$/i.test(bare) ? undefined : baseUrl + bare.slice(1);
}

/** Returns the identity of a page's address: two addresses with the same key show the same page. */
export function pageKey(pathname: string, baseUrl: string): string {
  return routeKey(pagePath(pathname, baseUrl) ?? pathname);
}

/** The attributes of a link that decide who handles it. */
export interface LinkAttributes {
  /** As written. */
  readonly href: string;
  readonly target: string;
  readonly download: boolean;
}

/** Returns the address of a link that the router handles, without `.html`, otherwise undefined (S2-20). */
export function linkedPage(link: LinkAttributes, here: URL, baseUrl: string): URL | undefined {
  if (isExternal(link.href) || link.download) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const url = new URL(link.href, here);
  const path = pagePath(url.pathname, baseUrl);
  if (path === undefined || url.origin !== here.origin) return undefined;
  url.pathname = path;
  return url;
}

/**
 * True if the browser should handle the link: it scrolls to an anchor of the current page (S2-39), or to its top
 * for `#`.
 */
export function isPartOf(here: URL, url: URL): boolean {
  return url.href.includes('#') && url.pathname === here.pathname && url.search === here.search;
}

/** Returns the target of a redirect. The reader's query and hash are kept unless the target has its own. */
export function redirectTarget(to: string, from: URL): URL {
  const url = new URL(to, from);
  url.search ||= from.search;
  url.hash ||= from.hash;
  return url;
}

/** Replaces the path of an address with the page's canonical path. */
export function withPath(url: URL, path: string): URL {
  const own = new URL(url);
  own.pathname = path;
  return own;
}
