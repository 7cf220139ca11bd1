import { createStorageSlot } from 'paydocs/theme/browser/storage';
import { useState } from 'react';

/** Maximum number of stored searches. */
const STORED = 5;

/** The reader's recent searches, latest first. */
export interface RecentSearches {
  readonly queries: readonly string[];
  readonly add: (query: string) => void;
  readonly clear: () => void;
}

/** Returns the searches with which the reader opened a result, stored in this browser until they are cleared. */
export function useRecentSearches(): RecentSearches {
  const slot = createStorageSlot('paydocs.searches');
  const [queries, setQueries] = useState(() => read(slot.get()));
  return {
    queries,
    add(query) {
      const next = [query, ...queries.filter((other) => other !== query)].slice(0, STORED);
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
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, STORED) : [];
  } catch {
    return [];
  }
}
