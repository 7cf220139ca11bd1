import { shipBrowserBundle } from '../assets/browser-bundle.ts';
import { shipServerBundle } from '../assets/server-bundle.ts';
import { pluginFiles } from '../site-plugins/browser-files.ts';
import { builtInPlugins } from './built-in.ts';

/** Bundles the default theme for `scripts/compile.mjs`, so that sites that do not change it need no bundling. */
export async function shipTheme(): Promise<void> {
  const files = pluginFiles(builtInPlugins());
  await shipServerBundle(files.themes);
  await shipBrowserBundle(files);
}
