import type { SearchPanelProps } from 'paydocs/theme';
import { useSite } from 'paydocs/theme/hooks/useSite';
import { useStrings } from 'paydocs/theme/hooks/useStrings';
import { useId, useLayoutEffect, useRef } from 'react';
import { ONLY_VERSION } from '../../shared/index-format.ts';
import type { FoundSection } from '../../shared/results.ts';
import type { SearchKey } from '../strings/search/en.ts';
import { markAfterArrival } from './marks.ts';
import { QueryList } from './QueryList.tsx';
import { ResultList } from './ResultList.tsx';
import { useRecentSearches } from './recent.ts';
import { SearchBar } from './SearchBar.tsx';
import { SearchFooter } from './SearchFooter.tsx';
import { SearchNotes } from './SearchNotes.tsx';
import { adoptStyles } from './styles.ts';
import { useActiveOption } from './useActiveOption.ts';
import { useQueryInAddress } from './useQueryInAddress.ts';
import { type Results, useResults } from './useResults.ts';

/** Maximum number of pages in the dialog and on the search page. */
const LIMITS = { dialog: 8, page: 50 };

adoptStyles();

/** The search field and its results, in a dialog or on the search page. */
export function SearchPanel(props: SearchPanelProps) {
  const { version, initial = '', close } = props;
  const t = useStrings<SearchKey>();
  const [query, setQuery] = useQueryInAddress(initial, close === undefined);
  const results = usePanelResults(query, props);
  const isLoading = results.state === 'loading';
  const { recent, suggestions } = useQueries();
  const field = useFocusedField();
  const ids = useListIds();
  const shown = optionsOf(results, [...recent.queries, ...suggestions]);
  const { active, setActive, onKeyDown } = useActiveOption({
    count: shown.count,
    idOf: ids.optionId,
    isLoading,
  });
  const ask = (text: string) => {
    setQuery(text);
    setActive(0);
  };
  const choose = (text: string) => {
    ask(text);
    field.current?.focus();
  };
  const follow = (section: FoundSection) => {
    if (results.found === undefined) return;
    recent.add(query.trim());
    markAfterArrival({ ...results.found, href: section.href }, t);
    close?.();
  };
  const list = { ...ids, active, setActive };
  return (
    <search className="search-panel">
      <SearchBar
        list={shown.count > 0 ? list : undefined}
        field={field}
        query={query}
        ask={ask}
        onKeyDown={onKeyDown}
        close={close}
      />
      <div className="search-body" aria-busy={isLoading}>
        <SearchNotes results={results} query={query.trim()} choose={choose} />
        {shown.kind === 'queries' ? (
          <QueryList {...list} recent={recent} suggestions={suggestions} choose={choose} />
        ) : (
          <ResultList {...list} pages={results.found?.pages ?? []} follow={follow} />
        )}
      </div>
      <SearchFooter version={version} results={results} query={query.trim()} {...(close && { close })} />
    </search>
  );
}

function usePanelResults(query: string, { version, trust, close }: SearchPanelProps): Results {
  const root = `${useSite().search?.root}${encodeURIComponent(version || ONLY_VERSION)}/`;
  return useResults(query, { root, limit: close ? LIMITS.dialog : LIMITS.page, trust });
}

/** Recent searches, and suggested ones that are not among them. */
function useQueries() {
  const recent = useRecentSearches();
  const suggestions = useSite().search?.suggestions ?? [];
  return { recent, suggestions: suggestions.filter((query) => !recent.queries.includes(query)) };
}

/** Returns the id of the list of options, and a function for the id of each option. */
function useListIds() {
  const id = useId();
  return { id: `${id}list`, optionId: (number: number) => `${id}option${number}` };
}

/** Returns kind and number of the options that the arrow keys move through. */
function optionsOf({ state, found }: Results, queries: readonly string[]) {
  if (state === 'empty') return { kind: 'queries', count: queries.length };
  const sections = found?.pages.flatMap((page) => page.sections) ?? [];
  return { kind: 'results', count: sections.length };
}

/** Focuses the search field when it is mounted, with the cursor after its text. */
function useFocusedField() {
  const field = useRef<HTMLInputElement>(null);
  // A layout effect, because a letter that is typed while the panel mounts would be lost.
  useLayoutEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return field;
}
