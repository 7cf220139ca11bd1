/** Returns the maximum number of slips for a word, by its length. */
function slipsAllowed({ length }: string): number {
  if (length < 3) return 0;
  return length < 9 ? 1 : 2;
}

/** Maximum number of similar terms: more do not help. */
const SIMILAR = 8;

/**
 * Returns the terms that a misspelled word probably means, the nearest first; else those whose beginning it resembles.
 * A slip is a letter too many, too few or wrong, or two swapped ones. `patience` allows more slips.
 */
export function nearTerms(word: string, terms: Iterable<string>, patience = 0): readonly string[] {
  const limit = slipsAllowed(word) + (word.length > 3 ? patience : 0);
  if (limit === 0) return [];
  const found: { readonly term: string; readonly rank: number }[] = [];
  for (const term of terms) {
    if (term.length < word.length - limit) continue;
    const { whole, beginning } = slips(word, term, limit);
    // A short beginning resembles too many words.
    if (whole <= limit) found.push({ term, rank: whole });
    else if (beginning <= Math.min(limit, 1) && word.length > 4)
      found.push({ term, rank: limit + beginning });
  }
  const best = Math.min(...found.map(({ rank }) => rank));
  return found
    .filter(({ rank }) => rank === best)
    .sort((a, b) => likeness(word, b.term) - likeness(word, a.term) || (a.term < b.term ? -1 : 1))
    .slice(0, SIMILAR)
    .map(({ term }) => term);
}

/** Ranks equally near terms: those that begin like the word, and are about as long, are likelier. */
function likeness(word: string, term: string): number {
  let same = 0;
  while (same < word.length && word[same] === term[same]) same++;
  return same - Math.abs(word.length - term.length);
}

/**
 * Returns the minimum number of slips between `a` and `b` (whole), and between `a` and any beginning of `b`.
 * Exact only up to the limit; above it, any larger number may result.
 */
function slips(a: string, b: string, limit: number): { readonly whole: number; readonly beginning: number } {
  const width = Math.min(b.length, a.length + limit);
  const beyond = limit + 1;
  let before: number[] = [];
  let last = [...Array(limit + 1).keys()];
  let least = 0;
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    least = row;
    // Further from the diagonal, there are more slips than the limit.
    for (let column = Math.max(1, row - limit); column <= Math.min(width, row + limit); column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? beyond) + 1,
        (current[column - 1] ?? beyond) + 1,
        (last[column - 1] ?? beyond) + (same ? 0 : 1),
      );
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? beyond) + 1);
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return { whole: beyond, beginning: beyond };
    [before, last] = [last, current];
  }
  return { whole: width < b.length ? beyond : (last[width] ?? beyond), beginning: least };
}
