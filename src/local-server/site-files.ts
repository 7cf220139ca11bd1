import { join } from 'node:path';
import { readEntry, realFile, rootsOf } from '../files/real-entry.ts';
import { type HeaderRule, parseHeaders, parseRedirects, type RedirectRule } from './rules.ts';

/** A built site on disk. It is read for every request, because it may be rebuilt while it is served. */
export interface SiteFiles {
  /** Returns the file that a host would serve for a decoded path below the base URL (`/docs/guide`); undefined if there is none. */
  find(path: string): string | undefined;
  /** Returns `404.html`, if the site has one. */
  notFoundPage(): string | undefined;
  headers(): readonly HeaderRule[];
  redirects(): readonly RedirectRule[];
  /** Returns the address of every page. */
  routes(): ReadonlySet<string>;
}

/** Returns the site in a folder. Files outside the folder, reached through a symbolic link, count as missing. */
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

/**
 * Returns the file names that a host tries for a path below the base URL, in order: `/a`, `/a/index.html`,
 * `/a.html`.
 */
export function namesAt(path: string): readonly string[] {
  const bare = path.replace(/\/+$/, '');
  const own = path.endsWith('/') ? [] : [path];
  return [...own, `${bare}/index.html`, ...(bare === '' ? [] : [`${bare}.html`])];
}

/**
 * Returns the base URL that a site was built with, derived from the script address in its pages; `/` if there is
 * none.
 */
export function baseUrlOf(directory: string): string {
  for (const page of ['404.html', 'index.html']) {
    const base = /<script\b[^>]*?\ssrc="(\/(?:[^"]*\/)?)assets\//.exec(textOf(directory, page))?.[1];
    if (base !== undefined) return base;
  }
  return '/';
}

/** False for paths out of the folder, hidden files and files for the host itself. */
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

/** Returns the text of a file; empty for a missing file or one outside the folder. */
function textOf(directory: string, path: string): string {
  try {
    return readEntry(join(directory, path), rootsOf(directory)).bytes?.toString('utf8') ?? '';
  } catch {
    return '';
  }
}
