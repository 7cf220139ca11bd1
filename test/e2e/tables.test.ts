import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtEveryFeature } from '../proof/sites.ts';
import { DESKTOP, hydrated, PHONE, servedSite, WIDGETS } from './served-site.ts';

const site = servedSite(builtEveryFeature);

test('a wide table scrolls in a frame of its own, by keyboard too, and the page does not', async () => {
  const page = await opened({ viewport: DESKTOP });
  const wide = table(page, 'Twelve');
  await expect.poll(() => wide.getAttribute('tabindex')).toBe('0');
  expect(await wide.evaluate((frame) => frame.scrollWidth > frame.clientWidth)).toBe(true);
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('on a phone the cells of a table with many columns are below each other, each with its head', async () => {
  const page = await opened({ viewport: PHONE });
  const wide = table(page, 'Twelve');
  await expect.poll(() => wide.getAttribute('tabindex')).toBeNull();
  expect(await wide.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const labels = await wide
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(labels).toHaveLength(12);
  expect(labels.at(-1)).toContain('Long head of column Twelve');
});

test('a table that fits is no stop of the Tab key', async () => {
  const page = await opened();
  await expect.poll(() => table(page, 'fits').getAttribute('tabindex')).toBeNull();
});

test('without script every frame can be reached, whether it scrolls or not', async () => {
  const page = await opened({ javaScriptEnabled: false });
  expect(await table(page, 'Twelve').getAttribute('tabindex')).toBe('0');
});

test('its frame has a name, and its heads are those of columns', async () => {
  const page = await opened();
  expect(await table(page, 'Twelve').getAttribute('aria-label')).toBe('Table');
  expect(
    await page.getByRole('columnheader', { name: 'Long head of column Twelve' }).getAttribute('scope'),
  ).toBe('col');
});

test('figures stand below the head of their column, in the last one too', async () => {
  const { page } = await site.visit('/base/docs/markdown');
  const ends = await page
    .locator('table:has(th.align-right)')
    .first()
    .evaluate((all: HTMLTableElement) => {
      // As if the column of figures were the last one.
      for (const row of all.rows)
        while (!row.lastElementChild?.matches('.align-right')) row.lastElementChild?.remove();
      return [...all.rows].map(({ lastElementChild }) => {
        const range = document.createRange();
        range.selectNodeContents(lastElementChild as Element);
        return Math.round(range.getBoundingClientRect().right);
      });
    });
  expect(new Set(ends).size).toBe(1);
});

test('without room, a table of fields keeps its cells and heads for screen readers', async () => {
  const page = await opened({ viewport: PHONE });
  const fields = table(page, 'in minor units');
  expect(await fields.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  expect(await fields.getByRole('columnheader').allTextContents()).toEqual([
    'Field',
    'Type',
    'Presence',
    'Meaning',
  ]);
  const row = fields.getByRole('row', { name: 'amount' });
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    'amount',
    'integer',
    'required',
    'in minor units',
  ]);
});

/** Pixels by which the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

async function opened(options = {}): Promise<Page> {
  const { page } = await site.visit(WIDGETS, options);
  if (!('javaScriptEnabled' in options)) await hydrated(page);
  return page;
}

/** The frame of the table that holds a text. */
function table(page: Page, text: string): Locator {
  return page.locator('.table', { hasText: text });
}
