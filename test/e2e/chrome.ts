import type { Locator, Page } from 'playwright-core';
import { scrollTo as jumpTo, painted } from './reader.ts';
import { hydrated, PHONE, type ServedSite } from './served-site.ts';

/** Opens a page and waits until it is alive. */
export async function alive(site: ServedSite, path: string, options?: Parameters<ServedSite['visit']>[1]) {
  const { page } = await site.visit(path, options);
  await hydrated(page);
  return page;
}

/** The same on a phone. */
export function onPhone(site: ServedSite, path: string) {
  return alive(site, path, { viewport: PHONE, hasTouch: true });
}

/** True when the element has the keyboard. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}

/** Waits until the element has the keyboard. */
export async function focusOn(element: Locator): Promise<void> {
  await element.and(element.page().locator(':focus')).waitFor();
}

/** The value of one property of an element's style. */
export function style(element: Locator, property: string): Promise<string> {
  return element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
}

/** Returns the position of an element in the window. */
export async function box(element: Locator) {
  const found = await element.boundingBox();
  if (found === null) throw new Error(`${element} is not shown.`);
  return found;
}

/** Scrolls at once, and waits until everything that listens has been painted. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await jumpTo(page, Math.round(top));
  await painted(page);
}

/** How far the page can be scrolled. */
export function scrollEnd(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
}

/** Waits until nothing moves any more. */
export async function still(page: Page): Promise<void> {
  await painted(page);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}
