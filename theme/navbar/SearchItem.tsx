import { useCallback, useEffect, useRef, useState } from 'react';
import { isSearchShortcut } from '../../src/shared/keys.ts';
import type { NavbarItemProps } from '../../src/shared/theme.ts';
import { Search } from '../components/Search.tsx';
import { onSearchRequest } from '../hooks/open-search.ts';
import { loadSearch } from '../hooks/useSearchPanel.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';

/**
 * The search button and its dialog, which opens by click, Ctrl or ⌘ K and `/`. The dialog's content is loaded on
 * demand.
 */
export function SearchItem({ item }: NavbarItemProps) {
  return useSite().search ? <SearchButton className={item.className} /> : null;
}

function SearchButton({ className }: { readonly className: string | undefined }) {
  const t = useStrings();
  const dialog = useRef<HTMLDialogElement>(null);
  const typed = useRef('');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const show = useCallback(() => {
    // Text typed before the page was interactive (`callClient`).
    typed.current = button.current?.dataset.typed ?? '';
    delete button.current?.dataset.typed;
    setOpen(true);
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => onShortcut(show), [show]);
  useEffect(() => onSearchRequest(show), [show]);
  const close = () => dialog.current?.close();
  const preload = () => void loadSearch().catch(() => {});
  return (
    <>
      <button
        ref={button}
        type="button"
        className={['search-button needs-script', className].filter(Boolean).join(' ')}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <span className="icon icon-search" />
        <span className="search-label">{t('search')}</span>
        <span className="search-shortcut" aria-hidden="true" />
      </button>
      <dialog
        ref={dialog}
        className="search-dialog"
        aria-label={t('search')}
        closedby="any"
        // The event comes late: the reader may have opened the dialog again.
        onClose={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <Search wanted={open} typed={typed} close={close} />
      </dialog>
    </>
  );
}

/** Calls back on a search shortcut. On the search page, its own field gets the focus instead. */
function onShortcut(show: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!isSearchShortcut(event)) return;
    event.preventDefault();
    const field = document.querySelector<HTMLElement>('main .search-input');
    if (field) field.focus();
    else show();
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}
