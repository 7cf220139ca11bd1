import { useEffect, useId, useRef } from 'react';
import { useSite } from '../../../../../theme/hooks/useSite.ts';
import { useStrings } from '../../../../../theme/hooks/useStrings.ts';
import type { SearchPanelProps } from '../../../../shared/theme.ts';
import type { FoundSection } from '../../shared/results.ts';
import { markAfterArrival } from './marks.ts';
import { QueryList } from './QueryList.tsx';
import { ResultList } from './ResultList.tsx';
import { useRecentSearches } from './recent.ts';
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
export function SearchPanel({ version, trust, initial = '', close }: SearchPanelProps) {
  const t = useStrings();
  const { search } = useSite();
  const isDialog = close !== undefined;
  const [query, setQuery] = useQueryInAddress(initial, !isDialog);
  const results = useResults(query, {
    root: `${search?.root}${encodeURIComponent(version)}/`,
    limit: isDialog ? LIMITS.dialog : LIMITS.page,
    trust,
  });
  const recent = useRecentSearches();
  const field = useFocusedField();
  const id = useId();
  const listId = `${id}list`;
  const optionId = (number: number) => `${id}option${number}`;
  const suggestions = (search?.suggestions ?? []).filter((query) => !recent.queries.includes(query));
  const shown = optionsOf(results, [...recent.queries, ...suggestions]);
  const { active, setActive, onKeyDown } = useActiveOption({
    count: shown.count,
    idOf: optionId,
    isLoading: results.state === 'loading',
  });
  const choose = (text: string) => {
    setQuery(text);
    setActive(0);
    field.current?.focus();
  };
  const follow = (section: FoundSection) => {
    if (results.found === undefined) return;
    recent.add(query.trim());
    markAfterArrival({ ...results.found, href: section.href }, t);
    close?.();
  };
  const list = { id: listId, optionId, active, setActive };
  return (
    <search className="search-panel">
      <div className="search-bar">
        <span className="icon icon-search" />
        <input
          ref={field}
          className="search-input"
          type="search"
          role="combobox"
          aria-label={t('search')}
          aria-expanded={shown.count > 0}
          aria-controls={shown.count > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={shown.count > 0 ? optionId(active) : undefined}
          placeholder={t('searchPlaceholder')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        {isDialog && (
          <button type="button" className="icon-button" aria-label={t('closeSearch')} onClick={close}>
            <span className="icon icon-close" />
          </button>
        )}
      </div>
      <div className="search-body" aria-busy={results.state === 'loading'}>
        <SearchNotes results={results} query={query.trim()} choose={choose} />
        {shown.kind === 'queries' ? (
          <QueryList {...list} recent={recent} suggestions={suggestions} choose={choose} />
        ) : (
          <ResultList {...list} pages={results.found?.pages ?? []} follow={follow} />
        )}
      </div>
      <SearchFooter version={version} results={results} query={query.trim()} {...(isDialog && { close })} />
    </search>
  );
}

/** Returns the options that the arrow keys move through. */
function optionsOf({ state, found }: Results, queries: readonly string[]) {
  if (state === 'empty') return { kind: 'queries', count: queries.length };
  const sections = found?.pages.flatMap((page) => page.sections) ?? [];
  return { kind: 'results', count: sections.length };
}

/** A search field that has just been loaded gets the focus, with the cursor after its text. */
function useFocusedField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return field;
}
