import { expect, test } from 'vitest';
import { badSlugCharacter, feedFileOf, isRoutePath, outputPath, routePath } from '../../src/shared/paths.ts';

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

test.each(['/a', '../a', 'a/../b', 'a\\b', '..\\..\\a'])(
  'a file of the output cannot have the path %s',
  (path) => {
    expect(() => outputPath(path)).toThrow('Not a path in the output');
  },
);

test.each([
  ['/bad?', '?'],
  ['/a#b', '#'],
  ['/a\\b', '\\'],
  ['/a\nb', '\n'],
  ['/a b/ü%', undefined],
])('%j holds the bad character %j', (slug, bad) => {
  expect(badSlugCharacter(slug)).toBe(bad);
});
