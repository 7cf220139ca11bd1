import { expect, test } from 'vitest';
import { headersFor, parseHeaders, parseRedirects } from '../../src/local-server/rules.ts';

const HEADERS = `
# everywhere
/*
  X-Frame: deny
  Cache-Control: no-cache
/assets/*
  ! Cache-Control
  cache-control: public, max-age=1
/docs/:page
  X-Page: one
  X-Frame: same
/a%3Ab*.md
  Content-Type: text/markdown
`;

test.each([
  ['/', { 'x-frame': 'deny', 'cache-control': 'no-cache' }],
  ['/assets/a/b.css', { 'x-frame': 'deny', 'cache-control': 'public, max-age=1' }],
  ['/docs/guide', { 'x-frame': 'deny, same', 'cache-control': 'no-cache', 'x-page': 'one' }],
  ['/docs/guide/more', { 'x-frame': 'deny', 'cache-control': 'no-cache' }],
  ['/a:b/c.md', { 'x-frame': 'deny', 'cache-control': 'no-cache', 'content-type': 'text/markdown' }],
])('the headers of %s', (path, headers) => {
  expect(Object.fromEntries(headersFor(path, parseHeaders(HEADERS)))).toEqual(headers);
});

const REDIRECTS = `
# moved
/old /new 301
/unsaid /new
/docs /docs/guide 302
/blog/* /news/:splat 301
/user/:name/posts /posts?by=:name 301
/a%3Ab /c 301
/literal%2A /star 301
/x /y 200
/twice/:a/:a /c?a=:a 301
/joined/:a:b /c 301
/stars/*/b* /c?splat=:splat 301
/splat/*/:splat /c 301
broken
`;

test.each([
  ['/old', { to: '/new', status: 301 }],
  ['/unsaid', { to: '/new', status: 302 }],
  ['/older', undefined],
  ['/docs', { to: '/docs/guide', status: 302 }],
  ['/blog/2026/a', { to: '/news/2026/a', status: 301 }],
  ['/user/ann/posts', { to: '/posts?by=ann', status: 301 }],
  ['/a:b', { to: '/c', status: 301 }],
  ['/literal*', { to: '/star', status: 301 }],
  ['/literally', undefined],
  ['/x', { to: '/y', status: 200 }],
  ['/twice/one/:a', { to: '/c?a=one', status: 301 }],
  ['/twice/one/two', undefined],
  ['/joined/:a:b', { to: '/c', status: 301 }],
  ['/stars/1/2/b*', { to: '/c?splat=1/2', status: 301 }],
  ['/stars/1/bbb', undefined],
  ['/splat/1/:splat', { to: '/c', status: 301 }],
  ['broken', undefined],
])('the redirect of %s', (path, expected) => {
  const found = parseRedirects(REDIRECTS).find((rule) => rule.target(path) !== undefined);
  expect(found && { to: found.target(path), status: found.status }).toEqual(expected);
});
