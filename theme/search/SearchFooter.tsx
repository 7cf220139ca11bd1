import { useVersionCandidates } from '../hooks/usePreferredVersion.ts';
import { useSite } from '../hooks/useSite.ts';
import type { Results } from './useResults.ts';
import { useSearchStrings } from './useSearchStrings.ts';

interface Props {
  readonly results: Results;
  readonly query: string;
  /** In the dialog. */
  readonly close?: () => void;
}

/** How many pages there are, the way to all of them, and what the keys do. */
export function SearchFooter({ results, query, close }: Props) {
  const ts = useSearchStrings();
  const { search, versions } = useSite();
  const [name] = useVersionCandidates();
  const version = versions.length > 1 ? versions.find((one) => one.name === name)?.label : undefined;
  const { state, found } = results;
  const count = state === 'found' && found ? ts('pagesFound', { count: found.total }) : '';
  return (
    <div className="search-footer">
      {/* Readers who do not see the list hear how long it is. */}
      <p role="status">
        {[count, count && version && ts('inVersion', { version })].filter(Boolean).join(' · ')}
      </p>
      {close && search?.page && found && found.total > found.pages.length && (
        <a href={`${search.page}?q=${encodeURIComponent(query)}`} onClick={close}>
          {ts('allResults')}
        </a>
      )}
      {close && (
        <p className="search-keys" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {ts('toMove')} <kbd>↵</kbd> {ts('toOpen')} <kbd>Esc</kbd> {ts('toClose')}
        </p>
      )}
    </div>
  );
}
