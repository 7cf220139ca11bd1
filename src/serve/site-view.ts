import { headerRules } from '../feeds/headers.ts';
import { contentSecurityPolicy } from '../feeds/policy.ts';
import type { HeaderRule } from '../preview/rules.ts';
import { namesAt, type SiteFiles } from '../preview/site-files.ts';
import { hrefOf, type OutputPath, outputPath, routeKey } from '../shared/paths.ts';
import type { Site } from '../site/site.ts';
import type { ServedFiles } from './files.ts';

/** The site that is being written, as a host would see its output. */
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

/** The files of the output that a host looks for under a decoded path below the base URL. */
export function candidates(path: string): readonly OutputPath[] {
  if (!path.startsWith('/') || /\0|\/\/|\\/.test(path) || path.split('/').includes('..')) return [];
  if (path === '/_headers' || path === '/_redirects') return [];
  return namesAt(path).map((name) => outputPath(name.slice(1)));
}

interface Known {
  readonly addresses: ReadonlySet<string>;
  /** Address without its last slash → where it leads. */
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

/** What the built site asks of hosts; nothing is kept, and the server's own script may insert what it has fetched. */
function headersOf({ config }: Site): readonly HeaderRule[] {
  const { csp } = config.security;
  const own = 'paydocs-serve';
  const policy = contentSecurityPolicy({ ...csp, 'trusted-types': [...(csp['trusted-types'] ?? []), own] });
  const [all] = headerRules(config);
  const headers = {
    ...all?.headers,
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  };
  return Object.entries(headers).map(([name, value]) => ({ matches: () => true, name, value }));
}
