import { startChromium } from './chromium.ts';
import type { Engine } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** The engines of `npm run prove`. One that is not installed is installed, where that is possible; otherwise the run fails. */
export const ENGINES: readonly Engine[] = [
  { name: 'Chromium', start: startChromium },
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebKit },
];
