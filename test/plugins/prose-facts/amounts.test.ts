import { expect, test } from 'vitest';
import { wrongAmounts } from '../../../plugins/prose-facts/amounts.ts';
import { factsOf } from '../../../plugins/prose-facts/facts.ts';
import { articleWith } from './article.ts';

const factsWith = (decimals: Readonly<Record<string, number>>) =>
  factsOf({
    'typed-data': { currencies: { path: 'content/reference/currencies.yaml', data: { decimals } } },
  });

test('40,000 wrong amounts in one line are found', () => {
  const found = wrongAmounts(
    articleWith('EUR 19.9 and JPY 1 '.repeat(40_000)),
    factsWith({ EUR: 2, JPY: 0 }),
  );
  expect(found.length).toBe(40_000);
});

test('an article with 15,000 texts is compared with 8,000 currencies', () => {
  const currencies = Array.from({ length: 8000 }, (_, index) => [`A${index}`, 2] as const);
  const article = articleWith('A1 1.5');
  const all = Array.from({ length: 15_000 }, () => article.all).flat();
  expect(wrongAmounts({ ...article, all }, factsWith(Object.fromEntries(currencies))).length).toBe(15_000);
});
