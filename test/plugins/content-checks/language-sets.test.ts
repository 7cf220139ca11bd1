import { expect, test } from 'vitest';
import type { CheckedPage } from '../../../src/plugin.ts';
import { languagesCheck } from '../../../src/plugins/content-checks/node/check.ts';

const page = (path: string, ...values: readonly string[]) => pageOf(path, [values]);

function pageOf(path: string, sets: readonly (readonly string[])[]): CheckedPage {
  const file = `content/${path}`;
  const noted = sets.map((values, index) => ({ values, file, line: 3 + index, column: 1 }));
  return { file, noted } as unknown as CheckedPage;
}

test('sets of samples are compared within a version and a language', async () => {
  const pages = [
    page('docs/a.md', 'curl', 'java'),
    page('versions/1.0/docs/a.md', 'curl'),
    page('versions/1.0/docs/b.md', 'curl'),
    page('locales/de/docs/a.md', 'curl', 'java', 'php'),
    page('locales/de/versions/1.0/docs/a.md', 'curl'),
    page('locales/de/versions/1.0/docs/b.md', 'python'),
  ];
  const found = await languagesCheck({ pages });
  expect(found.map(({ file, problem }) => `${file}: ${problem}`)).toEqual([
    'content/locales/de/versions/1.0/docs/a.md: These samples lack Python, which others have.',
    'content/locales/de/versions/1.0/docs/b.md: These samples lack cURL, which others have.',
  ]);
});

test.each([
  [
    'the same languages in all its sets is a guide in these',
    [
      ['php', 'java'],
      ['java', 'php'],
    ],
    [],
  ],
  ['a set that lacks one has forgotten it', [['php', 'java'], ['php']], [3, 4]],
  ['one set only lacks the others', [['php']], [3]],
])('a page with %s', async (_, sets, lines) => {
  const found = await languagesCheck({
    pages: [page('docs/a.md', 'curl', 'java', 'php'), pageOf('docs/guide.md', sets)],
  });
  expect(found.map(({ line }) => line)).toEqual(lines);
});
