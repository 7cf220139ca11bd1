/** Functions for scripts that change articles. */
export { announce } from '../../src/shared/announce.ts';
export { focusPlace } from '../../src/shared/focus.ts';
export { isModified } from '../../src/shared/keys.ts';
export { partsOf, showTab, tabKey } from '../../src/shared/tabs.ts';
