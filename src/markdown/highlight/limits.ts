import type { ElementContent } from 'hast';
import { error } from '../../problems.ts';
import * as limits from '../../shared/limits.ts';
import { TimeLimitError } from '../time-limit.ts';

/** Limits for highlighting one page: some regular expressions of grammars are cubic, and worse. */
export const HIGHLIGHTING_LIMITS = { milliseconds: limits.time.step, short: 3000 };

/** The problem of code that took longer, which is shown without colors. */
export const TOO_COMPLEX = error('too-complex', 'Highlighting this code takes too long.', {
  hint: 'Shorten it, or give it the language "text".',
});

/** True for what a grammar throws that meets code which is too much for it. */
export function isTooComplex(reason: unknown): boolean {
  return reason instanceof TimeLimitError || reason instanceof RangeError;
}

/** Takes the tokens of some lines from those that a page may have; throws what `isTooComplex` knows when too few are left. */
export function spendTokens({ spend }: limits.Budget, lines: readonly (readonly ElementContent[])[]): void {
  if (!spend(lines.reduce((sum, line) => sum + tokensIn(line), 0)))
    throw new RangeError('The code has too many tokens.');
}

function tokensIn(content: readonly ElementContent[]): number {
  return content.reduce((sum, node) => sum + (node.type === 'element' ? 1 + tokensIn(node.children) : 0), 0);
}
