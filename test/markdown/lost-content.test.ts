import { describe, expect, test } from 'vitest';
import { parse, problems } from './helpers/parse.ts';
import { plainHtml } from './helpers/plain-html.ts';

/** Code, place and text of each problem. */
const found = async (markdown: string) =>
  (await problems(markdown)).map((problem) =>
    problem.replace(/^(?:warning|error) (\S+) content\/docs\/page\.md:(\S+)\n([^\n]*).*$/s, '$1 $2 $3'),
  );

const lost = (cells: number, columns: number) =>
  `This row has ${cells} cells, but the table has ${columns} columns, so the cells from here on are not shown.`;

describe('cells that a table does not show', () => {
  test.each([
    ['`a | b` in a row of two', '| A | B |\n| - | - |\n| `a | b` | c |\n', [`lost-cell 3:11 ${lost(3, 2)}`]],
    [
      'in each row of its own',
      '| A |\n| - |\n| a | b |\n| c |\n| d | e | f |\n',
      [`lost-cell 3:5 ${lost(2, 1)}`, `lost-cell 5:5 ${lost(3, 1)}`],
    ],
    ['in a quote', '> | A |\n> | - |\n> | a | b |\n', [`lost-cell 3:7 ${lost(2, 1)}`]],
    ['a bar with a backslash', '| A | B |\n| - | - |\n| `a \\| b` | c |\n', []],
    ['an empty cell at the end', '| A |\n| - |\n| a | |\n', []],
    ['a row that is short', '| A | B |\n| - | - |\n| a |\n', []],
    ['code, not a table', '```\n| A |\n| - |\n| a | b |\n```\n', []],
  ])('%s', async (_, markdown, expected) => {
    expect(await found(markdown)).toEqual(expected);
  });

  test('come with what to do', async () => {
    expect((await problems('| A |\n| - |\n| a | b |\n'))[0]).toMatch(
      /\nWrite "\\\|" for a bar in a cell, also in code\.$/,
    );
  });
});

describe('footnotes', () => {
  const undefinedOne = (name: string) =>
    `Nothing in this file defines the footnote "${name}", so it is shown as it is.`;
  const unused = (name: string) => `The footnote "${name}" is mentioned by no text, so it is not shown.`;

  test.each([
    ['that nothing defines', 'Text.[^a] More.[^b c]\n', [`undefined-reference 1:6 ${undefinedOne('[^a]')}`]],
    [
      'that nothing defines, in a cell and a list',
      '| A[^a] |\n| - |\n\n- B[^b]\n',
      [`undefined-reference 1:4 ${undefinedOne('[^a]')}`, `undefined-reference 4:4 ${undefinedOne('[^b]')}`],
    ],
    ['that no text mentions', 'Text.\n\n[^a]: A.\n', [`unused-footnote 3:1 ${unused('[^a]')}`]],
    ['that only itself mentions', 'Text.\n\n[^a]: A.[^a]\n', [`unused-footnote 3:1 ${unused('[^a]')}`]],
    [
      'that only unused ones mention',
      'Text.\n\n[^a]: A.[^b]\n\n[^b]: B.[^a]\n',
      [`unused-footnote 3:1 ${unused('[^a]')}`, `unused-footnote 5:1 ${unused('[^b]')}`],
    ],
    ['that another one mentions', 'Text.[^a]\n\n[^a]: A.[^b]\n\n[^b]: B.\n', []],
    [
      'that are defined twice',
      'Text.[^a]\n\n[^a]: A.\n\n[^a]: B.\n',
      ['unused-footnote 5:1 The footnote "[^a]" is defined above already, so it is not shown.'],
    ],
    ['that differ in case', 'Text.[^A]\n\n[^a]: A.\n', []],
    ['behind a backslash', 'Text.\\[^a]\n', []],
    ['in code', 'Text `[^a]`.\n\n```\n[^b]\n[^c]: C.\n```\n', []],
    ['that are a set of letters', 'Letters other than [^a-z] and [^a-zA-Z0-9].\n', []],
  ])('%s', async (_, markdown, expected) => {
    expect(await found(markdown)).toEqual(expected);
  });

  test('of an included file have their place there', async () => {
    const all = await problems('::include{file="a.md"}\n', { 'docs/a.md': 'Text.[^a]\n\n[^b]: B.\n' });
    expect(all.map((problem) => problem.split('\n', 1)[0])).toEqual([
      'warning undefined-reference content/docs/a.md:1:6',
      'warning unused-footnote content/docs/a.md:3:1',
    ]);
  });
});

test.each([':::note[]\n\nText.\n\n:::', ':::note[ ]\n\nText.\n\n:::', ':::note[]\n:::'])(
  '%j has no empty paragraph and no empty title',
  async (markdown) => {
    const html = plainHtml(await parse(`${markdown}\n`));
    expect(html).not.toContain('<p></p>');
    expect(html).not.toContain('directive-label');
  },
);
