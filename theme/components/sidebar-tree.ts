import { routeKey } from '../../src/shared/paths.ts';
import type { SidebarItem } from '../../src/shared/props.ts';

/** True if a final address is the page at `path`, regardless of a trailing slash. */
export function isCurrent(href: string | undefined, path: string): boolean {
  return href !== undefined && routeKey(href) === routeKey(path);
}

/** True for the entry of the page at `path` and all its parent categories. */
export function isOnTrail(item: SidebarItem, path: string): boolean {
  if (item.type === 'html') return false;
  if (isCurrent(item.href, path)) return true;
  return item.type === 'category' && item.items.some((child) => isOnTrail(child, path));
}

/**
 * Returns the visible entries: unlisted pages are visible only on themselves, and empty categories are not
 * visible.
 */
export function visibleItems(items: readonly SidebarItem[], path: string): readonly SidebarItem[] {
  return items.flatMap((item): readonly SidebarItem[] => {
    if (item.type === 'link') return item.unlisted && !isCurrent(item.href, path) ? [] : [item];
    if (item.type === 'html' || visibleItems(item.items, path).length > 0) return [item];
    return item.href === undefined ? [] : [{ type: 'link', label: item.label, href: item.href }];
  });
}
