import { compareText } from './shared/lists.ts';
import type { ErrorCode, WarningCode } from './shared/problem-codes.ts';
import type { Place, Problem } from './types.ts';

export { didYouMean, difference, meantHint, nearest } from './shared/suggestions.ts';
export { type ProblemAt, ProblemsError } from './types.ts';

export type { Place, Problem };

type Details = Place & Pick<Problem, 'hint' | 'cause' | 'blockLine' | 'unread' | 'blocked'>;

export function error(code: ErrorCode, text: string, details: Details = {}): Problem {
  return { severity: 'error', code, text, ...details };
}

export function warning(code: WarningCode, text: string, details: Details = {}): Problem {
  return { severity: 'warning', code, text, ...details };
}

/** Returns a problem with a place. What the problem already says of its place stays. */
export function withPlace(problem: Problem, place: Place): Problem {
  const { severity, code, text, ...details } = problem;
  return { severity, code, text, ...place, ...details };
}

/** Returns the hint for an error of code that uses what only browsers have; undefined for other errors. */
export function browserHint(message: string): string | undefined {
  return /\b(window|document|localStorage|sessionStorage|navigator)\b.* is not defined/.test(message)
    ? 'Pages are rendered at build time, where there is no browser: use it in an effect or a handler.'
    : undefined;
}

/** Returns a message with a full stop at its end, unless it has other punctuation there. */
export function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** Returns problems of code that a page runs, with the page: their places are those of the code. */
export function onPage(problems: readonly Problem[], path: string): readonly Problem[] {
  return problems.map((problem) => ({
    ...problem,
    text: `${asSentence(problem.text)} The page is content/${path}.`,
  }));
}

/** Appends problems to others. `push(...found)` overflows the stack where there are a hundred thousand. */
export function addProblems(problems: Problem[], found: Iterable<Problem>): void {
  for (const problem of found) problems.push(problem);
}

/** Returns the problems of several results. */
export function concatProblems(
  ...results: readonly { readonly problems: readonly Problem[] }[]
): readonly Problem[] {
  return results.flatMap(({ problems }) => problems);
}

/** Returns the problems without repetitions. */
export function uniqueProblems(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Sorts problems by file, line and column, so that the same problems always print in the same order. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.code, b.code) ||
      compareText(a.text, b.text),
  );
}
