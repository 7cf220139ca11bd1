import { pageKey } from '../../../browser/addresses.ts';
import { pageOfLink } from '../../../browser/links.ts';
import type { StartScript } from '../../../browser/plugin-scripts.ts';
import { prepare } from '../../../browser/prepare.ts';
import { loadComponent } from '../../../browser/view.ts';
import { startLoadingAhead } from './load-ahead.ts';

declare global {
  interface Window {
    /** For scripts of the site: prefetch a page that the reader may open or is about to open. */
    paydocs?: {
      readonly prefetch: (path: string) => Promise<unknown>;
      readonly preload: (path: string) => Promise<unknown>;
    };
  }
}

export const start: StartScript = ({ site: { baseUrl }, store }) => {
  const prefetch = (path: string) => store.load(path, 'ahead');
  const preload = async (path: string) => {
    const answer = await store.load(path);
    if (answer.kind !== 'page') return;
    prepare(answer.data);
    await loadComponent(answer.data);
  };
  window.paydocs = Object.freeze({ prefetch, preload });
  const pathOf = (link: HTMLAnchorElement) => {
    const path = pageOfLink(link, baseUrl)?.pathname;
    return path && pageKey(path, baseUrl) !== pageKey(location.pathname, baseUrl) ? path : undefined;
  };
  return startLoadingAhead({ pathOf, prefetch, preload });
};
