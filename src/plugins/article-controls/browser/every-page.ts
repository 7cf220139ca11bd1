import type { StartScript } from 'paydocs/plugin';
import { startCopying } from './copy.ts';
import { watchFit } from './fit.ts';
import { startPrintAddresses } from './print.ts';
import { startTabs, uncoverTabs } from './tabs.ts';

export const start: StartScript = ({ router, t }) => {
  startTabs((url) => router.rewrite(url));
  startCopying({ copied: t('pageCopied'), failed: t('pageNotCopied') });
  startPrintAddresses();
  return () => {
    uncoverTabs();
    watchFit();
    // Without it, images are still shown in the article.
    if (document.querySelector('main img[data-zoom]'))
      void import('./images.ts').then(
        ({ watchImages }) =>
          watchImages((description) => t('enlargeImage', { description }), t('closeImage')),
        () => {},
      );
  };
};
