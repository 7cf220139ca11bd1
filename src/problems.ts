import { distance } from 'fastest-levenshtein';
import type { ErrorCode, WarningCode } from './problem-codes.ts';
import * as limits from './shared/limits.ts';
import { compareText } from './shared/lists.ts';
import type { Place, Problem } from './types.ts';

export type { Place, Problem };

type Details = Place & Pick<Problem, 'hint' | 'cause' | 'blockLine' | 'unread' | 'blocked'>;

export function error(code: ErrorCode, text: string, details: Details = {}): Problem {
  return { severity: 'error', code, text, ...details };
}

export function warning(code: WarningCode, text: string, details: Details = {}): Problem {
  return { severity: 'warning', code, text, ...details };
}

/** A problem at an offset of a text, before the place of the text in its file is known. */
export interface ProblemAt {
  readonly offset: number;
  readonly problem: Problem;
}

/** Returns a problem with its place. */
export function withPlace(problem: Problem, place: Place): Problem {
  const { severity, code, text, ...details } = problem;
  return { severity, code, text, ...place, ...details };
}

/** The hint for code that asks for what only browsers have. */
export function browserHint(message: string): string | undefined {
  return /\b(window|document|localStorage|sessionStorage|navigator)\b.* is not defined/.test(message)
    ? 'Pages are rendered at build time, where there is no browser: use it in an effect or a handler.'
    : undefined;
}

/** Carries problems out of a stage that cannot go on without an answer (a configuration that does not parse). */
export class ProblemsError extends Error {
  /** `inputs`: files that were read or looked for, relative to the site's folder; a change of one may correct the problems. */
  constructor(
    readonly problems: readonly Problem[],
    readonly inputs: readonly string[] = [],
  ) {
    super(problems.map((problem) => problem.text).join('\n'));
    this.name = 'ProblemsError';
  }
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

/** By file, line and column, so that the same problems always print in the same order. */
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

/**
 * Returns the length of the parts that both a path or name of as many parts begin with: `/api/void` is not a typo of
 * `/api/sale`.
 */
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
 * Returns how many letters may differ between two words that mean the same: a third of the shorter one's, and no more than four;
 * one if the first letters differ, which people rarely mistype, so that `<domain>` is not "main". Shorter words must begin alike:
 * `dok` is `doc`, but `url` is not `ul`.
 */
function mostDifferent(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  if (a[0] === b[0] && shorter >= 3) return Math.min(4, Math.floor(shorter / 3));
  return Number(shorter > 3 || single(a) === single(b));
}

/** A word with each letter in a row once. */
function single(word: string): string {
  return word.replace(/(.)\1+/gsu, '$1');
}

/** How many letters differ, where two neighbors in each other's place count as one. */
export function difference(a: string, b: string): number {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const swapped = a.slice(0, start) + a.charAt(start + 1) + a.charAt(start) + a.slice(start + 2);
  return start < a.length && swapped === b ? 1 : distance(a, b);
}

/** Returns the candidates that one linking may look through: for many slips among many names, they are quadratic. */
export function createSuggestionBudget(): limits.Budget {
  return limits.createBudget(limits.site.suggestions);
}

/** ` Did you mean "x"?`, or nothing when no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const candidate = nearest(word, candidates);
  return candidate === undefined ? undefined : meantHint(word, candidate);
}

/** Returns the hint that a candidate was meant. Names of files look the same in both Unicode forms of accents. */
export function meantHint(word: string, candidate: string, shown = candidate): string {
  const isTwin = word !== candidate && word.normalize() === candidate.normalize();
  return `Did you mean "${shown}"?${isTwin ? TWIN : ''}`;
}

const TWIN =
  ' Both look the same, but their accents are different characters (Unicode NFC and NFD). Rename the file.';
