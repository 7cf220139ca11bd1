/** The parts of a group of tabs, and not those of another group inside one of its panels. */
export function partsOf(tabs: Element, role: 'tab' | 'tabpanel'): readonly HTMLElement[] {
  const parts = tabs.querySelectorAll<HTMLElement>(`[role=${role}]`);
  return [...parts].filter((part) => part.closest('[data-tabs]') === tabs);
}

/** Shows the panel of a value and marks its tab. A value that these tabs do not have changes nothing. */
export function showTab(tabs: Element, value: string): void {
  const all = partsOf(tabs, 'tab');
  if (!all.some((tab) => tab.dataset.value === value)) return;
  for (const tab of all) {
    const chosen = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
  }
  // The panels may not have been read yet; boot comes again when they have.
  for (const panel of partsOf(tabs, 'tabpanel'))
    panel.toggleAttribute('data-selected', panel.dataset.value === value);
}
