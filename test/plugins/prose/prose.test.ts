import { expect, test } from 'vitest';
import { proseProblems } from '../../../src/plugins/prose/node/prose.ts';
import prose from '../../../src/plugins/prose/plugin.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import type { TextMark } from '../../../src/types.ts';

const file = contentPath('docs/a.md');
const options = { words: {}, sentence: 40, readability: 0 };

/** One paragraph; what is in backticks is code, and what is in braces is in the file but not in the text. */
function paragraph(source: string, line = 1): readonly TextMark[] {
  let column = 1;
  return source.split(/(`[^`]*`|\{[^}]*\})/).flatMap((text): readonly TextMark[] => {
    const kind = text.startsWith('`') ? 'code' : 'text';
    const mark: TextMark = { kind, text, file, line, column, blockLine: line };
    column += text.length;
    return text === '' || text.startsWith('{') ? [] : [mark];
  });
}

const found = (
  texts: readonly TextMark[],
  more: Partial<typeof options> & { words?: Record<string, string | null> } = {},
) =>
  proseProblems(texts, { ...options, ...more }).map(
    ({ code, line, column, problem }) => `${code} ${line}:${column} ${problem}`,
  );

test.each([
  ['You must utilize it.', ['prose-word 1:10 "utilize" is not plain English.']],
  ['Use this\nIn  Order to pay.', ['prose-word 2:1 "In  Order to" is not plain English.']],
  ['See the the page.', ['prose-repeat 1:5 Unexpected repeated "the", remove one occurrence.']],
  ['This is a error.', ['prose-article 1:9 Unexpected article "a" before "error", expected "an".']],
])('a mistake is reported where it is: %j', (text, problems) => {
  expect(found(paragraph(text))).toEqual(problems);
});

test.each([
  'A well-utilize_d name, and utilizer.',
  'Send an `amount` and a `error`, or `a` `a`.',
  'See the {[x](./long-target.md)} the page.',
  'It took an hour. A user paid.',
])('what is right, or is code, is left alone: %s', (text) => {
  expect(found(paragraph(text))).toEqual([]);
});

test("a site's own words are added to the list, and may allow one of it", () => {
  const words = { colour: 'color', utilize: null, 'a.b': 'x' };
  expect(found(paragraph('Utilize the Colour, a.b and aXb.'), { words })).toEqual([
    'prose-word 1:13 "Colour" is not plain English.',
    'prose-word 1:21 "a.b" is not plain English.',
  ]);
});

test('a long sentence is reported where it begins; code is one word', () => {
  const long = 'It has five words here.';
  expect(found(paragraph(`Yes. ${long} No.`), { sentence: 4 })).toEqual([
    'prose-sentence 1:6 This sentence has 5 words.',
  ]);
  expect(found(paragraph('It has `five words or more of them` here.'), { sentence: 4 })).toEqual([]);
});

test('a sentence ends before one that begins with code', () => {
  expect(found(paragraph('It ends with `code`. `code` begins it.'), { sentence: 4 })).toEqual([]);
});

test('cells of a table are read one by one', () => {
  const cells = ['the first', 'first of all'].flatMap((text, index) => [
    { ...(paragraph(text)[0] as TextMark), column: 1 + index * 12, cell: index },
  ]);
  expect(found(cells)).toEqual([]);
});

const EASY = 'You send a card. We ask the bank. It says yes. Then you ship the box. '.repeat(8);
const HARD =
  'Institutional interoperability considerations necessitate comprehensive organizational accountability. '.repeat(
    15,
  );

test('the reading ease of a page is measured', () => {
  expect(found(paragraph(EASY), { readability: 90 })).toEqual([]);
  expect(found(paragraph(HARD), { readability: 40 })).toEqual([
    expect.stringMatching(/^prose-readability 1:undefined The reading ease of this page is -\d+\.$/),
  ]);
  expect(found(paragraph(HARD), { readability: 0 })).toEqual([]);
  expect(found(paragraph(HARD.slice(0, 400)), { readability: 40 })).toEqual([]);
});

test('a text that no reader could read is left alone', () => {
  expect(found(paragraph('utilize '.repeat(100_000)))).toEqual([]);
});

test('ten thousand paragraphs with mistakes are all read', () => {
  const texts = Array.from({ length: 2_000 }, (_, index) =>
    paragraph('Utilize a error.', index * 2 + 1),
  ).flat();
  expect(found(texts)).toHaveLength(4_000);
});

test('a site without "prose" notes no text for it, and checks nothing', () => {
  const edition = { config: { locales: [] } } as never;
  expect(typeof prose.check === 'object' && prose.check.inputs?.(undefined, edition)).toBeUndefined();
});
