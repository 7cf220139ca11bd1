import type { Element, RootContent } from 'hast';
import { expect, test } from 'vitest';
import { besideTheirText } from '../../src/render/beside-text.ts';

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

test.each([
  ['an article without samples stays as it is', ['h1', 'p', 'h2', 'p'], 'h1 p h2 p'],
  [
    'they stand beside their section',
    ['h1', 'p', 'h2', 'p', 'table', 'samples'],
    'h1 p h2 (p table | samples)',
  ],
  ['deeper headings belong to the section', ['h2', 'p', 'h3', 'p', 'samples'], 'h2 (p h3 p | samples)'],
  ['what comes after them does not', ['h2', 'p', 'samples', 'p'], 'h2 (p | samples) p'],
  [
    'two in one section share its text',
    ['h2', 'p', 'samples', 'ul', 'samples'],
    'h2 (p | samples) (ul | samples)',
  ],
  ['without a heading the page is the section', ['p', 'samples'], '(p | samples)'],
  [
    'those that follow each other share their text',
    ['p', 'samples', '\n', 'samples', 'p'],
    '(p | samples samples) p',
  ],
  [
    'those beside the page stand next to all of it below its title, after the first text; others stay below their text',
    ['h1', 'p', 'page', '\n', 'page', 'h2', 'p', 'samples', 'page', 'p'],
    'h1 (p | page page page ⏎ h2 p samples p |)',
  ],
  ['without text they stand alone', ['h2', '\n', 'samples', 'samples'], 'h2 samples samples'],
  ['line breaks between blocks are kept', ['h2', '\n', 'p', '\n', 'samples'], 'h2 (⏎ p ⏎ | samples)'],
])('%s', (_, names, expected) => {
  expect(grouped(...names)).toBe(expected);
});
