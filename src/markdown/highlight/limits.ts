import type { ElementContent } from 'hast';
import { error } from '../../problems.ts';
import * as limits from '../../shared/limits.ts';
import { TimeLimitError } from '../time-limit.ts';

/** Limits for highlighting one page: some regular expressions of grammars are cubic, and worse. */
export const HIGHLIGHTING_LIMITS = { milliseconds: limits.time.step, short: 3000 };

/** Problem of code that took longer. It is shown without colors. */
export const TOO_COMPLEX = error('too-complex', 'Highlighting this code takes too long.', {
  hint: 'Shorten it, or give it the language "text".',
});

/** True for an error that a grammar throws for code that is too complex for it. */
export function isTooComplex(reason: unknown): boolean {
  return reason instanceof TimeLimitError || reason instanceof RangeError;
}

/** Spends the tokens of some lines. Throws an error for `isTooComplex` when too few are left on the page. */
export function spendTokens({ spend }: limits.Budget, lines: readonly (readonly ElementContent[])[]): void {
  if (!spend(lines.reduce((sum, line) => sum + tokensIn(line), 0)))
    throw new RangeError('The code has too many tokens.');
}

function tokensIn(content: readonly ElementContent[]): number {
  return content.reduce((sum, node) => sum + (node.type === 'element' ? 1 + tokensIn(node.children) : 0), 0);
}
