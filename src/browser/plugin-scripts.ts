import { pluginScripts } from 'paydocs:plugin-scripts';
import type { Translate } from '../../theme/strings/translate.ts';
import type * as contract from '../contract/browser.ts';
import type { SiteProps } from '../shared/site-props.ts';
import { pageKey } from './addresses.ts';
import { pageOfLink } from './links.ts';
import type { PageStore } from './page-store.ts';
import { prepare } from './prepare.ts';
import type { Router } from './router.ts';
import { loadComponent, type View } from './view.ts';
import { startWidgets } from './widgets/start.ts';

/** The open site, for the scripts of plugins. */
export interface PageParts {
  readonly site: SiteProps;
  /** The page that the server sent. */
  readonly first: View;
  readonly router: Router;
  readonly store: PageStore;
  /** Strings of the interface. */
  readonly t: Translate;
}

/** Starts widgets and the scripts of all plugins. Returns a function that looks for elements in a new page. */
export function startScripts(parts: PageParts): () => void {
  const { site, store } = parts;
  const tools: contract.PageTools = {
    ...parts,
    pageKey: (path) => pageKey(path, site.baseUrl),
    pageOfLink: (link) => pageOfLink(link, site.baseUrl),
    async preload(path) {
      const answer = await store.load(path);
      if (answer.kind !== 'page') return;
      prepare(answer.data);
      await loadComponent(answer.data);
    },
  };
  const looks = [startWidgets, ...pluginScripts].flatMap((start) => start(tools) ?? []);
  return () => {
    for (const look of looks) look();
  };
}
