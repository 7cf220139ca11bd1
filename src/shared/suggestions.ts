import { distance } from 'fastest-levenshtein';
import * as limits from './limits.ts';

/** Returns the candidate that `word` was most probably meant to be, or undefined when none is near (`mostDifferent`). */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (!/\p{L}/u.test(word)) return undefined;
  const lower = word.toLowerCase().normalize();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const other = candidate.toLowerCase().normalize();
    const shared = sharedParts(lower, other);
    const limit = mostDifferent(lower.slice(shared), other.slice(shared));
    if (Math.abs(other.length - lower.length) > limit) continue;
    const found = difference(lower, other);
    if (found <= limit && found < bestDistance) [best, bestDistance] = [candidate, found];
  }
  return best;
}

/** Returns the length of the parts that both begin with; 0 if one has more parts. So `/api/void` is not a typo of `/api/sale`. */
function sharedParts(a: string, b: string): number {
  const [parts, others] = [partsOf(a), partsOf(b)];
  if (parts.length !== others.length) return 0;
  const differing = parts.findIndex((part, index) => part !== others[index]);
  return parts.slice(0, differing).join('').length;
}

function partsOf(name: string): readonly string[] {
  return name.split(/(?<=[/_:-])/);
}

/**
 * Returns how many letters two words may differ in: a third of the shorter one, at most four; one if the first letters differ,
 * which people rarely mistype. Shorter words must begin alike: `dok` is `doc`, but `url` is not `ul`.
 */
function mostDifferent(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  if (a[0] === b[0] && shorter >= 3) return Math.min(4, Math.floor(shorter / 3));
  return Number(shorter > 3 || single(a) === single(b));
}

/** Returns a word with one letter of each row of equal ones: `hello` → `helo`. */
function single(word: string): string {
  return word.replace(/(.)\1+/gsu, '$1');
}

/** Returns the number of letters that differ; two neighbors that are swapped count as one. */
export function difference(a: string, b: string): number {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const swapped = a.slice(0, start) + a.charAt(start + 1) + a.charAt(start) + a.slice(start + 2);
  return start < a.length && swapped === b ? 1 : distance(a, b);
}

/** Creates the budget of candidates that one linking may compare: many slips among many names take quadratic time. */
export function createSuggestionBudget(): limits.Budget {
  return limits.createBudget(limits.site.suggestions);
}

/** Suggests the candidate that was probably meant; undefined if none is near, or the budget is spent. */
export function didYouMeanWithin(
  { spend }: limits.Budget,
  word: string,
  candidates: readonly string[],
): string | undefined {
  return spend(candidates.length) ? didYouMean(word, candidates) : undefined;
}

/** Returns `Did you mean "x"?`, or undefined when no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const candidate = nearest(word, candidates);
  return candidate === undefined ? undefined : meantHint(word, candidate);
}

/** Returns `Did you mean "x"?`. Explains two names that look the same: they have accents in different Unicode forms. */
export function meantHint(word: string, candidate: string, shown = candidate): string {
  const isTwin = word !== candidate && word.normalize() === candidate.normalize();
  return `Did you mean "${shown}"?${isTwin ? TWIN : ''}`;
}

const TWIN =
  ' Both look the same, but their accents are different characters (Unicode NFC and NFD). Rename the file.';
