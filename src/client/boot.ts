/**
 * The one script that stands between a reader and the first paint, and so a small one. It sets what must be right in
 * the first frame, and calls the rest of the scripts once the page can be read.
 */

import { callClient } from './boot/call-client.ts';
import { initialColorMode } from './boot/color-mode.ts';
import { keepPlaces } from './boot/places.ts';
import { readStorage } from './boot/read-storage.ts';

const root = document.documentElement;
const settings = document.currentScript?.dataset ?? {};

root.dataset.script = '';

const { mode, choice } = initialColorMode({
  switchable: settings.switch === 'true',
  query: new URLSearchParams(location.search).get('paydocs-theme'),
  stored: readStorage('localStorage', 'theme'),
  respectSystem: settings.respectSystem === 'true',
  systemPrefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
  defaultMode: settings.defaultMode ?? 'light',
});
root.dataset.theme = mode;
root.dataset.themeChoice = choice;

if (
  settings.announcement !== undefined &&
  settings.announcement === readStorage('localStorage', 'paydocs.announcement')
)
  root.dataset.announcement = 'dismissed';

keepPlaces(root);

const { client, site } = settings;
if (client !== undefined && site !== undefined) callClient({ client, site });
