import { expect, test } from 'vitest';
import { feedFileOf, isRoutePath, routePath } from '../../src/shared/paths.ts';

test.each(['/', '/docs/a', '/docs/a.b/..c', '/docs/%C3%BC'])('the path of a page may be %s', (path) => {
  expect(isRoutePath(path)).toBe(true);
});

test.each(['', 'docs', '//evil.example', '/a?b', '/a#b', '/a/../b', '/..', '..'])(
  'it cannot be %j',
  (path) => {
    expect(isRoutePath(path)).toBe(false);
  },
);

test('the feed of a page lies below its address, in the folder of its language', () => {
  expect(feedFileOf(routePath('/changelog'), {})).toBe('changelog/feed.xml');
  expect(feedFileOf(routePath('/docs/news/'), { folder: 'de/' })).toBe('de/docs/news/feed.xml');
  expect(feedFileOf(routePath('/'), { folder: 'de/' })).toBe('de/feed.xml');
});
