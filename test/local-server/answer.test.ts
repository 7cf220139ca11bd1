import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { answerFor } from '../../src/local-server/answer.ts';
import { baseUrlOf, siteFiles } from '../../src/local-server/site-files.ts';
import { folder } from '../helpers/folder.ts';

/** Returns the responses of a site in a folder: `301 /docs/guide`, `200 docs/guide/index.html`. */
function answers(files: Readonly<Record<string, string>>, baseUrl = '/'): (path: string) => string {
  const directory = folder(files);
  return (path) => {
    const answer = answerFor(path, siteFiles(directory), baseUrl);
    const what =
      'to' in answer ? answer.to : relative(directory, answer.file ?? join(directory, '(nothing)'));
    return `${answer.status} ${what}`;
  };
}

const SITE = {
  'index.html': '',
  '404.html': '',
  'docs/guide/index.html': '',
  'docs/guide.md': '',
  'docs/index.html': '',
  'docs/a b#c/index.html': '',
  'real.html': '',
  'routes.json': '["/", "/docs/guide", "/real.html"]',
  '.git/config': '',
  '.well-known/security.txt': '',
  _headers: '',
  _redirects:
    '/docs /docs/guide 302\n/index.html /index.html\n/forced/* /docs/guide 301\n/shown /docs/guide 200\n/gone /nothing 410\n',
};

test.each([
  ['/', '200 index.html'],
  ['/docs/guide', '200 docs/guide/index.html'],
  ['/docs/guide/', '200 docs/guide/index.html'],
  ['/docs/guide.md', '200 docs/guide.md'],
  ['/docs/a b#c', '200 docs/a b#c/index.html'],
  ['/docs/guide.html', '301 /docs/guide'],
  ['/docs/guide.HTML', '301 /docs/guide'],
  ['/docs/guide/index.html', '301 /docs/guide'],
  ['/docs/a b#c.html', '301 /docs/a%20b%23c'],
  ['/index.html', '301 /'],
  ['/real.html', '200 real.html'],
  ['/404.html', '200 404.html'],
  ['/missing.html', '404 404.html'],
  ['/missing', '404 404.html'],
  ['/docs', '302 /docs/guide'],
  ['/forced/x', '301 /docs/guide'],
  ['/shown', '200 docs/guide/index.html'],
  ['/gone', '410 (nothing)'],
  ['/.well-known/security.txt', '200 .well-known/security.txt'],
  ['/.git/config', '404 404.html'],
  ['/_headers', '404 404.html'],
  ['/_redirects', '404 404.html'],
  ['/../secret.txt', '404 404.html'],
  ['/docs/../../secret.txt', '404 404.html'],
  ['/..\\secret.txt', '404 404.html'],
  ['//docs/guide.html', '404 404.html'],
  ['/a\0b', '404 404.html'],
  ['/docs/guide.md/x', '404 404.html'],
  [`/${'x'.repeat(5000)}`, '404 404.html'],
])('%s → %s (S2-12, S2-13, D14)', (path, expected) => {
  expect(answers(SITE)(path)).toBe(expected);
});

const FLAT = {
  'index.html': '',
  '404.html': '',
  'docs/guide.html': '',
  'docs/guide/more.html': '',
  'routes.json': '["/docs/guide"]',
};

test.each([
  ['/docs/guide', '200 docs/guide.html'],
  ['/docs/guide/more', '200 docs/guide/more.html'],
  ['/docs/guide.html', '301 /docs/guide'],
])('without trailing slashes, %s → %s', (path, expected) => {
  expect(answers(FLAT)(path)).toBe(expected);
});

test.each([
  ['/base/', '200 index.html'],
  ['/base/docs/guide', '200 docs/guide/index.html'],
  ['/base/docs/guide.html', '301 /base/docs/guide'],
  ['/base/index.html', '301 /base/'],
  ['/', '302 /base/'],
  ['/base', '302 /base/'],
  ['/docs/guide', '404 404.html'],
])('below /base/, %s → %s', (path, expected) => {
  const { _redirects, ...files } = SITE;
  expect(answers({ ...files, 'routes.json': '[]' }, '/base/')(path)).toBe(expected);
});

test.each([
  [{ '404.html': '<script id="__boot" src="/assets/boot-1.js"></script>' }, '/'],
  [{ '404.html': '<script id="__boot" src="/a/b/assets/boot-1.js"></script>' }, '/a/b/'],
  [
    { 'index.html': '<script src="./assets/x.js"></script><script id="__boot" src="/a/assets/boot-1.js">' },
    '/a/',
  ],
  [{ 'index.html': 'no script' }, '/'],
  [{}, '/'],
])('the base URL that %j was built for is %s', (files: Readonly<Record<string, string>>, baseUrl) => {
  expect(baseUrlOf(folder(files))).toBe(baseUrl);
});
