import { useRef } from 'react';
import { trustedScriptUrl } from '../../src/shared/trusted-html.ts';
import { SearchFailure } from '../components/SearchFailure.tsx';
import { WaitingField } from '../components/WaitingField.tsx';
import { useHydrated } from '../hooks/useHydrated.ts';
import { useVersionCandidates } from '../hooks/usePreferredVersion.ts';
import { useSearchPanel } from '../hooks/useSearchPanel.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** Search results with an address: `/search?q=refund`. The search script is loaded after the page. */
export function SearchPage() {
  const t = useStrings();
  const [version = ''] = useVersionCandidates();
  const typed = useRef('');
  const isHydrated = useHydrated();
  const { Panel, failed, retry } = useSearchPanel(isHydrated);
  return (
    <div className="page search-page">
      <h1>{t('search')}</h1>
      {Panel && <Panel version={version} trust={trustedScriptUrl} initial={typed.current} />}
      {isHydrated && !Panel && !failed && <WaitingField typed={typed} />}
      {failed && <SearchFailure retry={retry} />}
      <noscript>
        <p>{t('searchNeedsScript')}</p>
      </noscript>
    </div>
  );
}
