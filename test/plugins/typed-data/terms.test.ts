import { expect, test } from 'vitest';
import { unknownErrorCodes } from '../../../src/plugins/typed-data/node/checks/error-codes.ts';
import { misspelledTerms } from '../../../src/plugins/typed-data/node/checks/terms.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import type { Marks } from '../../../src/types.ts';

const marksOf = (text: string, kind: 'text' | 'code' = 'text'): Marks => {
  const mark = { kind, text, file: contentPath('docs/a.md'), line: 1, column: 1, blockLine: 1 };
  return { texts: [mark], codes: [] } as unknown as Marks;
};

const names = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index));

const SPELLINGS = new Map([
  ['e-mail', 'email'],
  ['3DS', '3-D Secure'],
  ['3DS server', '3-D Secure server'],
  ['pay ment', 'payment'],
]);

test.each([
  ['An e-mail and an E-Mail.', ['e-mail', 'E-Mail']],
  ['The 3DS server and 3DS service.', ['3DS server', '3DS']],
  ['Neither e-mails nor the-e-mail, x3DS, 3DS2 or 3DS_x.', []],
  ['(3ds)', ['3ds']],
  ['pay ment pay ments pay', ['pay ment']],
])('of spellings that the glossary forbids, the longest whole words are found: %s', (text, expected) => {
  const found = misspelledTerms(marksOf(text), { spellings: SPELLINGS } as never);
  expect(found.map((problem) => /"(.+?)"/.exec(problem.problem)?.[1])).toEqual(expected);
});

test('10,000 spellings are looked for in one pass over a text of a megabyte', () => {
  const spellings = new Map(names(10_000, (index) => `trem${index}`).map((name) => [name, 'term']));
  const found = misspelledTerms(marksOf('word tre '.repeat(100_000)), { spellings } as never);
  expect(found).toEqual([]);
});

test('of 10,000 misspelt names in a file only the first get a suggestion', () => {
  const errorCodes = names(10_000, (index) => `E${10_000 + index}`);
  const codes = unknownErrorCodes(marksOf(names(10_000, (index) => `E${30_000 + index}`).join(' ')), {
    errorCodes,
  } as never);
  expect(codes).toHaveLength(10_000);
  expect(codes.filter(({ hint }) => hint?.startsWith('Did you mean'))).toHaveLength(200);
});
