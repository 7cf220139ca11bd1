/**
 * The four kinds of path, and the only place that converts one into another. A static site generator is mostly a
 * program that mixes them up, so each is a type of its own.
 */
declare const kind: unique symbol;
type Path<Kind extends string> = string & { readonly [kind]: Kind };

/** A file below `content/`, with forward slashes and no leading one: `docs/online-direct/API/sale.md`. */
export type ContentPath = Path<'content'>;

/** A page's address without base URL, query or hash: `/docs/guide`, `/`, `/docs/a/` (an index keeps its slash). */
export type RoutePath = Path<'route'>;

/** A file of the output, relative to it: `docs/guide/index.html`. */
export type OutputPath = Path<'output'>;

/** A finished address for an attribute: base URL added, encoded: `/base/docs/guide#part`. */
export type Href = Path<'href'>;

/** How the pages of a language are mounted; what turns a route into an address. */
export interface Mount {
  /** Where its pages begin, with leading and trailing slash: `/`, `/base/de/`. */
  readonly baseUrl: string;
  /** The last part of that, which the default language lacks: `de/`. Pages lie in a folder of that name. */
  readonly folder?: string;
  readonly trailingSlash: boolean | null;
}

/** Where the output itself begins, in which the pages of all languages and all other files lie: `/base/`. */
export function rootUrl({ baseUrl, folder = '' }: Pick<Mount, 'baseUrl' | 'folder'>): string {
  return baseUrl.slice(0, baseUrl.length - folder.length);
}

export function contentPath(path: string): ContentPath {
  if (path.startsWith('/') || path.includes('\\')) throw new Error(`Not a path below content/: ${path}`);
  return path as ContentPath;
}

export function routePath(path: string): RoutePath {
  if (!path.startsWith('/') || /[?#]/.test(path)) throw new Error(`Not a route: ${path}`);
  return path as RoutePath;
}

/** True for a path that `htmlFileOf` makes a file of the output from; the path of a request may be another. */
export function isRoutePath(path: string): path is RoutePath {
  return /^\/(?!\/)/.test(path) && !/[?#]/.test(path) && !path.split('/').includes('..');
}

export function outputPath(path: string): OutputPath {
  if (path.startsWith('/') || path.split('/').includes('..'))
    throw new Error(`Not a path in the output: ${path}`);
  return path as OutputPath;
}

/** A route of a language as one of the whole site: `/docs/guide` in German is `/de/docs/guide`. */
export function siteRoute(route: RoutePath, { folder = '' }: Pick<Mount, 'folder'>): RoutePath {
  return folder === '' ? route : routePath(`/${folder}${route.slice(1)}`);
}

/** What identifies a route: two routes with one key would be one file. Case counts; the last slash does not. */
export function routeKey(route: string): string {
  return route.length > 1 && route.endsWith('/') ? route.replace(/\/+$/, '') || '/' : route;
}

/** `/docs/guide.html` and `/docs/guide/index.html` → `/docs/guide`; `/index.html` → `/` (specification §2). */
export function withoutHtml(path: string): string {
  const bare = path.trim().replace(/(?:\/index)?\.html$/i, '');
  return bare === '' ? '/' : bare;
}

/** A route's address in a link. Characters that would end a path are percent-encoded. */
export function hrefOf(route: RoutePath, mount: Mount): Href {
  const encoded = encodePath(applyTrailingSlash(route, mount.trailingSlash));
  return (mount.baseUrl + encoded.slice(1)) as Href;
}

function applyTrailingSlash(route: string, trailingSlash: boolean | null): string {
  if (route === '/' || trailingSlash === null) return route;
  const bare = routeKey(route);
  return trailingSlash ? `${bare}/` : bare;
}

/** Encodes what may not stand in a URL's path, leaves what may, and never encodes twice what is not encoded yet. */
export function encodePath(path: string): string {
  // Nearly every path is one already, and there are many: this is twenty times faster than to take it apart.
  if (/^[\w/.~:@$&+,;=!'()*-]*$/.test(path)) return path;
  return path
    .split('/')
    .map((segment) =>
      encodeURIComponent(segment).replace(/%(?:3A|40|24|26|2B|2C|3B|3D|21|27|28|29|2A)/g, decodeURIComponent),
    )
    .join('/');
}

/** The HTML file of a route: `docs/guide/index.html`, with `trailingSlash: false` `docs/guide.html`. */
export function htmlFileOf(route: RoutePath, mount: Mount): OutputPath {
  const { folder = '', trailingSlash } = mount;
  const bare = routeKey(route).slice(1);
  if (bare === '') return outputPath(`${folder}index.html`);
  if (/\.html?$/i.test(bare)) return outputPath(folder + bare);
  return outputPath(folder + (trailingSlash === false ? `${bare}.html` : `${bare}/index.html`));
}

/** The payload of a route, beside its HTML: `docs/guide/page.json`, with `trailingSlash: false` `docs/guide.json`. */
export function payloadFileOf(route: RoutePath, mount: Mount): OutputPath {
  const { folder = '', trailingSlash } = mount;
  const bare = bareRoute(route);
  if (bare === '') return outputPath(`${folder}page.json`);
  return outputPath(folder + (trailingSlash === false ? `${bare}.json` : `${bare}/page.json`));
}

/** The Markdown copy of a route: `docs/guide.md`, `index.md` for the home page. */
export function markdownFileOf(route: RoutePath, { folder = '' }: Pick<Mount, 'folder'>): OutputPath {
  const bare = bareRoute(route);
  return outputPath(folder + (bare === '' ? 'index.md' : `${bare}.md`));
}

/** The Atom feed of a route: `changelog/feed.xml`. */
export function feedFileOf(route: RoutePath, { folder = '' }: Pick<Mount, 'folder'>): OutputPath {
  const bare = bareRoute(route);
  return outputPath(folder + (bare === '' ? 'feed.xml' : `${bare}/feed.xml`));
}

function bareRoute(route: RoutePath): string {
  return routeKey(route)
    .slice(1)
    .replace(/\.html?$/i, '');
}

/** A file of the output as an address. */
export function fileHref(path: OutputPath, mount: Pick<Mount, 'baseUrl' | 'folder'>): Href {
  return (rootUrl(mount) + encodePath(path)) as Href;
}

/** The address at which readers find a file of the output: a page's without `index.html` or `.html`. */
export function hrefOfFile(path: OutputPath, mount: Mount): Href {
  if (path === 'index.html') return rootUrl(mount) as Href;
  const ending = mount.trailingSlash === false ? '.html' : '/index.html';
  if (/(?:^|\/)404\.html$/.test(path) || !path.endsWith(ending)) return fileHref(path, mount);
  const page = applyTrailingSlash(path.slice(0, -ending.length), mount.trailingSlash);
  return (mount.baseUrl + encodePath(page)) as Href;
}

/** In the browser: the payload's address for an address of a page (query and hash already removed). */
export function payloadHref(path: string, mount: Mount): string {
  const route = withoutHtml(path.startsWith(mount.baseUrl) ? `/${path.slice(mount.baseUrl.length)}` : path);
  const bare = routeKey(route).slice(1);
  if (bare === '') return `${mount.baseUrl}page.json`;
  return mount.baseUrl + (mount.trailingSlash === false ? `${bare}.json` : `${bare}/page.json`);
}

/** True for what leaves the site: an address with a protocol, or one that starts with two slashes (S2-20). */
export function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) && !url.startsWith('pathname://');
}
