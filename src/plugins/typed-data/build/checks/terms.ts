import type { Problem } from '../../../../problems.ts';
import type { Marks } from '../../../../types.ts';
import { problemAt } from '../../../shared/findings.ts';
import type { Facts } from './facts.ts';

/** Spellings that the glossary forbids, in the text; code may have other names. */
export function misspeltTerms({ texts }: Marks, { spellings }: Facts): readonly Problem[] {
  if (spellings === undefined || spellings.size === 0) return [];
  const words = [...spellings.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[^\w\s]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'gi');
  const right = new Map(
    [...spellings].map(([spelling, term]) => [spelling.toLowerCase(), { spelling, term }]),
  );
  return texts
    .filter(({ kind }) => kind === 'text')
    .flatMap((mark) =>
      [...mark.text.matchAll(pattern)].flatMap(({ 0: word, index }) => {
        const found = right.get(word.toLowerCase());
        // "3-D Secure" and "3-D secure" differ in nothing but their case.
        if (
          found === undefined ||
          word === found.term ||
          (found.spelling.toLowerCase() === found.term.toLowerCase() && word !== found.spelling)
        )
          return [];
        const text = `"${word}" is spelt "${found.term}" here.`;
        return [
          problemAt(mark, index, {
            code: 'term-spelling',
            text,
            hint: 'The glossary has the spelling: content/reference/glossary.yaml.',
            isWarning: true,
          }),
        ];
      }),
    );
}
