import { posix } from 'node:path';
import { error, nearest, type Problem } from '../problems.ts';
import { editionsOf } from '../shared/editions.ts';
import {
  type ContentPath,
  encodePath,
  hrefOf,
  isExternal,
  type Mount,
  type RoutePath,
  rootUrl,
  routeKey,
  withoutHtml,
} from '../shared/paths.ts';
import { type Parts, relativeFile, split, withBaseUrl } from './address-parts.ts';
import { decodePath, nearestRoute, type Target, type Targets, targetAt, withoutBaseUrl } from './targets.ts';

/** Where a link stands. */
export interface LinkSource {
  /** The file that holds it; absent for links of the configuration. */
  readonly file?: ContentPath;
  /** The page that shows it; absent for links of the configuration. */
  readonly page?: Target;
}

/** What became of an address: finished, or waiting for the hash of a file, with what is wrong with it. */
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
  if (url.startsWith('pathname://'))
    return { href: withBaseUrl(url.slice('pathname://'.length), targets.mount) };
  if (isExternal(url)) return { href: url };
  const parts = split(url);
  if (parts.path === '') return resolveWithinPage(url, parts, source, targets);
  if (/\.(?:md|mdx|markdown)$/i.test(parts.path)) return resolveMarkdownFile(url, parts, source, targets);
  return parts.path.startsWith('/')
    ? resolveAbsolute(url, parts, targets)
    : resolveRelative(url, parts, source, targets);
}

/** `#part` stays as it is, for the browser to follow; `?query` names its own page. */
function resolveWithinPage(
  url: string,
  { query, hash }: Parts,
  { page }: LinkSource,
  targets: Targets,
): ResolvedLink {
  const href = query === '' || page === undefined ? url : hrefOf(page.route, targets.mount) + query + hash;
  return { href, ...(page && checkAnchor({ url, hash }, page, targets)) };
}

function toPage(url: string, target: Target, { query, hash }: Parts, targets: Targets): ResolvedLink {
  return {
    href: hrefOf(target.route, targets.mount) + query + hash,
    ...checkAnchor({ url, hash }, target, targets),
  };
}

function checkAnchor(
  { url, hash }: { readonly url: string; readonly hash: string },
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

/** An anchor that names nothing, with what it could have named. */
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
    problem: error('broken-anchor', `${route} has no heading or id "${id}" (linked as "${url}").`, { hint }),
  };
}

function first(values: Iterable<string>, count: number): readonly string[] {
  const found: string[] = [];
  for (const value of values) if (found.push(value) >= count) break;
  return found;
}

function resolveMarkdownFile(url: string, parts: Parts, source: LinkSource, targets: Targets): ResolvedLink {
  const path = decodePath(parts.path);
  for (const candidate of markdownCandidates(path, source))
    for (const edition of editionsOf(candidate)) {
      const target = targets.byFile.get(edition);
      if (target) return toPage(url, target, parts, targets);
    }
  const copy = withoutBaseUrl(path, targets.mount);
  const generated = copy === null ? undefined : targets.generated.get(copy);
  if (generated !== undefined) return { href: generated + parts.query + parts.hash };
  return {
    href: url,
    problem: { kind: 'markdown', problem: brokenMarkdownLink(url, path, source, targets) },
  };
}

/** Files that a link to a Markdown file may mean, the likeliest first, which is nearly always the one. */
function* markdownCandidates(path: string, { file }: LinkSource): Iterable<string> {
  const isFromFile = file !== undefined && !path.startsWith('/');
  if (isFromFile) yield posix.join(posix.dirname(file), path);
  if (isFromFile && path.startsWith('.')) return;
  const below = path.replace(/^\//, '');
  const root = file?.split('/docs/')[0] ?? '';
  const roots = file?.startsWith('versions/') || file?.startsWith('locales/') ? [`${root}/docs`, root] : [];
  for (const folder of roots) yield posix.join(folder, below);
  yield* [below, `docs/${below}`, `pages/${below}`];
}

function brokenMarkdownLink(url: string, path: string, source: LinkSource, targets: Targets): Problem {
  const candidates = [...markdownCandidates(path, source)];
  const draft = candidates.find((candidate) => targets.drafts.has(candidate as ContentPath));
  if (draft !== undefined) {
    return error('broken-markdown-link', `"${url}" leads to a draft, which is not built.`, {
      hint: 'Build with --drafts, or link to it when it is published.',
    });
  }
  const folder = source.file === undefined ? '' : posix.dirname(source.file);
  const near = nearestFile(candidates[0] ?? path, targets);
  const hint = near === undefined ? undefined : `Did you mean "${relativeFile(folder, near)}"?`;
  return error('broken-markdown-link', `No Markdown file at "${path}".`, { hint });
}

/** The Markdown file that was most probably meant: the nearest path, else the same name elsewhere. */
function nearestFile(path: string, { byFile, suggestions }: Targets): ContentPath | undefined {
  if (!suggestions.spend(byFile.size)) return undefined;
  const files = [...byFile.keys()];
  const name = posix.basename(path).toLowerCase();
  const near = nearest(path, files) as ContentPath | undefined;
  return near ?? files.find((file) => posix.basename(file).toLowerCase() === name);
}

function resolveAbsolute(url: string, parts: Parts, targets: Targets): ResolvedLink {
  for (const path of withAndWithoutBase(parts.path, targets.mount)) {
    const found = findAbsolute(url, path, parts, targets);
    if (found) return found;
  }
  // With the base URL of another language, a link leads to that language.
  for (const other of targets.others) {
    const path = withoutBaseUrl(parts.path, other.mount);
    const found = path === null ? undefined : findAbsolute(url, path, parts, other);
    if (found) return found;
  }
  const inside = withoutBaseUrl(parts.path, targets.mount);
  return {
    href: withBaseUrl(url, targets.mount),
    problem: { kind: 'pages', problem: brokenLink(inside ?? parts.path, targets) },
  };
}

/** The base URL is added once: an author may have written it already (behaviours S2-24). */
function withAndWithoutBase(path: string, mount: Mount): readonly string[] {
  const root = { baseUrl: rootUrl(mount), trailingSlash: mount.trailingSlash };
  const inside = [mount, root].map((base) => withoutBaseUrl(path, base));
  return [...new Set([path, ...inside.flatMap((one) => one ?? [])])];
}

function findAbsolute(url: string, path: string, parts: Parts, targets: Targets): ResolvedLink | undefined {
  const target = targetAt(path, targets) ?? targetAt(withoutHtml(path), targets);
  if (target) return toPage(url, target, parts, targets);
  const decoded = decodePath(path);
  const isStatic = targets.files.has(`static${decoded}` as ContentPath);
  const file = isStatic
    ? rootUrl(targets.mount) + encodePath(decoded.slice(1))
    : targets.generated.get(decoded);
  return file === undefined ? undefined : { href: file + parts.query + parts.hash };
}

/** Relative to the source file first, then to the page's address: links keep working whatever the host's slashes. */
function resolveRelative(url: string, parts: Parts, source: LinkSource, targets: Targets): ResolvedLink {
  const path = decodePath(parts.path);
  if (source.file !== undefined) {
    const found = editionsOf(posix.join(posix.dirname(source.file), path))
      .map((file) => resolveFile(url, file, parts, targets))
      .find((link) => link !== undefined);
    if (found) return found;
  }
  const base = source.page === undefined ? '/' : routeKey(source.page.route);
  const absolute = pathFrom(base, parts.path);
  const found = absolute === undefined ? undefined : findAbsolute(url, absolute, parts, targets);
  const problem = brokenLink(absolute ?? parts.path, targets);
  return found ?? { href: url, problem: { kind: 'pages', problem } };
}

/** Where a browser is led from a page; undefined when that is no place of the site: it takes `\\\\server\\x` for a host. */
function pathFrom(page: string, path: string): string | undefined {
  const from = `http://site${encodePath(page)}`;
  if (!URL.canParse(path, from)) return undefined;
  const { host, pathname } = new URL(path, from);
  return host === 'site' ? pathname : undefined;
}

/** A file of the content by its path, its ending left out if it is a page. */
function resolveFile(
  url: string,
  file: ContentPath,
  parts: Parts,
  targets: Targets,
): ResolvedLink | undefined {
  if (file.startsWith('static/'))
    return resolveAbsolute(url, { ...parts, path: `/${file.slice('static/'.length)}` }, targets);
  if (targets.files.has(file) && !targets.byFile.has(file))
    return { asset: file, suffix: parts.query + parts.hash };
  for (const extension of ['.md', '/index.md', '/README.md']) {
    const target = targets.byFile.get(`${file.replace(/\/$/, '')}${extension}` as ContentPath);
    if (target) return toPage(url, target, parts, targets);
  }
  return undefined;
}

function brokenLink(path: string, targets: Targets): Problem {
  const near = nearestRoute(decodePath(path), targets);
  return error('broken-link', `No page at "${path}".`, {
    hint: near === undefined ? undefined : `Did you mean "${near}"?`,
  });
}
