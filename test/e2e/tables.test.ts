import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtEveryFeature, builtOwnSite } from '../proof/sites.ts';
import { box } from './chrome.ts';
import { hydrated, PHONE, servedSite, WIDGETS } from './served-site.ts';

const site = servedSite(builtEveryFeature);
const own = servedSite(builtOwnSite);

test('a wide table scrolls in a frame of its own, by keyboard too, and the page does not', async () => {
  const { page } = await site.visit(WIDGETS);
  await hydrated(page);
  const wide = table(page, 'Twelve');
  await expect.poll(() => wide.getAttribute('tabindex')).toBe('0');
  expect(await wide.evaluate((frame) => frame.scrollWidth > frame.clientWidth)).toBe(true);
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('on a phone the cells of a table with many columns are below each other, each with its head but the one with sentences', async () => {
  const page = await site.look(WIDGETS, { viewport: PHONE });
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
  expect(labels.at(-2)).toContain('Long head of column Eleven');
  expect(labels.at(-1)).toBe('none');
});

test('on a phone, the first cell of such a row is its title, without the head of its column', async () => {
  const page = await site.look(WIDGETS, { viewport: PHONE });
  const first = table(page, 'Twelve').locator('tbody td').first();
  const label = await first.evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect([await first.getAttribute('data-label'), label]).toEqual(['Long head of column One', 'none']);
});

test('a table, a diagram and tabs that scroll have a shadow at the edge behind which more follows', async () => {
  const page = await site.look(WIDGETS);
  const { page: phone } = await own.visit('/docs/online-direct/payment-flow-credit', { viewport: PHONE });
  await hydrated(phone);
  const { page: events } = await own.visit('/docs/payments/events', { viewport: PHONE });
  await hydrated(events);
  const tabs = events.getByRole('tablist').first();
  for (const frame of [table(page, 'Twelve'), phone.locator('.diagram').first(), tabs]) {
    await frame.scrollIntoViewIfNeeded();
    const [left, right] = [await edge(frame, 0), await edge(frame, 1)];
    await frame.evaluate((element) => {
      element.scrollLeft = element.scrollWidth;
    });
    expect(await edge(frame, 0), 'the left edge changes').not.toBe(left);
    expect(await edge(frame, 1), 'the right edge changes').not.toBe(right);
  }
});

test('on a phone, a short code in a sentence is in one line', async () => {
  const page = await own.look('/docs/notification', { viewport: PHONE });
  const codes = await page
    .locator('.markdown > :is(p, ul, ol) code')
    .evaluateAll((all) =>
      all.map((code) => ({ text: code.textContent ?? '', lines: code.getClientRects().length })),
    );
  expect(codes.map(({ text }) => text)).toContain('--webhooks');
  expect(codes.filter(({ text, lines }) => text.length <= 28 && lines !== 1)).toEqual([]);
});

test.each(['/docs/payments/errors', '/docs/notification', '/docs/reference/common-params'])(
  'on a phone, a code in a table of %s is in one line where it fits',
  async (path) => {
    const page = await own.look(path, { viewport: PHONE });
    const codes = await page.locator('.table td code:not(a *)').evaluateAll((all: HTMLElement[]) =>
      all.map((code) => {
        const range = document.createRange();
        range.selectNodeContents(code);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
        const cell = code.closest('td') ?? code;
        const { paddingLeft, paddingRight } = getComputedStyle(cell);
        const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        Object.assign(code.style, { position: 'absolute', maxWidth: 'none', whiteSpace: 'nowrap' });
        const fits = code.offsetWidth <= room;
        code.removeAttribute('style');
        return { text: code.textContent, lines, fits };
      }),
    );
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter(({ lines, fits }) => fits && lines !== 1)).toEqual([]);
  },
);

test('a table that fits is no stop of the Tab key', async () => {
  const page = await site.look(WIDGETS);
  await expect.poll(() => table(page, 'fits').getAttribute('tabindex')).toBeNull();
});

test('without script every frame can be reached, whether it scrolls or not', async () => {
  const { page } = await site.visit(WIDGETS, { javaScriptEnabled: false });
  expect(await table(page, 'Twelve').getAttribute('tabindex')).toBe('0');
});

test('its frame has a name, and its heads are those of columns', async () => {
  const page = await site.look(WIDGETS);
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
  const page = await site.look(WIDGETS, { viewport: PHONE });
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

/** A picture of a strip at the start (0) or the end (1) of a frame, above its content. */
async function edge(frame: Locator, side: 0 | 1): Promise<string> {
  const { x, y, width } = await box(frame);
  const clip = { x: side === 0 ? x + 2 : x + width - 6, y: y + 2, width: 4, height: 4 };
  return (await frame.page().screenshot({ clip })).toString('base64');
}

/** Pixels by which the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** The frame of the table that holds a text. */
function table(page: Page, text: string): Locator {
  return page.locator('.table', { hasText: text });
}
