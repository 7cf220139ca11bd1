import { expect, test } from 'vitest';
import { markdownCopy } from '../../../src/plugins/markdown-copy/node/outputs.ts';
import { site } from '../../helpers/site.ts';
import { docPage, makeSite, reactPage, run } from '../outputs.ts';

test('a Markdown copy says what the page is and where it stands, then what it shows', () => {
  const page = docPage({
    title: 'Guide: first steps',
    description: 'How to begin.',
    markdown: '# Guide\n\nHello.\n',
  });
  expect(run(markdownCopy, makeSite(), [page])).toEqual({
    'docs/guide.md':
      '---\ntitle: "Guide: first steps"\ndescription: How to begin.\nurl: https://docs.example/docs/guide\n---\n\n# Guide\n\nHello.\n',
  });
});

test('a title that stands in the front matter alone becomes the heading that the page shows', () => {
  const page = docPage({
    title: 'Guide',
    markdown: 'Hello.',
    props: { title: 'Guide', showTitle: true },
  });
  expect(run(markdownCopy, makeSite(), [page])['docs/guide.md']).toBe(
    '---\ntitle: Guide\nurl: https://docs.example/docs/guide\n---\n\n# Guide\n\nHello.\n',
  );
});

test('a page without Markdown has no copy', () => {
  expect(run(markdownCopy, makeSite(), [reactPage()])).toEqual({});
});

test.each([
  ['/docs/a/', '/', 'docs/a.md', 'https://docs.example/docs/a/'],
  ['/', '/', 'index.md', 'https://docs.example/'],
  ['/docs/a', '/base/', 'docs/a.md', 'https://docs.example/base/docs/a'],
  ['/docs/a', '/base/de/', 'de/docs/a.md', 'https://docs.example/base/de/docs/a'],
])('the copy of %s mounted at %s is %s', (route, baseUrl, path, url) => {
  const site = makeSite({ config: { baseUrl: baseUrl.replace('de/', '') } });
  const page = docPage({
    route,
    title: 'A',
    markdown: 'x',
    mount: { baseUrl, trailingSlash: null, ...(baseUrl.endsWith('de/') && { folder: 'de/' }) },
  });
  expect(run(markdownCopy, site, [page])).toEqual({ [path]: `---\ntitle: A\nurl: ${url}\n---\n\nx\n` });
});

test('parentheses in the address of a page do not end a link of the copy', async () => {
  const built = site({
    'docs/a.md': '# A\n\n[first](b.md) and [second](<https://other.example/b)>)\n',
    'docs/b.md': '---\nslug: "/b)[x](c"\n---\n\n# B\n',
  }).build();
  await built;
  expect(built.output('docs/a.md')).toContain(
    '[first](https://docs.example/docs/b%29%5Bx%5D%28c) and [second](<https://other.example/b)>)\n',
  );
});
