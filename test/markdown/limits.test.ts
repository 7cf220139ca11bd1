import { describe, expect, test } from 'vitest';
import { siteBudget, siteGrowth } from '../../src/markdown/expansion.ts';
import { costlyInline } from '../../src/markdown/inline-cost.ts';
import { deepInlineNesting } from '../../src/markdown/inline-nesting.ts';
import { checkLimits, limitProblemOf } from '../../src/markdown/limits.ts';
import { TimeLimitError, withinProcessorTime, withinTime } from '../../src/markdown/time-limit.ts';
import { ProblemsError } from '../../src/problems.ts';
import * as limits from '../../src/shared/limits.ts';
import { parse, problems } from './helpers/parse.ts';

const tooDeep = (line: number, column: number) => [
  `error nesting-limit content/docs/page.md:${line}:${column}\nThis is nested more than 100 levels deep.\nCheck for markers that repeat by mistake.`,
];

/** Blocks the thread without computing, as when other processes have all processors. */
function wait(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

describe('limits', () => {
  test('a hundred levels are fine', async () => {
    for (const text of [
      `${'> '.repeat(100)}text`,
      `${'- '.repeat(100)}text`,
      `${'['.repeat(100)}a${']'.repeat(100)}`,
      `${'<div>'.repeat(100)}text${'</div>'.repeat(100)}`,
    ])
      expect(await problems(text)).toEqual([]);
  });

  test.each([
    ['quotes', `Text.\n\n${'> '.repeat(101)}text`, tooDeep(3, 203)],
    ['list items', `${'- '.repeat(101)}text`, tooDeep(1, 203)],
    ['directives', ':::note\n'.repeat(101), tooDeep(101, 1)],
    ['directives with a space', '::: note\n'.repeat(101), tooDeep(101, 1)],
    ['brackets', `${'['.repeat(101)}a${']'.repeat(101)}`, tooDeep(1, 203)],
    ['emphasis', `${'*a _b '.repeat(51)}c${'d_ e*'.repeat(51)}`, tooDeep(1, 559)],
    [
      'elements',
      `Text.\n\n${'<div>'.repeat(101)}text`,
      ['error nesting-limit content/docs/page.md:3:501\nMore than 100 elements are open here.\nClose them.'],
    ],
  ])('a hundred and one levels of %s are not', async (_, text, expected) => {
    expect(await problems(text)).toEqual(expected);
  });

  test('code that is too much for its grammar is one problem, and is not checked', async () => {
    const checks = { checks: { texts: true, code: true } };
    const text = `\`\`\`js\n${'=/['.repeat(50_000)}\n\`\`\`\n\n\`\`\`text\nplain\n\`\`\`\n`;
    const { problems: found, marks } = await parse(text, {}, checks);
    expect(found.map(({ code }) => code)).toEqual(['too-complex']);
    expect(marks.codes.map(({ language }) => language)).toEqual(['text']);
  });

  test('a file has at most a million characters', async () => {
    expect(await problems('a'.repeat(1_000_001))).toEqual([
      'error file-too-large content/docs/page.md:1:1\nThis file has more than 1000000 characters.\nSplit it into several pages.',
    ]);
    expect(checkLimits('a'.repeat(1_000_000))).toBeUndefined();
  });

  test.each([
    ['rows that lack cells', `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${'|a\n'.repeat(600)}`, 1],
    [
      'a long address that is mentioned often',
      `${`${'[a] '.repeat(50)}\n\n`.repeat(600)}\n\n[a]: /${'x'.repeat(1000)}`,
      53,
    ],
    [
      'a long title that is mentioned often',
      `${`${'[a] '.repeat(50)}\n\n`.repeat(600)}\n\n[a]: /b "${'x'.repeat(1000)}"`,
      53,
    ],
    [
      'a long picture that is mentioned often',
      `${`${'![a] '.repeat(50)}\n\n`.repeat(600)}\n\n[a]: /${'x'.repeat(1000)}`,
      65,
    ],
  ])('a page does not grow beyond its limit: %s', async (_, text, line) => {
    const { problems, tree } = await parse(text);
    expect(problems.map(({ code, line }) => [code, line])).toEqual([['expansion-limit', line]]);
    expect(tree.children).toEqual([]);
  });

  test('what people write is far from that limit', async () => {
    const table = `|${'a|'.repeat(20)}\n|${'-|'.repeat(20)}\n${'|a\n'.repeat(500)}`;
    const links = `${'[a b](/c) and [d]. '.repeat(300)}\n\n[d]: https://a.example/${'x'.repeat(200)}`;
    expect(await problems(table)).toEqual([]);
    expect(await problems(links)).toEqual([]);
  });

  test('a page has at most a million characters with all that it includes', async () => {
    const large = `${'word '.repeat(1000)}\n`.repeat(120);
    const { problems } = await parse('::include{file="./_a.txt" language="text"}\n\n'.repeat(4), {
      'docs/_a.txt': large,
    });
    expect(problems.map(({ code, line }) => [code, line])).toEqual([['include-limit', 3]]);
  });

  test('a step that takes too long is stopped', () => {
    const forever = () => {
      for (;;);
    };
    expect(() => withinTime({ length: 20_000, milliseconds: 50 }, forever)).toThrow(TimeLimitError);
    expect(withinTime({ length: 20_000, milliseconds: 60_000 }, () => 'done')).toBe('done');
  });

  test('a step that had to wait for a processor is started again', () => {
    const attempts: string[] = [];
    const step = () => {
      attempts.push('started');
      if (attempts.length < 2) wait();
      return 'done';
    };
    expect(withinProcessorTime({ length: 20_000, milliseconds: 50 }, step)).toBe('done');
    expect(attempts).toHaveLength(2);
  });

  test('a step that computes too long is stopped, and one that never gets a processor too', () => {
    const attempts: string[] = [];
    const compute = () => {
      attempts.push('computes');
      for (;;);
    };
    const starve = () => {
      attempts.push('waits');
      wait();
    };
    const limits = { length: 20_000, milliseconds: 50 };
    expect(() => withinProcessorTime(limits, compute)).toThrow(TimeLimitError);
    expect(() => withinProcessorTime(limits, starve)).toThrow(TimeLimitError);
    // Each attempt has more time than the one before; how much depends on what the thread has computed meanwhile.
    const waits = attempts.filter((name) => name === 'waits').length;
    expect(waits).toBeGreaterThanOrEqual(2);
    expect(waits).toBeLessThanOrEqual(4);
  });

  test('an error inside a step comes out as it is', () => {
    const fault = new TypeError('fault');
    const step = () => {
      throw fault;
    };
    expect(() => withinTime({ length: 20_000, milliseconds: 1000 }, step)).toThrow(fault);
  });
});

describe('markers that the parser would look for again and again', () => {
  test.each([
    ['*a**b', 10_000],
    ['~a~~b ', 10_000],
    ['a* ', 10_000],
    ['[a](', 10_000],
    [']', 30_000],
    ['**_', 5000],
    ['https://a_', 25_000],
    ['*a* **b** _c_ ~~d~~ ', 6000],
    ['a\n', 100_001],
  ])('%j %i times is too complex', (text, times) => {
    expect(costlyInline(text.repeat(times))).toBeGreaterThan(0);
    expect(checkLimits(text.repeat(times))?.problem.code).toBe('too-complex');
  });

  test.each([
    ['definitions', '[a][b]\n\n', '[c]: /d\n'],
    ['footnotes', 'a[^b]\n\n', '[^c]: d\n\n'],
  ])('each of 20,000 brackets among 20,000 %s is looked for', (_, bracket, definition) => {
    expect(checkLimits(bracket.repeat(20_000) + definition.repeat(20_000))?.problem.code).toBe('too-complex');
  });

  test.each([
    ['a thousand definitions', `${'[a][b]\n\n'.repeat(20_000)}${'[b]: /c\n'.repeat(1000)}`],
    ['pairs in one paragraph', '*a* **b** _c_ ~~d~~ '.repeat(4000)],
    ['names with underscores', 'a_snake_case_name '.repeat(8000)],
    ['items of a list', '- *a** [b](c) **d*\n'.repeat(20_000)],
    ['rows of a table', '| a* | [b] | *c** |\n'.repeat(20_000)],
    ['definitions', '[a]: /b\n'.repeat(40_000)],
    ['code', `\`\`\`c\n${'a**b[i]*c '.repeat(20_000)}\n\`\`\``],
    ['code in lines', '`a**b[i]*` '.repeat(20_000)],
    ['paragraphs', 'a* b** [c\n\n'.repeat(20_000)],
    ['lines in one paragraph', 'some words of a line with an *emphasized* one\n'.repeat(6000)],
    ['lines in one block', `\`\`\`text\n${'a\n'.repeat(300_000)}\`\`\``],
  ])('%s are not, however many there are', (_, text) => {
    expect(costlyInline(text)).toBeUndefined();
  });
});

test('a table has fewer than 5,000 columns', () => {
  const table = (columns: number) => `|${'a|'.repeat(columns)}\n|${' :-: |'.repeat(columns)}\n`;
  expect(checkLimits(table(4999))).toBeUndefined();
  expect(checkLimits(table(5000))).toMatchObject({ problem: { code: 'too-complex' }, offset: 10_002 });
});

test('titles without brackets, each of which hides the next one, are too complex from the tenth on', async () => {
  const hiding = (count: number) =>
    Array.from({ length: count }, (_, at) => `:::note A${at}\n${'~'.repeat(count - at + 3)}\n:::\n`).join(
      '\n',
    );
  expect((await problems(hiding(8))).join()).not.toContain('too-complex');
  expect(await problems(hiding(12))).toEqual([expect.stringMatching(/^error too-complex/)]);
});

test.each([' ', '\t', '> ', '-', '- ', ':', '|', '[ '])(
  'a row of %j takes time linear in its length',
  (text) => {
    const row = text.repeat(900_000 / text.length);
    for (const line of [`${row}a`, `a${row}b`, `|${row}a`]) checkLimits(`# A\n\n${line}\n`);
  },
);

describe('nesting of brackets and emphasis', () => {
  test.each([
    ['[a [b](c) d](e)', 1, 11],
    ['[a](b) [c](d)', 1, undefined],
    ['*a **b** c*', 1, 10],
    ['*a* *b* *c*', 1, undefined],
    ['*a *b *c *d *e', 1, undefined],
    ['snake_case_name and 2 * 3 * 4', 1, undefined],
    ['[a\n\n[b] c]', 1, undefined],
    ['```\n[[[]]]\n```', 1, undefined],
    ['\\[\\[a]]', 0, undefined],
  ])('%j is deeper than %i at %s', (text, deepest, offset) => {
    expect(deepInlineNesting(text, deepest)).toBe(offset);
  });
});

describe('hostile input gives an article or a problem, never a crash', () => {
  // Enough for any stack to overflow.
  const many = 5_000;
  test.each([
    ['>', 'nesting-limit'],
    ['> ', 'nesting-limit'],
    ['> - ', 'nesting-limit'],
    ['- ', 'nesting-limit'],
    ['1. ', 'nesting-limit'],
    [':::note\n', 'nesting-limit'],
    [':::note a\n', 'nesting-limit'],
    ['::: note\n', 'nesting-limit'],
    ['<div>', 'nesting-limit'],
    ['<b> x ', 'nesting-limit'],
    ['<svg>', 'nesting-limit'],
    ['[', undefined],
    ['![', undefined],
    ['*a ', undefined],
    ['<', undefined],
    ['<a ', undefined],
    ['`', undefined],
    ['&', undefined],
    ['\\', undefined],
    [':', 'unopened-directive'],
    ['|', undefined],
    ['\t', undefined],
    ['{#a}', undefined],
  ])(`${many} × %j`, async (sign, code) => {
    const { problems } = await parse(sign.repeat(many));
    expect(problems.map(({ code }) => code)[0]).toBe(code);
  });

  test.each([
    ['nested emphasis', `${'*a **a '.repeat(many)}${'a** a*'.repeat(many)}`, 'nesting-limit'],
    ['nested links', `${'[a'.repeat(many)}${'](b)'.repeat(many)}`, 'nesting-limit'],
    ['nested images', `${'!['.repeat(many)}${'](b)'.repeat(many)}`, 'nesting-limit'],
    ['deep JSON', `\`\`\`json\n${'['.repeat(many)}\n\`\`\``, 'json-syntax'],
    ['a diagram of one line', `\`\`\`mermaid\nflowchart LR\n${'a'.repeat(many)}(((\n\`\`\``, 'diagram'],
    ['formatting that is opened again in every paragraph', '<b id=x><p>'.repeat(5000), 'nesting-limit'],
    ['a range of a billion lines', '```js {1-999999999}\na\n```', undefined],
  ])('%s', async (_, text, code) => {
    const { problems } = await parse(text);
    expect(problems.filter((problem) => problem.code !== 'duplicate-id').map(({ code }) => code)[0]).toBe(
      code,
    );
  });

  test.each([
    [new TimeLimitError('too long'), 'too-complex'],
    [new RangeError('Maximum call stack size exceeded'), 'nesting-limit'],
    [new TypeError('a fault of ours'), undefined],
  ])('what the parser throws as %s is %s', (reason, code) => {
    expect(limitProblemOf(reason)?.problem.code).toBe(code);
  });

  test('the limit of nesting is the one that decision D20 names', () => {
    expect(limits.markdown.nesting).toBe(100);
  });
});

test('what the pages of a site grow by has a limit, page by page', () => {
  const spend = siteBudget('includes', 50);
  const place = { file: 'content/docs/a.md', line: 1 };
  for (let page = 0; page < 50; page++) spend(siteGrowth('includes', 50) / 50, place);
  expect(() => spend(1, place)).toThrow(ProblemsError);
});

test('a large site may include more than a small one, and the same for each of its pages', () => {
  const [none, some, many] = [0, 1000, 2000].map((pages) => siteGrowth('includes', pages)) as [
    number,
    number,
    number,
  ];
  expect(many - some).toBe(some - none);
  expect(some).toBeGreaterThan(none);
});
