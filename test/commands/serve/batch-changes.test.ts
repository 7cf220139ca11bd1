import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchChanges } from '../../../src/commands/serve/server/batch-changes.ts';
import type { Change } from '../../../src/commands/serve/server/change.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Reported changes, and what reports them. */
function batches() {
  const found: Change[] = [];
  return { found, report: batchChanges((change) => void found.push(change)) };
}

test('changes of a moment are one, with each path once', () => {
  const { found, report } = batches();
  for (const path of ['a.md', 'b.md', 'a.md']) {
    report(path, false);
    vi.advanceTimersByTime(5);
  }
  expect(found).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(found).toEqual([{ paths: new Set(['a.md', 'b.md']), hasOtherFiles: false, isEverything: false }]);
});

test('files that were added or removed are told, and do not stay in the next change', () => {
  const { found, report } = batches();
  report('new.md', true);
  report('a.md', false);
  vi.advanceTimersByTime(6);
  report('a.md', false);
  vi.advanceTimersByTime(6);
  expect(found.map(({ paths, hasOtherFiles }) => [[...paths].join(), hasOtherFiles])).toEqual([
    ['new.md,a.md', true],
    ['a.md', false],
  ]);
});

test('a burst of many files gets more time to end', () => {
  const { found, report } = batches();
  for (let file = 0; file < 9; file++) report(`${file}.md`, false);
  vi.advanceTimersByTime(79);
  expect(found).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(found.map(({ paths }) => paths.size)).toEqual([9]);
});

test('changes that never end are reported after one and a half seconds', () => {
  const { found, report } = batches();
  for (let time = 0; time < 1_500; time += 5) {
    report('a.md', false);
    vi.advanceTimersByTime(5);
  }
  expect(found).toHaveLength(1);
});
