import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { alive, box, onPhone, scrollEnd, scrollTo, still, style } from './chrome.ts';
import { builtFurnishedSite } from './furnished-site.ts';
import { DESKTOP, servedSite } from './served-site.ts';

const own = servedSite(builtOwnSite);
const site = servedSite(builtFurnishedSite);

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const entries = (page: Page) => page.locator('.toc a').allInnerTexts();

describe('the table of contents', () => {
  test('lists headings of the second and third level, as a tree, with their markup (S2-119, S2-124)', async () => {
    const page = await site.look('/docs/long');
    expect(await entries(page)).toEqual([
      'First section',
      'Part of the first section',
      'Second section',
      'Short one',
      'Shorter one',
      'Last one',
    ]);
    expect(await page.locator('.toc ul ul a em').innerText()).toBe('first');
  });

  test.each([
    ['of other levels where the page says so', '/docs/aside', ['A', 'B', 'C']],
    ['is missing where the page says so', '/docs/named', []],
    ['is missing where there is nothing to list', '/docs/alone', []],
  ])('%s (S2-119)', async (_, path, expected) => {
    const { page } = await site.visit(path);
    expect(await entries(page)).toEqual(expected);
    expect(await page.locator('.toc-button').count()).toBe(expected.length > 0 ? 1 : 0);
  });

  test('stands beside the article, stays in view and scrolls by itself (S2-124)', async () => {
    const page = await alive(own, '/docs/api');
    await scrollTo(page, 800);
    const toc = page.locator('.toc');
    const { x, y, height } = await box(toc);
    const article = await box(page.locator('#__article'));
    expect(x).toBeGreaterThan(article.x + article.width);
    expect(y).toBeGreaterThan(60);
    expect(height).toBeLessThan(DESKTOP.height - 60);
    expect(await style(toc, 'overflow-y')).toBe('auto');
  });
});

describe('the section being read is marked', () => {
  /** The entry that is marked, once nothing changes any more. */
  async function marked(page: Page, expected: string | null): Promise<void> {
    await page.waitForFunction(
      (words) => (document.querySelector('.toc [aria-current]')?.textContent ?? null) === words,
      expected,
    );
    expect(await page.locator('.toc [aria-current]').count()).toBe(expected === null ? 0 : 1);
  }

  test('from the first one down, and not before it (S2-123)', async () => {
    const page = await alive(site, '/docs/long');
    await marked(page, null);
    const below = async (id: string) =>
      (await page.locator(id).evaluate((node) => node.getBoundingClientRect().top + scrollY)) - 100;
    await scrollTo(page, await below('#first-section'));
    await marked(page, 'First section');
    await scrollTo(page, (await below('#part-of-the-first-section')) - 400);
    await marked(page, 'First section');
    await scrollTo(page, await below('#part-of-the-first-section'));
    await marked(page, 'Part of the first section');
    await scrollTo(page, 0);
    await marked(page, null);
  });

  test('also where the last ones are too short to come to the top: each has its turn (S2-123)', async () => {
    const page = await alive(site, '/docs/long');
    const end = await scrollEnd(page);
    const seen = new Set<string>();
    for (let top = end - 700; top <= end; top += 20) {
      await scrollTo(page, Math.min(top, end));
      seen.add(await page.locator('.toc [aria-current]').innerText());
    }
    await scrollTo(page, end);
    await marked(page, 'Last one');
    expect([...seen].slice(-3)).toEqual(['Short one', 'Shorter one', 'Last one']);
  });

  test('also when one of those is chosen, until the reader scrolls on (S2-123)', async () => {
    const page = await alive(site, '/docs/long');
    await contents(page).getByRole('link', { name: 'Shorter one' }).click();
    await marked(page, 'Shorter one');
    await scrollTo(page, 0);
    await marked(page, null);
  });

  test('on a page that has just been gone to (S2-123)', async () => {
    const page = await alive(site, '/docs/plain');
    await marked(page, 'Only section');
  });
});

describe('headings', () => {
  const heading = (page: Page) => page.locator('.heading:has(> #part-of-the-first-section)');

  test('have a link to themselves after them, named after their text, and the page’s title does not (S2-121, D11)', async () => {
    const page = await site.look('/docs/long');
    const link = heading(page).getByRole('link', { name: 'Direct link to Part of the first section' });
    expect(await link.getAttribute('href')).toBe('#part-of-the-first-section');
    expect(await link.getAttribute('title')).toBe('Direct link to Part of the first section');
    expect(await link.getAttribute('translate')).toBe('no');
    const name = { name: 'Part of the first section', exact: true };
    expect(await page.getByRole('heading', name).getByRole('link').count()).toBe(0);
    expect(await page.locator('h1').getByRole('link').count()).toBe(0);
    expect(await page.locator('h1').getAttribute('id')).toBe(null);
  });

  test('show that link when they are pointed at, or the keyboard is there (S2-121)', async () => {
    const page = await alive(site, '/docs/long');
    const link = heading(page).locator('.hash-link');
    expect(await style(link, 'opacity')).toBe('0');
    await heading(page).hover();
    await still(page);
    expect(await style(link, 'opacity')).toBe('1');
    await page.mouse.move(5, 5);
    await link.focus();
    await still(page);
    expect(await style(link, 'opacity')).toBe('1');
  });

  test('copy their address with that link', async () => {
    const page = await alive(site, '/docs/long');
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        document.title = text;
      };
    });
    const link = heading(page).locator('.hash-link');
    await link.click();
    await link.and(page.locator('[data-copied]')).waitFor();
    expect(await page.title()).toBe(page.url());
    expect(page.url()).toMatch(/#part-of-the-first-section$/);
  });

  test.each([
    ['below the bar', () => alive(own, '/docs/api'), 84],
    ['at the top, where the bar hides', () => alive(site, '/docs/long'), 24],
  ])('stand %s when they are gone to (S2-121)', async (_, open, top) => {
    const page = await open();
    const id = await page.locator('.toc a').first().getAttribute('href');
    await page.locator('.toc a').first().click();
    await page.waitForFunction(() => window.scrollY > 100);
    await still(page);
    expect((await box(page.locator(`${id}`))).y).toBeCloseTo(top, 0);
  });
});

describe('on a phone', () => {
  test('a button opens the table of contents, says so, and a choice closes it (S2-125)', async () => {
    const page = await onPhone(site, '/docs/long');
    const button = page.getByRole('button', { name: 'On this page' });
    expect(await contents(page).isVisible()).toBe(false);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.tap();
    await contents(page).waitFor();
    await page.locator('.toc-button[aria-expanded=true]').waitFor();
    await contents(page).getByRole('link', { name: 'Second section' }).tap();
    await contents(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).hash).toBe('#second-section');
  });
});
