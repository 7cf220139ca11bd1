import { describe, expect, test } from 'vitest';
import { readTables } from '../helpers/tables.ts';
import { parse, problems } from './helpers/parse.ts';
import { plainHtml } from './helpers/plain-html.ts';

const tables = readTables(import.meta.url);

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
  test.each(tables.values<[name: string, markdown: string, expected: readonly string[]]>('footnotes'))(
    '%s',
    async (_, markdown, expected) => {
      expect(await found(markdown)).toEqual(expected);
    },
  );

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
