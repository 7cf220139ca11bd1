import { expect, test } from 'vitest';
import { createSuggestionBudget, didYouMeanWithin } from '../../../src/shared/suggestions.ts';

test('a suggestion is made while the budget lasts', () => {
  const budget = createSuggestionBudget();
  expect(didYouMeanWithin(budget, 'slae', ['sale'])).toBe('Did you mean "sale"?');
  while (budget.spend(10_000));
  expect(didYouMeanWithin(budget, 'slae', new Array(10_000).fill('sale'))).toBeUndefined();
});
