/**
 * The four kinds of paths, and all conversions between them. Each is a separate type, because confusing them is
 * easy.
 */
declare const kind: unique symbol;
type Path<Kind extends string> = string & { readonly [kind]: Kind };

/** A file below `content/`, with forward slashes and no leading slash: `docs/online-direct/API/sale.md`. */
export type ContentPath = Path<'content'>;

/** A page's address without base URL, query or hash: `/docs/guide`, `/`, `/docs/a/` (an index keeps its slash). */
export type RoutePath = Path<'route'>;

/** A file of the output, relative to the output folder: `docs/guide/index.html`. */
export type OutputPath = Path<'output'>;

/** A complete, encoded address for an attribute, including the base URL: `/base/docs/guide#part`. */
export type Href = Path<'href'>;

/** An address of another site, as an author wrote it. */
export type ExternalUrl = Path<'external'>;

/** Where the pages of a language are, for converting routes to addresses. */
export interface Mount {
  /** Base URL of the language, with leading and trailing slash: `/`, `/base/de/`. */
  readonly baseUrl: string;
  /**
   * Its last segment, which the default language does not have: `de/`. The language's pages are in an output
   * folder with this name.
   */
  readonly folder?: string;
  readonly trailingSlash: boolean | null;
}

/** Returns the base URL of the output as a whole, which contains the pages of all languages: `/base/`. */
export function rootUrl({ baseUrl, folder = '' }: Pick<Mount, 'baseUrl' | 'folder'>): string {
  return baseUrl.slice(0, baseUrl.length - folder.length);
}

export function contentPath(path: string): ContentPath {
  if (path.startsWith('/') || path.includes('\\')) throw new Error(`Not a path below content/: ${path}`);
  return path as ContentPath;
}

export function routePath(path: string): RoutePath {
  if (!/^\/(?!\/)[^?#]*$/.test(path)) throw new Error(`Not a route: ${path}`);
  return path as RoutePath;
}

/** Returns the first character that would end the path of an address, or hide part of it; undefined if there is none. */
export function badSlugCharacter(slug: string): string | undefined {
  return [...slug].find(
    (character) => '?#\\'.includes(character) || character < ' ' || character === '\u007F',
  );
}

/** True for a path that `htmlFileOf` accepts. The path of a request may be invalid. */
export function isRoutePath(path: string): path is RoutePath {
  return /^\/(?!\/)/.test(path) && !/[?#]/.test(path) && !path.split('/').includes('..');
}

export function outputPath(path: string): OutputPath {
  // On Windows a backslash separates folders too.
  if (path.startsWith('/') || path.includes('\\') || path.split('/').includes('..'))
    throw new Error(`Not a path in the output: ${path}`);
  return path as OutputPath;
}

/** Converts a route of a language to a route of the whole site: `/docs/guide` in German is `/de/docs/guide`. */
export function siteRoute(route: RoutePath, { folder = '' }: Pick<Mount, 'folder'>): RoutePath {
  return folder === '' ? route : routePath(`/${folder}${route.slice(1)}`);
}

/**
 * Returns the identity of a route: two routes with the same key are the same file. Case matters, a trailing slash
 * does not.
 */
export function routeKey(route: string): string {
  return route.length > 1 && route.endsWith('/') ? route.replace(/\/+$/, '') || '/' : route;
}

/** Removes `.html` and `/index.html` from a path: `/docs/guide.html` → `/docs/guide`, `/index.html` → `/` (specification §2). */
export function withoutHtml(path: string): string {
  const bare = path.trim().replace(/(?:\/index)?\.html$/i, '');
  return bare === '' ? '/' : bare;
}

/** Returns the address of a route. Characters that would end a path are percent-encoded. */
export function hrefOf(route: RoutePath, mount: Mount): Href {
  const encoded = encodePath(applyTrailingSlash(route, mount.trailingSlash));
  return (mount.baseUrl + encoded.slice(1)) as Href;
}

function applyTrailingSlash(route: string, trailingSlash: boolean | null): string {
  if (route === '/' || trailingSlash === null) return route;
  const bare = routeKey(route);
  return trailingSlash ? `${bare}/` : bare;
}

/** Percent-encodes characters that a URL path must not contain. Existing escapes are kept. */
export function encodePath(path: string): string {
  // Fast path for paths that need no encoding, which is twenty times faster.
  if (/^[\w/.~:@$&+,;=!'()*-]*$/.test(path)) return path;
  return path
    .split('/')
    .map((segment) =>
      encodeURIComponent(segment).replace(/%(?:3A|40|24|26|2B|2C|3B|3D|21|27|28|29|2A)/g, decodeURIComponent),
    )
    .join('/');
}

/**
 * Returns the HTML file of a route: `docs/guide/index.html`, or `docs/guide.html` with `trailingSlash: false`.
 */
export function htmlFileOf(route: RoutePath, mount: Mount): OutputPath {
  const { folder = '', trailingSlash } = mount;
  const bare = routeKey(route).slice(1);
  if (bare === '') return outputPath(`${folder}index.html`);
  if (/\.html?$/i.test(bare)) return outputPath(folder + bare);
  return outputPath(folder + (trailingSlash === false ? `${bare}.html` : `${bare}/index.html`));
}

/**
 * Returns the payload of a route, next to its HTML: `docs/guide/page.json`, or `docs/guide.json` with
 * `trailingSlash: false`.
 */
export function payloadFileOf(route: RoutePath, mount: Mount): OutputPath {
  const { folder = '', trailingSlash } = mount;
  const bare = bareRoute(route);
  if (bare === '') return outputPath(`${folder}page.json`);
  return outputPath(folder + (trailingSlash === false ? `${bare}.json` : `${bare}/page.json`));
}

/** Returns the Markdown copy of a route: `docs/guide.md`, or `index.md` for the home page. */
export function markdownFileOf(route: RoutePath, { folder = '' }: Pick<Mount, 'folder'>): OutputPath {
  const bare = bareRoute(route);
  return outputPath(folder + (bare === '' ? 'index.md' : `${bare}.md`));
}

/** Returns the Atom feed of a route: `changelog/feed.xml`. */
export function feedFileOf(route: RoutePath, { folder = '' }: Pick<Mount, 'folder'>): OutputPath {
  const bare = bareRoute(route);
  return outputPath(folder + (bare === '' ? 'feed.xml' : `${bare}/feed.xml`));
}

function bareRoute(route: RoutePath): string {
  return routeKey(route)
    .slice(1)
    .replace(/\.html?$/i, '');
}

/** Returns the address of an output file. */
export function fileHref(path: OutputPath, mount: Pick<Mount, 'baseUrl' | 'folder'>): Href {
  return (rootUrl(mount) + encodePath(path)) as Href;
}

/** Returns the address that readers see for an output file: that of a page has no `index.html` or `.html`. */
export function hrefOfFile(path: OutputPath, mount: Mount): Href {
  if (path === 'index.html') return rootUrl(mount) as Href;
  const ending = mount.trailingSlash === false ? '.html' : '/index.html';
  if (/(?:^|\/)404\.html$/.test(path) || !path.endsWith(ending)) return fileHref(path, mount);
  const page = applyTrailingSlash(path.slice(0, -ending.length), mount.trailingSlash);
  return (mount.baseUrl + encodePath(page)) as Href;
}

/** Returns the address of the payload for a page's address without query and hash, in the browser. */
export function payloadHref(path: string, mount: Mount): string {
  const bare = routeKey(
    withoutHtml(`/${pathBelow(mount.baseUrl, path) ?? pathBelow('/', path) ?? ''}`),
  ).slice(1);
  if (bare === '') return `${mount.baseUrl}page.json`;
  return mount.baseUrl + (mount.trailingSlash === false ? `${bare}.json` : `${bare}/page.json`);
}

/** Returns the part of a path below the base URL, without slashes at its start; undefined outside the base URL. */
export function pathBelow(baseUrl: string, path: string): string | undefined {
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length).replace(/^\/+/, '') : undefined;
}

/** Removes what browsers skip in an address: spaces and control characters at its start, tabs and line breaks anywhere. */
function asBrowsersRead(url: string): string {
  return url.replace(/^[\0-\x20]+|[\t\n\r]+/g, '');
}

/** Returns the scheme of an address as browsers read it, in lower case. Undefined for a path. */
export function schemeOf(url: string): string | undefined {
  return url.includes(':')
    ? /^([a-z][a-z\d+.-]*):/i.exec(asBrowsersRead(url))?.[1]?.toLowerCase()
    : undefined;
}

/** True for an address that an author wrote for another site: with a protocol, or with two slashes at its start. */
export function isElsewhere(written: string): boolean {
  const scheme = schemeOf(written);
  return scheme === undefined ? written.startsWith('//') : scheme !== 'pathname';
}

/** True for an address that browsers take for one of another site (S2-20), which two backslashes are, too. */
export function isExternal(url: string): boolean {
  return isElsewhere(url) || /^[/\\]{2}/.test(asBrowsersRead(url));
}

/** Placeholder for the site's own host. */
const SITE = 'https://site.invalid/';

/** Returns the path of an address that is written as `pathname:///x`, and other addresses as they are. */
export function withoutPathname(url: string): string {
  return schemeOf(url) === 'pathname' ? asBrowsersRead(url).replace(/^[^:]*:(?:\/\/)?/, '') : url;
}

/**
 * Returns the final address for one that an author wrote: of another site as it is, of this site below the base URL and
 * resolved as browsers do, so that the start `/\`, `/./`, `/%2e/` or `pathname:////` is one slash.
 */
export function finalHref(written: string, baseUrl: string): Href | ExternalUrl {
  if (isElsewhere(written)) return written as ExternalUrl;
  const { href } = new URL(`./${asBrowsersRead(withoutPathname(written))}`, SITE);
  return (baseUrl + href.slice(SITE.length).replace(/^\/+/, '')) as Href;
}

/** True for a path that browsers resolve to a path of the same host, and never to `//host`. */
export function isSitePath(path: string): boolean {
  if (schemeOf(path) !== undefined || isExternal(path)) return false;
  return !new URL(path, SITE).pathname.startsWith('//');
}

/** True for a link to another site, which opens in a new tab. Mail and calls open in other programs. */
export function opensNewTab(url: string): boolean {
  return isExternal(url) && !/^(?:mailto|tel|sms):/i.test(url);
}
