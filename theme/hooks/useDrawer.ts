import { type RefObject, useEffect } from 'react';
import { isModified } from '../../src/shared/modified.ts';
import { occupyHistoryEntry } from './own-history-entry.ts';

/**
 * Makes a popover that is open a modal dialog: the page around it cannot be reached, its first button has the focus,
 * the browser's Back closes it, and so does following one of its links.
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
      // The entry must be gone before the link makes one of its own, so it is followed a moment later.
      event.preventDefault();
      event.stopPropagation();
      leave(() => link.click());
    };
    drawer.addEventListener('click', onClick, true);
    // Before the browser gives the focus back to the button outside.
    drawer.addEventListener('beforetoggle', release, { once: true });
    drawer.querySelector<HTMLElement>(':scope [popovertarget]')?.focus({ preventScroll: true });
    return () => {
      drawer.removeEventListener('click', onClick, true);
      release();
      leave();
    };
  }, [ref, open]);
}

/** Makes everything outside of an element inert; returns the way back. */
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
