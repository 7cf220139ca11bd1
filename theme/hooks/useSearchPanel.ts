import { loadSearchPanel } from 'paydocs:search-panel';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { SearchPanelProps } from '../../src/shared/theme.ts';

type Panel = ComponentType<SearchPanelProps>;

/**
 * Loads the search. Hovering over the button already calls this. A failed request is repeated by the next call.
 */
export function loadSearch() {
  return loadSearchPanel();
}

interface LoadedPanel {
  readonly Panel?: Panel;
  readonly failed: boolean;
}

/** Returns the search panel once it is requested and loaded; `failed` is true until `retry` is called. */
export function useSearchPanel(wanted: boolean): LoadedPanel & { readonly retry: () => void } {
  const [loaded, setLoaded] = useState<LoadedPanel>({ failed: false });
  const load = useCallback(() => {
    setLoaded((last) => ({ ...last, failed: false }));
    loadSearch().then(
      ({ SearchPanel }) => setLoaded({ Panel: SearchPanel, failed: false }),
      () => setLoaded({ failed: true }),
    );
  }, []);
  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);
  return { ...loaded, retry: load };
}
