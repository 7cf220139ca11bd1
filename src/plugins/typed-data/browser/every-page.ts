import type { StartScript } from 'paydocs/plugin';

/** Without the module, an explanation still opens and closes with the pointer and the focus. */
export const start: StartScript = () => () => {
  if (document.querySelector('.tip')) import('./tips.ts').catch(() => {});
};
