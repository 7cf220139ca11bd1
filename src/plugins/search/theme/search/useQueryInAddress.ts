import { siteUrl } from 'paydocs/theme/browser/site-url';
import { useEffect, useState } from 'react';

/** Returns the query. On the search page it is also in the address, which can be shared and reloaded. */
export function useQueryInAddress(
  initial: string,
  isInAddress: boolean,
): readonly [query: string, setQuery: (query: string) => void] {
  const [query, setQuery] = useState(() => initial || (isInAddress ? queryOf(location.search) : ''));
  useEffect(() => {
    if (!isInAddress) return;
    const url = siteUrl(location.href);
    if (queryOf(url.search) === query.trim()) return;
    if (query.trim() === '') url.searchParams.delete('q');
    else url.searchParams.set('q', query.trim());
    history.replaceState(history.state, '', url);
  }, [query, isInAddress]);
  return [query, setQuery];
}

function queryOf(search: string): string {
  return new URLSearchParams(search).get('q') ?? '';
}
