import { useSite } from 'paydocs/theme/hooks/useSite';
import { useStrings } from 'paydocs/theme/hooks/useStrings';
import type { SearchKey } from '../strings/search/en.ts';
import type { Results } from './useResults.ts';

interface Props {
  readonly version: string;
  readonly results: Results;
  readonly query: string;
  /** In the dialog: closes it. */
  readonly close?: () => void;
}

/** The number of pages, a link to all results, and keyboard hints. */
export function SearchFooter({ version, results, query, close }: Props) {
  const t = useStrings<SearchKey>();
  const { search, versions } = useSite();
  const label = versions.length > 1 ? versions.find((one) => one.name === version)?.label : undefined;
  const { state, found } = results;
  const count = state === 'found' && found ? t('pagesFound', { count: found.total }) : '';
  return (
    <div className="search-footer">
      {/* Announces the number of results to screen readers. */}
      <p role="status">
        {[count, count && label && t('inVersion', { version: label })].filter(Boolean).join(' · ')}
      </p>
      {close && search?.page && found && found.total > found.pages.length && (
        <a href={`${search.page}?q=${encodeURIComponent(query)}`} onClick={close}>
          {t('allResults')}
        </a>
      )}
      {close && (
        <p className="search-keys" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t('keyToMove')} <kbd>↵</kbd> {t('keyToOpen')} <kbd>Esc</kbd> {t('keyToClose')}
        </p>
      )}
    </div>
  );
}
