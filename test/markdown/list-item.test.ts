import type { List, ListItem } from 'mdast';
import { expect, test } from 'vitest';
import { listItem } from '../../src/markdown/handlers/list-item.ts';
import type { HandlerState } from '../../src/markdown/handlers/state.ts';

test('the items of a list are not all looked through for each of them', () => {
  let looks = 0;
  const item = (): ListItem => ({
    type: 'listItem',
    children: [],
    get spread() {
      looks += 1;
      return false;
    },
  });
  const list: List = { type: 'list', children: Array.from({ length: 100 }, item) };
  const state = { all: () => [], patch: () => {}, applyData: (_: unknown, made: unknown) => made };
  for (const each of list.children) listItem(state as unknown as HandlerState, each, list);
  expect(looks).toBe(100);
});
