import { useStrings } from 'paydocs/theme/hooks/useStrings';
import type { KeyboardEventHandler, RefObject } from 'react';
import type { SearchKey } from '../strings/search/en.ts';

interface SearchBarProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly ask: (query: string) => void;
  readonly onKeyDown: KeyboardEventHandler;
  /** The list of options; undefined if it is empty. */
  readonly list: ActiveList | undefined;
  /** Closes the dialog; undefined on the search page. */
  readonly close: (() => void) | undefined;
}

interface ActiveList {
  readonly id: string;
  readonly optionId: (number: number) => string;
  readonly active: number;
}

/** The search field, and the button that closes the dialog. */
export function SearchBar({ field, query, ask, onKeyDown, list, close }: SearchBarProps) {
  const t = useStrings<SearchKey>();
  // In a search field, Escape clears the text. In the dialog, it closes as its footer says.
  const closeOrMove: KeyboardEventHandler = (event) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !close) return onKeyDown(event);
    event.preventDefault();
    close();
  };
  return (
    <div className="search-bar">
      <span className="icon icon-search" />
      <input
        ref={field}
        className="search-input"
        type="search"
        role="combobox"
        aria-label={t('search')}
        aria-expanded={list !== undefined}
        aria-controls={list?.id}
        aria-autocomplete="list"
        aria-activedescendant={list?.optionId(list.active)}
        placeholder={t('searchPlaceholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={({ currentTarget }) => ask(currentTarget.value)}
        onKeyDown={closeOrMove}
      />
      {close && (
        <button type="button" className="icon-button" aria-label={t('closeSearch')} onClick={close}>
          <span className="icon icon-close" />
        </button>
      )}
    </div>
  );
}
