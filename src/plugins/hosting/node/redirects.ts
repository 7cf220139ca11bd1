import {
  compareText,
  encodePath,
  hrefOf,
  htmlFileOf,
  inAscii,
  type Output,
  type OutputLocale,
  outputPath,
  type Page,
  routeKey,
} from 'paydocs/plugin';

/**
 * Limits that all hosts with `_redirects` accept: GitLab stops at 1,000 rules and rejects a file above 64 KB, Cloudflare
 * stops at 2,000 rules.
 */
const RULES = 1_000;
const SIZE = 60_000;

const INTRODUCTION = `# For hosts that read this file (Netlify, Cloudflare Pages, GitLab Pages). Every redirect is a page too, so that
# it works on any other host. No "*": hosts differ in what follows it, and a wrong guess is an endless loop.
`;

/** `_redirects`: moved pages, the root of the docs, and addresses that end in `.html`. */
export const redirects: Output<true> = {
  name: 'redirects',
  collect: ({ listing }) => listing.listed || undefined,
  finish(listed, { site }) {
    const moved = site.locales.flatMap(redirectLines);
    const htmlLines = listed.flatMap(({ page }) => htmlLine(page)).sort(compareText);
    const lines = [...moved, ...fitting(htmlLines, moved)];
    return [{ path: outputPath('_redirects'), data: `${INTRODUCTION}${lines.join('')}` }];
  },
};

/** Returns redirects with and without a trailing slash, because some hosts compare exactly. */
function redirectLines({ mount, redirects, versions }: OutputLocale): readonly string[] {
  // Temporary: browsers keep a permanent redirect forever, but the target of a root is a setting that may change.
  const roots = new Set(['/', ...versions.map((version) => routeKey(version.root))]);
  return redirects.flatMap((redirect) => {
    const from = mount.baseUrl + literal(encodePath(routeKey(redirect.from).slice(1)));
    const spellings = from.endsWith('/') ? [from] : [from, `${from}/`];
    if (leadsToItself(redirect, spellings)) return [];
    const status = roots.has(routeKey(redirect.from)) ? 302 : 301;
    const to = inAscii(redirect.to);
    return spellings.map((spelling) => `${spelling} ${to} ${status}\n`);
  });
}

function leadsToItself({ to }: OutputLocale['redirects'][number], spellings: readonly string[]): boolean {
  return spellings.includes(to.replace(/[?#].*$/s, ''));
}

/**
 * Returns a redirect from the `.html` address that has no file: `guide.html` or `guide/index.html`. For the other one,
 * which is the page's file, hosts would ignore a rule or loop.
 */
function htmlLine({ route, mount }: Pick<Page, 'route' | 'mount'>): readonly string[] {
  const bare = mount.baseUrl + literal(encodePath(routeKey(route).slice(1)));
  if (route === '/' || /\.html?$/i.test(route)) return [];
  const isFolder = htmlFileOf(route, mount).endsWith('/index.html');
  return [`${bare}${isFolder ? '.html' : '/index.html'} ${hrefOf(route, mount)} 301\n`];
}

/** Returns as many lines as fit into the limits after the more important ones. */
function fitting(lines: readonly string[], before: readonly string[]): readonly string[] {
  let size = before.join('').length;
  return lines.slice(0, Math.max(0, RULES - before.length)).filter((line) => {
    size += line.length;
    return size <= SIZE;
  });
}

/** Escapes a colon and an asterisk, which would begin a placeholder or a wildcard. */
function literal(path: string): string {
  return path.replaceAll(':', '%3A').replaceAll('*', '%2A');
}
