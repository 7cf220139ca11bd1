import { expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { hydrated, servedSite } from './served-site.ts';

const site = servedSite(builtOwnSite);

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
