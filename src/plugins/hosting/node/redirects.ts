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
 * Limits that all hosts that read `_redirects` allow: GitLab stops at 1,000 rules and refuses a file above 64
 * KB, Cloudflare stops at 2,000 rules.
 */
const RULES = 1_000;
const SIZE = 60_000;

const INTRODUCTION = `# For hosts that read this file (Netlify, Cloudflare Pages, GitLab Pages). Every redirect is a page too, so that
# it works on any other host. No "*": hosts differ in what follows it, and a wrong guess is an endless loop.
`;

/** `_redirects`: moved pages, the docs' root, and addresses that end in `.html`. */
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

/** A redirect in both spellings, with and without a last slash: some hosts compare them to the letter. */
function redirectLines({ mount, redirects, versions }: OutputLocale): readonly string[] {
  // Where a root leads is a setting that may change; browsers keep a permanent redirect for ever.
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
 * The `.html` address that people may guess and that no file answers. The other one is a file, and what a host does
 * with that is its own business: a rule would be ignored or, at worst, loop.
 */
function htmlLine({ route, mount }: Pick<Page, 'route' | 'mount'>): readonly string[] {
  const bare = mount.baseUrl + literal(encodePath(routeKey(route).slice(1)));
  if (route === '/' || /\.html?$/i.test(route)) return [];
  const isFolder = htmlFileOf(route, mount).endsWith('/index.html');
  return [`${bare}${isFolder ? '.html' : '/index.html'} ${hrefOf(route, mount)} 301\n`];
}

/** As many lines as the host still takes after the more important ones. */
function fitting(lines: readonly string[], before: readonly string[]): readonly string[] {
  let size = before.join('').length;
  return lines.slice(0, Math.max(0, RULES - before.length)).filter((line) => {
    size += line.length;
    return size <= SIZE;
  });
}

/** A colon begins a placeholder and an asterisk a wildcard; in an address they are meant as they stand. */
function literal(path: string): string {
  return path.replaceAll(':', '%3A').replaceAll('*', '%2A');
}
