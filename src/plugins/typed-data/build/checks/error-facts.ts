import type { Problem } from '../../../../problems.ts';
import { problemAt } from '../../../../reference/findings.ts';
import { ownValue } from '../../../../shared/own-value.ts';
import type { Marks } from '../../../../types.ts';
import type { ErrorFact, Facts } from './facts.ts';

/** An object of JSON without objects in it: the body of an error is flat. */
const FLAT_OBJECT = /\{[^{}]*\}/g;

/** Retry advice and shopper texts in JSON that differ from those of their error code. */
export function wrongErrorFacts({ codes }: Marks, { errorFacts }: Facts): readonly Problem[] {
  if (errorFacts === undefined) return [];
  return codes
    .filter(({ language }) => language === 'json')
    .flatMap((mark) =>
      [...mark.code.matchAll(FLAT_OBJECT)].flatMap(({ 0: object, index }) => {
        const code = /"code"\s*:\s*"([^"]+)"/.exec(object)?.[1] ?? '';
        const fact = ownValue(errorFacts, code);
        if (fact === undefined) return [];
        return disagreements(object, code, fact).map(({ at, text }) =>
          problemAt(mark, index + at, {
            code: 'error-fact',
            text,
            hint: 'The facts are in content/reference/error-codes.yaml.',
          }),
        );
      }),
    );
}

interface Disagreement {
  /** Place in the object. */
  readonly at: number;
  readonly text: string;
}

function disagreements(object: string, code: string, { retry, shopper }: ErrorFact): readonly Disagreement[] {
  const expected = [
    ['retry', JSON.stringify(retry)],
    ['shopperMessage', JSON.stringify(shopper)],
  ] as const;
  return expected.flatMap(([field, value]) => {
    const found = new RegExp(`"${field}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*"|null)`, 'd').exec(object);
    const [start] = found?.indices?.[1] ?? [];
    if (start === undefined || found?.[1] === value) return [];
    return [{ at: start, text: `"${field}" of ${code} is ${value}, not ${found?.[1]}.` }];
  });
}
