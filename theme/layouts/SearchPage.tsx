import { useRef } from 'react';
import { Search } from '../components/Search.tsx';
import { useHydrated } from '../hooks/useHydrated.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** Search results with an address: `/search?q=refund`. The search script is loaded after the page. */
export function SearchPage() {
  const t = useStrings();
  const typed = useRef('');
  return (
    <div className="page search-page">
      <h1>{t('search')}</h1>
      <Search wanted={useHydrated()} typed={typed} />
      <noscript>
        <p>{t('searchNeedsScript')}</p>
      </noscript>
    </div>
  );
}
