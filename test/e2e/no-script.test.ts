import { expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { DESKTOP, PHONE, servedSite } from './served-site.ts';

const site = servedSite(builtOwnSite);
const without = { javaScriptEnabled: false };
const onDesktop = { ...without, viewport: DESKTOP };
const onPhone = { ...without, viewport: PHONE };

test('a page can be read', async () => {
  const page = await site.look('/docs/guide', onDesktop);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Introduction');
  expect(await page.locator('#__article p').first().isVisible()).toBe(true);
  expect(await page.locator('#__article pre').first().isVisible()).toBe(true);
});

test('controls that need script are not shown', async () => {
  const page = await site.look('/docs/guide', onDesktop);
  const shown = await page.locator('.needs-script, [data-copy], [data-wrap], [role=tablist]').all();
  expect(shown.length).toBeGreaterThan(0);
  for (const control of shown) expect(await control.isVisible()).toBe(false);
});

test('the sidebar leads to other pages, also to those in closed categories', async () => {
  const { page } = await site.visit('/docs/guide', onDesktop);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const link = page.locator('a[href="/docs/online-hosted/API/create"]');
  const closed = sidebar.locator('details:not([open])', { has: link });
  while ((await closed.count()) > 0) await closed.first().locator('> summary').click();
  await sidebar.locator(link).click();
  await page.waitForURL('**/docs/online-hosted/API/create');
});

test('on a phone the menu button opens the main menu and the sidebar', async () => {
  const { page } = await site.visit('/docs/guide', onPhone);
  const sidebarLink = page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Notification' });
  const mainLink = page.locator('.menu').getByRole('link', { name: 'API docs' });
  expect(await sidebarLink.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  expect(await sidebarLink.isVisible()).toBe(true);
  expect(await mainLink.isVisible()).toBe(true);
  await sidebarLink.click();
  await page.waitForURL('**/docs/notification');
});

test('on a phone the table of contents opens', async () => {
  const { page } = await site.visit('/docs/guide', onPhone);
  const link = page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Environments' });
  await page.getByRole('button', { name: 'On this page' }).click();
  await link.click();
  await page.waitForURL('**/docs/guide#environments');
});

test('every variant of a set of tabs is shown below its name', async () => {
  const { page } = await site.visit('/docs/reference/sample-codes', onDesktop);
  const panels = page.locator('[data-tabs]').first().locator('[role=tabpanel]');
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) {
    expect(await panel.locator('.tab-title').isVisible()).toBe(true);
    expect(await panel.locator('pre').first().isVisible()).toBe(true);
  }
});

test('the docs root and the next page are reached', async () => {
  const { page } = await site.visit('/docs/index.html', onDesktop);
  await page.waitForURL('**/docs/guide');
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await page.waitForURL((url) => url.pathname !== '/docs/guide');
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});
