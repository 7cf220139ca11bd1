import type { Locator, Page } from 'playwright-core';
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

/** Where an element stands in the window. */
export async function box(element: Locator) {
  const found = await element.boundingBox();
  if (found === null) throw new Error(`${element} is not shown.`);
  return found;
}

/** Scrolls at once, and waits until the page is there. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 1, top);
  await painted(page);
}

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** How far the page can be scrolled. */
export function scrollEnd(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
}

/** Waits until all that was under way has been painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits until nothing moves any more. */
export async function still(page: Page): Promise<void> {
  await painted(page);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** Waits for the page with that title, reached without leaving the document. */
export async function arrived(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}
