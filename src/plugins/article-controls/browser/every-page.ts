import type { StartScript } from '../../../browser/page-script.ts';
import { startCodeButtons } from './copy.ts';
import { watchFit } from './fit.ts';
import { startPrintAddresses } from './print.ts';
import { startZoom } from './zoom.ts';

export const start: StartScript = ({ t }) => {
  startCodeButtons({ copied: t('pageCopied'), failed: t('pageNotCopied') });
  startZoom(t('closeImage'));
  startPrintAddresses();
  return () => watchFit((description) => t('enlargeImage', { description }));
};
