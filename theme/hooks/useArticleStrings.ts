import { use, useMemo } from 'react';
import type { ArticleKey } from '../strings/articles/en.ts';
import type { StringKey } from '../strings/en.ts';
import { type Translate, translator } from '../strings/translate.ts';
import { StringsContext } from './useStrings.ts';

/** The sentences of an article in its language. Only what is drawn in articles alone may speak these. */
export function useArticleStrings(): Translate<StringKey | ArticleKey> {
  const strings = use(StringsContext);
  return useMemo(() => translator(strings), [strings]);
}
