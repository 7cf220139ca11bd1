import { createContext, use, useMemo } from 'react';
import { type Translate, translateFor } from '../strings/translate.ts';

/** Name of the locale whose sentences are shown. An article that is rendered on its own speaks English. */
export const LocaleContext = createContext('en');

/** The interface's sentences in the reader's language: `t('copyPage')`. */
export function useStrings(): Translate {
  const locale = use(LocaleContext);
  return useMemo(() => translateFor(locale), [locale]);
}
