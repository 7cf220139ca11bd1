import { isExternal, pathBelow, routeKey, schemeOf, withoutHtml } from '../shared/paths.ts';
import { type SiteUrl, siteUrl } from '../shared/site-url.ts';

/**
 * Returns the path of the page at an address of this site, without `.html`. Returns undefined for addresses
 * outside the base URL and for files with an extension, which the browser fetches.
 */
export function pagePath(pathname: string, baseUrl: string): string | undefined {
  if (`${pathname}/` === baseUrl) return baseUrl;
  const below = pathBelow(baseUrl, pathname);
  if (below === undefined) return undefined;
  const bare = withoutHtml(`/${below}`);
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
export function linkedPage(link: LinkAttributes, here: URL, baseUrl: string): SiteUrl | undefined {
  if (isExternal(link.href) || schemeOf(link.href) !== undefined || link.download) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const url = siteUrl(link.href, here);
  const path = pagePath(url.pathname, baseUrl);
  return path === undefined ? undefined : withPath(url, path);
}

/**
 * True if the browser should handle the link: it scrolls to an anchor of the current page (S2-39), or to its top
 * for `#`.
 */
export function isPartOf(here: URL, url: URL): boolean {
  return url.href.includes('#') && url.pathname === here.pathname && url.search === here.search;
}

/** Adds the reader's query and hash to the target of a redirect, unless it has its own. */
export function redirectTarget<Target extends URL>(target: Target, from: URL): Target {
  target.search ||= from.search;
  target.hash ||= from.hash;
  return target;
}

/** Replaces the path of an address with the page's canonical path. */
export function withPath(url: URL, path: string): SiteUrl {
  return siteUrl(path + url.search + url.hash, url);
}
