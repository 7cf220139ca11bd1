import { useStrings } from 'paydocs/theme/hooks/useStrings';
import type { ReactNode } from 'react';
import type { SearchKey } from '../strings/search/en.ts';
import type { ListProps } from './ResultList.tsx';
import type { RecentSearches } from './recent.ts';

interface Props extends ListProps {
  readonly recent: RecentSearches;
  /** Queries of `search.suggestions` that are not among the recent ones. */
  readonly suggestions: readonly string[];
  readonly choose: (query: string) => void;
}

/** List before the reader types: recent searches, then suggestions; hints if there are neither. */
export function QueryList({ recent, suggestions, id, ...options }: Props) {
  const t = useStrings<SearchKey>();
  const { queries, clear } = recent;
  if (queries.length === 0 && suggestions.length === 0)
    return (
      <div className="search-message">
        <p className="search-title">{t('searchStart')}</p>
        <p>{t('searchStartDetails')}</p>
      </div>
    );
  const clearButton = (
    <button type="button" className="search-clear" onClick={clear}>
      {t('clearRecentSearches')}
    </button>
  );
  return (
    <>
      {/* A listbox contains only options, so the button is outside. */}
      {queries.length > 0 && <div className="search-trail search-end">{clearButton}</div>}
      <div role="listbox" id={id} aria-label={t('search')} className="search-list">
        {queries.length > 0 && (
          <Group {...options} id={`${id}recent`} title={t('recentSearches')} queries={queries} first={0} />
        )}
        {suggestions.length > 0 && (
          <Group
            {...options}
            id={`${id}suggestions`}
            title={t('searchSuggestions')}
            queries={suggestions}
            first={queries.length}
          />
        )}
      </div>
    </>
  );
}

interface GroupProps extends Omit<Props, 'recent' | 'suggestions'> {
  readonly title: ReactNode;
  readonly queries: readonly string[];
  /** Index of the group's first option among all options. */
  readonly first: number;
}

function Group({ id, title, queries, first, optionId, active, setActive, choose }: GroupProps) {
  return (
    <fieldset aria-labelledby={id} className="search-group">
      <div id={id} role="presentation" className="search-trail">
        {title}
      </div>
      {queries.map((query, place) => (
        <div
          key={query}
          role="option"
          id={optionId(first + place)}
          className="search-option"
          tabIndex={0}
          aria-selected={first + place === active}
          onPointerMove={() => setActive(first + place)}
          onFocus={() => setActive(first + place)}
          onClick={() => choose(query)}
          onKeyDown={({ key }) => key === 'Enter' && choose(query)}
        >
          {query}
        </div>
      ))}
    </fieldset>
  );
}
