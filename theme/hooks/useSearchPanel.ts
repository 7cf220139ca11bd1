import { useEffect, useState } from 'react';

type Panel = typeof import('../search/SearchPanel.tsx')['SearchPanel'];

/** Fetches the search: whoever hovers over its button wants it soon. A fetch that fails is tried again later. */
export function loadSearch() {
  return import('../search/SearchPanel.tsx');
}

/** The search, once it is wanted and there; `failed` when it did not come. */
export function useSearchPanel(wanted: boolean): { readonly Panel?: Panel; readonly failed: boolean } {
  const [loaded, setLoaded] = useState<{ readonly Panel?: Panel; readonly failed: boolean }>({
    failed: false,
  });
  useEffect(() => {
    if (!wanted) return;
    loadSearch().then(
      ({ SearchPanel }) => setLoaded({ Panel: SearchPanel, failed: false }),
      () => setLoaded({ failed: true }),
    );
  }, [wanted]);
  return loaded;
}
