import { expect, test } from 'vitest';
import { folded, indexLetters } from '../../../src/plugins/list-filter/browser/entries.ts';

const CHARACTERS = String.fromCodePoint(...Array.from({ length: 61 }, (_, index) => 0x4e00 + index));

test.each([
  ['letters in order', 'AABC', 'ABC'],
  ['numbers and signs first', '#AB', '#AB'],
  ['letters of another alphabet', 'ابتت', 'ابت'],
  ['no letters of a list in another order', 'ACB', ''],
  ['no letters where there are only two', 'AAB', ''],
  ['no letters of an empty list', '', ''],
  ['no letters where nearly every entry has its own', CHARACTERS, ''],
  ['all letters of a large alphabet', CHARACTERS.slice(0, 60), CHARACTERS.slice(0, 60)],
])('an index has %s', (_, letters, expected) => {
  const index = indexLetters([...letters].map((text) => ({ text })));
  expect([...index.keys()]).toEqual([...expected]);
});

test('codes that share their first letter have the digit after it in their index', () => {
  const codes = ['e1001', 'e1002', 'e2001', 'e4014'].map((text) => ({ text }));
  const index = [...indexLetters(codes)].map(([letter, { length }]) => [letter, length]);
  expect(index).toEqual([
    ['E1', 2],
    ['E2', 1],
    ['E4', 1],
  ]);
});

test.each([
  ['  Café ', 'cafe'],
  ['ＡＢＣ', 'abc'],
  ['Müller', 'muller'],
])('%j is found as %j', (text, expected) => {
  expect(folded(text)).toBe(expected);
});
