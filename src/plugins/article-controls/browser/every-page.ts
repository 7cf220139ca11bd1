import type { StartScript } from 'paydocs/plugin';
import { startAddressCopying, startCodeButtons } from './copy.ts';
import { watchFit } from './fit.ts';
import { startPrintAddresses } from './print.ts';
import { startTabs, uncoverTabs } from './tabs.ts';
import { startZoom } from './zoom.ts';

export const start: StartScript = ({ router, t }) => {
  startTabs((url) => router.rewrite(url));
  const messages = { copied: t('pageCopied'), failed: t('pageNotCopied') };
  startCodeButtons(messages);
  startAddressCopying(messages);
  startZoom(t('closeImage'));
  startPrintAddresses();
  return () => {
    uncoverTabs();
    watchFit((description) => t('enlargeImage', { description }));
  };
};
