import { posix } from 'node:path';
import { splitNumberPrefix } from '../content/slug.ts';
import { joinPath } from '../platform/join-path.ts';
import { error, type Problem } from '../problems.ts';
import { editionsOf } from '../shared/editions.ts';
import {
  type ContentPath,
  encodePath,
  finalHref,
  hrefOf,
  isExternal,
  type Mount,
  type RoutePath,
  rootUrl,
  routeKey,
  schemeOf,
  withoutHtml,
} from '../shared/paths.ts';
import { meantHint, nearest } from '../shared/suggestions.ts';
import { type Parts, relativeFile, split } from './address-parts.ts';
import {
  decodePath,
  missingFolder,
  nearestRoute,
  type Target,
  type Targets,
  targetAt,
  withoutBaseUrl,
} from './targets.ts';

/** Location of a link. */
export interface LinkSource {
  /** The file that holds it; absent for links of the configuration. */
  readonly file?: ContentPath;
  /** The page that shows it; absent for links of the configuration. */
  readonly page?: Target;
}

/** Result of resolving an address: final, or waiting for the hash of a file, with its problem. */
export type ResolvedLink =
  | { readonly href: string; readonly problem?: LinkProblem; readonly anchor?: PendingAnchor }
  | { readonly asset: ContentPath; readonly suffix: string; readonly problem?: LinkProblem };

/** An anchor on a page whose ids are known only when it is rendered. */
export interface PendingAnchor {
  readonly route: RoutePath;
  readonly id: string;
  readonly url: string;
}

/** A link's problem before it has a place and a severity. */
export interface LinkProblem {
  readonly kind: 'pages' | 'anchors' | 'markdown' | 'images';
  readonly problem: Problem;
}

/** Finds where an address leads and makes it final; never throws, whatever the author wrote. */
export function resolveLink(url: string, source: LinkSource, targets: Targets): ResolvedLink {
  if (schemeOf(url) !== undefined || url.startsWith('//'))
    return { href: finalHref(url, rootUrl(targets.mount)) };
  const address = { url, ...split(url) };
  if (address.path === '') return resolveWithinPage(address, source, targets);
  if (/\.(?:md|mdx|markdown)$/i.test(address.path)) return resolveMarkdownFile(address, source, targets);
  return address.path.startsWith('/')
    ? resolveAbsolute(address, targets)
    : resolveRelative(address, source, targets);
}

/** An address as the author wrote it, and its parts. */
interface Address extends Parts {
  readonly url: string;
}

/** Resolves `#part`, which stays unchanged for the browser, and `?query`, which leads to the page itself. */
function resolveWithinPage(address: Address, { page }: LinkSource, targets: Targets): ResolvedLink {
  const { url, query } = address;
  if (page === undefined) return { href: url };
  return query === ''
    ? { href: url, ...checkAnchor(address, page, targets) }
    : toPage(address, page, targets);
}

function toPage(address: Address, target: Target, targets: Targets): ResolvedLink {
  const href = hrefOf(target.route, targets.mount) + address.query + address.hash;
  return { href, ...checkAnchor(address, target, targets) };
}

function checkAnchor(
  { url, hash }: Address,
  { route, ids, isInert }: Target,
  targets: Targets,
): { readonly problem?: LinkProblem; readonly anchor?: PendingAnchor } {
  const id = decodePath(hash.slice(1)).split(':~:')[0] ?? '';
  // Text fragments (#:~:text=) and #top are the browser's own.
  if (id === '' || id === 'top' || isInert || ids?.has(id)) return {};
  return ids === null
    ? { anchor: { route, id, url } }
    : { problem: brokenAnchor({ route, id, url }, ids, targets) };
}

/** Returns the problem of an anchor that does not exist, with a suggestion or the ids of the page. */
export function brokenAnchor(
  { route, id, url }: PendingAnchor,
  ids: ReadonlySet<string>,
  { suggestions }: Pick<Targets, 'suggestions'>,
): LinkProblem {
  const near = suggestions.spend(ids.size) ? nearest(id, ids) : undefined;
  const known = first(ids, 20).map((one) => `#${one}`);
  const list = `The page has: ${known.join(', ')}${ids.size > known.length ? ', …' : ''}`;
  const hint =
    near === undefined
      ? known.length === 0
        ? 'The page has no headings.'
        : list
      : `Did you mean "#${near}"?`;
  return {
    kind: 'anchors',
    problem: error('broken-anchor', `${route} has no heading or id "${id}" (linked as "${url}").`, {
      hint,
      ...(near === id.toLowerCase() && { cause: CAPITALS }),
    }),
  };
}

const CAPITALS =
  'These anchors have capital letters, and the ids of the headings do not. Write them in small letters, or set `markdown.anchors.maintainCase: true`: ids then keep the capital letters of headings.';

function first(values: Iterable<string>, count: number): readonly string[] {
  const found: string[] = [];
  for (const value of values) if (found.push(value) >= count) break;
  return found;
}

function resolveMarkdownFile(address: Address, source: LinkSource, targets: Targets): ResolvedLink {
  const { url, query, hash } = address;
  const path = decodePath(address.path);
  for (const candidate of markdownCandidates(path, source))
    for (const edition of editionsOf(candidate)) {
      const target = targets.byFile.get(edition);
      if (target) return toPage(address, target, targets);
    }
  const copy = withoutBaseUrl(path, targets.mount);
  const generated = copy === null ? undefined : targets.generated.get(copy);
  if (generated !== undefined) return { href: generated + query + hash };
  return {
    href: brokenHref(url, source, targets),
    problem: { kind: 'markdown', problem: brokenMarkdownLink({ ...address, path }, source, targets) },
  };
}

/** Yields the files that a link to a Markdown file may mean, the likeliest first. It is nearly always the right one. */
function* markdownCandidates(path: string, { file }: LinkSource): Iterable<string> {
  const isFromFile = file !== undefined && !path.startsWith('/');
  if (isFromFile) yield joinPath(posix.dirname(file), path);
  if (isFromFile && path.startsWith('.')) return;
  const below = path.replace(/^\//, '');
  const root = file?.split('/docs/')[0] ?? '';
  const roots = file?.startsWith('versions/') || file?.startsWith('locales/') ? [`${root}/docs`, root] : [];
  for (const folder of roots) yield joinPath(folder, below);
  yield* [below, `docs/${below}`, `pages/${below}`];
}

/** Returns the problem of a link to a missing file or draft. The path of the address must be decoded. */
function brokenMarkdownLink({ url, path }: Address, source: LinkSource, targets: Targets): Problem {
  const candidates = [...markdownCandidates(path, source)];
  const draft = candidates.find((candidate) => targets.drafts.has(candidate as ContentPath));
  if (draft !== undefined) {
    return error('broken-markdown-link', `"${url}" leads to a draft, which is not built.`, {
      hint: 'Build with --drafts, or link to it when it is published.',
    });
  }
  const folder = source.file === undefined ? '' : posix.dirname(source.file);
  const [wanted = path] = candidates;
  const near = nearestFile(wanted, targets);
  const hint = near && meantHint(wanted, near, relativeFile(folder, near));
  const cause = missingFolder(wanted, targets.files);
  return error('broken-markdown-link', `No Markdown file at "${path}".`, { hint, cause });
}

/** Returns the Markdown file that was most probably meant: the nearest path, else the same name elsewhere. */
function nearestFile(path: string, { byFile, suggestions }: Targets): ContentPath | undefined {
  if (!suggestions.spend(byFile.size)) return undefined;
  const files = [...byFile.keys()];
  const name = posix.basename(path).toLowerCase();
  const near = nearest(path, files) as ContentPath | undefined;
  return near ?? files.find((file) => posix.basename(file).toLowerCase() === name);
}

function resolveAbsolute(address: Address, targets: Targets): ResolvedLink {
  for (const path of withAndWithoutBase(address.path, targets.mount)) {
    const found = findAbsolute({ ...address, path }, targets);
    if (found) return found;
  }
  // With the base URL of another language, a link leads to that language.
  for (const other of targets.others) {
    const path = withoutBaseUrl(address.path, other.mount);
    const found = path === null ? undefined : findAbsolute({ ...address, path }, other);
    if (found) return found;
  }
  const inside = withoutBaseUrl(address.path, targets.mount);
  return {
    href: brokenHref(address.url, {}, targets),
    problem: { kind: 'pages', problem: brokenLink(inside ?? address.path, targets) },
  };
}

/** Returns a path as written, and without the base URL of language and site, which an author may have added (behaviours S2-24). */
function withAndWithoutBase(path: string, mount: Mount): readonly string[] {
  const root = { baseUrl: rootUrl(mount), trailingSlash: mount.trailingSlash };
  const inside = [mount, root].map((base) => withoutBaseUrl(path, base));
  return [...new Set([path, ...inside.flatMap((one) => one ?? [])])];
}

function findAbsolute(address: Address, targets: Targets): ResolvedLink | undefined {
  const { path, query, hash } = address;
  const target = targetAt(path, targets) ?? targetAt(withoutHtml(path), targets);
  if (target) return toPage(address, target, targets);
  const decoded = decodePath(path);
  const isStatic = targets.files.has(`static${decoded}` as ContentPath);
  const file = isStatic
    ? rootUrl(targets.mount) + encodePath(decoded.slice(1))
    : targets.generated.get(decoded);
  return file === undefined ? undefined : { href: file + query + hash };
}

/** Resolves a path relative to the source file, else to the page's address, so that links work whatever the host's slashes. */
function resolveRelative(address: Address, source: LinkSource, targets: Targets): ResolvedLink {
  const { url, path } = address;
  if (source.file !== undefined) {
    const found = editionsOf(joinPath(posix.dirname(source.file), decodePath(path)))
      .map((file) => resolveFile(file, address, targets))
      .find((link) => link !== undefined);
    if (found) return found;
  }
  const { pathname } = fromPage(path, source);
  const found = findAbsolute({ ...address, path: pathname }, targets);
  const problem = brokenLink(isExternal(path) ? path : pathname, targets);
  return found ?? { href: brokenHref(url, source, targets), problem: { kind: 'pages', problem } };
}

/** Resolves a relative address on a page as browsers do, but always on the same host: they take `\\server\x` for another. */
function fromPage(url: string, { page }: LinkSource): URL {
  return new URL(`./${url}`, `http://site${encodePath(page === undefined ? '/' : routeKey(page.route))}`);
}

/** Returns the address of a broken link that the configuration allows: one of this site, whatever it looks like. */
function brokenHref(url: string, source: LinkSource, { mount }: Targets): string {
  if (url.startsWith('/')) return finalHref(url, rootUrl(mount));
  const { pathname, search, hash } = fromPage(url, source);
  return finalHref(pathname.replace(/^\/+/, '/') + search + hash, mount.baseUrl);
}

/** Resolves a file of the content by its path, with or without the ending of a page; undefined if there is none. */
function resolveFile(file: ContentPath, address: Address, targets: Targets): ResolvedLink | undefined {
  if (file.startsWith('static/'))
    return resolveAbsolute({ ...address, path: `/${file.slice('static/'.length)}` }, targets);
  if (targets.files.has(file) && !targets.byFile.has(file))
    return { asset: file, suffix: address.query + address.hash };
  const bare = file.replace(/\/$/, '');
  const name = posix.basename(bare);
  const indexes = ['index', 'README', 'readme', name, splitNumberPrefix(name).name];
  for (const ending of ['', ...indexes.map((index) => `/${index}`)]) {
    const target =
      targets.byFile.get(`${bare}${ending}.md` as ContentPath) ??
      targets.byFile.get(`${bare}${ending}.mdx` as ContentPath);
    if (target) return toPage(address, target, targets);
  }
  return undefined;
}

function brokenLink(path: string, targets: Targets): Problem {
  const wanted = decodePath(path);
  const near = nearestRoute(wanted, targets);
  return error('broken-link', `No page at "${path}".`, {
    unread: 'effect',
    hint: near && meantHint(wanted, near),
    cause: missingFolder(wanted, targets.byRoute),
  });
}
