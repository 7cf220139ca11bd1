import { describe, expect, test } from 'vitest';
import { selectLines } from '../../src/markdown/include.ts';
import { site } from '../helpers/site.ts';
import { parse, problems } from './helpers/parse.ts';
import { normalised, plainHtml } from './helpers/plain-html.ts';

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
  test.each([
    [
      'a part, without its front matter',
      '::include{file="part.md"}',
      '<h2>Part</h2><p>See <a href="./a.md">a</a>.</p>',
    ],
    ['from the top of the content', '::include{file="/shared/note.md"}', '<p>A note.</p>'],
    ['by a way upwards', '::include{file="../shared/note.md"}', '<p>A note.</p>'],
    [
      'inside of each other, each relative to its own file',
      '::include{file="shared/outer.md"}\n\n[r]\n\n[r]: /outer',
      '<p>Outer.</p><p>Inner with <a href="/inner">r</a>.</p><p>End.</p><p><a href="/outer">r</a></p>',
    ],
    [
      'in a list and in a box',
      '- item\n\n  ::include{file="/shared/note.md"}\n\n:::note\n::include{file="/shared/note.md"}\n:::',
      '<ul><li><p>item</p><p>A note.</p></li></ul><directive-note><p>A note.</p></directive-note>',
    ],
    ['some lines', '::include{file="shared/outer.md" lines="5"}', '<p>End.</p>'],
    [
      'code in the language of its file',
      '::include{file="sale.js" lines="2-3"}',
      '<pre><code class="language-javascript">const b = 2;↵const c = 3;↵</code></pre>',
    ],
    [
      'code in a language that is given',
      '::include{file="part.md" language="md" lines="5"}',
      '<pre><code class="language-markdown">## Part↵</code></pre>',
    ],
    [
      'not in code',
      '```\n::include{file="part.md"}\n```',
      '<pre><code>::include{file=&quot;part.md&quot;}↵</code></pre>',
    ],
  ])('%s', async (_, markdown, expected) => {
    expect(await html(markdown)).toBe(expected);
  });

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
  test.each([
    [
      'a missing file',
      'Text.\n\n::include{file="gone.md"}',
      [
        'error broken-include content/docs/page.md:3:1',
        'No file at "gone.md".',
        'Looked for content/docs/gone.md.',
      ],
    ],
    [
      'no file',
      '::include{src="x.md"}',
      [
        'error broken-include content/docs/page.md:1:1',
        'This include names no file.',
        'Write it like ::include{file="../shared/keys.md"}.',
      ],
    ],
    [
      'a file outside of the content',
      '::include{file="../../secret.md"}',
      [
        'error broken-include content/docs/page.md:1:1',
        '"../../secret.md" is not below content/.',
        'Only files below content/ can be included.',
      ],
    ],
    [
      'lines that are none',
      '::include{file="part.md" lines="99"}',
      [
        'error broken-include content/docs/page.md:1:1',
        'The file has 7 lines; "99" is none of them.',
        'Write one line, or the first and the last one: lines="3", lines="3-9", lines="3-".',
      ],
    ],
    [
      'lines of which some are none',
      '::include{file="sale.js" lines="2-99"}',
      [
        'error broken-include content/docs/page.md:1:1',
        'The file has 3 lines; "2-99" asks for more.',
        'Write one line, or the first and the last one: lines="3", lines="3-9", lines="3-".',
      ],
    ],
    [
      'a file that includes itself',
      '::include{file="circle.md"}',
      [
        'error include-cycle content/docs/circle.md:3:1',
        'This file includes itself: docs/circle.md → docs/circle.md.',
      ],
    ],
    [
      'files that include each other',
      '::include{file="loop-a.md"}',
      [
        'error include-cycle content/docs/loop-b.md:1:1',
        'This file includes itself: docs/loop-a.md → docs/loop-b.md → docs/loop-a.md.',
      ],
    ],
    [
      'what is wrong inside of an included file, with the place there',
      '# Page\n\n::include{file="faulty.md"}',
      [
        'warning image-text content/docs/faulty.md:3:3',
        'The image "x.png" has no text for readers who do not see it.',
        'Write what it shows between the brackets. For mere decoration use <img src="…" alt="">.',
        'error broken-include content/docs/faulty.md:4:3',
        'No file at "gone.md".',
        'Looked for content/docs/gone.md.',
      ],
    ],
    [
      'what is wrong in included code',
      '::include{file="data.json"}',
      [
        'warning json-syntax content/docs/data.json:2:8',
        'This is not JSON from "oops" on.',
        'Correct it, or name the language "json5" or "text". After ```json elided, "…" may replace what is left out.',
      ],
    ],
  ])('%s', async (_, markdown, expected) => {
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
