import { error, type Problem } from '../problems.ts';
import { htmlFileOf, rootUrl, routeKey } from '../shared/paths.ts';
import { split } from './address-parts.ts';
import type { LocaleSite, Redirect } from './site.ts';
import { decodePath } from './targets.ts';

type Redirected = Pick<LocaleSite, 'mount' | 'redirects'>;

/** Redirects that lead their readers round for ever, each at its place. They may do so by way of other languages. */
export function redirectLoops(locales: readonly Redirected[], siteUrl: string): readonly Problem[] {
  const next = nextRedirects(locales, siteUrl);
  const found = new Map<string, Problem>();
  for (const redirect of next.keys()) {
    const loop = loopFrom(redirect, next);
    // Every language has what the configuration says; the first one's addresses are as they are written.
    const place = JSON.stringify(redirect.at);
    if (loop !== undefined && !found.has(place)) found.set(place, endless(redirect, loop));
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

/** The redirects that lead from this one back to it. */
function loopFrom(
  start: Redirect,
  next: ReadonlyMap<Redirect, Redirect | undefined>,
): readonly Redirect[] | undefined {
  const way = new Set<Redirect>();
  let redirect: Redirect | undefined = start;
  while (redirect !== undefined && !way.has(redirect)) {
    way.add(redirect);
    redirect = next.get(redirect);
  }
  return redirect === start ? [...way] : undefined;
}

function endless(redirect: Redirect, loop: readonly Redirect[]): Problem {
  const chain = [...loop, redirect].map(({ from }) => from).join(' → ');
  return error('redirect-loop', `This redirect never ends: ${chain}.`, {
    ...redirect.at,
    hint: loop.length === 1 ? 'Let it lead to a page.' : 'Let one of them lead to a page.',
  });
}
