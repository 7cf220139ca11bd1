import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrived } from './reader.ts';
import { hydrated, servedFiles } from './served-site.ts';

const served = (versionPersistence: 'localStorage' | 'none') =>
  servedFiles(
    {
      'docs/guide.md': '# Guide of next\n',
      'versions/1.0/docs/guide.md': '# Guide of 1.0\n',
      'pages/about.md': '# About\n',
    },
    {
      docs: { versionPersistence },
      navbar: {
        items: [{ type: 'docsVersionDropdown' }, { type: 'doc', docId: 'guide', label: 'The guide' }],
      },
    },
  );

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('paydocs.version'));
const guide = (page: Page) => page.locator('.navbar').getByRole('link', { name: 'The guide' });

async function chooseNext(page: Page): Promise<void> {
  await page.locator('.navbar .dropdown-trigger').hover();
  await page.locator('.navbar').getByRole('link', { name: 'Next' }).click();
  await arrived(page, 'Guide of next');
}

describe('the version that a reader chooses', () => {
  const site = served('localStorage');

  test('is kept, and links on other pages lead to it (S4-24, S4-25, D18)', async () => {
    const { page } = await site.visit('/docs/guide');
    await hydrated(page);
    expect(await stored(page)).toBeNull();
    await chooseNext(page);
    expect(await stored(page)).toBe('current');
    await page.goto('/about');
    await hydrated(page);
    await expect.poll(() => guide(page).getAttribute('href')).toBe('/docs/next/guide');
    await guide(page).click();
    await arrived(page, 'Guide of next');
  });

  test('is followed by other tabs (S4-24)', async () => {
    const { page } = await site.visit('/about');
    await hydrated(page);
    const other = await page.context().newPage();
    await other.goto('/docs/guide');
    await hydrated(other);
    await chooseNext(other);
    await expect.poll(() => guide(page).getAttribute('href')).toBe('/docs/next/guide');
  });

  test('is forgotten when the site has it no longer (S4-24)', async () => {
    const { page } = await site.visit('/about', {
      prepare: (empty) => empty.addInitScript(() => localStorage.setItem('paydocs.version', '0.9')),
    });
    await hydrated(page);
    await expect.poll(() => stored(page)).toBeNull();
    expect(await guide(page).getAttribute('href')).toBe('/docs/guide');
  });
});

describe('where nothing is to be kept', () => {
  const site = served('none');

  test('a chosen version is neither written nor read (S4-24)', async () => {
    const { page } = await site.visit('/docs/guide');
    await hydrated(page);
    await chooseNext(page);
    expect(await stored(page)).toBeNull();
    await page.evaluate(() => localStorage.setItem('paydocs.version', 'current'));
    await page.goto('/about');
    await hydrated(page);
    expect(await guide(page).getAttribute('href')).toBe('/docs/guide');
  });
});
