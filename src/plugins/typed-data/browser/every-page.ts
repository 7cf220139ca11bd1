import type { StartScript } from '../../../browser/plugin-scripts.ts';

/** Without the module, an explanation still opens and closes with the pointer and the focus. */
export const start: StartScript = () => () => {
  if (document.querySelector('.tip')) import('./tips.ts').catch(() => {});
};
