import { expect, test } from 'vitest';
import { candidates } from '../../../src/commands/serve/server/site-view.ts';

test.each([
  ['/docs/a', ['docs/a', 'docs/a/index.html', 'docs/a.html']],
  ['/', ['index.html']],
])('%s is looked for as a host would', (path, files) => {
  expect(candidates(path)).toEqual(files);
});

test.each(['/../secret', '/docs/..', 'docs/a', '//docs', '/a\\b', '/a\0b', '/_headers', '/_redirects'])(
  'no file is looked for at %j',
  (path) => {
    expect(candidates(path)).toEqual([]);
  },
);
