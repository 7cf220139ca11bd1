import { decodeHash } from '../scroll.ts';
import { showTab } from './show-tab.ts';

/** Storage key of the tab that was chosen last in the groups of one name. */
export function tabKey(group: string): string {
  return `paydocs.tab.${group}`;
}

/**
 * Shows the tabs that the address or the reader's last choice names, and those around the heading that the address
 * points at. Also called while the document is being read, so that nothing moves afterwards.
 */
export function restoreTabs(read: (key: string) => string | null): void {
  const address = new URLSearchParams(location.search);
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const { group, query } = tabs.dataset;
    const value = (query && address.get(query)) || (group && read(tabKey(group)));
    if (value) showTab(tabs, value);
  }
  showTabsAround(document.getElementById(decodeHash(location.hash)));
}

/** Shows the panel that holds an element, and the panels that hold that one. */
export function showTabsAround(element: Element | null): void {
  for (let panel = element?.closest<HTMLElement>('[role=tabpanel]'); panel; ) {
    const tabs: Element | null = panel.closest('[data-tabs]');
    if (tabs) showTab(tabs, panel.dataset.value ?? '');
    panel = tabs?.closest<HTMLElement>('[role=tabpanel]');
  }
}
