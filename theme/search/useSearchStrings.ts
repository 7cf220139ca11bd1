import { useMemo } from 'react';
import { useSite } from '../hooks/useSite.ts';
import { searchEnglish, searchStrings } from '../strings/search.ts';
import { translator } from '../strings/translate.ts';

/** The sentences of the search in the reader's language. */
export function useSearchStrings() {
  const { name } = useSite().locale;
  return useMemo(() => translator(name, searchEnglish, searchStrings), [name]);
}
