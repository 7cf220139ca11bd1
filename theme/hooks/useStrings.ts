import { createContext, use, useMemo } from 'react';
import type { Strings } from '../../src/shared/theme.ts';
import type { StringKey } from '../strings/en.ts';
import { type Translate, translator } from '../strings/translate.ts';

/** Strings of the current language: the site's outside articles, the article's inside. */
export const StringsContext = createContext<Strings>({ sentences: {}, language: 'en' });

/** Returns the interface's strings in the reader's language: `t('copyPage')`. `Key`: those of a plugin in addition. */
export function useStrings<Key extends string = never>(): Translate<StringKey | Key> {
  const strings = use(StringsContext);
  return useMemo(() => translator(strings), [strings]);
}
