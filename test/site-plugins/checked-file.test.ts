import { expect, test } from 'vitest';
import type { CheckedText } from '../../src/plugin.ts';
import { checkedFile } from '../../src/site-plugins/checked-file.ts';
import type { TextMark } from '../../src/types.ts';

const mark = (text: string, column: number, more: Partial<TextMark> = {}): TextMark =>
  ({ kind: 'text', text, file: 'docs/a.md', line: 3, column, blockLine: 3, ...more }) as TextMark;

const placeAt = (text: CheckedText | undefined, index: number) => {
  const { line, column } = text?.problemAt(index, { problem: 'Wrong.' }) ?? {};
  return `${line}:${column}`;
};

test('texts of a paragraph are one text, and a finding in it has the place of its character', () => {
  const { paragraphs } = checkedFile({
    texts: [mark('Send ', 1), mark('`amount`', 6, { kind: 'code' }), mark(' now', 14)],
    codes: [],
  });
  expect(paragraphs.map(({ text }) => text)).toEqual(['Send `amount` now']);
  expect([0, 3, 14].map((index) => placeAt(paragraphs[0], index))).toEqual(['3:1', '3:4', '3:15']);
});

test('a row of a table is its cells with a line between them, which has the place where the cell before it ends', () => {
  const cells = [mark('one', 3, { cell: 0 }), mark('two', 20, { cell: 1 })];
  const head = mark('Head', 3, { line: 1, blockLine: 1, cell: 0 });
  const texts = [head, ...cells.map((cell) => ({ ...cell, blockLine: 1 }))];
  const row = checkedFile({ texts, codes: [] }).tables[0]?.rows[0]?.whole;
  expect(row?.text).toBe('one | two');
  expect([0, 2, 5, 6].map((index) => placeAt(row, index))).toEqual(['3:3', '3:5', '3:6', '3:20']);
});
