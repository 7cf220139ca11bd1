/**
 * The only script that blocks the first paint, so it must be small. It sets state that the first frame needs, and
 * loads the other scripts when the page is readable.
 */

import { callClient } from './boot/call-client.ts';
import { initialColorMode } from './boot/color-mode.ts';
import { keepPlaces } from './boot/places.ts';
import { readStorage } from './boot/read-storage.ts';

const root = document.documentElement;
const settings = document.currentScript?.dataset ?? {};

root.dataset.script = '';
// Shortcuts are shown with the keys of the reader's keyboard.
if (/Mac|iP/.test(navigator.platform)) root.dataset.apple = '';

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
