import { shipBrowserBundle } from '../assets/browser-bundle.ts';
import { shipServerBundle } from '../assets/server-bundle.ts';
import { scriptsOf, themesOf, widgetsOf } from '../site-plugins/browser-files.ts';
import { builtInPlugins } from './built-in.ts';

/** Bundles the default theme for `scripts/compile.mjs`, so that sites that do not change it need no bundling. */
export async function shipTheme(): Promise<void> {
  const plugins = builtInPlugins();
  const themes = plugins.flatMap(themesOf);
  await shipServerBundle(themes);
  const widgets = Object.assign({}, ...plugins.map(widgetsOf));
  await shipBrowserBundle({ widgets, scripts: plugins.flatMap(scriptsOf), themes });
}
