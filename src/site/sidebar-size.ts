import type { SiteSidebarItem } from './site.ts';

/**
 * Characters of what a sidebar shows together: entries of one level, and of categories in it that are always open. Each
 * page repeats them.
 */
export const MOST_CHARACTERS = 300_000;

/** Characters of an entry besides its label and its address. */
const ENTRY = 40;

/** True for a sidebar with a level that is too large to be repeated on each page. */
export function isTooLarge(items: readonly SiteSidebarItem[]): boolean {
  return charactersOf(items) > MOST_CHARACTERS || items.some((item) => isTooLarge(childrenOf(item)));
}

/** Leaves the first entry of each level that is too large, so that a sidebar with a problem costs nothing. */
export function cutLargeLevels(items: readonly SiteSidebarItem[]): readonly SiteSidebarItem[] {
  const kept = charactersOf(items) > MOST_CHARACTERS ? items.slice(0, 1) : items;
  return kept.map((item) =>
    item.type === 'category' ? { ...item, items: cutLargeLevels(item.items) } : item,
  );
}

function childrenOf(item: SiteSidebarItem): readonly SiteSidebarItem[] {
  return item.type === 'category' ? item.items : [];
}

function charactersOf(items: readonly SiteSidebarItem[]): number {
  return items.reduce((sum, item) => sum + ENTRY + charactersOfItem(item), 0);
}

function charactersOfItem(item: SiteSidebarItem): number {
  switch (item.type) {
    case 'doc':
      return item.label.length + item.doc.route.length;
    case 'link':
      return item.label.length + item.href.length;
    case 'html':
      return item.html.length;
    case 'category':
      return item.label.length + (item.collapsible ? 0 : charactersOf(item.items));
  }
}
