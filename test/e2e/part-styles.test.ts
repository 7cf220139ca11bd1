import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { style } from './chrome.ts';
import { follow, hydrated, servedSite } from './served-site.ts';

const own = servedSite(builtOwnSite);
const SALE = '/docs/online-direct/API/sale';

/** Returns the names of the sheets that a page loads, without their hashes. */
function sheetsOf(page: Page): Promise<readonly string[]> {
  return page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) =>
      links.map((link) => (link.getAttribute('href') ?? '').replace(/^.*\/|-\w+\.css$/g, '')),
    );
}

test.each([
  ['/markdown-page', ['styles']],
  ['/docs/quickstart', ['styles', 'code-styles', 'tips-styles']],
  [SALE, ['styles', 'code-styles', 'reference-styles', 'tips-styles']],
  ['/docs/payments/lifecycle', ['styles', 'diagrams-styles', 'tips-styles']],
  ['/docs/tags', ['styles']],
])('%s loads the styles of what it has: %j', async (path, sheets) => {
  const { page } = await own.visit(path);
  expect(await sheetsOf(page)).toEqual(expect.arrayContaining(sheets));
  expect((await sheetsOf(page)).filter((name) => !sheets.includes(name) && name !== 'code-styles')).toEqual(
    [],
  );
});

test('a page that needs more styles than the one before waits for them', async () => {
  const { page } = await own.visit('/markdown-page');
  await hydrated(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/reference-styles-*.css', async (route) => {
    await held;
    await route.continue();
  });
  await follow(page, SALE);
  await page.waitForRequest('**/assets/reference-styles-*.css');
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.innerText()).toBe('About this documentation');
  letThrough();
  await page.getByRole('heading', { level: 1, name: 'Sale', exact: true }).waitFor();
  expect(await style(page.locator('.field').first(), 'border-top-width')).toBe('1px');
  expect(await sheetsOf(page)).toContain('reference-styles');
});

test('a page whose further styles cannot be loaded is shown without them', async () => {
  const { page } = await own.visit('/markdown-page');
  await hydrated(page);
  await page.route('**/assets/reference-styles-*.css', (route) => route.abort());
  await follow(page, SALE);
  await page.getByRole('heading', { level: 1, name: 'Sale', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(SALE);
});

test('long code next to a text is folded; a button shows all of it, and hands on the focus', async () => {
  const { page } = await own.visit(SALE);
  await hydrated(page);
  const block = page.locator('.samples [data-selected] > .code-block').first();
  const shown = () =>
    block.locator('.line').evaluateAll((lines) => lines.filter((line) => line.checkVisibility()).length);
  const all = await block.locator('.line').count();
  expect([all > 16, await shown()]).toEqual([true, 12]);
  const button = block.getByRole('button', { name: `Show all ${all} lines` });
  await button.press('Enter');
  expect(await shown()).toBe(all);
  expect(await button.isVisible()).toBe(false);
  expect(await block.locator('pre').evaluate((frame) => frame === document.activeElement)).toBe(true);
});

test('without script, and on paper, no code is folded', async () => {
  const { page } = await own.visit(SALE, { javaScriptEnabled: false });
  const { page: printed } = await own.visit(SALE);
  await printed.emulateMedia({ media: 'print' });
  for (const one of [page, printed]) {
    const lines = one.locator('.samples [data-selected] > .code-block').first().locator('.line');
    expect(await lines.last().isVisible()).toBe(true);
    expect(await one.locator('.code-more').first().isVisible()).toBe(false);
  }
});
