import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchHints } from '../../../src/commands/serve/server/watcher.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Hints, and the looks to which they led. */
function batches() {
  const looks: string[] = [];
  const hint = batchHints((named, isAll) => void looks.push([...named, ...(isAll ? ['all'] : [])].join(' ')));
  return { looks, hint };
}

test('hints of a moment lead to one look, with each path once', () => {
  const { looks, hint } = batches();
  for (const path of ['a.md', 'b.md', 'a.md']) {
    hint(path);
    vi.advanceTimersByTime(5);
  }
  expect(looks).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(looks).toEqual(['a.md b.md']);
});

test('a hint at everything is passed on, and does not stay in the next look', () => {
  const { looks, hint } = batches();
  hint();
  hint('a.md');
  vi.advanceTimersByTime(6);
  hint('b.md');
  vi.advanceTimersByTime(6);
  expect(looks).toEqual(['a.md all', 'b.md']);
});

test('a burst of many files gets more time to end, and leads to a look at everything', () => {
  const { looks, hint } = batches();
  for (let file = 0; file < 9; file++) hint(`${file}`);
  vi.advanceTimersByTime(79);
  expect(looks).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(looks).toEqual(['0 1 2 3 4 5 6 7 8 all']);
});

test('many hints at one file are not a burst', () => {
  const { looks, hint } = batches();
  for (let time = 0; time < 100; time++) hint('a.md');
  vi.advanceTimersByTime(6);
  expect(looks).toEqual(['a.md']);
});

test('hints that never end lead to a look after one and a half seconds', () => {
  const { looks, hint } = batches();
  for (let time = 0; time < 1_500; time += 5) {
    hint('a.md');
    vi.advanceTimersByTime(5);
  }
  expect(looks).toHaveLength(1);
});
