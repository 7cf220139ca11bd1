import { distance } from 'fastest-levenshtein';

/**
 * The page that an address means, which differs from its own by `.html` or by case only (D14); else undefined. `wanted`
 * is the key of the address.
 */
export function meantPage(pathname: string, routes: readonly string[], wanted: string): string | undefined {
  const exact = routes.find((route) => withoutSlash(route) === wanted);
  const meant = exact ?? routes.find((route) => fold(withoutSlash(route)) === fold(wanted));
  // The host said that this very address is not there; going to it again would lead back here.
  return meant === undefined || withoutSlash(meant) === withoutSlash(pathname) ? undefined : meant;
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
}

/** Beyond this share of different letters, two addresses have nothing in common. */
const FARTHEST = 0.6;

/** The pages whose addresses look most like this one, nearest first. */
export function nearPages(pathname: string, routes: readonly string[], limit = 5): readonly string[] {
  return routes
    .map((route) => ({ route, difference: difference(fold(pathname), fold(route)) }))
    .filter(({ difference }) => difference <= FARTHEST)
    .sort((a, b) => a.difference - b.difference || (a.route < b.route ? -1 : 1))
    .slice(0, limit)
    .map(({ route }) => route);
}

/** A page that moved keeps its name, so the last part counts as much as the whole. */
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
