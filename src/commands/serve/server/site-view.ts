import { securityHeaders } from '../../../html/security-headers.ts';
import type { HeaderRule } from '../../../local-server/rules.ts';
import { namesAt, type SiteFiles } from '../../../local-server/site-files.ts';
import { hrefOf, type OutputPath, outputPath, routeKey } from '../../../shared/paths.ts';
import type { Site } from '../../../site/site.ts';
import type { ServedFiles } from './files.ts';

/** Returns the edited site in the form of a built one, for the code that `preview` uses. */
export function siteView(files: ServedFiles, site: Site): SiteFiles {
  const has = (path: string): string | undefined => candidates(path).find((one) => files.get(one));
  const routes = known(site);
  return {
    find: has,
    notFoundPage: () => (files.get(outputPath('404.html')) === undefined ? undefined : '404.html'),
    headers: () => headersOf(site),
    redirects: () => [{ target: (path) => routes.redirects.get(routeKey(path)), status: 302 }],
    routes: () => routes.addresses,
  };
}

/** Returns the output files that a host tries for a decoded path below the base URL. */
export function candidates(path: string): readonly OutputPath[] {
  if (!path.startsWith('/') || /\0|\/\/|\\/.test(path) || path.split('/').includes('..')) return [];
  if (path === '/_headers' || path === '/_redirects') return [];
  return namesAt(path).map((name) => outputPath(name.slice(1)));
}

interface Known {
  readonly addresses: ReadonlySet<string>;
  /** Address without trailing slash → redirect target. */
  readonly redirects: ReadonlyMap<string, string>;
}

const knownOf = new WeakMap<Site, Known>();

function known(site: Site): Known {
  const made = knownOf.get(site) ?? {
    addresses: new Set(
      site.locales.flatMap(({ targets, mount }) =>
        [...targets.byRoute.values()].map(({ route }) => hrefOf(route, mount)),
      ),
    ),
    redirects: new Map(
      site.locales.flatMap(({ redirects, mount }) =>
        redirects.map(({ from, to }) => [routeKey(hrefOf(from, mount)), to] as const),
      ),
    ),
  };
  knownOf.set(site, made);
  return made;
}

/** Returns the headers of the built site, except caching. The server's own script may insert fetched HTML. */
function headersOf({ config }: Site): readonly HeaderRule[] {
  const { csp } = config.security;
  const own = 'paydocs-serve';
  const headers = {
    ...securityHeaders({ ...csp, 'trusted-types': [...(csp['trusted-types'] ?? []), own] }),
    ...(config.noIndex && { 'X-Robots-Tag': 'noindex, nofollow' }),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  };
  return Object.entries(headers).map(([name, value]) => ({ matches: () => true, name, value }));
}
