import type { StartScript } from 'paydocs/plugin';
import { startAddressCopying, startCodeButtons } from './copy.ts';
import { watchFit } from './fit.ts';
import { startPrintAddresses } from './print.ts';
import { startTabs, uncoverTabs } from './tabs.ts';

export const start: StartScript = ({ router, t }) => {
  startTabs((url) => router.rewrite(url));
  const messages = { copied: t('pageCopied'), failed: t('pageNotCopied') };
  startCodeButtons(messages);
  startAddressCopying(messages);
  startPrintAddresses();
  return () => {
    uncoverTabs();
    watchFit();
    // Without it, images are still shown in the article.
    if (document.querySelector('main img[data-zoom]')) loadImages(t).catch(() => {});
  };
};

type Translate = Parameters<StartScript>[0]['t'];

async function loadImages(t: Translate): Promise<void> {
  const { watchImages } = await import('./images.ts');
  watchImages({
    describeZoom: (description) => t('enlargeImage', { description }),
    close: t('closeImage'),
  });
}
