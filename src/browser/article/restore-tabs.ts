import { showTab, tabKey } from '../../shared/tabs.ts';
import { decodeHash } from '../scroll.ts';

/**
 * Shows the tabs that the address or the stored choice names, and those around the targeted heading. Also called
 * while the document is being parsed, to avoid layout shifts.
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

/** Shows the panels that contain an element. */
export function showTabsAround(element: Element | null): void {
  for (let panel = element?.closest<HTMLElement>('[role=tabpanel]'); panel; ) {
    const tabs: Element | null = panel.closest('[data-tabs]');
    if (tabs) showTab(tabs, panel.dataset.value ?? '');
    panel = tabs?.closest<HTMLElement>('[role=tabpanel]');
  }
}
