import type { Locator, Page } from 'playwright-core';

/** Clicks a link without scrolling to it, as a reader does who has it on screen. */
export function click(page: Page, name: string): Promise<void> {
  return linkIn(page, name).evaluate((link: HTMLElement) => link.click());
}

/** A link in the article. */
export function linkIn(page: Page, name: string): Locator {
  return page.locator('#__article').getByRole('link', { name, exact: true });
}

/** Waits until the page with that title is on screen. */
export async function arrived(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

/** Marks the document, to know it again. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
}

/** False when another document has come in its place. */
export async function isMarked(page: Page): Promise<boolean> {
  return (await page.locator('body[data-marked]').count()) === 1;
}

/** Path, query and hash in the address bar. */
export function address(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Scrolls as a reader does, and waits until the page is there. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.waitForFunction((y) => window.scrollY === y, top);
}

/** Waits until all that was under way has been painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Holds back the answers to requests for an address until they are released. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Waits until the answer to a request for a path has come. */
export async function fetched(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (ending) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(ending)),
    path,
  );
}

/** Returns the focused element: its name for elements that have one, else its text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'nothing';
    return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  });
}
