import { expect, test } from 'vitest';
import { formatTicks, parseTicks, taskIds, ticksKey } from '../../../src/plugins/checklist/browser/ticks.ts';

test.each([
  ['/docs/go-live', '/docs/go-live'],
  ['/docs/go-live/', '/docs/go-live'],
  ['/docs/go-live.html', '/docs/go-live'],
  ['/docs/go-live/index.html', '/docs/go-live'],
  ['/', ''],
])('the ticks of %s are those of %j', (pathname, page) => {
  expect(ticksKey(pathname)).toBe(`paydocs.checklist.${page}`);
});

test('stored ticks are read back, and nothing else is', () => {
  const ids = taskIds(['one', 'two', 'three']);
  expect(parseTicks(formatTicks([...ids, ...ids]))).toEqual(new Set(ids));
  expect(parseTicks('{"a":1} <b> toolongtobeone ok')).toEqual(new Set(['ok']));
  expect(parseTicks('')).toEqual(new Set());
  expect(parseTicks(null)).toEqual(new Set());
});

test('another text is another task, and so is the same text again', () => {
  const ids = taskIds(['Check the key.', 'Check the keys.', 'Check the key.', 'Check the key.']);
  for (const id of ids) expect(id).toMatch(/^[\da-z]{1,7}$/);
  expect(new Set(ids).size).toBe(4);
  expect(taskIds(['Check the keys.', 'Check the key.'])[1]).toBe(ids[0]);
});
