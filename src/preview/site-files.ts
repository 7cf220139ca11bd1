import { join } from 'node:path';
import { readEntry, realFile, rootsOf } from '../content/real-entry.ts';
import { type HeaderRule, parseHeaders, parseRedirects, type RedirectRule } from './rules.ts';

/** A finished site on disk, looked at anew for every request: it may be built again while it is served. */
export interface SiteFiles {
  /** The file that a host would answer with for a decoded path below the base URL: `/docs/guide`. */
  find(path: string): string | undefined;
  /** `404.html`, when the site has one. */
  notFoundPage(): string | undefined;
  headers(): readonly HeaderRule[];
  redirects(): readonly RedirectRule[];
  /** The address of every page. */
  routes(): ReadonlySet<string>;
}

/** The site in a folder. A file that a link takes out of the folder is not there. */
export function siteFiles(directory: string): SiteFiles {
  const fileAt = (path: string): string | undefined => {
    const file = join(directory, path);
    return realFile(file, rootsOf(directory)) === undefined ? undefined : file;
  };
  const text = (path: string): string => textOf(directory, path);
  return {
    find(path) {
      if (!isPublic(path)) return undefined;
      return namesAt(path)
        .map(fileAt)
        .find((file) => file !== undefined);
    },
    notFoundPage: () => fileAt('404.html'),
    headers: () => parseHeaders(text('_headers')),
    redirects: () => parseRedirects(text('_redirects')),
    routes: () => new Set(addressesIn(text('routes.json'))),
  };
}

/** What a host looks for under a path below the base URL, the best first: `/a`, `/a/index.html`, `/a.html`. */
export function namesAt(path: string): readonly string[] {
  const bare = path.replace(/\/+$/, '');
  const own = path.endsWith('/') ? [] : [path];
  return [...own, `${bare}/index.html`, ...(bare === '' ? [] : [`${bare}.html`])];
}

/** The base URL that a site was built for, read from where its pages find their script; `/` when none tells. */
export function baseUrlOf(directory: string): string {
  for (const page of ['404.html', 'index.html']) {
    const base = /<script\b[^>]*?\ssrc="(\/(?:[^"]*\/)?)assets\//.exec(textOf(directory, page))?.[1];
    if (base !== undefined) return base;
  }
  return '/';
}

/** No way out of the folder, nothing hidden, and none of the host's own files. */
function isPublic(path: string): boolean {
  const segments = path.split(/[/\\]/);
  if (path.includes('\0') || path.includes('//') || segments.includes('..')) return false;
  if (segments.some((segment) => segment.startsWith('.') && segment !== '.well-known')) return false;
  return path !== '/_headers' && path !== '/_redirects';
}

function addressesIn(text: string): readonly string[] {
  try {
    const addresses: unknown = JSON.parse(text);
    return Array.isArray(addresses) ? addresses.map(String) : [];
  } catch {
    return [];
  }
}

/** Nothing of a file that is not there, or that a link takes out of the folder. */
function textOf(directory: string, path: string): string {
  try {
    return readEntry(join(directory, path), rootsOf(directory)).bytes?.toString('utf8') ?? '';
  } catch {
    return '';
  }
}
