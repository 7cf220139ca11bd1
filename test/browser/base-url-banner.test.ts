import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startPreview } from '../../src/preview/server.ts';
import { launchChromium } from '../helpers/chromium.ts';
import { builtOwnSite } from '../proof/sites.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Opens a page of this repository's site, which is built for "/" and may be served from elsewhere. */
async function open(
  path: string,
  baseUrl: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const preview = await startPreview({ outDirectory: await builtOwnSite(), port: 0, baseUrl });
  const page = await browser.newPage();
  onTestFinished(async () => {
    await page.close();
    await preview.close();
  });
  await prepare?.(page);
  await page.goto(preview.url + path);
  return page;
}

test('a site that was built for another base URL says so on its home page, also as index.html (S8-01, D21)', async () => {
  for (const path of ['', 'index.html']) {
    const banner = (await open(path, '/project/')).getByRole('alert');
    expect(await banner.isVisible()).toBe(true);
    expect(await banner.innerText()).toContain('This site did not load properly');
    expect(await banner.innerText()).toContain('build it again with baseUrl: /project/');
  }
});

test('other pages do not carry the banner (S8-01)', async () => {
  const page = await open('docs/guide', '/project/');
  expect(await page.locator('h1').innerText()).toBe('Introduction');
  expect(await page.locator('.base-url-banner').count()).toBe(0);
  expect(await page.locator('script[data-base-url]').count()).toBe(0);
});

test('there is no banner where the base URL is right (S8-01)', async () => {
  const page = await open('', '/');
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  expect(await page.locator('script[data-base-url="/"]').count()).toBe(1);
  expect(await page.locator('.base-url-banner').count()).toBe(0);
});

test('styles that load hide the banner when the scripts do not (S8-03, S8-04, D21)', async () => {
  const page = await open('', '/', (page) => page.route(/\/assets\/boot-/, (route) => route.abort()));
  expect(await page.locator('.base-url-banner').count()).toBe(1);
  expect(await page.locator('.base-url-banner').isVisible()).toBe(false);
});
