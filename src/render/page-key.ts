import { contentHash } from '../output/hash.ts';
import type { Sidebar } from '../shared/props.ts';
import type { Hash, Page } from '../types.ts';

/**
 * Makes the function that names pages: equal keys, equal files. `shared` is everything that rendering sees beside the
 * page. Sidebars are shared by many pages and are most of their data, so each is hashed once.
 */
export function pageKeys(shared: string): (page: Page) => Hash {
  const base = contentHash(shared);
  const sidebars = new WeakMap<Sidebar, Hash>();
  const keyOf = (sidebar: Sidebar): Hash => {
    const key = sidebars.get(sidebar) ?? contentHash(JSON.stringify(sidebar));
    sidebars.set(sidebar, key);
    return key;
  };
  return ({ payload, ...page }) => {
    const { props, ...rest } = payload;
    const sidebar = 'sidebar' in props && props.sidebar !== null ? keyOf(props.sidebar) : null;
    const own = { ...props, sidebar: null };
    return contentHash(JSON.stringify([base, page, rest, own, sidebar]));
  };
}
