import { restoreTabs } from '../article/restore-tabs.ts';
import { readStorage } from './read-storage.ts';

/** Stored state of the docs sidebar (D5). The theme writes it. */
interface SidebarState {
  readonly hidden?: boolean;
  /** Category key → open. */
  readonly open?: Readonly<Record<string, boolean>>;
}

/** Restores the state of the sidebar and the tabs while the document is being parsed. */
export function keepPlaces(root: HTMLElement): void {
  const sidebar = readSidebar();
  if (sidebar.hidden) root.dataset.sidebar = 'hidden';
  const restore = () => {
    openCategories(sidebar.open ?? {});
    restoreTabs((key) => readStorage('localStorage', key));
  };
  const observer = new MutationObserver(restore);
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    restore();
  });
}

function openCategories(open: Readonly<Record<string, boolean>>): void {
  for (const category of document.querySelectorAll<HTMLDetailsElement>('details[data-category]'))
    category.open = open[category.dataset.category ?? ''] ?? category.open;
}

function readSidebar(): SidebarState {
  try {
    return JSON.parse(readStorage('sessionStorage', 'paydocs.sidebar') ?? '{}') ?? {};
  } catch {
    return {};
  }
}
