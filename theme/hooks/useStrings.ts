import { createContext, use, useMemo } from 'react';
import type { Strings } from '../../src/shared/theme.ts';
import { type Translate, translator } from '../strings/translate.ts';

/** What is spoken: the language of the site on the frame of a page, the article's own inside of it. */
export const StringsContext = createContext<Strings>({ sentences: {}, language: 'en' });

/** The interface's sentences in the reader's language: `t('copyPage')`. */
export function useStrings(): Translate {
  const strings = use(StringsContext);
  return useMemo(() => translator(strings), [strings]);
}
