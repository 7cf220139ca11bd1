import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

/** The site in a folder. */
export function siteFiles(directory: string): SiteFiles {
  const fileAt = (path: string): string | undefined =>
    isFile(join(directory, path)) ? join(directory, path) : undefined;
  return {
    find(path) {
      if (!isPublic(path)) return undefined;
      return namesAt(path)
        .map(fileAt)
        .find((file) => file !== undefined);
    },
    notFoundPage: () => fileAt('404.html'),
    headers: () => parseHeaders(textOf(join(directory, '_headers'))),
    redirects: () => parseRedirects(textOf(join(directory, '_redirects'))),
    routes: () => new Set(addressesIn(textOf(join(directory, 'routes.json')))),
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
    const base = /<script\b[^>]*?\ssrc="(\/(?:[^"]*\/)?)assets\//.exec(textOf(join(directory, page)))?.[1];
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

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function textOf(file: string): string {
  return isFile(file) ? readFileSync(file, 'utf8') : '';
}
