import { describe, expect, test } from 'vitest';
import { linkedPage, pagePath, withPath } from '../../src/browser/addresses.ts';
import { isAllowedUrl } from '../../src/html/urls.ts';
import { finalHref, isElsewhere, payloadHref } from '../../src/shared/paths.ts';
import { siteUrl } from '../../src/shared/site-url.ts';
import { HOSTILE_ADDRESSES } from './hostile-addresses.ts';

const HERE = 'https://site.example/docs/guide';

test.each(HOSTILE_ADDRESSES)(
  'a script that wants %j: in the build %s, in a browser %s',
  (written, _, script) => {
    const outcome = (): string => siteUrl(written, HERE).href;
    if (script === 'refused') expect(outcome).toThrow(TypeError);
    else expect(outcome()).toBe(`https://site.example${script}`);
  },
);

test.each(HOSTILE_ADDRESSES)('an author who writes %j gets %s', (written, built) => {
  for (const baseUrl of ['/', '/base/', '/base/de/'])
    expect(finalHref(written, baseUrl)).toBe(built === 'elsewhere' ? written : `${baseUrl}${built.slice(1)}`);
  expect(isElsewhere(written)).toBe(built === 'elsewhere');
});

test.each(HOSTILE_ADDRESSES.filter(([written]) => /^path/i.test(written)))(
  'the address %j leaves the site, and is refused everywhere',
  (written) => {
    expect(isAllowedUrl(written, 'link')).toBe(false);
    expect(isAllowedUrl(written, 'img-src')).toBe(false);
  },
);

test.each(HOSTILE_ADDRESSES)('a link to %j is no page of another host for the router', (written) => {
  const page = linkedPage({ href: written, target: '', download: false }, new URL(HERE), '/');
  expect(page === undefined || /^https:\/\/site\.example\/(?!\/)/.test(page.href)).toBe(true);
});

describe('the payload of a path is on the host of the page', () => {
  test.each([
    ['//evil.example/x', '/evil.example/x/page.json'],
    ['///evil.example/x', '/evil.example/x/page.json'],
    ['//evil.example/x.html', '/evil.example/x/page.json'],
    ['//evil.example/index.html', '/evil.example/page.json'],
    ['//', '/page.json'],
    ['//index.html', '/page.json'],
    ['/docs//guide', '/docs//guide/page.json'],
  ])('%s → %s', (path, payload) => {
    expect(payloadHref(path, { baseUrl: '/', trailingSlash: null })).toBe(payload);
    expect(payloadHref(`/base${path}`, { baseUrl: '/base/', trailingSlash: true })).toBe(`/base${payload}`);
  });

  test('also outside the base URL, and without a slash at the end of pages', () => {
    const mount = { baseUrl: '/base/', trailingSlash: false };
    expect(payloadHref('//evil.example/x', mount)).toBe('/base/evil.example/x.json');
  });
});

test('slashes at the start of a path are one for the router, and an address keeps its host', () => {
  expect(pagePath('//docs/guide', '/')).toBe('/docs/guide');
  expect(pagePath('/base//docs/guide', '/base/')).toBe('/base/docs/guide');
  expect(() => withPath(new URL(HERE), '//evil.example/x')).toThrow('Not an address of this site');
});

test('a page that is opened from a disk has its files, and nothing else', () => {
  const here = 'file:///home/me/dist/docs/guide/index.html';
  expect(siteUrl('page.json', here).href).toBe('file:///home/me/dist/docs/guide/page.json');
  for (const other of ['https://evil.example/', '//evil.example/x', 'data:text/javascript,x', 'blob:null/x'])
    expect(() => siteUrl(other, here)).toThrow('Not an address of this site');
});
