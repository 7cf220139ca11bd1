import { shipBrowserBundle } from '../assets/browser-bundle.ts';
import { shipServerBundle } from '../assets/server-bundle.ts';
import { builtInWidgets } from './built-in.ts';

/** Bundles the default theme for `scripts/compile.mjs`, so that sites that do not change it need no bundling. */
export async function shipTheme(): Promise<void> {
  await shipServerBundle();
  await shipBrowserBundle(builtInWidgets());
}
