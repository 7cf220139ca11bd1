import { useStrings } from '../../../../../theme/hooks/useStrings.ts';
import type { ListProps } from './ResultList.tsx';
import type { RecentSearches } from './recent.ts';

interface Props extends ListProps {
  readonly recent: RecentSearches;
  readonly choose: (query: string) => void;
}

/** The reader's recent searches, or hints for the first one. */
export function RecentList({ id, optionId, active, setActive, recent, choose }: Props) {
  const t = useStrings();
  const { queries, clear } = recent;
  if (queries.length === 0)
    return (
      <div className="search-message">
        <p className="search-title">{t('searchStart')}</p>
        <p>{t('searchStartDetails')}</p>
      </div>
    );
  return (
    <div className="search-recent">
      <div className="search-trail">
        {t('recentSearches')}
        <button type="button" className="search-clear" onClick={clear}>
          {t('clearRecentSearches')}
        </button>
      </div>
      <div role="listbox" id={id} aria-label={t('recentSearches')} className="search-list">
        {queries.map((query, number) => (
          <div
            key={query}
            role="option"
            id={optionId(number)}
            className="search-option"
            tabIndex={0}
            aria-selected={number === active}
            onPointerMove={() => setActive(number)}
            onFocus={() => setActive(number)}
            onClick={() => choose(query)}
            onKeyDown={({ key }) => key === 'Enter' && choose(query)}
          >
            {query}
          </div>
        ))}
      </div>
    </div>
  );
}
