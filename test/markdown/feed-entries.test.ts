import { expect, test } from 'vitest';
import { parse, problems } from './helpers/parse.ts';

const HINT = 'Write it like "## 2026-03-01: What has changed".';

test('a page that is a feed has an entry for each heading of level two', async () => {
  const text =
    '# News\n\n## 2026-03-02: *New* tabs\n\n### Details\n\n## 2026-03-02\n\n## 2026-02-10 – First {#one}\n';
  expect((await parse(text, {}, {}, true)).entries).toEqual([
    { id: '2026-03-02-new-tabs', date: '2026-03-02', title: 'New tabs' },
    { id: '2026-03-02', date: '2026-03-02', title: '2026-03-02' },
    { id: 'one', date: '2026-02-10', title: 'First' },
  ]);
});

test('a page that is none has no entries, whatever its headings are', async () => {
  expect((await parse('## 2026-03-02: New\n\n## Old\n')).entries).toBeUndefined();
});

test.each([
  [
    '# News\n',
    `error feed-entry content/docs/page.md:1:1\nThis page is a feed, but it has no entry.\n${HINT}`,
  ],
  [
    'Text\n\n## Older\n',
    `error feed-entry content/docs/page.md:3:1\nThe heading "Older" does not begin with a date, as entries of a feed do.\n${HINT}`,
  ],
  [
    '## 2026-02-30: No\n',
    `error feed-entry content/docs/page.md:1:1\nThere is no day "2026-02-30".\n${HINT}`,
  ],
  [
    '## 2026-02-10: A\n\n> ## 2026-03-02: B\n',
    'warning feed-entry content/docs/page.md:3:3\nThe entry of 2026-03-02 is below one of 2026-02-10.\nPut the newest entry first.',
  ],
  [
    'Text\n\n<h2>Older</h2>\n',
    `error feed-entry content/docs/page.md:3:1\nThe heading "Older" does not begin with a date, as entries of a feed do.\n${HINT}`,
  ],
  ['<!-- allow feed-entry: a list of links -->\n## Older\n', undefined],
])('%j on such a page', async (text, problem) => {
  expect(await problems(text, {}, {}, true)).toEqual(problem === undefined ? [] : [problem]);
});
