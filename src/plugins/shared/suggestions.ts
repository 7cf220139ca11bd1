import { didYouMean, type SuggestionBudget } from '../../problems.ts';

/** Suggests the candidate that was probably meant, while the budget lasts. */
export function didYouMeanWithin(
  { spend }: SuggestionBudget,
  word: string,
  candidates: readonly string[],
): string | undefined {
  return spend(candidates.length) ? didYouMean(word, candidates) : undefined;
}
