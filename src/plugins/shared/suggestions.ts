import { didYouMean } from '../../problems.ts';
import type { Budget } from '../../shared/limits.ts';

/** Suggests the candidate that was probably meant, while the budget lasts. */
export function didYouMeanWithin(
  { spend }: Budget,
  word: string,
  candidates: readonly string[],
): string | undefined {
  return spend(candidates.length) ? didYouMean(word, candidates) : undefined;
}
