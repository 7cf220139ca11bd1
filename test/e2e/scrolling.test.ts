import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { address, arrived, click, holdBack, linkIn, painted, scrollTo, scrollTop } from './reader.ts';
import { LATE_PICTURE, servedReadingSite } from './reading-site.ts';
import { hydrated } from './served-site.ts';

const site = servedReadingSite({ historyCache: true });

const { start } = site;

describe('a link', () => {
  test('to a page leads to its top, to a part of a page to that part (S2-36)', async () => {
    const page = await start();
    await scrollTo(page, 500);
    await click(page, 'Other');
    await arrived(page, 'Other');
    expect(await scrollTop(page)).toBe(0);
    await page.goBack();
    await arrived(page, 'Start');
    await click(page, 'part of other');
    await arrived(page, 'Other');
    expect(await topOf(page, '#part')).toBeLessThan(150);
    expect(await scrollTop(page)).toBeGreaterThan(500);
  });

  test('to the same address leads to the top again, one with another query leaves the page in place (S2-36)', async () => {
    const page = await start();
    await scrollTo(page, 500);
    await click(page, 'only a query');
    await painted(page);
    expect([address(page), await scrollTop(page)]).toEqual(['/docs/start?q=1', 500]);
    await page.goBack();
    await click(page, 'itself');
    await page.waitForFunction(() => window.scrollY === 0);
  });

  test('to a part of the page is an entry of the history, as everywhere (S2-39)', async () => {
    const page = await start();
    await scrollTo(page, 100);
    await click(page, 'here');
    await page.waitForURL('**/docs/start#here');
    expect(await topOf(page, '#here')).toBeLessThan(150);
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 100);
    expect(address(page)).toBe('/docs/start');
    await page.goForward();
    await page.waitForFunction(() => window.scrollY > 1000);
  });
});

describe('Back and Forward lead to where the reader was (S2-37)', () => {
  test('on other pages', async () => {
    const page = await start();
    await scrollTo(page, 1000);
    await click(page, 'Other');
    await arrived(page, 'Other');
    await scrollTo(page, 700);
    await click(page, 'Start');
    await arrived(page, 'Start');
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 700);
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 1000);
    await page.goForward();
    await page.waitForFunction(() => window.scrollY === 700);
  });

  test('when the page is loaded again', async () => {
    const page = await start();
    await click(page, 'Other');
    await arrived(page, 'Other');
    await scrollTo(page, 700);
    await page.reload();
    await page.waitForFunction(() => window.scrollY === 700);
    await hydrated(page);
    await page.goBack();
    await arrived(page, 'Start');
    await page.goForward();
    await page.waitForFunction(() => window.scrollY === 700);
  });
});

describe('a picture that comes late', () => {
  test('does not push away the part that was gone to (S2-38)', async () => {
    const { page, release } = await beforeLatePicture();
    const top = await topOf(page, '#below');
    await releasePicture(page, release);
    expect(Math.abs((await topOf(page, '#below')) - top)).toBeLessThan(1);
  });

  test('takes nobody back who has scrolled on (S2-38)', async () => {
    const { page, release } = await beforeLatePicture();
    await page.mouse.move(600, 400);
    const before = await scrollTop(page);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction((y) => window.scrollY === y + 300, before);
    await releasePicture(page, release);
    expect(await scrollTop(page)).toBe(before + 300);
  });
});

describe('a page that comes back from the cache of the history', () => {
  test('stands where it was, and lives', async () => {
    const page = await start();
    await click(page, 'Other');
    await arrived(page, 'Other');
    await scrollTo(page, 400);
    await leaveAndReturn(page);
    expect(await scrollTop(page)).toBe(400);
    await page.goBack({ waitUntil: 'commit' });
    await arrived(page, 'Start');
    await click(page, 'odd');
    await arrived(page, 'Odd');
  });

  test('shows the choices that were made meanwhile (S4-13)', async () => {
    const page = await start();
    await leaveAndReturn(page, () => localStorage.setItem('theme', 'dark'));
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  test('has no bar of a page that it waited for', async () => {
    const page = await start(async (empty) => {
      await empty.route('**/docs/other/page.json', () => {});
    });
    await click(page, 'Other');
    await page.locator('.progress-bar').waitFor();
    await leaveAndReturn(page);
    await page.locator('.progress-bar').waitFor({ state: 'detached' });
  });
});

/** Pixels between the top of the window and that of an element. */
function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}

/** At a heading below a picture that has not come; in a browser without scroll anchoring. */
async function beforeLatePicture(): Promise<{ readonly page: Page; readonly release: () => void }> {
  let release = () => {};
  const page = await start(async (empty) => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>';
    await empty.route(LATE_PICTURE, (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    release = await holdBack(empty, LATE_PICTURE);
  });
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
  });
  await linkIn(page, 'pictures').click();
  await arrived(page, 'Pictures');
  await painted(page);
  return { page, release };
}

async function releasePicture(page: Page, release: () => void): Promise<void> {
  release();
  await page.waitForFunction(() => document.querySelector('#__article img')?.clientHeight === 400);
  await painted(page);
}

/** Leaves for another document of the site, does something there, and comes back to the living page. */
async function leaveAndReturn(page: Page, meanwhile: () => void = () => {}): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', (event) => {
      document.body.dataset.restored = String(event.persisted);
    });
  });
  await page.goto('/files/terms.txt');
  await page.evaluate(meanwhile);
  await page.goBack({ waitUntil: 'commit' });
  await page.locator('body[data-restored="true"]').waitFor();
}
