import { TimeLimitError } from '../../../markdown/time-limit.ts';
import { error } from '../../../problems.ts';

/** What highlighting one page may take: some regular expressions of grammars are cubic, and worse. */
export const HIGHLIGHTING_LIMITS = { milliseconds: 2000, short: 3000 };

/** The problem of code that took longer, which is shown without colors. */
export const TOO_COMPLEX = error('too-complex', 'Highlighting this code takes too long.', {
  hint: 'Shorten it, or give it the language "text".',
});

/** True for what a grammar throws that meets code which is too much for it. */
export function isTooComplex(reason: unknown): boolean {
  return reason instanceof TimeLimitError || reason instanceof RangeError;
}
