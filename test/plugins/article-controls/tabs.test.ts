import { expect, it } from 'vitest';
import { nextIndex } from '../../../src/plugins/article-controls/browser/tabs.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
  ['a', 1, undefined],
])('%s on tab %s of three goes to %s (X5-03)', (key, index, expected) => {
  expect(nextIndex(key, index, 3, false)).toBe(expected);
});

it.each([
  ['ArrowRight', 0, 2],
  ['ArrowLeft', 0, 1],
])('%s on tab %s of three goes to %s where text runs from right to left', (key, index, expected) => {
  expect(nextIndex(key, index, 3, true)).toBe(expected);
});
