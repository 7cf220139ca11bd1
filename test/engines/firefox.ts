import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Driver } from './driver.ts';
import { findFirefox } from './programs.ts';

/** Starts Firefox, driven by Puppeteer over WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: findFirefox() });
  const page = await browser.newPage();
  return {
    version: (await browser.version()).replace('/', ' '),
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    async press(key) {
      const keys = key.split('+') as KeyInput[];
      for (const one of keys) await page.keyboard.down(one);
      for (const one of keys.reverse()) await page.keyboard.up(one);
    },
    type: (text) => page.keyboard.type(text),
    // Puppeteer would wait for a new document, which a page of the same document never brings.
    back: () => page.evaluate('void history.back()').then(() => {}),
    forward: () => page.evaluate('void history.forward()').then(() => {}),
    reload: async () => void (await page.reload()),
    resize: (size) => page.setViewport(size),
    close: () => browser.close(),
  };
}
