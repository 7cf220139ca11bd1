import type { ElementContent } from 'hast';
import { error } from '../../problems.ts';
import { TimeLimitError } from '../time-limit.ts';

/** Limits for highlighting one page: some regular expressions of grammars are cubic, and worse. */
export const HIGHLIGHTING_LIMITS = { milliseconds: 2000, short: 3000 };

/** The problem of code that took longer, which is shown without colors. */
export const TOO_COMPLEX = error('too-complex', 'Highlighting this code takes too long.', {
  hint: 'Shorten it, or give it the language "text".',
});

/** True for what a grammar throws that meets code which is too much for it. */
export function isTooComplex(reason: unknown): boolean {
  return reason instanceof TimeLimitError || reason instanceof RangeError;
}

/** Colored parts of the code on a page: each is some hundred bytes in memory and fifty in every file with the page's HTML. */
const MOST_TOKENS = 200_000;

/** How many tokens a page may still have. */
export interface TokenBudget {
  /** Pays for lines of code; throws what `isTooComplex` knows when too little is left. */
  readonly spend: (lines: readonly (readonly ElementContent[])[]) => void;
}

/** Returns the budget of one page. */
export function createTokenBudget(): TokenBudget {
  let left = MOST_TOKENS;
  return {
    spend(lines) {
      left -= lines.reduce((sum, line) => sum + tokensIn(line), 0);
      if (left < 0) throw new RangeError('The code has too many tokens.');
    },
  };
}

function tokensIn(content: readonly ElementContent[]): number {
  return content.reduce((sum, node) => sum + (node.type === 'element' ? 1 + tokensIn(node.children) : 0), 0);
}
