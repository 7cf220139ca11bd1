import { expect, test } from 'vitest';
import { incompleteSets } from '../../../src/plugins/content-checks/node/check.ts';
import { contentPath } from '../../../src/shared/paths.ts';

const page = (path: string, ...values: readonly string[]) => {
  const file = contentPath(path);
  return { path: file, languageTabs: [{ values, file, line: 3, column: 1 }] };
};

test('sets of samples are compared within a version and a language', () => {
  const docs = [
    page('docs/a.md', 'curl', 'java'),
    page('versions/1.0/docs/a.md', 'curl'),
    page('versions/1.0/docs/b.md', 'curl'),
    page('locales/de/docs/a.md', 'curl', 'java', 'php'),
    page('locales/de/versions/1.0/docs/a.md', 'curl'),
    page('locales/de/versions/1.0/docs/b.md', 'python'),
  ];
  expect(incompleteSets(docs).map(({ file, text }) => `${file}: ${text}`)).toEqual([
    'content/locales/de/versions/1.0/docs/a.md: These samples lack Python, which others have.',
    'content/locales/de/versions/1.0/docs/b.md: These samples lack cURL, which others have.',
  ]);
});
