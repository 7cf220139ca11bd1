import { launchChromium } from '../helpers/chromium.ts';
import type { Driver } from './driver.ts';

/** Starts Chromium, driven by Playwright as in all other tests. */
export async function startChromium(): Promise<Driver> {
  const browser = await launchChromium({ historyCache: true });
  const page = await browser.newPage();
  // A page that comes back from the history cache is not loaded again.
  const waitUntil = 'commit';
  return {
    version: `Chromium ${browser.version()}`,
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    back: async () => void (await page.goBack({ waitUntil })),
    forward: async () => void (await page.goForward({ waitUntil })),
    reload: async () => void (await page.reload()),
    resize: (size) => page.setViewportSize(size),
    close: () => browser.close(),
  };
}
