import { expect, it } from 'vitest';
import { readPageData } from '../../src/browser/page-data.ts';

const page = {
  path: '/docs/guide',
  layout: 'doc',
  client: '/assets/client-1.js',
  locale: 'en',
  article: '<p>x</p>',
};

it.each([
  ['a page', JSON.stringify(page), { kind: 'page', data: page }],
  ['a redirect', '{"redirect":"/docs/guide"}', { kind: 'redirect', to: '/docs/guide' }],
  [
    'a page made for another bundle',
    JSON.stringify({ ...page, client: '/assets/client-2.js' }),
    { kind: 'unusable' },
  ],
  [
    'a redirect to another site, which its document follows',
    '{"redirect":"https://a.example/"}',
    { kind: 'unusable' },
  ],
  ['a redirect to another host', '{"redirect":"//a.example/"}', { kind: 'unusable' }],
  ['a redirect to another host behind a backslash', '{"redirect":"/\\\\a.example/"}', { kind: 'unusable' }],
  ['a redirect to another host behind a tab', '{"redirect":"/\\t/a.example/"}', { kind: 'unusable' }],
  ['a redirect that is a script', '{"redirect":"javascript:alert(1)"}', { kind: 'unusable' }],
  ['a redirect that hides its scheme', '{"redirect":" java\\nscript:alert(1)"}', { kind: 'unusable' }],
  ['a redirect that is no text', '{"redirect":["javascript:alert(1)"]}', { kind: 'unusable' }],
  [
    'data of an author, which is written over several lines',
    JSON.stringify(page, null, 2),
    { kind: 'unusable' },
  ],
  ['a redirect in such data', '{\n  "redirect": "/docs/guide"\n}', { kind: 'unusable' }],
  ['HTML', '<!doctype html>', { kind: 'unusable' }],
  ['nothing', '', { kind: 'unusable' }],
  ['JSON of something else', '{"name":"x"}', { kind: 'unusable' }],
  ['null', 'null', { kind: 'unusable' }],
  ['a string', '"page"', { kind: 'unusable' }],
])('reads %s (D8)', (_, text, answer) => {
  expect(readPageData(text, { client: '/assets/client-1.js', locale: 'en' })).toEqual(answer);
});
