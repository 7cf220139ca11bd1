/** How a page was reached: by a link, by a link to the address it has, or by the browser's Back and Forward. */
export type NavigationKind = 'push' | 'replace' | 'traverse';

/** One way of the reader from page to page. */
export interface Navigation {
  readonly kind: NavigationKind;
  readonly from: URL;
  readonly to: URL;
  /** Back and Forward: where the reader was when leaving the entry of the history that was reached. */
  readonly saved?: number | undefined;
}

/** Where to scroll: to a height, to an element, or nowhere. */
export type ScrollTarget = { readonly top: number } | { readonly id: string } | null;

/** S2-36 for links, S2-37 for Back and Forward. */
export function scrollTarget({ kind, from, to, saved }: Navigation): ScrollTarget {
  const samePath = from.pathname === to.pathname;
  if (kind === 'traverse') {
    if (saved !== undefined) return { top: saved };
    // `#` alone; a part that has a name is looked for, as the browser has done.
    if (samePath && to.hash === '') return null;
  }
  const onlyQueryChanged = samePath && from.hash === to.hash && from.search !== to.search;
  if (onlyQueryChanged) return null;
  return to.hash === '' ? { top: 0 } : { id: decodeHash(to.hash) };
}

/** `#caf%C3%A9` → `café`; what is not valid stays as written. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
