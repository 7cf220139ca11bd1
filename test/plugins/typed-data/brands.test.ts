import { expect, test } from 'vitest';
import { wrongBrands } from '../../../src/plugins/typed-data/node/checks/cards.ts';
import { contentPath } from '../../../src/shared/paths.ts';

const file = contentPath('docs/a.md');

const WRONG = 'Numbers that begin with 555555 are not numbers of';

test.each([
  [
    '{ "brand": "visa", "first6": "555555" }',
    [`12 Numbers that begin with 555555 are not numbers of "visa".`],
  ],
  ['{ "number": "5555555555554444", "cvv": "123", "brand": "visa" }', [`56 ${WRONG} "visa".`]],
  ['{ "number": "5555555555554444", "brand": "mastercard" }', []],
  ['{ "card": { "number": "5555555555554444" }, "shop": { "brand": "visa" } }', []],
])('a brand next to a number of another brand in one object of JSON is reported: %s', (code, problems) => {
  const mark = { language: 'json', code, meta: '', file, blockLine: 1, lines: [[1, 1]] as const };
  const found = wrongBrands({ texts: [], codes: [mark] });
  expect(found.map(({ column, problem }) => `${column} ${problem}`)).toEqual(problems);
});
