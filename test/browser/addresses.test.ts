import { describe, expect, it } from 'vitest';
import {
  isPartOf,
  linkedPage,
  pageKey,
  pagePath,
  redirectTarget,
  withPath,
} from '../../src/browser/addresses.ts';

const here = new URL('https://site.example/docs/guide?q=1#top');

describe('the page that a path leads to (S2-12, D14)', () => {
  it.each([
    ['/docs/guide.html', '/docs/guide'],
    ['/docs/guide/index.html', '/docs/guide'],
    ['/index.html', '/'],
    ['/.html', '/'],
    ['/docs/guide.HTML', '/docs/guide'],
    ['/docs/guide/', '/docs/guide/'],
    ['/docs/index', '/docs/index'],
    ['/docs/1.0.0/guide', '/docs/1.0.0/guide'],
    ['/docs/release-1.2', '/docs/release-1.2'],
    ['/files/keys.pdf', undefined],
    ['/docs/guide.md', undefined],
  ])('%s → %s', (pathname, path) => {
    expect(pagePath(pathname, '/')).toBe(path);
  });

  it.each([
    ['/base/docs/guide.html', '/base/docs/guide'],
    ['/base/index.html', '/base/'],
    ['/base/', '/base/'],
    ['/base', '/base/'],
    ['/docs/guide', undefined],
    ['/based/guide', undefined],
  ])('below a base URL, %s → %s', (pathname, path) => {
    expect(pagePath(pathname, '/base/')).toBe(path);
  });
});

describe('addresses of the same page', () => {
  it.each([
    ['/docs/guide', '/docs/guide/'],
    ['/docs/guide', '/docs/guide.html'],
    ['/docs/guide/', '/docs/guide/index.html'],
  ])('%s and %s have one key', (a, b) => {
    expect(pageKey(a, '/')).toBe(pageKey(b, '/'));
  });

  it('differ in case only on hosts that say so', () => {
    expect(pageKey('/docs/Guide', '/')).not.toBe(pageKey('/docs/guide', '/'));
  });
});

describe('where a link leads the router (S2-20)', () => {
  const plain = { target: '', download: false };

  it.each([
    ['/docs/api', 'https://site.example/docs/api'],
    ['/docs/api?x=1#part', 'https://site.example/docs/api?x=1#part'],
    ['/docs/api.html#part', 'https://site.example/docs/api#part'],
    ['api', 'https://site.example/docs/api'],
    ['#part', 'https://site.example/docs/guide?q=1#part'],
    ['https://site.example/docs/api', undefined],
    ['//site.example/docs/api', undefined],
    ['mailto:help@site.example', undefined],
    ['JavaScript:void(0)', undefined],
    ['/files/keys.pdf', undefined],
  ])('%s → %s', (href, url) => {
    expect(linkedPage({ ...plain, href }, here, '/')?.href).toBe(url);
  });

  it.each([
    [{ target: '_self', download: false }, 'https://site.example/docs/api'],
    [{ target: '_blank', download: false }, undefined],
    [{ target: 'frame', download: false }, undefined],
    [{ target: '', download: true }, undefined],
  ])('with %j → %s', (attributes, url) => {
    expect(linkedPage({ ...attributes, href: '/docs/api' }, here, '/')?.href).toBe(url);
  });
});

describe('a link to a part of the page on screen is the browser’s (S2-39)', () => {
  it.each([
    ['/docs/guide?q=1#part', true],
    ['/docs/guide?q=1#', true],
    ['/docs/guide?q=1', false],
    ['/docs/guide#part', false],
    ['/docs/guide/?q=1#part', false],
    ['/docs/api?q=1#part', false],
  ])('%s: %s', (href, expected) => {
    expect(isPartOf(here, new URL(href, here))).toBe(expected);
  });
});

describe('a redirect keeps the query and the hash (D12)', () => {
  it.each([
    ['/docs/guide', '/docs?a=1#b', '/docs/guide?a=1#b'],
    ['/docs/guide#own', '/docs?a=1#b', '/docs/guide?a=1#own'],
    ['/docs/guide?own=1', '/docs?a=1#b', '/docs/guide?own=1#b'],
    ['/docs/guide', '/docs', '/docs/guide'],
  ])('to %s from %s: %s', (to, from, target) => {
    expect(redirectTarget(new URL(to, here), new URL(from, here)).href).toBe(new URL(target, here).href);
  });

  it('may leave the site', () => {
    expect(redirectTarget(new URL('https://other.example/x'), new URL('/docs#b', here)).href).toBe(
      'https://other.example/x#b',
    );
  });
});

it('gives an address the page’s own spelling of its path', () => {
  expect(withPath(new URL('/docs/guide.html?a=1#b', here), '/docs/guide').href).toBe(
    'https://site.example/docs/guide?a=1#b',
  );
});
