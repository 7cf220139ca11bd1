import { useStrings } from '../hooks/useStrings.ts';

/** Shown when the search could not be loaded, with a button that tries again. */
export function SearchFailure({ retry }: { readonly retry: () => void }) {
  const t = useStrings();
  return (
    <p className="search-failure" role="alert">
      {t('searchFailed')}{' '}
      <button type="button" className="button" onClick={retry}>
        {t('retry')}
      </button>
    </p>
  );
}
