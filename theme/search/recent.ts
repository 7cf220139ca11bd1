import { useState } from 'react';
import { createStorageSlot } from '../../src/shared/storage.ts';

/** So many are kept. */
const MOST = 5;

/** The reader's last searches, the latest first. */
export interface RecentSearches {
  readonly queries: readonly string[];
  readonly add: (query: string) => void;
  readonly clear: () => void;
}

/** What the reader has found something with, kept in this browser until it is cleared. */
export function useRecentSearches(): RecentSearches {
  const slot = createStorageSlot('paydocs.searches');
  const [queries, setQueries] = useState(() => read(slot.get()));
  return {
    queries,
    add(query) {
      const next = [query, ...queries.filter((other) => other !== query)].slice(0, MOST);
      slot.set(JSON.stringify(next));
      setQueries(next);
    },
    clear() {
      slot.del();
      setQueries([]);
    },
  };
}

function read(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}
