import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import { expect, onTestFinished, test } from 'vitest';
import { startPreview } from '../../src/commands/preview/server.ts';
import { unescapeAttribute } from '../../src/shared/escape.ts';
import { folder } from '../helpers/folder.ts';
import { builtEveryFeature, builtOwnSite } from './sites.ts';

/** A finished site on this machine. */
interface Served {
  /** Where it is, without a last slash. */
  readonly origin: string;
  /** Where its canonical addresses, its sitemap and its lists for machines say that it is. */
  readonly published: string;
}

async function serve(outDirectory: string, published: string): Promise<Served> {
  const preview = await startPreview({ outDirectory, port: 0 });
  onTestFinished(() => preview.close());
  return { origin: new URL(preview.url).origin, published };
}

/** Follows every link of a site from these addresses on; what it has published is looked for on this machine. */
async function follow({ origin, published }: Served, start: readonly string[]) {
  const checker = new LinkChecker();
  const crawl = () =>
    checker.check({
      path: [...new Set(start)].map((path) => origin + path),
      recurse: true,
      checkCss: true,
      checkFragments: true,
      concurrency: 10,
      // On a busy machine a connection that was kept may be closed in the moment in which it is used again.
      retryErrors: true,
      retryErrorsJitter: 100,
      urlRewriteExpressions: [{ pattern: new RegExp(`^${published}`), replacement: origin }],
      linksToSkip: async (link) => !link.startsWith(`${origin}/`),
    });
  // The checker compares a page's anchors with the links that it knows by then; the second time it knows all.
  const rounds = [await crawl(), await crawl()];
  return rounds.flatMap(({ links }) => links);
}

function broken(results: readonly LinkResult[], { origin }: Served): readonly string[] {
  const lines = results
    .filter(({ state }) => state === LinkState.BROKEN)
    .map(({ url, status, parent }) => `${parent} → ${url} (${status})`.replaceAll(origin, ''));
  return [...new Set(lines)].sort();
}

/** Addresses of a site's own, without its host, that a text file of its output names. */
function addressesIn(outDirectory: string, file: string, published: string): readonly string[] {
  // In a feed the pages' HTML is text.
  const text = unescapeAttribute(readFileSync(join(outDirectory, file), 'utf8'));
  const addresses = text.match(new RegExp(`${published}[^\\s<>()"]*`, 'g')) ?? [];
  return addresses.map((address) => address.slice(published.length));
}

/** The checker takes long for our own site, whose links and anchors every build compares. */
const SITES = [
  ['site that uses every feature', 'https://docs.example', '/base/', 'news/feed.xml', builtEveryFeature],
  ['own site', 'https://docs.gateway.example', '/', 'changelog/feed.xml', builtOwnSite],
] as const;

test.each(process.env.MODE === 'long' ? SITES : SITES.slice(0, 1))(
  'every link, anchor, style, script and image of the %s leads somewhere',
  async (_, ...site) => {
    const [published, baseUrl, feed, build] = site;
    const outDirectory = await build();
    const served = await serve(outDirectory, published);
    const lists = ['sitemap.xml', 'robots.txt', 'llms.txt', feed];
    const named = lists.flatMap((file) => addressesIn(outDirectory, file, published));
    expect(named.length).toBeGreaterThan(20);
    const results = await follow(served, [baseUrl, `${baseUrl}404.html`, ...named]);
    expect(broken(results, served)).toEqual([]);
    const asked = results.filter(({ state }) => state !== LinkState.SKIPPED).map(({ url }) => url);
    expect(asked.filter((url) => !url.startsWith(`${served.origin}/`))).toEqual([]);
    expect(new Set(asked).size).toBeGreaterThan(named.length);
  },
);

test('the checker sees a dead link, a dead anchor and a missing image', async () => {
  const page = (body: string) => `<!doctype html><title>x</title>${body}`;
  const links = '<a href="/b#there">1</a> <a href="/b#nowhere">2</a> <a href="/c">3</a> <img src="d.png">';
  const site = folder({
    'index.html': page(links),
    'b/index.html': page('<p id="there"><a href="/">back</a></p>'),
  });
  const served = await serve(site, 'https://docs.example');
  expect(broken(await follow(served, ['/']), served)).toEqual([
    '/ → /b#nowhere (200)',
    '/ → /c (404)',
    '/ → /d.png (404)',
  ]);
});
