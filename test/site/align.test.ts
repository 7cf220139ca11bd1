import { expect, test } from 'vitest';
import { random } from '../../bench/random.ts';
import { align, gaps } from '../../src/site/align.ts';

test.each([
  ['abc', 'abc', '00 11 22'],
  ['abc', 'axc', '00 22'],
  ['abc', 'xabc', '01 12 23'],
  ['abc', 'abcx', '00 11 22'],
  ['abc', 'ac', '00 21'],
  ['ac', 'abc', '00 12'],
  ['aab', 'ab', '00 21'],
  ['ab', 'ba', '10'],
  ['abcdef', 'xbcyez', '11 22 44'],
  ['', 'a', ''],
  ['a', 'b', ''],
])('%s and %s share the places %s', (first, second, expected) => {
  const pairs = align([...first], [...second]);
  expect(pairs.map(([a, b]) => `${a}${b}`).join(' ')).toBe(expected);
});

/** Length of the longest row that two texts share, found by trying everything. */
function longest(first: string, second: string): number {
  if (first === '' || second === '') return 0;
  const without = Math.max(longest(first.slice(1), second), longest(first, second.slice(1)));
  return first[0] === second[0] ? Math.max(without, 1 + longest(first.slice(1), second.slice(1))) : without;
}

test('no row that two lists share is longer than the one that is found, and it is in order', () => {
  const dice = random(20260302);
  for (let round = 0; round < 300; round++) {
    const draw = (): string =>
      Array.from({ length: dice.below(8) }, () => dice.pick(['a', 'b', 'c'])).join('');
    const [first, second] = [draw(), draw()];
    const pairs = align([...first], [...second]);
    const said = `${first} and ${second}`;
    expect(pairs, said).toHaveLength(longest(first, second));
    for (const [index, [a, b]] of pairs.entries()) {
      const [lastA, lastB] = pairs[index - 1] ?? [-1, -1];
      expect([first[a], a > lastA, b > lastB], said).toEqual([second[b], true, true]);
    }
  }
});

test('long lists that differ everywhere share what has not moved far, in a number of steps that is linear', () => {
  const values = Array.from({ length: 8000 }, (_, index) => `x${index}`);
  const changed = values.flatMap((value, index) => (index % 100 === 0 ? [`new${index}`, 'more'] : [value]));
  expect(align(values, changed)).toHaveLength(7920);
  expect(align(changed, values)).toHaveLength(7920);
  // A table for all pairs would take 1.3 GB.
  const others = Array.from({ length: 20_000 }, (_, index) => `y${index}`);
  expect(align(others, ['a', ...changed, 'b', ...changed, 'c'])).toEqual([]);
});

test('between what two lists share are the places of either list, before, between and behind', () => {
  expect(
    gaps(
      [
        [1, 0],
        [2, 3],
      ],
      [4, 4],
    ),
  ).toEqual([
    { first: [0], second: [] },
    { first: [], second: [1, 2] },
    { first: [3], second: [] },
  ]);
  expect(gaps([], [2, 1])).toEqual([{ first: [0, 1], second: [0] }]);
});
