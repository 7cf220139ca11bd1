import { error, type Problem } from '../../problems.ts';
import { htmlFileOf, rootUrl, routeKey } from '../../shared/paths.ts';
import { split } from '../address-parts.ts';
import type { LocaleSite, Redirect } from '../site.ts';
import { decodePath } from '../targets.ts';

type Redirected = Pick<LocaleSite, 'mount' | 'redirects'>;

/** Redirects that lead their readers round for ever, each at its place. They may do so by way of other languages. */
export function redirectLoops(locales: readonly Redirected[], siteUrl: string): readonly Problem[] {
  const next = nextRedirects(locales, siteUrl);
  const found = new Map<string, Problem>();
  for (const [redirect, loop] of loopsIn(next)) {
    // Every language has what the configuration says; the first one's addresses are as they are written.
    const place = JSON.stringify(redirect.at);
    if (!found.has(place)) found.set(place, endless(redirect, loop));
  }
  return [...found.values()];
}

/** The redirect to which each leads; those that lead to a page, or out of the site, lead to none. */
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

/** Each redirect that leads back to itself, with all those on its way, in their order. Each is visited once. */
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

/** How many redirects of a loop a problem names. */
const NAMED = 10;

/** The first redirects of a loop from this one on, and whether there are more. */
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
