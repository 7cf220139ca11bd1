import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { style } from './chrome.ts';
import { builtFurnishedSite } from './furnished-site.ts';
import { servedSite } from './served-site.ts';

const own = servedSite(builtOwnSite);
const site = servedSite(builtFurnishedSite);

async function printed(on: typeof site, path: string): Promise<Page> {
  const page = await on.look(path);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await page.emulateMedia({ media: 'print' });
  return page;
}

test('paper shows the article, and nothing that only a screen can use (X15-01)', async () => {
  const page = await printed(site, '/docs/long');
  expect(await page.locator('h1').isVisible()).toBe(true);
  for (const name of [
    '.navbar',
    '.footer',
    '.menu',
    '.toc',
    '.pagination',
    '.page-actions',
    '.back-to-top',
    '.hash-link',
  ])
    expect({ name, shown: await page.locator(`${name}:visible`).count() }).toEqual({ name, shown: 0 });
});

test('paper has no button of an operation (X15-01)', async () => {
  const page = await printed(own, '/docs/online-direct/API/sale');
  expect(await page.locator('.operation-endpoint button').count()).toBe(1);
  expect(await page.locator('.markdown button:visible').count()).toBe(0);
});

test('paper is light, whatever the screen is (X15-01)', async () => {
  const page = await printed(own, '/docs/guide');
  expect(await style(page.locator('body'), 'background-color')).toBe('rgb(255, 255, 255)');
  const [red, green, blue] = (await style(page.locator('h1'), 'color')).match(/\d+/g)?.map(Number) ?? [];
  expect(Math.max(red ?? 255, green ?? 255, blue ?? 255)).toBeLessThan(60);
});

test('what is closed on screen is open on paper (X15-01)', async () => {
  const page = await printed(site, '/docs/long');
  const inside = page.locator('details.details', { hasText: 'What is inside.' }).locator('p');
  expect(await inside.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
});

test('on paper, links say where they lead, those within the page do not (X15-01)', async () => {
  const page = await printed(site, '/docs/long');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const after = (name: string) =>
    page
      .locator('.markdown')
      .getByText(name, { exact: true })
      .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await after('a link')).toBe(`" (${new URL('/docs/plain', page.url())})"`);
  expect(await after('one outside')).toBe('" (https://elsewhere.example/page)"');
  expect(await after('one within')).toBe('none');
});

test('code wraps on paper, and of a program in many languages, the chosen one is shown below its name (X15-01)', async () => {
  const page = await printed(own, '/docs/reference/sample-codes');
  expect(await style(page.locator('pre').first(), 'white-space-collapse')).toBe('preserve');
  expect(await style(page.locator('pre').first(), 'text-wrap-mode')).toBe('wrap');
  const set = page.locator('[data-tabs]').first();
  expect(await set.locator('[role=tabpanel]').count()).toBeGreaterThan(1);
  expect(await set.locator('[role=tabpanel]:visible .tab-title').allInnerTexts()).toEqual(['cURL']);
});

test('variants of other kinds are all shown on paper, each below its name (X15-01)', async () => {
  const page = await printed(own, '/docs/online-direct/API/sale');
  const forms = page.locator('.choice > .tabs').first().locator('> [role=tabpanel] > .tab-title');
  expect(await forms.count()).toBeGreaterThan(1);
  for (const form of await forms.all()) expect(await form.isVisible()).toBe(true);
});

test('an operation with many fields has at most twelve sheets (X15-01)', async () => {
  const page = await printed(own, '/docs/online-direct/API/sale');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const margin = '10mm';
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(12);
});
