import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { hydrated, servedSite } from './served-site.ts';

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

test('the button above a page copies it as Markdown and says so for a moment, or that it could not', async () => {
  const { page } = await site.visit('/docs/guide', { permissions: ['clipboard-read', 'clipboard-write'] });
  await hydrated(page);
  const button = page.locator('.page-actions button');
  await button.click();
  await page.locator('.page-actions .icon-check').waitFor();
  expect(await button.textContent()).toBe('Copied');
  const markdown = await (await page.request.get('/docs/guide.md')).text();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
  await page.locator('.page-actions .icon-copy').waitFor();
  await page.route('**/guide.md', (route) => route.abort());
  await button.click();
  await button.getByText('Could not copy').waitFor();
  expect(await page.locator('.page-actions .icon-check').count()).toBe(0);
  await button.getByText('Copy page').waitFor();
});

/** Names of the tabs that are chosen, each once. */
async function selectedTabs(page: Page): Promise<readonly string[]> {
  return [
    ...new Set(await page.locator('[data-group=language] [role=tab][aria-selected=true]').allInnerTexts()),
  ];
}
