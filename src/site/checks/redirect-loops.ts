import { error, type Problem } from '../../problems.ts';
import { htmlFileOf, rootUrl, routeKey } from '../../shared/paths.ts';
import { split } from '../address-parts.ts';
import type { LocaleSite, Redirect } from '../site.ts';
import { decodePath } from '../targets.ts';

type Redirected = Pick<LocaleSite, 'mount' | 'redirects'>;

/** Returns a problem for each redirect of a loop, at its place. A loop may lead through several languages. */
export function redirectLoops(locales: readonly Redirected[], siteUrl: string): readonly Problem[] {
  const next = nextRedirects(locales, siteUrl);
  const found = new Map<string, Problem>();
  for (const [redirect, loop] of loopsIn(next)) {
    // Every language has the redirects of the configuration; the first one has their addresses as they are written.
    const place = JSON.stringify(redirect.at);
    if (!found.has(place)) found.set(place, endless(redirect, loop));
  }
  return [...found.values()];
}

/** Returns the redirect that each one leads to; undefined if it leads to a page or out of the site. */
function nextRedirects(
  locales: readonly Redirected[],
  siteUrl: string,
): ReadonlyMap<Redirect, Redirect | undefined> {
  const byAddress = new Map(
    locales.flatMap(({ mount, redirects }) =>
      redirects.flatMap((redirect) => {
        const address = mount.baseUrl + redirect.from.slice(1);
        const file = rootUrl(mount) + htmlFileOf(redirect.from, mount);
        return [address, file].map((one) => [routeKey(one), redirect] as const);
      }),
    ),
  );
  const [root = '/'] = locales.map(({ mount }) => rootUrl(mount));
  const isOwn = (to: string): boolean => to.startsWith(siteUrl + root);
  const target = ({ to }: Redirect): Redirect | undefined => {
    const path = decodePath(split(isOwn(to) ? to.slice(siteUrl.length) : to).path);
    return byAddress.get(routeKey(path));
  };
  return new Map([...byAddress.values()].map((redirect) => [redirect, target(redirect)]));
}

/** Returns each redirect that leads back to itself, with its whole loop in order. Visits each redirect once. */
function loopsIn(
  next: ReadonlyMap<Redirect, Redirect | undefined>,
): ReadonlyMap<Redirect, readonly Redirect[]> {
  const visited = new Set<Redirect>();
  const loops = new Map<Redirect, readonly Redirect[]>();
  for (const start of next.keys()) {
    const way: Redirect[] = [];
    let redirect: Redirect | undefined = start;
    while (redirect !== undefined && !visited.has(redirect)) {
      visited.add(redirect);
      way.push(redirect);
      redirect = next.get(redirect);
    }
    const entry = redirect === undefined ? -1 : way.indexOf(redirect);
    const loop = entry < 0 ? [] : way.slice(entry);
    for (const one of loop) loops.set(one, loop);
  }
  return loops;
}

/** Number of redirects of a loop that a problem names. */
const NAMED = 10;

/** Returns the addresses of a loop from a redirect on; `…` as the last one if there are too many. */
function chainFrom(redirect: Redirect, loop: readonly Redirect[]): readonly string[] {
  const start = loop.indexOf(redirect);
  const shown = Array.from({ length: Math.min(loop.length, NAMED) }, (_, step) => {
    return loop[(start + step) % loop.length]?.from ?? '';
  });
  return loop.length > NAMED ? [...shown, '…'] : shown;
}

function endless(redirect: Redirect, loop: readonly Redirect[]): Problem {
  const chain = [...chainFrom(redirect, loop), redirect.from].join(' → ');
  return error('redirect-loop', `This redirect never ends: ${chain}.`, {
    ...redirect.at,
    hint: loop.length === 1 ? 'Let it lead to a page.' : 'Let one of them lead to a page.',
  });
}
