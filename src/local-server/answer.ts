import { encodePath, withoutHtml } from '../shared/paths.ts';
import type { SiteFiles } from './site-files.ts';

/** Response of a host to an address: a redirect or a file. */
export type Answer =
  | { readonly to: string; readonly status: number }
  | { readonly file: string | undefined; readonly status: number };

/**
 * Returns what the host would answer: as at Cloudflare Pages, redirects before files; the base URL for an address above it,
 * else the 404 page. `path` is decoded and has no query.
 */
export function answerFor(path: string, site: SiteFiles, baseUrl: string): Answer {
  const file = fileOf(path, site, baseUrl);
  return (
    redirected(path, site, baseUrl) ??
    withoutEnding(path, site, baseUrl) ??
    (file === undefined ? undefined : { file, status: 200 }) ??
    (isAboveBase(path, baseUrl) ? { to: baseUrl, status: 302 } : undefined) ?? {
      file: site.notFoundPage(),
      status: 404,
    }
  );
}

function redirected(path: string, site: SiteFiles, baseUrl: string): Answer | undefined {
  const from = encodePath(path);
  for (const { target, status } of site.redirects()) {
    const to = target(from);
    if (to === undefined || to === from) continue;
    // Other statuses are rewrites: the target is served at the requested address.
    return status >= 300 && status < 400
      ? { to, status }
      : { file: fileOf(decodeURI(to), site, baseUrl), status };
  }
  return undefined;
}

/**
 * Redirects `/docs/guide.html` and `/docs/guide/index.html` to the page's own address, unless a page has that
 * very address.
 */
function withoutEnding(path: string, site: SiteFiles, baseUrl: string): Answer | undefined {
  if (!path.startsWith(decodeURI(baseUrl)) || path.endsWith('/404.html')) return undefined;
  const bare = withoutHtml(`/${path.slice(decodeURI(baseUrl).length)}`);
  const to = baseUrl + encodePath(bare.slice(1));
  const from = encodePath(path);
  return to !== from && !site.routes().has(from) && site.find(bare) ? { to, status: 301 } : undefined;
}

/** True for the host's root, and for the base path without its slash: both redirect to the base path. */
function isAboveBase(path: string, baseUrl: string): boolean {
  return path === '/' || `${path}/` === decodeURI(baseUrl);
}

function fileOf(path: string, site: SiteFiles, baseUrl: string): string | undefined {
  const base = decodeURI(baseUrl);
  return path.startsWith(base) ? site.find(`/${path.slice(base.length)}`) : undefined;
}
