import { useCallback, useEffect, useState } from 'react';
import type { Found } from '../../src/search/results.ts';
import { finderFor, type Trust } from './finder.ts';

/** What there is to show for a query. The results of the one before stay while the next are on their way. */
export interface Results {
  readonly state: 'empty' | 'loading' | 'found' | 'failed' | 'offline';
  readonly found?: Found;
  /** Tries again what failed. */
  readonly retry: () => void;
}

/** What is searched, and how many pages are wanted. */
export interface Searched {
  readonly root: string;
  readonly limit: number;
  readonly trust: Trust;
}

/** A pause in typing, in milliseconds, after which results follow. */
const PAUSE = 50;

/** Searches while the reader types. The latest query wins. */
export function useResults(query: string, { root, limit, trust }: Searched): Results {
  const [answer, setAnswer] = useState<Omit<Results, 'retry'>>({ state: 'empty' });
  const asked = query.trim();
  // The index is fetched as soon as there is a search, before the first letter.
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
