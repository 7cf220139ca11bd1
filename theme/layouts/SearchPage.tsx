import { trustedScriptUrl } from '../../src/shared/trusted-html.ts';
import { SearchFailure } from '../components/SearchFailure.tsx';
import { useHydrated } from '../hooks/useHydrated.ts';
import { useVersionCandidates } from '../hooks/usePreferredVersion.ts';
import { useSearchPanel } from '../hooks/useSearchPanel.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** Search results with an address: `/search?q=refund`. The search script is loaded after the page. */
export function SearchPage() {
  const t = useStrings();
  const [version = ''] = useVersionCandidates();
  const { Panel, failed, retry } = useSearchPanel(useHydrated());
  return (
    <div className="page search-page">
      <h1>{t('search')}</h1>
      {Panel && <Panel version={version} trust={trustedScriptUrl} />}
      {failed && <SearchFailure retry={retry} />}
      <noscript>
        <p>{t('searchNeedsScript')}</p>
      </noscript>
    </div>
  );
}
