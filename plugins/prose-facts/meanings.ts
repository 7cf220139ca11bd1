import type { Facts } from './facts.ts';
import { type Article, type Found, sentencesOf } from './text.ts';

/** Minimum number of words of a meaning; fewer occur by chance, unless the name of a field is among them. */
const FEWEST_WORDS = 3;
/** Share of a meaning's words above which a sentence repeats it. */
const HALF = 0.5;
const WEAK = new Set(
  'a an and are as at be by for from has in is it no not of on or than the this to was with'.split(' '),
);

/** Finds a sentence that names one code, but has all words of the meaning of another code, and few of this one. */
export function wrongMeanings({ all }: Article, { errors }: Facts): Found {
  const meanings = [...errors].flatMap(([code, { meaning }]) =>
    reasonsIn(meaning).map((words) => ({ code, words })),
  );
  return all.flatMap((unit) =>
    sentencesOf(unit).flatMap(({ text, start }) => {
      const codes = [...text.matchAll(/(?<=[`[])\w+(?=[`\]])/g)].filter(([code]) => errors.has(code));
      const [named] = codes;
      if (named === undefined || codes.length > 1) return [];
      const said = wordsOf(text);
      const own = errors.get(named[0])?.meaning ?? '';
      const isOwn = [wordsOf(own), ...reasonsIn(own)].some((words) => shareOf(words, said) > HALF);
      if (isOwn) return [];
      const meant = meanings.find(({ words }) => shareOf(words, said) === 1);
      if (meant === undefined) return [];
      return [
        unit.problemAt(start + named.index, {
          code: 'error-meaning',
          problem: `This sentence has the words of ${meant.code}, and it names ${named[0]}.`,
          hint: 'The meanings are in content/reference/error-codes.yaml.',
        }),
      ];
    }),
  );
}

/** Returns the words of each reason in a meaning: "No active agreement, or the token is not `recurringReady`". */
function reasonsIn(meaning: string): readonly ReadonlySet<string>[] {
  return meaning.split(/[;,] (?:or )?/).flatMap((reason) => {
    const words = wordsOf(reason);
    const fewest = /`[a-z]+[A-Z]\w*`/.test(reason) ? FEWEST_WORDS - 1 : FEWEST_WORDS;
    return words.size < fewest ? [] : [words];
  });
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[a-z\d]+/g) ?? [];
  return new Set(words.filter((word) => !WEAK.has(word)).map((word) => word.replace(/s$/, '')));
}

function shareOf(words: ReadonlySet<string>, said: ReadonlySet<string>): number {
  return words.size === 0 ? 1 : [...words].filter((word) => said.has(word)).length / words.size;
}
