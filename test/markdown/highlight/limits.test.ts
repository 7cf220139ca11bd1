import { expect, test } from 'vitest';
import { isTooComplex, spendTokens } from '../../../src/markdown/highlight/limits.ts';
import * as limits from '../../../src/shared/limits.ts';

const text = { type: 'text', value: 'a' } as const;
const token = { type: 'element', tagName: 'span', properties: {}, children: [text] } as const;
/** A line with that many tokens, half of them inside the others, and as many texts. */
const line = (tokens: number) =>
  Array.from({ length: tokens / 2 }, () => [
    { ...token, children: [{ ...token, children: [text] }] },
    text,
  ]).flat();

test('the code of a page has at most 200,000 tokens, those within others and in all lines counted', () => {
  const budget = limits.createBudget(limits.markdown.tokens);
  spendTokens(budget, [line(100_000), line(50_000)]);
  spendTokens(budget, [line(50_000), [text]]);
  let thrown: unknown;
  try {
    spendTokens(budget, [line(2)]);
  } catch (reason) {
    thrown = reason;
  }
  expect(isTooComplex(thrown)).toBe(true);
});
