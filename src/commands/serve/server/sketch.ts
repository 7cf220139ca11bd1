import type { ContentMemory, KnownDoc } from '../../../content/parse.ts';
import { isMarkdownPage } from '../../../files/read.ts';
import { type ContentPath, routeKey, siteRoute } from '../../../shared/paths.ts';
import type { Site } from '../../../site/site.ts';

/** Maximum number of files to parse because of their name alone. */
const GUESSES = 20;

/**
 * Returns a predicate for the files that a partial build only outlines: all but changed ones, relative to the site's folder,
 * and those that by name may be a wanted page. A wrong guess only costs time, because no outlined page is served.
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
    return guessed > GUESSES;
  };
}

/** The part of a path that is not in the address, or differs there. */
const FOLDER = /^(?:locales\/[^/]+\/)?(?:versions\/[^/]+\/)?(?:docs|pages)\//;

/** Splits a path into segments without number prefixes. */
function segmentsOf(path: string): readonly string[] {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  return parts.map((part) => part.replace(/^\d+\s*[-_.]+\s*(?=[^\d\s])/, ''));
}

function endOf(segments: readonly string[]): string {
  return segments.slice(-2).join('/');
}

/** Returns the route keys of pages whose files are only outlined. */
export function outlinedRoutes({ locales }: Site, memory: ContentMemory): ReadonlySet<string> {
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
