import {
  type Budget,
  createSuggestionBudget,
  didYouMeanWithin,
  type Marks,
  type PluginProblem,
  problemAt,
  textOf,
} from 'paydocs/plugin';
import { codeForms } from '../code-forms.ts';
import type { Facts } from './facts.ts';

/** Finds unknown error codes in text and code: names with the letters and number of digits of a known one. */
export function unknownErrorCodes({ texts, codes }: Marks, { errorCodes }: Facts): readonly PluginProblem[] {
  if (errorCodes === undefined || errorCodes.length === 0) return [];
  const pattern = codePattern(errorCodes);
  const known = new Set(errorCodes);
  const suggestions = createSuggestionBudget();
  return [...texts, ...codes].flatMap((mark) =>
    [...textOf(mark).matchAll(pattern)].flatMap(({ 0: code, index }) => {
      if (known.has(code)) return [];
      return [problemAt(mark, index, unknownCode(code, errorCodes, suggestions))];
    }),
  );
}

export function unknownCode(code: string, known: readonly string[], suggestions: Budget): PluginProblem {
  const hint = didYouMeanWithin(suggestions, code, known) ?? 'Add it to content/reference/error-codes.yaml.';
  return {
    code: 'unknown-error-code',
    severity: 'error',
    problem: `No error code is called "${code}".`,
    hint,
  };
}

/** Returns a pattern for names with the letters of a code and the same number of digits: `E\d{4}`. */
export function codePattern(codes: readonly string[]): RegExp {
  return new RegExp(`(?<![\\w./-])(?:${codeForms(codes)})(?![\\w-])`, 'g');
}
