import { routeKey } from '../../src/shared/paths.ts';
import type { NavbarItem } from '../../src/shared/site-props.ts';

/**
 * Whether an item stands for the page at `path`: its regular expression decides, else its base path, else its own
 * address and everything below it. The home page holds every other page, so it counts only for itself.
 */
export function isActive(item: NavbarItem, path: string, baseUrl: string): boolean {
  if (item.activeBaseRegex !== undefined) return new RegExp(item.activeBaseRegex, 'i').test(path);
  if (item.activeBasePath !== undefined) return path.startsWith(withBaseUrl(item.activeBasePath, baseUrl));
  if (item.href === undefined || item.external) return false;
  const [own, current] = [routeKey(withoutSuffix(item.href)), routeKey(path)];
  if (own === current) return true;
  return own !== routeKey(baseUrl) && current.startsWith(`${own}/`);
}

/** Whether an item or one below it is active: what makes a dropdown look active and stand open on a phone. */
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
