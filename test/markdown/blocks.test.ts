import type { Element, ElementContent, Properties, Root } from 'hast';
import { expect, test } from 'vitest';
import { unbroken } from '../../src/markdown/article/unbroken.ts';
import { blocksOf } from '../../src/markdown/blocks.ts';

const text = (value: string): ElementContent => ({ type: 'text', value });
const element = (
  tagName: string,
  children: readonly ElementContent[],
  properties: Properties = {},
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: [...children],
});
const blocks = (...children: readonly ElementContent[]) =>
  blocksOf(
    { type: 'root', children: [...children] } satisfies Root,
    { links: [], images: [], references: [] },
    [],
  );
const kinds = (...children: readonly ElementContent[]) => blocks(...children).map(({ kind }) => kind);
const hashes = (...children: readonly ElementContent[]) => blocks(...children).map(({ hash }) => hash);
const paragraph = (value: string) => element('p', [text(value)]);

test('paragraphs, items, rows and code are blocks; lists and tables only hold them', () => {
  const list = element('ul', [element('li', [text('a')]), element('li', [paragraph('b')])]);
  const row = element('tr', [element('td', [text('c')])]);
  expect(kinds(list, element('table', [element('tbody', [row])]), element('pre', [text('d')]))).toEqual([
    'li',
    'li',
    'tr',
    'pre',
  ]);
});

test('text between blocks is a block, white space is none', () => {
  expect(kinds(text('a'), element('em', [text('b')]), paragraph('c'), text('\n'))).toEqual(['p', 'p']);
});

test('a block is in the section of the heading above it', () => {
  const found = blocks(paragraph('a'), element('h2', [text('B')], { id: 'b' }), paragraph('c'));
  expect(found.map(({ section }) => section)).toEqual([null, 'b', 'b']);
});

test('a directive has a block for its attributes, if they say something, and those of its content', () => {
  const note = (properties: Properties) => element('directive-note', [paragraph('a')], properties);
  expect(kinds(note({ title: 'A' }))).toEqual(['directive-note', 'p']);
  expect(kinds(note({ id: 'a', className: ['b'] }))).toEqual(['p']);
  expect(hashes(note({ title: 'A' }))[0]).not.toBe(hashes(note({ title: 'B' }))[0]);
  expect(kinds(element('div', [paragraph('a')], { title: 'A' }))).toEqual(['p']);
});

test('a directive in a sentence is part of it', () => {
  const inline = element('directive-note', [text('b')], { inline: true });
  expect(kinds(element('p', [text('a '), inline]))).toEqual(['p']);
  expect(kinds(text('a '), inline, text(' c'))).toEqual(['p']);
});

test('words and addresses make another block, white space does not, except in code', () => {
  expect(hashes(paragraph('a  b\n'))).toEqual(hashes(paragraph('a b')));
  expect(hashes(paragraph('a b'))).not.toEqual(hashes(paragraph('a c')));
  const code = (value: string) => element('pre', [text(value)]);
  expect(hashes(code('a  b'))).not.toEqual(hashes(code('a b')));
  expect(hashes(code('a\n'))).toEqual(hashes(code('a')));
});

test('elements that keep "3-D" in one line change no block; those of an author do', () => {
  const kept = (value: string) => element('p', [unbroken({ type: 'text', value })]);
  expect(hashes(kept('Pay with 3-D Secure.'))).toEqual(hashes(paragraph('Pay with 3-D Secure.')));
  expect(hashes(kept('3-D'))).not.toEqual(hashes(kept('2-D')));
  const span = element('p', [text('a '), element('span', [text('b')])]);
  expect(hashes(span)).not.toEqual(hashes(paragraph('a b')));
});
