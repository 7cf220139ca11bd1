import { describe, expect, test } from 'vitest';
import { allowedCode, applyAllowances, stackAllowances, unusedAllowances } from '../../src/markdown/allow.ts';
import { error, warning } from '../../src/problems.ts';
import { SECURITY_CODES } from '../../src/shared/problem-codes.ts';
import { readTables } from '../helpers/tables.ts';
import { parse, problems } from './helpers/parse.ts';

const tables = readTables(import.meta.url);

async function left(markdown: string) {
  const { problems, allowances } = await parse(markdown);
  return {
    problems: problems.map(({ code, line }) => `${code} ${line}`),
    allowances: allowances.map(({ code, line, allowedLine }) => `${code} ${line} for ${allowedLine}`),
  };
}

describe('an allowance', () => {
  test.each(
    tables.values<[name: string, markdown: string, expected: Readonly<Record<string, readonly string[]>>]>(
      'an allowance',
    ),
  )('%s', async (_, markdown, expected) => {
    expect(await left(markdown)).toEqual(expected);
  });

  test('of an included file counts there', async () => {
    const files = { 'docs/part.md': '<!-- allow image-text: it is known -->\n![](a.png)' };
    const { problems, allowances } = await parse('::include{file="part.md"}', files);
    expect([problems, allowances]).toEqual([[], []]);
  });
});

test('allowances of parsing are applied to the problems of linking in the same way', async () => {
  const { allowances } = await parse(
    '<!-- allow broken-link: made later -->\n[a](/b)\n\n<!-- allow x: y -->',
  );
  const place = { file: 'content/docs/page.md', line: 2, column: 5 };
  const other = error('broken-link', 'Elsewhere.', { ...place, file: 'content/docs/other.md' });
  const { problems, unused } = applyAllowances([error('broken-link', 'Broken.', place), other], allowances);
  expect(problems).toEqual([other]);
  expect(unusedAllowances(unused)).toEqual([
    {
      severity: 'warning',
      code: 'unused-allowance',
      text: 'Nothing on the next line is a problem of the kind "x".',
      hint: 'Remove the comment, or correct the code in it.',
      file: 'content/docs/page.md',
      line: 4,
      column: 1,
    },
  ]);
});

test.each([
  ['<!-- allow broken-link: reason -->', 'broken-link'],
  ['<!--allow broken-link:reason-->', 'broken-link'],
  ['<!-- allow broken-link:\n  a long reason\n-->', 'broken-link'],
  ['<!-- allow broken-link: -->', undefined],
  ['<!-- allow broken-link -->', undefined],
  ['<!-- disallow broken-link: x -->', undefined],
  ['<!-- allow Broken: x -->', undefined],
])('%j allows %s', (comment, code) => {
  expect(allowedCode(comment)).toBe(code);
});

test('a comment without a reason is told how it is written', async () => {
  expect(await problems('<!-- allow unknown-html -->')).toEqual([
    [
      'warning allowance-reason content/docs/page.md:1:1',
      'This allows nothing: it does not say why "unknown-html" is not a problem here.',
      'Write the reason after the code: <!-- allow unknown-html: the reason -->.',
    ].join('\n'),
  ]);
});

describe('a problem of security', () => {
  test.each([...SECURITY_CODES])('"%s" cannot be allowed, and the attempt is reported', async (code) => {
    expect(await left(`<!-- allow ${code}: it is known -->\nText.`)).toEqual({
      problems: ['allowance-refused 1'],
      allowances: [],
    });
    const found = [{ severity: 'error' as const, code, text: 'x', file: 'a.md', line: 2 }];
    const allowances = [{ code, file: 'a.md', line: 1, column: 1, allowedLine: 2 }];
    expect(applyAllowances(found, allowances)).toEqual({ problems: found, unused: allowances });
  });

  test('it stays reported, and what it names is removed', async () => {
    const text = '<!-- allow foreign-resource: it is ours -->\n<iframe src="https://v.example/1"></iframe>';
    const { problems: found, tree } = await parse(text);
    expect(found.map(({ code }) => code)).toEqual(['allowance-refused', 'foreign-resource']);
    expect(JSON.stringify(tree)).not.toContain('v.example');
  });
});

test('thirty thousand allowances and problems are compared in one pass', () => {
  const place = (line: number) => ({ code: 'tabs', file: 'a.md', line, column: 1 });
  const allowances = Array.from({ length: 30_000 }, (_, index) => ({
    ...place(index + 1),
    allowedLine: index + 2,
  }));
  const stacked = stackAllowances(allowances);
  expect(new Set(stacked.map(({ allowedLine }) => allowedLine))).toEqual(new Set([30_001]));
  const problems = allowances.map(({ line }) => warning('tabs', 'A', place(line * 2)));
  const { unused, problems: left } = applyAllowances(problems, allowances);
  expect([unused.length, left.length]).toEqual([15_000, 15_000]);
});
