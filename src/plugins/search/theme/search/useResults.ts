import { useCallback, useEffect, useState } from 'react';
import type { Found } from '../../shared/results.ts';
import { finderFor, type Trust } from './finder.ts';

/** State for a query. The previous results stay until the next ones are loaded. */
export interface Results {
  readonly state: 'empty' | 'loading' | 'found' | 'failed' | 'offline';
  readonly found?: Found;
  /** Repeats a failed request. */
  readonly retry: () => void;
}

/** The index to search, and the maximum number of pages. */
export interface Searched {
  readonly root: string;
  readonly limit: number;
  readonly trust: Trust;
}

/** Milliseconds without typing before a search starts. */
const PAUSE = 50;

/** Searches while the reader types. The latest query wins. */
export function useResults(query: string, { root, limit, trust }: Searched): Results {
  const [answer, setAnswer] = useState<Omit<Results, 'retry'>>({ state: 'empty' });
  const asked = query.trim();
  // Loads the index when the search opens, before the first letter.
  useEffect(() => void finderFor(root, trust).catch(() => {}), [root, trust]);
  const search = useCallback(() => {
    if (asked === '') return setAnswer({ state: 'empty' });
    let isLatest = true;
    setAnswer(({ found }) => ({ state: 'loading', ...(found && { found }) }));
    const timer = setTimeout(async () => {
      try {
        const finder = await finderFor(root, trust);
        const found = await finder.find(asked, limit);
        if (isLatest) setAnswer({ state: 'found', found });
      } catch {
        if (isLatest) setAnswer({ state: navigator.onLine ? 'failed' : 'offline' });
      }
    }, PAUSE);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [asked, root, limit, trust]);
  useEffect(search, [search]);
  return { ...answer, retry: () => void search() };
}
