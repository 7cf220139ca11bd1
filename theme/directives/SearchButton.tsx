import type { DirectiveProps } from '../../src/shared/theme.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** A large button in the shape of a field, which opens the search (`SearchField` of React pages). */
export function SearchButton({ label }: DirectiveProps) {
  const t = useStrings();
  return (
    <button
      type="button"
      className="search-button search-field needs-script"
      aria-haspopup="dialog"
      data-search=""
    >
      <span className="icon icon-search" />
      <span>{label ?? t('search')}</span>
      <span className="search-shortcut" aria-hidden="true" />
    </button>
  );
}
