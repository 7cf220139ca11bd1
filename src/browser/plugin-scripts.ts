import { pluginScripts } from 'paydocs:plugin-scripts';
import type { Translate } from '../../theme/strings/translate.ts';
import type { SiteProps } from '../shared/site-props.ts';
import type { PageStore } from './page-store.ts';
import type { Router } from './router.ts';
import type { View } from './view.ts';
import { startWidgets } from './widgets/start.ts';

/** Input of a plugin's script. */
export interface PageTools {
  readonly site: SiteProps;
  /** The page that the server sent. */
  readonly first: View;
  readonly router: Router;
  readonly store: PageStore;
  /** Strings of the interface. */
  readonly t: Translate;
}

/**
 * Starts the script of a plugin when the page is interactive. Returns a function that looks for elements in a new page; it
 * is called for each page, including the first.
 */
export type StartScript = (tools: PageTools) => (() => void) | undefined;

/** Starts widgets and the scripts of all plugins. Returns a function that looks for elements in a new page. */
export function startScripts(tools: PageTools): () => void {
  const looks = [startWidgets, ...pluginScripts].flatMap((start) => start(tools) ?? []);
  return () => {
    for (const look of looks) look();
  };
}
