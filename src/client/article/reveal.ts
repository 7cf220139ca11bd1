import { decodeHash } from '../scroll.ts';
import { showTabsAround } from './restore-tabs.ts';

/** Opens what hides an element: the tabs and the closed details around it. */
export function reveal(element: Element): void {
  for (
    let details = element.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  )
    details.open = true;
  showTabsAround(element);
}

/** Lets the address that the page came with lead to a part that is hidden; the router sees to all later ones. */
export function revealTarget(): void {
  const element = document.getElementById(decodeHash(location.hash));
  if (!element || element.checkVisibility()) return;
  reveal(element);
  element.scrollIntoView();
}
