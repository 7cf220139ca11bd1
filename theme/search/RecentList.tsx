import type { ListProps } from './ResultList.tsx';
import type { RecentSearches } from './recent.ts';
import { useSearchStrings } from './useSearchStrings.ts';

interface Props extends ListProps {
  readonly recent: RecentSearches;
  readonly choose: (query: string) => void;
}

/** What the reader has searched for before, or how to begin. */
export function RecentList({ id, optionId, active, setActive, recent, choose }: Props) {
  const ts = useSearchStrings();
  const { queries, clear } = recent;
  if (queries.length === 0)
    return (
      <div className="search-message">
        <p className="search-title">{ts('start')}</p>
        <p>{ts('startDetails')}</p>
      </div>
    );
  return (
    <div className="search-recent">
      <div className="search-trail">
        {ts('recent')}
        <button type="button" className="search-clear" onClick={clear}>
          {ts('clearRecent')}
        </button>
      </div>
      <div role="listbox" id={id} aria-label={ts('recent')} className="search-list">
        {queries.map((query, number) => (
          // The field keeps the focus and hears the keys.
          <div
            key={query}
            role="option"
            id={optionId(number)}
            className="search-option"
            tabIndex={-1}
            aria-selected={number === active}
            onPointerMove={() => setActive(number)}
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
