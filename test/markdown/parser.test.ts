import { expect, test } from 'vitest';
import { createMarkdownParser } from '../../src/markdown/parse.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { options } from './helpers/parse.ts';

test('the inspectors of a site are loaded for its first file, and once', async () => {
  let loads = 0;
  const inspector = async () => {
    loads += 1;
    return () => undefined;
  };
  const parse = createMarkdownParser(options, { inspectors: [inspector] });
  expect(loads).toBe(0);
  const one = { path: contentPath('docs/a.md'), text: '# A\n', firstLine: 1 };
  const none = async (): Promise<undefined> => undefined;
  const [first, second] = await Promise.all([parse(one, none), parse(one, none)]);
  expect([first.headings.length, second.headings.length, loads]).toEqual([1, 1, 1]);
});
