import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** Ids that buttons refer to. Ids of headings never start with underscores. */
export const MENU_ID = '__menu';
export const TABLE_OF_CONTENTS_ID = '__toc';
export const MAIN_ID = '__main';

/** Minimum width of the desktop layout in pixels, as in the stylesheet. */
const DESKTOP = '(min-width: 997px)';

/** Returns whether a popover is open. The browser opens and closes it, with or without script. */
export function usePopoverOpen(id: string): boolean {
  const [subscribe] = useState(() => (onChange: () => void) => {
    const popover = document.getElementById(id);
    popover?.addEventListener('toggle', onChange);
    return () => popover?.removeEventListener('toggle', onChange);
  });
  return useSyncExternalStore(
    subscribe,
    () => document.getElementById(id)?.matches(':popover-open') ?? false,
    () => false,
  );
}

/**
 * Closes a popover when one of its links is followed or its search is opened, and when the window becomes wide enough for
 * the desktop layout.
 */
export function useClosingPopover(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const popover = ref.current;
    const desktop = matchMedia(DESKTOP);
    const hide = () => {
      if (popover?.matches(':popover-open')) popover.hidePopover();
    };
    const onClick = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a[href], .search-field')) hide();
    };
    popover?.addEventListener('click', onClick);
    desktop.addEventListener('change', hide);
    return () => {
      popover?.removeEventListener('click', onClick);
      desktop.removeEventListener('change', hide);
    };
  }, [ref]);
}
