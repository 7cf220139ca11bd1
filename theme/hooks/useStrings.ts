import { createContext, use, useMemo } from 'react';
import type { Strings } from '../../src/shared/theme.ts';
import { type Translate, translator } from '../strings/translate.ts';

/** Strings of the current language: the site's outside articles, the article's inside. */
export const StringsContext = createContext<Strings>({ sentences: {}, language: 'en' });

/** Returns the interface's strings in the reader's language: `t('copyPage')`. */
export function useStrings(): Translate {
  const strings = use(StringsContext);
  return useMemo(() => translator(strings), [strings]);
}
