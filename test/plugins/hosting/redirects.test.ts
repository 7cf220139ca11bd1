import { expect, test } from 'vitest';
import { redirects } from '../../../src/plugins/hosting/node/redirects.ts';
import { docPage, makeSite, notFoundPage, reactPage, run } from '../outputs.ts';

const lines = (files: Record<string, string | Uint8Array>) =>
  String(files._redirects)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

test('a moved page leads on from both spellings of its old address, for ever', () => {
  expect(lines(run(redirects, makeSite({ redirects: [['/docs/old', '/docs/guide']] })))).toEqual([
    '/docs/old /docs/guide 301',
    '/docs/old/ /docs/guide 301',
  ]);
});

test('the roots lead on for the time being', () => {
  const site = makeSite({
    redirects: [
      ['/', '/docs/guide'],
      ['/docs', '/docs/guide'],
    ],
  });
  expect(lines(run(redirects, site))).toEqual([
    '/ /docs/guide 302',
    '/docs /docs/guide 302',
    '/docs/ /docs/guide 302',
  ]);
});

test.each([
  ['/docs/a b', '/docs/guide', '/docs/a%20b /docs/guide 301'],
  ['/docs/ä', 'https://other.example/x?y#z', '/docs/%C3%A4 https://other.example/x?y#z 301'],
  ['/docs/b', '/docs/a b?c=ä%20d', '/docs/b /docs/a%20b?c=%C3%A4%20d 301'],
  ['/docs/a:b', '/docs/guide', '/docs/a%3Ab /docs/guide 301'],
  ['/docs/*', '/docs/guide', '/docs/%2A /docs/guide 301'],
])('%s → %s is written as %s', (from, to, line) => {
  expect(lines(run(redirects, makeSite({ redirects: [[from, to]] })))[0]).toBe(line);
});

test.each([
  ['/docs/a', '/docs/a/'],
  ['/docs/a/', '/docs/a'],
  ['/docs/a', '/docs/a#part'],
])('%s → %s would be a loop and is left out', (from, to) => {
  expect(lines(run(redirects, makeSite({ redirects: [[from, to]] })))).toEqual([]);
});

test('redirects stand below the base URL of their language', () => {
  const site = makeSite({
    config: { baseUrl: '/base/' },
    locales: ['de'],
    redirects: [['/old', '/base/new']],
  });
  expect(lines(run(redirects, site))).toEqual([
    '/base/old /base/new 301',
    '/base/old/ /base/new 301',
    '/base/de/old /base/new 301',
    '/base/de/old/ /base/new 301',
  ]);
});

test.each([
  [null, '/docs/guide.html /docs/guide 301'],
  [true, '/docs/guide.html /docs/guide/ 301'],
  [false, '/docs/guide/index.html /docs/guide 301'],
])('with trailingSlash %s the address that no file answers is %s', (trailingSlash, line) => {
  const page = docPage({ mount: { baseUrl: '/', trailingSlash } });
  expect(lines(run(redirects, makeSite(), [page]))).toEqual([line]);
});

test('only pages that may be listed have their .html address led on', () => {
  const pages = [
    docPage({ route: '/docs/unlisted', listed: false }),
    docPage({ route: '/docs/really.html' }),
    reactPage({ route: '/' }),
    notFoundPage(),
  ];
  expect(lines(run(redirects, makeSite(), pages))).toEqual([]);
});

test('redirects come first, and .html addresses as far as every host still reads the file', () => {
  const pages = Array.from({ length: 3_000 }, (_, index) => docPage({ route: `/docs/page-${index}` }));
  const site = makeSite({ redirects: [['/docs/old', '/docs/guide']] });
  const files = run(redirects, site, pages);
  expect(lines(files).slice(0, 3)).toEqual([
    '/docs/old /docs/guide 301',
    '/docs/old/ /docs/guide 301',
    '/docs/page-0.html /docs/page-0 301',
  ]);
  expect(lines(files)).toHaveLength(1_000);
  expect(String(files._redirects).length).toBeLessThan(64 * 1024);
});
