import { useEffect, useId, useRef } from 'react';
import type { FoundSection } from '../../src/search/results.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';
import type { Trust } from './finder.ts';
import { markAfterArrival } from './marks.ts';
import { RecentList } from './RecentList.tsx';
import { ResultList } from './ResultList.tsx';
import { useRecentSearches } from './recent.ts';
import { SearchFooter } from './SearchFooter.tsx';
import { SearchNotes } from './SearchNotes.tsx';
import { adoptStyles } from './styles.ts';
import { useActiveOption } from './useActiveOption.ts';
import { useQueryInAddress } from './useQueryInAddress.ts';
import { type Results, useResults } from './useResults.ts';

interface Props {
  /** Name of the docs version that is searched. */
  readonly version: string;
  readonly trust: Trust;
  /** In the dialog: what the reader has typed while it was on its way. On the search page the address says it. */
  readonly initial?: string;
  /** In the dialog: closes it. */
  readonly close?: () => void;
}

/** Pages in the dialog, and on the search page. */
const LIMITS = { dialog: 8, page: 50 };

adoptStyles();

/** The search: a field, and what it finds. In a dialog, or as the main part of a page. */
export function SearchPanel({ version, trust, initial = '', close }: Props) {
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
  const shown = optionsOf(results, recent.queries);
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
        {shown.kind === 'recent' ? (
          <RecentList {...list} recent={recent} choose={choose} />
        ) : (
          <ResultList {...list} pages={results.found?.pages ?? []} follow={follow} />
        )}
      </div>
      <SearchFooter version={version} results={results} query={query.trim()} {...(isDialog && { close })} />
    </search>
  );
}

/** What the arrows move through. */
function optionsOf({ state, found }: Results, recent: readonly string[]) {
  if (state === 'empty') return { kind: 'recent', count: recent.length };
  const sections = found?.pages.flatMap((page) => page.sections) ?? [];
  return { kind: 'results', count: sections.length };
}

/** The field of a search that has just come takes the focus, behind what is in it already. */
function useFocusedField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return field;
}
