import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { hydrated, PHONE, servedSite } from './served-site.ts';

const site = servedSite(builtOwnSite);

const SAMPLES = '/docs/reference/sample-codes';

describe('tabs', () => {
  test('a click shows the variant in every group of the name, also after a reload and on other pages', async () => {
    const { page } = await site.visit(SAMPLES);
    await hydrated(page);
    await page.getByRole('tab', { name: 'Java', exact: true }).first().click();
    expect(await selectedTabs(page)).toEqual(['Java']);
    await page.reload();
    expect(await selectedTabs(page)).toEqual(['Java']);
    await page.goto('/docs/online-direct/API/sale');
    expect(await selectedTabs(page)).toEqual(['Java']);
  });

  test('the arrow keys move through them, Enter chooses', async () => {
    const { page } = await site.visit(SAMPLES);
    await hydrated(page);
    const first = page.getByRole('tab').first();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const second = page.getByRole('tab').nth(1);
    expect(await second.getAttribute('aria-selected')).toBe('true');
    expect(await first.getAttribute('aria-selected')).toBe('false');
    expect(await selectedTabs(page)).toEqual([await second.textContent()]);
  });
});

test('the copy button copies the code and says so', async () => {
  const { page } = await site.visit('/docs/guide', { permissions: ['clipboard-read', 'clipboard-write'] });
  await hydrated(page);
  const block = page.locator('.code-block').first();
  await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await page.getByRole('status').getByText('Copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await block.locator('code').textContent())?.replace(/\n$/, ''));
});

describe('the menu of a phone', () => {
  test('opens with the sidebar, leads back to the main menu, and closes', async () => {
    const { page } = await site.visit('/docs/guide', { viewport: PHONE });
    await hydrated(page);
    const menu = page.locator('.menu');
    const button = page.getByRole('button', { name: 'Toggle navigation bar' });
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const main = menu.getByRole('link', { name: 'API docs' });
    expect(await menu.isVisible()).toBe(false);
    await button.click();
    await sidebar.waitFor();
    expect(await main.isVisible()).toBe(false);
    expect(await canScroll(page)).toBe(false);
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await main.waitFor();
    expect(await sidebar.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await menu.waitFor({ state: 'hidden' });
    expect(await canScroll(page)).toBe(true);
  });

  test('closes with Escape, and gives the focus back', async () => {
    const { page } = await site.visit('/docs/guide', { viewport: PHONE });
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Toggle navigation bar' });
    await button.press('Enter');
    await page.locator('.menu').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.menu').waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('closes when one of its links is followed', async () => {
    const { page } = await site.visit('/docs/guide', { viewport: PHONE });
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Notification' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Notification' }).waitFor();
    expect(await page.locator('.menu').isVisible()).toBe(false);
  });
});

/** Names of the tabs that are chosen, each once. */
async function selectedTabs(page: Page): Promise<readonly string[]> {
  return [...new Set(await page.locator('[role=tab][aria-selected=true]').allInnerTexts())];
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Whether the page behind moves with the wheel. */
async function canScroll(page: Page): Promise<boolean> {
  const before = await scrollTop(page);
  await page.mouse.move(380, 600);
  await page.mouse.wheel(0, 200);
  await page.waitForTimeout(200);
  return (await scrollTop(page)) !== before;
}
