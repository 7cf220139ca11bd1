import type { StartScript } from 'paydocs/plugin';
import { startLoadingAhead } from './load-ahead.ts';

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
  return startLoadingAhead({ pathOf, prefetch, preload });
};
