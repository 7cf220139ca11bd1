import { describe, expect, test } from 'vitest';
import { selectLines } from '../../src/markdown/include.ts';
import { site } from '../helpers/site.ts';
import { readTables } from '../helpers/tables.ts';
import { parse, problems } from './helpers/parse.ts';
import { normalised, plainHtml } from './helpers/plain-html.ts';

const tables = readTables(import.meta.url);

const files = {
  'docs/part.md': '---\ntitle: Part\n---\n\n## Part\n\nSee [a](./a.md).',
  'docs/shared/outer.md': 'Outer.\n\n::include{file="inner.md"}\n\nEnd.',
  'docs/shared/inner.md': 'Inner with [r][r].\n\n[r]: /inner',
  'docs/circle.md': 'x\n\n::include{file="./circle.md"}',
  'docs/loop-a.md': '::include{file="loop-b.md"}',
  'docs/loop-b.md': '::include{file="loop-a.md"}',
  'docs/faulty.md': 'Text.\n\n> ![](x.png)\n> ::include{file="gone.md"}',
  'docs/sale.js': 'const a = 1;\nconst b = 2;\nconst c = 3;\n',
  'docs/ticks.txt': 'a ```` b',
  'docs/data.json': '{\n  "a": oops\n}\n',
  'shared/note.md': 'A note.',
};

async function html(markdown: string): Promise<string> {
  return normalised(plainHtml(await parse(markdown, files))).replaceAll('\n', '');
}

describe('includes', () => {
  test.each(tables.values<[name: string, markdown: string, expected: string]>('includes'))(
    '%s',
    async (_, markdown, expected) => {
      expect(await html(markdown)).toBe(expected);
    },
  );

  test('code can have a title', async () => {
    const { tree } = await parse('::include{file="sale.js" title="Sale"}', files);
    expect(tree.children[0]).toMatchObject({ tagName: 'code-block', properties: { title: 'Sale' } });
  });

  test('their files and what they said are named, the missing one too', async () => {
    const { includes } = await parse('::include{file="shared/outer.md"}\n\n::include{file="gone.md"}', files);
    expect(includes).toEqual([
      { path: 'docs/shared/outer.md', hash: 'hash of docs/shared/outer.md' },
      { path: 'docs/shared/inner.md', hash: 'hash of docs/shared/inner.md' },
      { path: 'docs/gone.md', hash: '' },
    ]);
  });

  test('their links and headings belong to their own files', async () => {
    const { links, headings } = await parse('::include{file="part.md"}', files);
    expect(links).toEqual([{ url: './a.md', kind: 'link', file: 'docs/part.md', line: 7, column: 9 }]);
    expect(headings).toMatchObject([{ id: 'part' }]);
  });
});

describe('lines of a file', () => {
  const text = '---\nx: 1\n---\nfour\nfive\n';

  test.each([
    [undefined, true, { text: 'four\nfive', firstLine: 4 }],
    [undefined, false, { text: '---\nx: 1\n---\nfour\nfive', firstLine: 1 }],
    ['4', true, { text: 'four', firstLine: 4 }],
    ['4-5', true, { text: 'four\nfive', firstLine: 4 }],
    ['2-', true, { text: 'x: 1\n---\nfour\nfive', firstLine: 2 }],
    ['-2', true, { text: '---\nx: 1', firstLine: 1 }],
    ['5-', true, { text: 'five', firstLine: 5 }],
    ['5-99', true, { problem: 'The file has 5 lines; "5-99" asks for more.' }],
    ['6', true, { problem: 'The file has 5 lines; "6" is none of them.' }],
    ['5-4', true, { problem: 'The file has 5 lines; "5-4" is none of them.' }],
    ['0', true, { problem: 'The file has 5 lines; "0" is none of them.' }],
    ['-', true, { problem: '"-" is not a range of lines.' }],
    ['all', true, { problem: '"all" is not a range of lines.' }],
  ])('%s', (range, hideFrontMatter, expected) => {
    expect(selectLines(text, range, hideFrontMatter)).toEqual(expected);
  });
});

describe('problems of includes', () => {
  test.each(
    tables.values<[name: string, markdown: string, expected: readonly string[]]>('problems of includes'),
  )('%s', async (_, markdown, expected) => {
    expect((await problems(markdown, files)).join('\n').split('\n')).toEqual(expected);
  });

  test.each([
    ['some lines of a file', '::include{file="data.json" lines="2"}'],
    ['its beginning', '::include{file="data.json" lines="-2"}'],
  ])('%s need not be JSON as a whole', async (_, markdown) => {
    expect(await problems(markdown, files)).toEqual([]);
  });

  test('are warnings, or nothing, when the site says so', async () => {
    const text = '::include{file="gone.md"}';
    expect((await problems(text, {}, { links: { includes: 'warn' } }))[0]).toMatch(/^warning broken-include/);
    expect(await problems(text, {}, { links: { includes: 'off' } })).toEqual([]);
  });

  test('a file that is too large is called that, with its size of now', async () => {
    const lines = (count: number): string => 'x'.repeat(99).concat('\n').repeat(count);
    const made = site({
      'docs/page.md': '# Page\n\n::include{file="/shared/data.txt" lines="1"}\n',
      'content/shared/data.txt': lines(10_001),
    });
    await made
      .build()
      .expectProblems(
        /^✘ file-too-large {2}content\/docs\/page\.md:3:1\n {2}content\/shared\/data\.txt: This file has 1,000,100 bytes\./m,
      );
    await made
      .change('content/shared/data.txt', lines(10_002))
      .build()
      .expectProblems(/has 1,000,200 bytes/);
  });

  test('a flood of includes ends', async () => {
    const flood = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        `docs/f${index}.md`,
        `::include{file="f${index + 1}.md"}\n\n`.repeat(10),
      ]),
    );
    const { problems: found, includes } = await parse('::include{file="f0.md"}', {
      ...flood,
      'docs/f10.md': 'x',
    });
    expect(found.map(({ code }) => code)).toEqual(['include-limit']);
    expect(includes).toHaveLength(500);
  });

  test('a page includes at most 500 files, and says at which include that ends', async () => {
    const markdown = '::include{file="/shared/note.md"}\n\n'.repeat(502);
    const { problems: found, includes } = await parse(markdown, files);
    expect(found.map(({ code, line, text }) => [code, line, text])).toEqual([
      ['include-limit', 1001, 'A page may include 500 files; this one includes more.'],
    ]);
    expect(includes).toHaveLength(500);
  });
});
