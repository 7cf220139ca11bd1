declare const own: unique symbol;

/** An address of the site's own origin, with one slash at the start of its path. */
export type SiteUrl = URL & { readonly [own]: true };

/**
 * Returns an address of the origin of `base`. Throws for another origin. Every address that a script fetches, imports or
 * navigates to comes from here: the path `//host/x` of one document is another host for the next request.
 */
export function siteUrl(address: string | URL, base: string | URL = location.href): SiteUrl {
  const url = new URL(address, base);
  // Compared as text, which contains credentials too, and differs for `blob:` and `data:`.
  if (!url.href.startsWith(new URL('/', base).href))
    throw new TypeError(`Not an address of this site: ${url.href}`);
  url.pathname = url.pathname.replace(/^\/+/, '/');
  return url as SiteUrl;
}
