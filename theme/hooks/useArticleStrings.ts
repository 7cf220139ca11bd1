import { use, useMemo } from 'react';
import type { ArticleKey } from '../strings/articles/en.ts';
import type { StringKey } from '../strings/en.ts';
import { type Translate, translator } from '../strings/translate.ts';
import { StringsContext } from './useStrings.ts';

/**
 * Returns the strings of an article in its language. Only components inside articles may use them. `Key`: those of a
 * plugin in addition.
 */
export function useArticleStrings<Key extends string = never>(): Translate<StringKey | ArticleKey | Key> {
  const strings = use(StringsContext);
  return useMemo(() => translator(strings), [strings]);
}
