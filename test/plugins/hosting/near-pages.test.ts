import { describe, expect, it } from 'vitest';
import { pageKey } from '../../../src/browser/addresses.ts';
import { meantPage, nearPages } from '../../../src/plugins/hosting/browser/near-pages.ts';

const routes = [
  '/',
  '/docs/api',
  '/docs/guide',
  '/docs/online-direct/API/sale',
  '/docs/online-hosted/overview',
  '/docs/online-tokenization/API/sale',
  '/docs/%C3%BCber',
];

describe('the page that an address means (D14)', () => {
  it.each([
    ['/docs/guide.html', '/docs/guide'],
    ['/docs/guide/index.html', '/docs/guide'],
    ['/DOCS/Guide', '/docs/guide'],
    ['/docs/online-direct/api/sale.html', '/docs/online-direct/API/sale'],
    ['/docs/%C3%9Cber', '/docs/%C3%BCber'],
    ['/index.html', '/'],
    ['/docs/guides', undefined],
    ['/docs/%', undefined],
  ])('%s → %s', (pathname, route) => {
    expect(meantPage(pathname, routes, pageKey(pathname, '/'))).toBe(route);
  });

  it('is not the very address that the host did not find', () => {
    expect(meantPage('/docs/guide', routes, '/docs/guide')).toBeUndefined();
    expect(meantPage('/docs/guide/', routes, '/docs/guide')).toBeUndefined();
  });

  it('is looked for below the base URL', () => {
    expect(meantPage('/base/Docs/guide', ['/base/docs/guide'], '/base/Docs/guide')).toBe('/base/docs/guide');
  });
});

describe('pages with a near address', () => {
  it.each([
    ['/docs/guid', ['/docs/guide']],
    ['/docs/direct/API/sale', ['/docs/online-direct/API/sale', '/docs/online-tokenization/API/sale']],
    ['/online-hosted/Overview', ['/docs/online-hosted/overview']],
  ])('begin, for %s, with %j', (pathname, near) => {
    expect(nearPages(pathname, routes).slice(0, near.length)).toEqual(near);
  });

  it('are at most five, nearest first', () => {
    const numbered = Array.from({ length: 20 }, (_, number) => `/docs/page-${number}`);
    const near = nearPages('/docs/page-7', numbered);
    expect(near).toHaveLength(5);
    expect(near[0]).toBe('/docs/page-7');
  });

  it('are none when nothing is alike', () => {
    expect(nearPages('/zzzzzzzzzzzzzzzzzzzz', routes)).toEqual([]);
  });
});

it('pages that are equally near are in the order of their addresses', () => {
  const found = ['/docs/aay', '/docs/aax', '/docs/aaz'];
  for (const given of [found, found.toReversed(), [...found].sort()])
    expect(nearPages('/docs/aab', given)).toEqual([...found].sort());
});
