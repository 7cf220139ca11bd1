import type { ReactNode } from 'react';
import { openSearch } from '../hooks/open-search.ts';
import { loadSearch } from '../hooks/useSearchPanel.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';

/**
 * A large button in the shape of a field, which opens the search: for home pages. It is absent without script, and
 * if the site has no search.
 */
export function SearchField({ children }: { readonly children?: ReactNode }) {
  const t = useStrings();
  if (!useSite().search) return null;
  const preload = () => void loadSearch().catch(() => {});
  return (
    <button
      type="button"
      className="search-button search-field needs-script"
      aria-haspopup="dialog"
      onClick={openSearch}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <span className="icon icon-search" />
      <span>{children ?? t('search')}</span>
      <span className="search-shortcut" aria-hidden="true" />
    </button>
  );
}
