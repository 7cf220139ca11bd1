import type { SiteUrl } from '../shared/site-url.ts';

/** How a page was reached: by a link, by a link to its current address, or by Back and Forward. */
export type NavigationKind = 'push' | 'replace' | 'traverse';

/** A navigation from one page to another. */
export interface Navigation {
  readonly kind: NavigationKind;
  readonly from: URL;
  readonly to: SiteUrl;
  /** Back and Forward: scroll position at which the reader left the entry. */
  readonly saved?: number | undefined;
}

/** Target of scrolling: a height, an element, or none. */
export type ScrollTarget = { readonly top: number } | { readonly id: string } | null;

/** Returns the scroll target, by S2-36 for links and S2-37 for Back and Forward; null if the page must not scroll. */
export function scrollTarget({ kind, from, to, saved }: Navigation): ScrollTarget {
  const samePath = from.pathname === to.pathname;
  if (kind === 'traverse') {
    if (saved !== undefined) return { top: saved };
    // `#` without a name. The browser itself handles anchors.
    if (samePath && to.hash === '') return null;
  }
  const onlyQueryChanged = samePath && from.hash === to.hash && from.search !== to.search;
  if (onlyQueryChanged) return null;
  return to.hash === '' ? { top: 0 } : { id: decodeHash(to.hash) };
}

/** Decodes `#caf%C3%A9` to `café`. Invalid escapes are kept. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
