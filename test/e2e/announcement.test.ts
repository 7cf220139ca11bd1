import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtEveryFeature } from '../proof/sites.ts';
import { arrived, focused } from './reader.ts';
import { hydrated, servedFiles, servedSite } from './served-site.ts';

const KEY = 'paydocs.announcement';

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const close = (page: Page) => bar(page).getByRole('button', { name: 'Close announcement' });

describe('an announcement', () => {
  const site = servedSite(builtEveryFeature);

  test('is a region between skip link and navbar, in its own colors (S2-55, S2-56, D15, D16)', async () => {
    const { page, troubles } = await site.visit('/base/docs/markdown');
    await hydrated(page);
    const order = await page.evaluate(() =>
      [...(document.querySelector('#__root')?.children ?? [])].map(({ classList }) => classList[0]),
    );
    expect(order.slice(0, 3)).toEqual(['skip-link', 'announcement', 'navbar']);
    const { color, backgroundColor } = await bar(page).evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
    expect([color, backgroundColor]).toEqual(['rgb(255, 255, 255)', 'rgb(16, 58, 43)']);
    const link = bar(page).getByRole('link', { name: 'one page' });
    expect(await link.getAttribute('href')).toBe('/base/docs/markdown');
    expect(await link.evaluate((element) => getComputedStyle(element).color)).toBe(color);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    expect(troubles).toEqual([]);
  });

  test('that is closed is gone at once, after a reload, and on other pages (S2-57, S2-58, S2-60, S4-23)', async () => {
    const { page } = await site.visit('/base/docs/markdown', {
      prepare: (empty) =>
        empty.addInitScript(() => {
          const look = () => {
            const element = document.querySelector('.announcement');
            if (element?.checkVisibility()) document.documentElement.dataset.seen = '';
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    });
    await hydrated(page);
    expect(await close(page).getAttribute('type')).toBe('button');
    await close(page).click();
    expect(await bar(page).isVisible()).toBe(false);
    const id = await page.locator('#__boot').getAttribute('data-announcement');
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(id);
    await page.reload();
    await hydrated(page);
    expect(await page.locator('html').getAttribute('data-seen')).toBeNull();
    await page.locator('.navbar').getByRole('link', { name: 'Tabs' }).click();
    await arrived(page, 'Tabs');
    expect(await page.locator('html').getAttribute('data-announcement')).toBe('dismissed');
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('that is closed by the keyboard leaves the reader before the navbar', async () => {
    const { page } = await site.visit('/base/docs/markdown');
    await hydrated(page);
    await close(page).press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).not.toBe('nothing');
    expect(await page.evaluate(() => document.activeElement?.closest('.navbar') !== null)).toBe(true);
  });

  test('is closed in other tabs as well, and comes back with what was stored (S2-61)', async () => {
    const { page } = await site.visit('/base/docs/markdown');
    await hydrated(page);
    const other = await page.context().newPage();
    await other.goto('/base/docs/code');
    await hydrated(other);
    await close(page).click();
    await bar(other).waitFor({ state: 'hidden' });
    await other.evaluate(() => localStorage.clear());
    await bar(page).waitFor();
  });

  test('is shown to a reader who has closed another one (S2-59, D16, D18)', async () => {
    const { page } = await site.visit('/base/docs/markdown', {
      prepare: (empty) => empty.addInitScript((key) => localStorage.setItem(key, 'the-one-before'), KEY),
    });
    await hydrated(page);
    expect(await bar(page).isVisible()).toBe(true);
  });

  test('can be read without script, and has no button then', async () => {
    const { page } = await site.visit('/base/docs/markdown', { javaScriptEnabled: false });
    expect(await bar(page).isVisible()).toBe(true);
    expect(await page.locator('.announcement button').isVisible()).toBe(false);
  });
});

describe('an announcement that cannot be closed', () => {
  const announcementBar = { content: 'Read <em>this</em>', isCloseable: false };
  const site = servedFiles({ 'docs/guide.md': '# Guide\n' }, { announcementBar });

  test('has no button (S2-55, S2-57)', async () => {
    const { page } = await site.visit('/docs/guide');
    await hydrated(page);
    expect(await bar(page).textContent()).toBe('Read this');
    expect(await bar(page).getByRole('button').count()).toBe(0);
  });
});
