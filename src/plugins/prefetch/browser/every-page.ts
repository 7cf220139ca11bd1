import type { StartScript } from 'paydocs/plugin';

declare global {
  interface Window {
    /** Functions for scripts of the site, which prefetch a page that the reader may open, or is about to open. */
    paydocs?: {
      readonly prefetch: (path: string) => Promise<unknown>;
      readonly preload: (path: string) => Promise<unknown>;
    };
  }
}

export const start: StartScript = ({ store, preload, pageKey, pageOfLink }) => {
  const prefetch = (path: string) => store.load(path, 'ahead');
  window.paydocs = Object.freeze({ prefetch, preload });
  const pathOf = (link: HTMLAnchorElement) => {
    const path = pageOfLink(link)?.pathname;
    return path && pageKey(path) !== pageKey(location.pathname) ? path : undefined;
  };
  let watchLinks: (() => void) | undefined;
  // Comes after the page, which does not wait for it.
  const load = async (): Promise<void> => {
    const { startLoadingAhead } = await import('./load-ahead.ts');
    watchLinks ??= startLoadingAhead({ pathOf, prefetch, preload });
    watchLinks();
  };
  return () => {
    if (watchLinks) watchLinks();
    // Without it, a click loads the page.
    else load().catch(() => {});
  };
};
