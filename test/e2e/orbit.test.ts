import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { built } from '../proof/sites.ts';
import { violationsOn } from './axe.ts';
import { address, arrived, isMarked, mark, painted } from './reader.ts';
import { DESKTOP, hydrated, PHONE, servedSite } from './served-site.ts';

/** Three versions; English, German in part, Arabic. */
const orbit = fileURLToPath(new URL('../sites/orbit', import.meta.url));
const site = servedSite(() => built('orbit', (directory) => cpSync(orbit, directory, { recursive: true })));

async function visit(path: string, viewport = DESKTOP) {
  const { page, troubles } = await site.visit(path, { viewport });
  await hydrated(page);
  return { page, troubles };
}

/** Opens a menu of the navbar by keyboard, and takes one of its entries. */
async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await page.locator('.navbar').getByRole('button', { name: menu, exact: true }).press('Enter');
  const link = page.locator('.navbar .dropdown-menu').getByRole('link', { name: entry, exact: true });
  await link.press('Enter');
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('paydocs.version'));

test('a visitor reads, searches, and chooses language, version and color mode (S1-06)', async () => {
  const { page, troubles } = await visit('/docs/intro');
  expect(await heading(page)).toContain('Introduction');
  expect(await page.locator('#__article p').first().isVisible()).toBe(true);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('install');
  await page.getByRole('option').first().click();
  await arrived(page, 'Install');

  await choose(page, '2.0', 'Next');
  await expect.poll(() => address(page)).toMatch(/^\/docs\/next\/guides\/install/);
  await page.getByRole('note').filter({ hasText: 'unreleased' }).waitFor();

  const mode = () => page.locator('html').getAttribute('data-theme');
  const before = await mode();
  await page.locator('.navbar .color-mode-toggle').click();
  expect([before, await mode()]).toEqual(['light', 'dark']);

  await choose(page, 'English', 'العربية');
  await arrived(page, 'التثبيت');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await mode()).toBe('dark');
  expect(troubles.filter((trouble) => !trouble.includes('ERR_ABORTED'))).toEqual([]);
});

describe('the menu of versions', () => {
  test('leads to the same page with its query and part, else to the main one, and keeps the choice (X13-02, S4-24)', async () => {
    const { page, troubles } = await visit('/docs/guides/ship?plan=fast#first-parcel');
    await mark(page);
    await choose(page, '2.0', 'Next');
    await expect.poll(() => address(page)).toBe('/docs/next/guides/ship?plan=fast#first-parcel');
    expect(await stored(page)).toBe('current');
    const banner = page.getByRole('note').filter({ hasText: 'unreleased' });
    await banner.waitFor();
    await choose(page, 'Next', '1.0 (old)');
    await expect.poll(() => address(page)).toMatch(/^\/docs\/1\.0\/intro/);
    await page.getByRole('note').filter({ hasText: 'no longer maintained' }).waitFor();
    expect(await page.getByText('Version: 1.0 (old)').count()).toBe(1);
    await page.getByRole('link', { name: 'See the latest version: 2.0.' }).click();
    await expect.poll(() => address(page)).toBe('/docs/intro');
    await expect.poll(() => page.getByRole('note').filter({ hasText: 'maintained' }).count()).toBe(0);
    expect(await stored(page)).toBe('2.0');
    expect(await isMarked(page)).toBe(true);
    expect(troubles).toEqual([]);
  });

  test('speaks the language of the page, and stays in it', async () => {
    const { page } = await visit('/ar/docs/intro');
    await choose(page, '2.0', 'التالي');
    await expect.poll(() => address(page)).toBe('/ar/docs/next/intro');
    await page.getByText('الإصدار: \u2068التالي\u2069', { exact: true }).waitFor();
  });
});

describe('the menu of languages', () => {
  test('leads to the same page with its query and part, in a document of its own (X14-02)', async () => {
    const { page, troubles } = await visit('/docs/guides/install?plan=fast#steps');
    await mark(page);
    await choose(page, 'English', 'العربية');
    await expect.poll(() => address(page)).toBe('/ar/docs/guides/install?plan=fast#steps');
    await hydrated(page);
    expect(await heading(page)).toBe('التثبيت');
    expect(await isMarked(page)).toBe(false);
    await page.goBack();
    await arrived(page, 'Install');
    // Pending prefetches are aborted with the document.
    expect(troubles.filter((trouble) => !trouble.includes('ERR_ABORTED'))).toEqual([]);
  });

  test('leads to the home page where the page is missing, and to the original where it is not translated (X14-03)', async () => {
    const { page } = await visit('/de/docs/next/only-german');
    await choose(page, 'Deutsch', 'English');
    await expect.poll(() => address(page)).toBe('/');
    await page.goto('/docs/guides/ship');
    await hydrated(page);
    await choose(page, 'English', 'Deutsch');
    await expect.poll(() => address(page)).toBe('/de/docs/guides/ship');
    await hydrated(page);
    await page.getByRole('note').filter({ hasText: 'Noch nicht übersetzt' }).waitFor();
    expect(await page.locator('article').getAttribute('lang')).toBe('en');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  });
});

test('a link into another language loads it whole, and one within it does not', async () => {
  const { page, troubles } = await visit('/about');
  await mark(page);
  await page.getByRole('link', { name: 'Auf Deutsch' }).click();
  await arrived(page, 'Einführung');
  expect(await isMarked(page)).toBe(false);
  await hydrated(page);
  expect(await page.locator('.navbar').getByRole('link', { name: 'Dokumentation' }).count()).toBe(1);
  await mark(page);
  await page.locator('.sidebar').getByText('Anleitungen').click();
  await page.locator('.sidebar').getByRole('link', { name: 'Install' }).click();
  await arrived(page, 'Install');
  expect(await isMarked(page)).toBe(true);
  // Pending prefetches are aborted with the document.
  expect(troubles.filter((trouble) => !trouble.includes('ERR_ABORTED'))).toEqual([]);
});

test('a translation that is out of date says which part is, and leads there and to the original', async () => {
  const { page } = await visit('/de/docs/next/intro');
  const notice = page.getByRole('note').filter({ hasText: 'Teilweise veraltet' });
  await notice.getByRole('link', { name: 'Preise' }).click();
  await expect.poll(() => address(page)).toBe('/de/docs/next/intro#prices');
  await notice.getByRole('link', { name: 'Zum Original (English)' }).click();
  await arrived(page, 'Introduction');
});

describe('a page from right to left', () => {
  test('is mirrored, and its code is not (X14-05)', async () => {
    const { page } = await visit('/ar/docs/intro');
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .boundingBox()
        .then((box) => box?.x ?? Number.NaN);
    expect(await left('.sidebar')).toBeGreaterThan(await left('article'));
    expect(await left('.toc')).toBeLessThan(await left('article'));
    expect(await left('.brand')).toBeGreaterThan(await left('.navbar-items'));
    const style = (selector: string, property: 'direction' | 'scale') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    expect(await style('article', 'direction')).toBe('rtl');
    expect(await style('article pre', 'direction')).toBe('ltr');
    const chevron = await page
      .locator('.sidebar summary')
      .first()
      .evaluate((element) => getComputedStyle(element, '::before').scale);
    expect(chevron).toBe('-1 1');
  });

  test('fits a phone, whose menu comes from the right', async () => {
    const { page } = await visit('/ar/docs/intro', PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.getByRole('button', { name: 'إظهار شريط التنقل أو إخفاؤه' }).click();
    const menu = page.locator('.menu');
    const end = () => menu.boundingBox().then((box) => box && Math.round(box.x + box.width));
    const edge = await page.evaluate(() => Math.round(document.body.getBoundingClientRect().right));
    await expect.poll(end).toBe(edge);
  });
});

test.each([
  ['/ar/docs/intro', PHONE, 'dark'],
  ['/de/docs/next/intro', DESKTOP, 'light'],
  ['/ar/docs/1.0/legacy', DESKTOP, 'dark'],
  ['/de/docs/guides/ship', PHONE, 'light'],
] as const)(
  'no rule of WCAG 2.2 A and AA, and no best practice, is broken by %s',
  async (path, viewport, mode) => {
    const { page } = await visit(path, viewport);
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), mode);
    // Code that is too wide for the window is known when that has been laid out.
    await painted(page);
    expect(await violationsOn(page)).toEqual([]);
  },
);
