import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Preview, startPreview } from '../../src/preview/server.ts';
import { folder } from '../helpers/folder.ts';
import { builtOwnSite } from './own-site.ts';

/** Where the own site will stand: canonical addresses, its sitemap and its lists for machines name it. */
const PUBLISHED = 'https://docs.gateway.example';

let outDirectory: string;
let preview: Preview;

beforeAll(async () => {
  outDirectory = await builtOwnSite();
  preview = await startPreview({ outDirectory, port: 0 });
});

afterAll(() => preview.close());

/** Follows every link of a served site from these addresses on; published ones are looked for here. */
async function follow(origin: string, start: readonly string[]): Promise<readonly LinkResult[]> {
  const checker = new LinkChecker();
  const crawl = () =>
    checker.check({
      path: [...start],
      recurse: true,
      checkCss: true,
      checkFragments: true,
      concurrency: 10,
      urlRewriteExpressions: [{ pattern: new RegExp(`^${PUBLISHED}`), replacement: origin }],
      linksToSkip: async (link) => !link.startsWith(`${origin}/`),
    });
  // The checker compares a page's anchors with the links that it knows by then; the second time it knows all.
  const rounds = [await crawl(), await crawl()];
  return rounds.flatMap(({ links }) => links);
}

function broken(results: readonly LinkResult[]): readonly string[] {
  const lines = results
    .filter(({ state }) => state === LinkState.BROKEN)
    .map(({ url, status, parent }) => `${parent} → ${url} (${status})`);
  return [...new Set(lines)].sort();
}

/** Every address of the site's own that a text file names. */
function addressesIn(file: string): readonly string[] {
  const text = readFileSync(join(outDirectory, file), 'utf8');
  return text.match(new RegExp(`${PUBLISHED}[^\\s<>()"]*`, 'g')) ?? [];
}

test('every link, anchor, style, script and image of the own site leads somewhere', async () => {
  const origin = preview.url.replace(/\/$/, '');
  const named = ['sitemap.xml', 'robots.txt', 'llms.txt'].flatMap(addressesIn);
  const start = ['/', '/404.html', ...named.map((address) => address.slice(PUBLISHED.length))];
  const results = await follow(origin, [...new Set(start.map((path) => origin + path))]);
  expect(broken(results)).toEqual([]);
  const checked = new Set(results.filter(({ state }) => state === LinkState.OK).map(({ url }) => url));
  expect([...checked].every((url) => url.startsWith(`${origin}/`))).toBe(true);
  expect(checked.size).toBeGreaterThan(100);
}, 120_000);

test('the checker sees a dead link, a dead anchor and a missing image', async () => {
  const page = (body: string) => `<!doctype html><title>x</title>${body}`;
  const site = folder({
    'index.html': page(
      '<a href="/b#there">1</a> <a href="/b#nowhere">2</a> <a href="/c">3</a> <img src="d.png">',
    ),
    'b/index.html': page('<p id="there"><a href="/">back</a></p>'),
  });
  const served = await startPreview({ outDirectory: site, port: 0 });
  try {
    const origin = served.url.replace(/\/$/, '');
    const lines = broken(await follow(origin, [`${origin}/`]));
    expect(lines.map((line) => line.replaceAll(origin, ''))).toEqual([
      '/ → /b#nowhere (200)',
      '/ → /c (404)',
      '/ → /d.png (404)',
    ]);
  } finally {
    await served.close();
  }
});
