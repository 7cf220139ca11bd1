import type { StartScript } from 'paydocs/plugin';

/** Loads the module for explanations. Without it, they still open and close with the pointer and the focus. */
export const start: StartScript = () => () => {
  if (document.querySelector('.tip')) import('./tips.ts').catch(() => {});
};
