import { type RefObject, useEffect } from 'react';
import { isModified } from '../../src/shared/keys.ts';
import { occupyHistoryEntry } from './own-history-entry.ts';

/**
 * Makes an open popover a modal dialog: the page around it is inert, its first button gets the focus, and the
 * browser's Back and its links close it.
 */
export function useDrawer(ref: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const drawer = ref.current;
    if (!open || drawer === null) return undefined;
    const release = isolate(drawer);
    const hide = () => {
      if (drawer.matches(':popover-open')) drawer.hidePopover();
    };
    const leave = occupyHistoryEntry(hide);
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isOpen = drawer.matches(':popover-open');
      if (!isOpen || link === null || event.button !== 0 || isModified(event)) return;
      hide();
      if (link.target !== '' && link.target !== '_self') return;
      // The history entry must be removed before the link adds one, so the link is followed afterwards.
      event.preventDefault();
      event.stopPropagation();
      leave(() => link.click());
    };
    drawer.addEventListener('click', onClick, true);
    // Must run before the browser returns the focus to the button outside.
    drawer.addEventListener('beforetoggle', release, { once: true });
    drawer.querySelector<HTMLElement>(':scope [popovertarget]')?.focus({ preventScroll: true });
    return () => {
      drawer.removeEventListener('click', onClick, true);
      release();
      leave();
    };
  }, [ref, open]);
}

/** Makes everything outside an element inert. Returns a function that reverts it. */
function isolate(element: HTMLElement): () => void {
  const outside: HTMLElement[] = [];
  for (let inside = element; inside !== document.body; ) {
    const parent = inside.parentElement;
    if (parent === null) break;
    for (const sibling of parent.children)
      if (sibling instanceof HTMLElement && sibling !== inside && !sibling.inert) outside.push(sibling);
    inside = parent;
  }
  for (const each of outside) each.inert = true;
  return () => {
    for (const each of outside) each.inert = false;
  };
}
