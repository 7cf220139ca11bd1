import { routeKey } from '../../src/shared/paths.ts';
import type { NavbarItem } from '../../src/shared/site-props.ts';

/**
 * Returns whether an item is active on the page at `path`: decided by its regular expression, or else its base
 * path, or else its address and everything below. The home page is only active on itself.
 */
export function isActive(item: NavbarItem, path: string, baseUrl: string): boolean {
  if (item.activeBaseRegex !== undefined) return new RegExp(item.activeBaseRegex, 'i').test(path);
  if (item.activeBasePath !== undefined) return path.startsWith(withBaseUrl(item.activeBasePath, baseUrl));
  if (item.href === undefined || item.external) return false;
  const [own, current] = [routeKey(withoutSuffix(item.href)), routeKey(path)];
  if (own === current) return true;
  return own !== routeKey(baseUrl) && current.startsWith(`${own}/`);
}

/**
 * Returns whether an item or one of its children is active. Such a dropdown is highlighted, and open on phones.
 */
export function holdsActive(item: NavbarItem, path: string, baseUrl: string): boolean {
  return (
    isActive(item, path, baseUrl) || (item.items ?? []).some((child) => holdsActive(child, path, baseUrl))
  );
}

function withBaseUrl(path: string, baseUrl: string): string {
  return path.startsWith(baseUrl) ? path : baseUrl + path.replace(/^\//, '');
}

function withoutSuffix(href: string): string {
  return href.replace(/[?#].*$/s, '');
}
