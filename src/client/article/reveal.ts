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

/** Lets links to a part of the page, and the address that the page came with, lead to parts that are hidden. */
export function startRevealing(): void {
  const revealTarget = () => {
    const element = document.getElementById(decodeHash(location.hash));
    if (!element || element.checkVisibility()) return;
    reveal(element);
    element.scrollIntoView();
  };
  window.addEventListener('hashchange', revealTarget);
  revealTarget();
}
