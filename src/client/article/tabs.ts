import { isModified } from '../../shared/modified.ts';
import { createStorageSlot, storageKey } from '../../shared/storage.ts';
import { tabKey } from './restore-tabs.ts';
import { partsOf, showTab } from './show-tab.ts';

/** Puts another address in the address bar, in the same entry of the history. */
type Rewrite = (url: URL) => void;

/** Lets readers choose between tabs, by mouse and by keyboard; tabs of one group follow each other. */
export function startTabs(rewrite: Rewrite): void {
  document.addEventListener('click', ({ target }) => {
    const tab = tabOf(target);
    if (tab) press(tab, rewrite);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabOf(event.target);
    const next = tab && !isModified(event) && neighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  // Another window of the browser.
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

/** The tab that a key moves the focus to; Enter and Space press it, as any button. */
function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsOf(tab);
  const all = tabs ? partsOf(tabs, 'tab') : [];
  const index = nextIndex(key, all.indexOf(tab), all.length);
  return index === undefined ? undefined : all[index];
}

/** Left and right go round, Home and End to the ends (in a right-to-left page the arrows change sides). */
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
  // Tabs further up may have changed their height; the one that was clicked stays under the pointer.
  window.scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
  if (!query) return;
  const url = new URL(location.href);
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

/** Scrolls the rows of tabs that are wider than their place to the tabs that are chosen. */
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
