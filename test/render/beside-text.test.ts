import type { Element, RootContent } from 'hast';
import { expect, test } from 'vitest';
import { besideTheirText } from '../../src/render/beside-text.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

/** An article as a word per block; `samples` is the directive, `(… | samples)` samples next to their text. */
function grouped(...names: readonly string[]): string {
  const children = names.map(
    (name): RootContent => (name === '\n' ? { type: 'text', value: name } : element(name)),
  );
  return besideTheirText({ type: 'root', children }, new Set(['samples']))
    .children.map(inWords)
    .join(' ');
}

function element(name: string): Element {
  return {
    type: 'element',
    tagName: /^(?:samples|page)$/.test(name) ? 'directive-samples' : name,
    properties: name === 'page' ? { beside: 'page' } : {},
    children: [],
  };
}

function inWords(node: RootContent): string {
  if (node.type !== 'element') return '⏎';
  const inner = node.children.map(inWords).join(' ');
  const [className] = Array.isArray(node.properties.className) ? node.properties.className : [];
  if (className === 'with-samples') return `(${inner})`;
  if (className === 'samples-text') return inner === '' ? '|' : `${inner} |`;
  if (className === 'samples-column') return inner;
  return node.properties.beside ? 'page' : node.tagName.replace('directive-', '');
}

test.each(tables.values<[name: string, names: readonly string[], expected: string]>('%s'))(
  '%s',
  (_, names, expected) => {
    expect(grouped(...names)).toBe(expected);
  },
);
