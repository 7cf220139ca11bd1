import { expect, it } from 'vitest';
import { isPlainClick } from '../../src/browser/links.ts';

const plain = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
};

it.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ metaKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ altKey: true }, false],
  [{ shiftKey: true }, false],
  [{ defaultPrevented: true }, false],
])('a click with %j is the router’s: %s (S2-21)', (difference, expected) => {
  expect(isPlainClick({ ...plain, ...difference })).toBe(expected);
});
