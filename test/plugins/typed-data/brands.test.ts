import { expect, test } from 'vitest';
import { wrongBrands } from '../../../src/plugins/typed-data/build/checks/brands.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import type { Marks, TextMark } from '../../../src/types.ts';

const file = contentPath('docs/a.md');

/** Pieces of one line, each with the column that it has when a sign stands between two. */
function textMarks(pieces: readonly string[]): readonly TextMark[] {
  let column = 1;
  return pieces.map((text) => {
    const mark: TextMark = { kind: 'text', text, file, line: 1, column, blockLine: 1 };
    column += text.length + 1;
    return mark;
  });
}

const found = (marks: Partial<Marks>) =>
  wrongBrands({ texts: [], codes: [], ...marks }).map(({ column, text }) => `${column} ${text}`);

const WRONG = 'Numbers that begin with 555555 are no numbers of';

test.each([
  [['Pay with a Visa test card: 5555 5555 5555 4444.'], `28 ${WRONG} "Visa".`],
  [['A visa ', '5555555555554444', ' is declined.'], `9 ${WRONG} "visa".`],
  [['5555555555554444 (Visa)'], `1 ${WRONG} "Visa".`],
  [['American Express', '5555 5555 5555 4444', 'approved'], `18 ${WRONG} "American Express".`],
  [['5555 5555 5555 4444', 'Amex', 'approved'], `1 ${WRONG} "Amex".`],
])('a brand beside a number of another is told: %j', (pieces, problem) => {
  expect(found({ texts: textMarks(pieces) })).toEqual([problem]);
});

test.each([
  [['Pay with a Mastercard test card: 5555 5555 5555 4444.']],
  [['Visa 4111 1111 1111 1111, Mastercard 5555 5555 5555 4444 and Amex 378282246310005.']],
  [['Visa', '4111 1111 1111 1111', 'Mastercard', '5555 5555 5555 4444']],
  [['5555 5555 5555 4444', 'Mastercard', 'approved']],
  [['Unlike Visa, the card 5555 5555 5555 4444 asks for a code.']],
  [['Visa takes 1234567890123 cards a day.']],
])('what fits, or says nothing of a brand, is left alone: %j', (pieces) => {
  expect(found({ texts: textMarks(pieces) })).toEqual([]);
});

test.each([
  [
    '{ "brand": "visa", "first6": "555555" }',
    [`12 Numbers that begin with 555555 are no numbers of "visa".`],
  ],
  ['{ "number": "5555555555554444", "cvv": "123", "brand": "visa" }', [`56 ${WRONG} "visa".`]],
  ['{ "number": "5555555555554444", "brand": "mastercard" }', []],
  ['{ "card": { "number": "5555555555554444" }, "shop": { "brand": "visa" } }', []],
])('so are brand and number in one object of JSON: %s', (code, problems) => {
  const mark = { language: 'json', code, meta: '', file, blockLine: 1, lines: [[1, 1]] as const };
  expect(found({ codes: [mark] })).toEqual(problems);
});
