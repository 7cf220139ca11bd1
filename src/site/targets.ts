import type { Budget } from '../shared/limits.ts';
import {
  type ContentPath,
  type Href,
  type Mount,
  type OutputPath,
  type RoutePath,
  routeKey,
} from '../shared/paths.ts';
import { nearest } from '../shared/suggestions.ts';

/** A place in the site that a link can lead to. */
export interface Target {
  readonly route: RoutePath;
  /** Source of the page: a file relative to the site's folder, or words such as "the tag list". */
  readonly source: string;
  /** Files of the content that mean this page when a link names them. */
  readonly files: readonly ContentPath[];
  /** Ids that an anchor may name; null when they are known only after rendering (React pages, generated pages). */
  readonly ids: ReadonlySet<string> | null;
  /** True: no build knows its ids, so every anchor counts as right. */
  readonly isInert?: true;
  /** True: there is a feed next to it. */
  readonly hasFeed?: boolean;
}

/** Everything that links of one locale can lead to. */
export interface Targets {
  readonly mount: Mount;
  /** By route key. */
  readonly byRoute: ReadonlyMap<string, Target>;
  /** Markdown file → its page. */
  readonly byFile: ReadonlyMap<ContentPath, Target>;
  /** Every file below `content/`, Markdown or not. */
  readonly files: ReadonlySet<ContentPath>;
  /** Finished addresses of files of the output without a source, by what links name: `/sitemap.xml`, `/docs/guide.md`. */
  readonly generated: ReadonlyMap<string, Href>;
  /** Files whose pages are drafts and so are not built. */
  readonly drafts: ReadonlySet<ContentPath>;
  /** Budget of this language for suggestions for broken links. */
  readonly suggestions: Budget;
  /** Link targets of the other languages. */
  readonly others: readonly Targets[];
}

/** Returns the page at an address without base URL, percent-encoded or not, with or without its last slash; undefined for none. */
export function targetAt(path: string, targets: Targets): Target | undefined {
  return targets.byRoute.get(routeKey(path)) ?? targets.byRoute.get(routeKey(decodePath(path)));
}

/** Decodes a percent-encoded path. Returns it unchanged when it is not well encoded. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns a path without the base URL, with a slash at its start; null for one outside the site. */
export function withoutBaseUrl(path: string, mount: Mount): string | null {
  if (mount.baseUrl === '/') return path;
  if (path === mount.baseUrl.slice(0, -1)) return '/';
  return path.startsWith(mount.baseUrl) ? path.slice(mount.baseUrl.length - 1) : null;
}

/**
 * Returns the cause that broken links into one folder share: the first folder of the path that none of the known paths is in.
 * Undefined where the folder of the path exists.
 */
export function missingFolder(path: string, known: Known): string | undefined {
  const folders = foldersOf(known);
  const missing = parentsOf(path).find((folder) => !folders.has(folder));
  const shown = missing?.startsWith('/') ? missing : `content/${missing}`;
  return missing && `Nothing exists at or below "${shown}". Correct these addresses, or add what they name.`;
}

type Known = ReadonlyMap<string, unknown> | ReadonlySet<string>;

const FOLDERS = new WeakMap<Known, ReadonlySet<string>>();

/** Returns the known paths and all folders that they are in. They are collected for the first broken link. */
function foldersOf(known: Known): ReadonlySet<string> {
  const kept = FOLDERS.get(known);
  if (kept !== undefined) return kept;
  const folders = new Set([...known.keys()].flatMap((path) => [path, ...parentsOf(path)]));
  FOLDERS.set(known, folders);
  return folders;
}

/** Returns the folders above a path, the outermost first. */
function parentsOf(path: string): readonly string[] {
  return [...path.matchAll(/(?<=[^/])\//g)].map(({ index }) => path.slice(0, index));
}

/**
 * Returns the route that was most probably meant: the same except for case, else one with the same last segment (the
 * nearest, or the first), else the nearest of all; undefined if none is near, or once the budget is spent.
 */
export function nearestRoute(path: string, targets: Targets): string | undefined {
  if (!targets.suggestions.spend(targets.byRoute.size)) return undefined;
  const routes = [...targets.byRoute.values()].map((target) => target.route as string);
  const wanted = routeKey(path);
  const sameLetters = routes.find((route) => routeKey(route).toLowerCase() === wanted.toLowerCase());
  if (sameLetters !== undefined) return sameLetters;
  const last = wanted.slice(wanted.lastIndexOf('/') + 1).toLowerCase();
  const alike = routes.filter((route) => routeKey(route).toLowerCase().endsWith(`/${last}`));
  return nearest(wanted, alike) ?? alike[0] ?? nearest(wanted, routes);
}

/** A file that Markdown places or links to, as it is in the output. */
export interface Asset {
  readonly output: OutputPath;
  readonly href: Href;
  /** In CSS pixels, for images whose size could be read. */
  readonly width?: number;
  readonly height?: number;
}
