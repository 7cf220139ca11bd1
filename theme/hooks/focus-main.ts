import { MAIN_ID } from './useMenu.ts';

/** Moves the focus to the page's main part without scrolling; it is a place to be in only as long as it has the focus. */
export function focusMain(): boolean {
  const main = document.getElementById(MAIN_ID);
  if (main === null) return false;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
  // Taking it away at once would take the focus away too.
  main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true });
  return true;
}
