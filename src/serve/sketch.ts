import type { KnownDoc } from '../content/parse.ts';
import { isMarkdownPage } from '../content/read.ts';
import type { Memory } from '../memory.ts';
import { type ContentPath, routeKey, siteRoute } from '../shared/paths.ts';
import type { Site } from '../site/site.ts';

/** More files than this for a page are a guess that is too wide. */
const MOST = 20;

/**
 * Which files a sketch of the site only outlines: all but those that a wanted page could be made from, going by their
 * names: those whose address it is, and a few that are called like it, since a page may name its own address, and files that have `changed` (relative to the site's folder). A wrong
 * guess costs time only: a page whose file was outlined is not served before the file is parsed.
 */
export function outlinedFor(
  routes: readonly string[],
  changed: ReadonlySet<string> = new Set(),
): (path: ContentPath) => boolean {
  const wanted = routes.map(segmentsOf);
  const addresses = new Set(wanted.flatMap((parts) => parts.map((_, place) => parts.slice(place).join('/'))));
  const ends = new Set(wanted.map(endOf));
  let guessed = 0;
  return (path) => {
    if (changed.has(`content/${path}`)) return false;
    const name = path.replace(/\.[^./]+$/, '').replace(/\/(?:index|readme)$/i, '');
    if (addresses.has(segmentsOf(name.replace(FOLDER, '')).join('/'))) return false;
    const segments = segmentsOf(name);
    if (!ends.has(endOf(segments)) && !ends.has(endOf(segments.slice(1).slice(-1)))) return true;
    guessed += 1;
    return guessed > MOST;
  };
}

/** What of a path stands in no address, or in another way. */
const FOLDER = /^(?:locales\/[^/]+\/)?(?:versions\/[^/]+\/)?(?:docs|pages)\//;

/** Names without the numbers that order files. */
function segmentsOf(path: string): readonly string[] {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  return parts.map((part) => part.replace(/^\d+\s*[-_.]+\s*(?=[^\d\s])/, ''));
}

function endOf(segments: readonly string[]): string {
  return segments.slice(-2).join('/');
}

/** Route keys of pages whose files have only been outlined. */
export function outlinedRoutes({ locales }: Site, memory: Memory): ReadonlySet<string> {
  const routes = locales.flatMap(({ targets, mount }) =>
    [...targets.byFile].flatMap(([path, { route }]) =>
      isMarkdownPage(path) && isOutlined(memory.docs.get(path)) ? [routeKey(siteRoute(route, mount))] : [],
    ),
  );
  return new Set(routes);
}

function isOutlined(known: KnownDoc | undefined): boolean {
  return known === undefined || known.isOutline === true;
}
