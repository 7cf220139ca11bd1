import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtFurnishedSite } from './furnished-site.ts';
import { DESKTOP, PHONE, servedSite } from './served-site.ts';

const site = servedSite(builtFurnishedSite);

const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');

test('breadcrumbs lead from the home page through the categories to the page, which is no link (S2-118)', async () => {
  const page = await site.look('/docs/group/deep');
  expect(await crumbs(page).allInnerTexts()).toEqual(['', 'Group', 'Deeper', 'Deep']);
  const home = crumbs(page).first().getByRole('link', { name: 'Home page' });
  expect(await home.getAttribute('href')).toBe('/');
  expect(await crumbs(page).nth(1).getByRole('link').getAttribute('href')).toBe('/docs/group/');
  expect(await crumbs(page).nth(2).getByRole('link').count()).toBe(0);
  const last = crumbs(page).last();
  expect(await last.getByRole('link').count()).toBe(0);
  expect(await last.locator('[aria-current=page]').innerText()).toBe('Deep');
});

test('search engines get those that lead somewhere, with whole addresses (S2-118)', async () => {
  const page = await site.look('/docs/group/deep');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const list = data.map((text) => JSON.parse(text)).find((object) => object['@type'] === 'BreadcrumbList');
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Group', item: 'https://docs.example/docs/group/' },
    { '@type': 'ListItem', position: 2, name: 'Deep', item: 'https://docs.example/docs/group/deep' },
  ]);
});

test('a doc without a sidebar has none (S2-118)', async () => {
  const { page } = await site.visit('/docs/alone');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Without a sidebar');
  expect(await crumbs(page).count()).toBe(0);
});

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('a long last breadcrumb ends in an ellipsis and stays inside the column: %s', async (_, viewport) => {
  const { page } = await site.visit('/docs/group/deep', { viewport });
  const last = crumbs(page).last().locator('[aria-current=page]');
  // In one step: React would put the old title back when it hydrates the page in between.
  const { lineHeight, ...found } = await last.evaluate((node) => {
    const lineHeight = node.getBoundingClientRect().height;
    node.textContent = 'A very long title of a page '.repeat(20);
    const { height, right } = node.getBoundingClientRect();
    return {
      lineHeight,
      height,
      isCut: node.scrollHeight > node.clientHeight,
      lines: getComputedStyle(node).webkitLineClamp,
      isInside: right <= (node.closest('.page-top')?.getBoundingClientRect().right ?? 0) + 0.5,
    };
  });
  expect(found).toEqual({ height: lineHeight, isCut: true, lines: '1', isInside: true });
});
