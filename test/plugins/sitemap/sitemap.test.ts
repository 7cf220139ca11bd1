import { expect, test } from 'vitest';
import { sitemap } from '../../../src/plugins/sitemap/node/sitemap.ts';
import { docPage, makeSite, notFoundPage, run, SITEMAP } from '../outputs.ts';

function urls(files: Record<string, string | Uint8Array>, path = 'sitemap.xml'): string[] {
  return [...String(files[path]).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
}

test('a sitemap lists pages with their change frequency, priority and date (X3-02)', () => {
  const site = makeSite({
    config: { sitemap: { ...SITEMAP, changefreq: 'weekly', priority: 0.5, lastmod: 'date' } },
  });
  const pages = [docPage({ lastUpdated: '2026-03-01T10:20:30.000Z' })];
  expect(run(sitemap, site, pages)).toEqual({
    'sitemap.xml':
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
      '<url><loc>https://docs.example/docs/guide</loc><lastmod>2026-03-01</lastmod><changefreq>weekly</changefreq><priority>0.5</priority></url>\n' +
      '</urlset>\n',
  });
});

test.each([
  [null, ''],
  ['date', '<lastmod>2026-03-01</lastmod>'],
  ['datetime', '<lastmod>2026-03-01T10:20:30.000Z</lastmod>'],
] as const)('with lastmod %s a page says %j', (lastmod, expected) => {
  const site = makeSite({ config: { sitemap: { ...SITEMAP, lastmod } } });
  const pages = [docPage({ lastUpdated: '2026-03-01T10:20:30.000Z' })];
  expect(run(sitemap, site, pages)['sitemap.xml']).toContain(
    `<url><loc>https://docs.example/docs/guide</loc>${expected}</url>`,
  );
});

test('pages come sorted, whatever order they were built in; unlisted ones and the not-found page do not come (X3-01)', () => {
  const pages = [
    docPage({ route: '/docs/b' }),
    docPage({ route: '/docs/hidden', indexed: false }),
    notFoundPage(),
    docPage({ route: '/docs/a' }),
    docPage({ route: '/' }),
  ];
  expect(urls(run(sitemap, makeSite(), pages))).toEqual([
    'https://docs.example/',
    'https://docs.example/docs/a',
    'https://docs.example/docs/b',
  ]);
});

test.each([
  [null, 'https://docs.example/base/docs/a%20b'],
  [true, 'https://docs.example/base/docs/a%20b/'],
  [false, 'https://docs.example/base/docs/a%20b'],
])('addresses have the base URL and, with trailingSlash %s, read %s (X3-03)', (trailingSlash, url) => {
  const site = makeSite({ config: { baseUrl: '/base/' } });
  const page = docPage({ route: '/docs/a b', mount: { baseUrl: '/base/', trailingSlash } });
  expect(urls(run(sitemap, site, [page]))).toEqual([url]);
});

test('characters with a meaning in XML are escaped', () => {
  expect(urls(run(sitemap, makeSite(), [docPage({ route: '/docs/a&b' })]))).toEqual([
    'https://docs.example/docs/a&amp;b',
  ]);
});

test.each([
  ['/docs/tags/**', ['/docs/tags', '/docs/tags/x', '/docs/tags/x/y'], []],
  ['/docs/*', ['/docs/a', '/docs/a/b'], ['/docs/a/b']],
  ['/**/old-*', ['/docs/old-a', '/docs/x/old-b', '/docs/new'], ['/docs/new']],
  ['/docs/{a,b}/', ['/docs/a/', '/docs/c/'], ['/docs/a/', '/docs/c/']],
  ['/docs/{a,b}', ['/docs/a/', '/docs/c/'], ['/docs/c/']],
])('ignorePatterns %s of %j leaves %j (X3-02)', (pattern, routes, expected) => {
  const site = makeSite({ config: { sitemap: { ...SITEMAP, ignorePatterns: [pattern] } } });
  const pages = routes.map((route) => docPage({ route }));
  expect(urls(run(sitemap, site, pages))).toEqual(expected.map((route) => `https://docs.example${route}`));
});

test('ignorePatterns see the base URL', () => {
  const site = makeSite({
    config: { baseUrl: '/base/', sitemap: { ...SITEMAP, ignorePatterns: ['/base/docs/a'] } },
  });
  const pages = ['/docs/a', '/docs/b'].map((route) =>
    docPage({ route, mount: { baseUrl: '/base/', trailingSlash: null } }),
  );
  expect(urls(run(sitemap, site, pages))).toEqual(['https://docs.example/base/docs/b']);
});

test.each([
  ['the site must not be indexed', { noIndex: true }, [docPage()]],
  ['it is switched off', { sitemap: { ...SITEMAP, enabled: false } }, [docPage()]],
  ['there is nothing to list', {}, [docPage({ indexed: false })]],
])('there is no sitemap when %s (X2-03, X3-02)', (_, config, pages) => {
  expect(run(sitemap, makeSite({ config }), pages)).toEqual({});
});

test('with several languages a page names its translations, but only those that are listed', () => {
  const site = makeSite({ config: { sitemap: SITEMAP }, locales: ['de', 'fr'] });
  const page = (locale: string, indexed: boolean) => {
    const locales = { en: '/docs/guide', de: '/de/docs/guide', fr: '/fr/docs/guide' };
    const mount = { baseUrl: locale === 'en' ? '/' : `/${locale}/`, trailingSlash: null };
    return docPage({ locale, mount, indexed, locales });
  };
  const files = run(sitemap, site, [page('en', true), page('de', true), page('fr', false)]);
  const links =
    '<xhtml:link rel="alternate" hreflang="en" href="https://docs.example/docs/guide"/>' +
    '<xhtml:link rel="alternate" hreflang="de" href="https://docs.example/de/docs/guide"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://docs.example/docs/guide"/>';
  expect(files['sitemap.xml']).toContain(`<url><loc>https://docs.example/de/docs/guide</loc>${links}</url>`);
  expect(files['sitemap.xml']).toContain(`<url><loc>https://docs.example/docs/guide</loc>${links}</url>`);
  expect(files['sitemap.xml']).not.toContain('/fr/');
});

test('50,001 pages make two files and an index of them', () => {
  const pages = Array.from({ length: 50_001 }, (_, index) => docPage({ route: `/docs/${index}` }));
  const files = run(sitemap, makeSite({ config: { baseUrl: '/base/' } }), pages);
  expect(Object.keys(files).sort()).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
  expect(urls(files)).toEqual([
    'https://docs.example/base/sitemap-1.xml',
    'https://docs.example/base/sitemap-2.xml',
  ]);
  expect(urls(files, 'sitemap-1.xml')).toHaveLength(50_000);
  expect(urls(files, 'sitemap-2.xml')).toEqual(['https://docs.example/docs/9999']);
});
