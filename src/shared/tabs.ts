/** Returns the storage key for the last chosen tab of a group. */
export function tabKey(group: string): string {
  return `paydocs.tab.${group}`;
}

/** Returns the tabs or panels of a group, without those of nested groups. */
export function partsOf(tabs: Element, role: 'tab' | 'tabpanel'): readonly HTMLElement[] {
  const parts = tabs.querySelectorAll<HTMLElement>(`[role=${role}]`);
  return [...parts].filter((part) => part.closest('[data-tabs]') === tabs);
}

/** Shows the panel of a value and marks its tab. Ignores unknown values. */
export function showTab(tabs: Element, value: string): void {
  const all = partsOf(tabs, 'tab');
  if (!all.some((tab) => tab.dataset.value === value)) return;
  for (const tab of all) {
    const chosen = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
  }
  // Panels may not be parsed yet. The boot script calls this function again later.
  for (const panel of partsOf(tabs, 'tabpanel'))
    panel.toggleAttribute('data-selected', panel.dataset.value === value);
}
