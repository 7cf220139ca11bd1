import { isCommon } from './english.ts';
import { type WholeWord, wordsIn } from './words.ts';

/** More words than this say nothing more. */
const TELLING = 10;

/** The words that a query asks for: each once, without those that say nothing where others do. */
export function askedWords(query: string, locale: string): readonly WholeWord[] {
  const words = wordsIn(query.slice(0, 500), locale);
  const different = words.filter(
    ({ term }, index) => words.findIndex((word) => word.term === term) === index,
  );
  const telling = different.filter(({ term }) => !isCommon(term, locale));
  return (telling.length > 0 ? telling : different).slice(0, TELLING);
}
