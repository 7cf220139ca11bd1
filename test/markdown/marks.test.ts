import { expect, test } from 'vitest';
import { placeInCode, placeInText } from '../../src/markdown/marks.ts';

const code = {
  code: 'ab\n\ncd',
  lines: [
    [3, 5],
    [4, 1],
    [9, 7],
  ] as const,
};

test.each([
  [0, '3:5'],
  [1, '3:6'],
  [2, '3:7'],
  [3, '4:1'],
  [4, '9:7'],
  [5, '9:8'],
  [6, '9:9'],
  [99, '9:9'],
])('character %d of code is at %s, and one behind the end is at the end', (index, place) => {
  const { line, column } = placeInCode(code, index);
  expect(`${line}:${column}`).toBe(place);
});

test('lines of code whose places are not known follow the last one that is', () => {
  const [first] = code.lines;
  expect(placeInCode({ code: code.code, lines: [first] }, 5)).toEqual({ line: 5, column: 6 });
  expect(placeInCode({ code: code.code, lines: [] }, 0)).toEqual({ line: 2, column: 1 });
});

test.each([
  [0, '7:11'],
  [3, '7:14'],
  [4, '8:1'],
  [6, '8:3'],
  [99, '8:4'],
])('character %d of a text is at %s: only its first line begins further right', (index, place) => {
  const { line, column } = placeInText({ text: 'one\ntwo', line: 7, column: 11 }, index);
  expect(`${line}:${column}`).toBe(place);
});
