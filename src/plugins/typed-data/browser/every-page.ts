import type { StartScript } from '../../../browser/page-script.ts';

/** Without its script, an explanation still opens and closes with the pointer and the focus. */
export const start: StartScript = () => () => {
  if (!document.querySelector('.tip')) return;
  import('./tips.ts').then(
    ({ startTips }) => startTips(),
    () => {},
  );
};
