import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtEveryFeature, builtOwnSite } from '../proof/sites.ts';
import { violationsOn } from './axe.ts';
import { painted } from './reader.ts';
import { DESKTOP, hydrated, PHONE, routesOf, servedSite, WIDGETS } from './served-site.ts';

const isLong = process.env.MODE === 'long';
type Look = readonly [size: { readonly width: number; readonly height: number }, mode: 'light' | 'dark'];
const LOOKS: readonly Look[] = [
  [DESKTOP, 'light'],
  [PHONE, 'dark'],
  [DESKTOP, 'dark'],
  [PHONE, 'light'],
];

const own = servedSite(builtOwnSite);
const every = servedSite(builtEveryFeature);

/** One page of each kind; the long run takes every page. */
const OWN_PAGES = [
  '/',
  '/docs/online-direct/payment-flow-credit',
  '/docs/online-direct/API/sale',
  '/docs/notification',
  '/docs/no-such-page',
];
const EVERY_PAGES = [WIDGETS, '/base/docs/markdown', '/base/docs/code', '/base/docs/by-hand'];

/** A page is looked at in all ways in the long run; in the short one in one way, and the next page in another. */
const looksAt = (place: number): readonly Look[] =>
  isLong ? LOOKS : LOOKS.slice(place % 4, (place % 4) + 1);
const ownPages = isLong ? [...(await routesOf(builtOwnSite)), '/docs/no-such-page'] : OWN_PAGES;
const everyPages = isLong ? await routesOf(builtEveryFeature) : EVERY_PAGES;

describe('no rule of WCAG 2.2 A and AA, and no best practice, is broken in light and dark, wide and narrow', () => {
  test.each(ownPages.map((path, place) => [path, place] as const))('by %s', async (path, place) => {
    const { page } = await own.visit(path);
    await hydrated(page);
    if (!isLong) await shortenLists(page);
    expect(await complaintsIn(page, looksAt(place))).toEqual([]);
  });

  test.each(everyPages.map((path, place) => [path, place] as const))('by %s', async (path, place) => {
    const { page } = await every.visit(path);
    await hydrated(page);
    expect(await complaintsIn(page, looksAt(place + 2))).toEqual([]);
  });
});

describe('nor while', () => {
  test('the menu of a phone is open', async () => {
    const { page } = await own.visit('/docs/tags', { viewport: PHONE });
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('.menu').waitFor();
    expect(await complaintsInBothModes(page, '.menu')).toEqual([]);
  });

  test('a dropdown is open', async () => {
    const { page } = await every.visit('/base/docs/by-hand');
    await hydrated(page);
    await page.getByRole('button', { name: 'More' }).press('Enter');
    await page.locator('.navbar').getByRole('link', { name: 'Code' }).waitFor();
    // The page behind is half covered for a moment, which the checker takes for small targets.
    expect(await complaintsInBothModes(page, '.navbar')).toEqual([]);
  });

  test('the list of sections is open', async () => {
    const { page } = await every.visit(WIDGETS);
    await hydrated(page);
    await page.getByRole('button', { name: 'On this page' }).click();
    await page.locator('.toc').waitFor();
    expect(await complaintsInBothModes(page, '.toc')).toEqual([]);
  });

  test('a picture is enlarged, another tab is chosen, disclosures are open and code is wrapped', async () => {
    const { page } = await every.visit(WIDGETS);
    await hydrated(page);
    await page.getByRole('tab', { name: 'Third shell' }).click();
    await page.locator('main summary').first().click();
    await page.getByRole('button', { name: 'Toggle word wrap' }).first().click();
    expect(await complaintsInBothModes(page, 'article')).toEqual([]);
    await page.getByRole('button', { name: /^Enlarge image/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await complaintsInBothModes(page, 'dialog[open]')).toEqual([]);
  });

  test('a tooltip is shown, and a heading shows its link', async () => {
    const { page } = await every.visit('/base/docs/code');
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Copy code to clipboard' }).first();
    await page.locator('.hash-link').first().focus();
    await button.hover();
    expect(await button.getAttribute('title')).toBe('Copy');
    expect(await complaintsInBothModes(page, 'article')).toEqual([]);
  });
});

test('what has the focus in the API reference has room for its ring', async () => {
  const { page } = await own.visit('/docs/online-direct/API/sale');
  await hydrated(page);
  const widths = await page
    .locator('main .field .hash-link:visible')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(10);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(8);
});

test('the checker sees a mistake', async () => {
  const { page } = await own.visit('/docs/tags');
  await hydrated(page);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect((await violationsOn(page)).join()).toMatch(/button-name/);
});

/** Removes all but the first entries of long lists: the checker takes half a minute for hundreds of equal ones. */
async function shortenLists(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const list of document.querySelectorAll('main *'))
      for (const entry of [...list.children].slice(12)) entry.remove();
  });
}

/** Returns the accessibility problems of a page in windows of these sizes and modes. */
async function complaintsIn(page: Page, looks: readonly Look[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, mode] of looks) {
    await page.setViewportSize(width);
    await paint(page, mode);
    found.push(...(await violationsOn(page)));
  }
  return found;
}

async function complaintsInBothModes(page: Page, part = 'html'): Promise<readonly string[]> {
  await paint(page, 'light');
  const all = await violationsOn(page, { part });
  await paint(page, 'dark');
  return [...all, ...(await violationsOn(page, { part, rules: ['color-contrast', 'link-in-text-block'] }))];
}

async function paint(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    for (const animation of document.getAnimations()) animation.finish();
  }, mode);
  // Code that no longer fits can be scrolled by key from the next frame on.
  await painted(page);
}
