import { useStrings } from 'paydocs/theme/hooks/useStrings';
import type { ReactNode } from 'react';
import type { SearchKey } from '../strings/search/en.ts';
import type { Results } from './useResults.ts';

interface Props {
  readonly results: Results;
  readonly query: string;
  readonly choose: (query: string) => void;
}

/** Messages above the results or instead of them. */
export function SearchNotes({ results, query, choose }: Props) {
  const t = useStrings<SearchKey>();
  const { state, found, retry } = results;
  if (state === 'empty') return null;
  if (state === 'failed' || state === 'offline')
    return (
      <Message
        title={t(state === 'failed' ? 'searchFailed' : 'searchOffline')}
        details={t(state === 'failed' ? 'searchFailedDetails' : 'searchOfflineDetails')}
        role="alert"
      >
        <button type="button" className="button" onClick={retry}>
          {t('retry')}
        </button>
      </Message>
    );
  if (found === undefined) return <Message title={t('searching')} isQuiet />;
  if (found.total === 0 && state === 'found')
    return (
      <Message title={t('nothingFound', { query })} details={t('nothingFoundDetails')}>
        {found.suggestions.length > 0 && (
          <div className="search-suggestions">
            {t('didYouMean')}
            {found.suggestions.map((word) => (
              <button key={word} type="button" className="search-suggestion" onClick={() => choose(word)}>
                {word}
              </button>
            ))}
          </div>
        )}
      </Message>
    );
  return (
    <>
      {found.corrections.length > 0 && (
        <p className="search-note">
          {t('queryCorrected', {
            asked: found.corrections.map(({ asked }) => asked).join(' '),
            meant: found.corrections.map(({ meant }) => meant).join(' '),
          })}
        </p>
      )}
      {found.missing.length > 0 && found.total > 0 && (
        <p className="search-note">{t('queryLeftOut', { words: found.missing.join(' ') })}</p>
      )}
    </>
  );
}

interface MessageProps {
  readonly title: string;
  readonly details?: string;
  readonly role?: 'alert';
  /** Appears only after a delay. */
  readonly isQuiet?: boolean;
  readonly children?: ReactNode;
}

function Message({ title, details, role, isQuiet = false, children }: MessageProps) {
  return (
    <div className={isQuiet ? 'search-message search-late' : 'search-message'} role={role}>
      <p className="search-title">{title}</p>
      {details && <p>{details}</p>}
      {children}
    </div>
  );
}
