import * as limits from '../shared/limits.ts';
import type { SiteSidebarItem } from './site.ts';

/**
 * Most entries of a sidebar that each page has as a whole, with the entries of closed categories.
 * A larger one is cut to what is around the page, because it is in the HTML and the payload of every page.
 */
export const WHOLE_SIDEBAR = 200;

/** Characters of an entry besides its label, its class and its address. */
const ENTRY = 40;

/** Characters of some entries. */
interface Shown {
  /** Characters that every page shows that shows the entries. */
  readonly always: number;
  /** Characters of closable categories in them: of the largest ones that are open together. */
  readonly opened: number;
}

/** True for a sidebar of which a page shows too much to be repeated on each page. */
export function isTooLarge(items: readonly SiteSidebarItem[]): boolean {
  const { always, opened } = shownOf(items, { trail: 0, isWhole: countEntries(items) <= WHOLE_SIDEBAR });
  return always + opened > limits.site.sidebar;
}

/** Returns the first entry of a sidebar without the categories around it, so that a sidebar with a problem costs nothing. */
export function firstEntry(items: readonly SiteSidebarItem[]): readonly SiteSidebarItem[] {
  const [first] = items;
  if (first?.type === 'category' && first.items.length > 0) return firstEntry(first.items);
  return first === undefined ? [] : [first];
}

/** Returns the number of entries at all levels. */
export function countEntries(items: readonly SiteSidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countEntries(item.items) : 0), 0);
}

interface Level {
  /** Characters of the labels around the entries, each with a slash. */
  readonly trail: number;
  /** True: closed categories are in the HTML too. */
  readonly isWhole: boolean;
}

function shownOf(items: readonly SiteSidebarItem[], level: Level): Shown {
  let [always, opened] = [0, 0];
  for (const item of items) {
    always += ENTRY + charactersOfItem(item, level.trail);
    if (item.type !== 'category') continue;
    const inner = shownOf(item.items, { ...level, trail: level.trail + item.label.length + 1 });
    if (level.isWhole || !item.collapsible) {
      always += inner.always;
      opened = Math.max(opened, inner.opened);
    } else opened = Math.max(opened, inner.always + inner.opened);
  }
  return { always, opened };
}

function charactersOfItem(item: SiteSidebarItem, trail: number): number {
  const className = item.className?.length ?? 0;
  switch (item.type) {
    case 'doc':
      return className + item.label.length + item.doc.route.length;
    case 'link':
      return className + item.label.length + item.href.length;
    case 'html':
      return className + item.html.length;
    case 'category':
      // Its label is also in its key, after the labels around it. Those are the name of its group, too.
      return className + 2 * (item.label.length + (item.collapsible ? trail : 0));
  }
}
