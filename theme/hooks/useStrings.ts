import { use, useMemo } from 'react';
import { en } from '../strings/en.ts';
import { type Translate, translator } from '../strings/translate.ts';
import { SiteContext } from './useSite.ts';

/** The interface's sentences in the reader's language: `t('copyPage')`. An article that is rendered on its own speaks English. */
export function useStrings(): Translate {
  const site = use(SiteContext);
  return useMemo(() => translator(site?.locale.name ?? 'en', site?.strings ?? en), [site]);
}
