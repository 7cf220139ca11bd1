import { isModified, partsOf, showTab, tabKey } from 'paydocs/theme/browser/article';
import { type SiteUrl, siteUrl } from 'paydocs/theme/browser/site-url';
import { createStorageSlot, storageKey } from 'paydocs/theme/browser/storage';

/** Replaces the address of the current history entry. */
type Rewrite = (url: SiteUrl) => void;

/** Handles tabs with mouse and keyboard, and synchronizes tabs of the same group. */
export function startTabs(rewrite: Rewrite): void {
  document.addEventListener('click', ({ target }) => {
    const tab = tabOf(target);
    if (tab) press(tab, rewrite);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabOf(event.target);
    const next = tab && !isModified(event) && neighbor(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  // A change in another window.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null) showInGroup((group) => storageKey(tabKey(group)) === key, newValue);
  });
}

function tabOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tabs] [role=tab]') : null;
}

function tabsOf(tab: HTMLElement): HTMLElement | null {
  return tab.closest<HTMLElement>('[data-tabs]');
}

/**
 * Returns the tab that a key moves the focus to; undefined for other keys. Enter and Space activate tabs as any button.
 */
function neighbor(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsOf(tab);
  const all = tabs ? partsOf(tabs, 'tab') : [];
  const index = nextIndex(key, all.indexOf(tab), all.length);
  return index === undefined ? undefined : all[index];
}

/**
 * Returns the index of that tab; undefined for other keys. Left and right wrap around, and are swapped in right-to-left
 * pages; Home and End go to the ends.
 */
export function nextIndex(
  key: string,
  index: number,
  count: number,
  rightToLeft = document.dir === 'rtl',
): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === backward) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function press(tab: HTMLElement, rewrite: Rewrite): void {
  const tabs = tabsOf(tab);
  const value = tab.dataset.value;
  if (!tabs || value === undefined) return;
  const { group, query } = tabs.dataset;
  const top = tab.getBoundingClientRect().top;
  choose(tabs, value);
  if (group) {
    showInGroup((other) => other === group, value);
    createStorageSlot(tabKey(group)).set(value);
  }
  // Tabs further up may have changed their height. Keeps the clicked tab under the pointer.
  window.scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
  if (!query) return;
  const url = siteUrl(location.href);
  url.searchParams.set(query, value);
  rewrite(url);
}

function showInGroup(belongs: (group: string) => boolean, value: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs][data-group]'))
    if (belongs(tabs.dataset.group ?? '')) choose(tabs, value);
}

function choose(tabs: HTMLElement, value: string): void {
  showTab(tabs, value);
  uncoverTab(tabs);
}

/** Scrolls the chosen tabs of overflowing tab rows into view. */
export function uncoverTabs(): void {
  document.querySelectorAll('[data-tabs]').forEach(uncoverTab);
}

function uncoverTab(tabs: Element): void {
  const tab = partsOf(tabs, 'tab').find(({ ariaSelected }) => ariaSelected === 'true');
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}
