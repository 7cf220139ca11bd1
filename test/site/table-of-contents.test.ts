import { expect, test } from 'vitest';
import type { TableOfContentsItem } from '../../src/shared/props.ts';
import { tableOfContents } from '../../src/site/table-of-contents.ts';
import type { Heading } from '../../src/types.ts';

/** `2[3,3]`: a level-two entry with two level-three entries below it. */
function drawn(items: readonly TableOfContentsItem[]): string {
  return items.map(({ id, children }) => id + (children.length > 0 ? `[${drawn(children)}]` : '')).join(',');
}

function headings(levels: readonly number[]): Heading[] {
  return levels.map((depth) => ({
    depth: depth as Heading['depth'],
    id: String(depth),
    text: [`Level ${depth}`],
  }));
}

test.each([
  { levels: [2, 3, 3, 2], minimum: 2, maximum: 3, expected: '2[3,3],2' },
  { levels: [3, 2, 4], minimum: 3, maximum: 4, expected: '3,4' },
  { levels: [2, 4, 3], minimum: 2, maximum: 4, expected: '2[4,3]' },
  { levels: [3, 2, 3], minimum: 2, maximum: 3, expected: '3,2[3]' },
  { levels: [5], minimum: 2, maximum: 6, expected: '5' },
  { levels: [1, 2], minimum: 2, maximum: 3, expected: '2' },
])('$levels, levels $minimum to $maximum → $expected (S2-120)', ({ levels, minimum, maximum, expected }) => {
  expect(drawn(tableOfContents(headings(levels), { minimum, maximum }))).toBe(expected);
});

test('a heading without text or without id is not listed (S2-120)', () => {
  const found: Heading[] = [
    { depth: 2, id: 'empty', text: [] },
    { depth: 2, text: ['No id'] },
    { depth: 2, id: 'shown', text: ['Shown'] },
  ];
  expect(drawn(tableOfContents(found, { minimum: 2, maximum: 3 }))).toBe('shown');
});
