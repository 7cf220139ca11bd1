/** Exports of `paydocs/theme/browser` for modules of plugins that run in browsers. */
export { announce } from '../src/shared/announce.ts';
export { mayLoadAhead } from '../src/shared/connection.ts';
export { focusPlace } from '../src/shared/focus.ts';
export { isModified } from '../src/shared/keys.ts';
export { lastAtOrBefore } from '../src/shared/lines.ts';
export { rootUrl } from '../src/shared/paths.ts';
export { type SiteUrl, siteUrl } from '../src/shared/site-url.ts';
export { createStorageSlot, storageKey } from '../src/shared/storage.ts';
export { partsOf, showTab, tabKey } from '../src/shared/tabs.ts';
