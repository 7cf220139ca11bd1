import { decodeHash } from '../scroll.ts';
import { showTabsAround } from './restore-tabs.ts';

/** Opens the tabs and details that hide an element. An event asks widgets to show it, too. */
export function reveal(element: Element): void {
  for (
    let details = element.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  )
    details.open = true;
  showTabsAround(element);
  element.dispatchEvent(new Event('reveal', { bubbles: true }));
}

/** Reveals the target of the page's initial address. The router handles later ones. */
export function revealTarget(): void {
  const element = document.getElementById(decodeHash(location.hash));
  if (!element || element.checkVisibility()) return;
  reveal(element);
  element.scrollIntoView();
}
