import { expect, test } from 'vitest';
import type { CheckedPage } from '../../../src/plugin.ts';
import { languagesCheck } from '../../../src/plugins/content-checks/node/check.ts';

const page = (path: string, ...values: readonly string[]) => {
  const file = `content/${path}`;
  return { file, noted: [{ values, file, line: 3, column: 1 }] } as unknown as CheckedPage;
};

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
