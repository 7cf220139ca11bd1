import { distance } from 'fastest-levenshtein';

/**
 * Returns the page whose address differs from the requested one only by `.html` or case (D14), otherwise
 * undefined. `wanted` is the key of the requested address.
 */
export function meantPage(pathname: string, routes: readonly string[], wanted: string): string | undefined {
  const exact = routes.find((route) => withoutSlash(route) === wanted);
  const meant = exact ?? routes.find((route) => fold(withoutSlash(route)) === fold(wanted));
  // The host has no page at this address, so a redirect to it would loop.
  return meant === undefined || withoutSlash(meant) === withoutSlash(pathname) ? undefined : meant;
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
}

/** Maximum difference of similar addresses, as a share of their characters. */
const FARTHEST = 0.6;

/** Returns the pages with the most similar addresses, best first. */
export function nearPages(pathname: string, routes: readonly string[], limit = 5): readonly string[] {
  return routes
    .map((route) => ({ route, difference: difference(fold(pathname), fold(route)) }))
    .filter(({ difference }) => difference <= FARTHEST)
    .sort((a, b) => a.difference - b.difference || (a.route < b.route ? -1 : 1))
    .slice(0, limit)
    .map(({ route }) => route);
}

/** Returns a number from 0 (equal). The last segment counts as much as the path, because moved pages often keep it. */
function difference(a: string, b: string): number {
  return (share(a, b) + share(lastPart(a), lastPart(b))) / 2;
}

function share(a: string, b: string): number {
  return distance(a, b) / Math.max(a.length, b.length, 1);
}

function lastPart(path: string): string {
  return withoutSlash(path).split('/').at(-1) ?? '';
}

function fold(path: string): string {
  try {
    return decodeURI(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}
