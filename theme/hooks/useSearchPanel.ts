import { loadSearchPanel } from 'paydocs:search-panel';
import { type ComponentType, useEffect, useState } from 'react';
import type { SearchPanelProps } from '../../src/shared/theme.ts';

type Panel = ComponentType<SearchPanelProps>;

/**
 * Loads the search. Hovering over the button already calls this. A failed request is repeated by the next call.
 */
export function loadSearch() {
  return loadSearchPanel();
}

/** Returns the search panel once it is requested and loaded; `failed` is true if loading failed. */
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
