import { didYouMean, type Problem } from '../../../../problems.ts';
import { problemAt, textOf } from '../../../../reference/findings.ts';
import type { Marks } from '../../../../types.ts';
import type { Facts } from './facts.ts';

/** Error codes in the text and in code that no table has. What looks like a code is what has the form of one. */
export function unknownErrorCodes({ texts, codes }: Marks, { errorCodes }: Facts): readonly Problem[] {
  if (errorCodes === undefined || errorCodes.length === 0) return [];
  const pattern = patternOf(errorCodes);
  const known = new Set(errorCodes);
  return [...texts, ...codes].flatMap((mark) =>
    [...textOf(mark).matchAll(pattern)].flatMap(({ 0: code, index }) => {
      if (known.has(code)) return [];
      const hint = didYouMean(code, errorCodes) ?? 'Add it to content/reference/error-codes.yaml.';
      return [
        problemAt(mark, index, {
          code: 'unknown-error-code',
          text: `No error code is called "${code}".`,
          hint,
        }),
      ];
    }),
  );
}

/** Words with the letters of a code and as many digits: `E\d{4}`. */
function patternOf(codes: readonly string[]): RegExp {
  const forms = new Set(
    codes.map((code) => code.replace(/[^\w]/g, '\\$&').replace(/\d+/g, (digits) => `\\d{${digits.length}}`)),
  );
  return new RegExp(`(?<![\\w./-])(?:${[...forms].join('|')})(?![\\w-])`, 'g');
}
