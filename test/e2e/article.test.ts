import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { DESKTOP, hydrated, PHONE, servedSite } from './served-site.ts';

const site = servedSite(builtOwnSite);
const SALE = '/docs/online-direct/API/sale';

test('a Markdown page has its article and sections, and nothing of the docs around it (X11-01)', async () => {
  const page = await opened('/markdown-page');
  expect(await page.locator('main article h1').count()).toBe(1);
  const sections = page.getByRole('navigation', { name: 'On this page' });
  expect(await sections.isVisible()).toBe(true);
  const article = await page.locator('article').boundingBox();
  expect((await sections.boundingBox())?.x).toBeGreaterThan((article?.x ?? 0) + (article?.width ?? 0));
  for (const name of ['Breadcrumbs', 'Docs sidebar', 'Docs pages'])
    expect(await page.getByRole('navigation', { name }).count()).toBe(0);
});

describe('an API page', () => {
  test.each([1200, 1366, 1920])('%s pixels wide has its samples on the right of the text', async (width) => {
    const page = await site.look(SALE, { viewport: { width, height: 800 } });
    const pairs = page.locator('.with-samples');
    expect(await pairs.count()).toBeGreaterThan(0);
    for (const pair of await pairs.all()) {
      const [text, samples] = [await boxOf(pair, '.samples-text'), await boxOf(pair, '.samples-column')];
      expect(samples.x).toBeGreaterThan(text.x + text.width);
      expect(samples.y).toBe(text.y);
      expect(samples.x + samples.width).toBeLessThanOrEqual(width);
      expect(Math.min(text.width, samples.width)).toBeGreaterThan(360);
    }
  });

  test.each([
    ['a phone', PHONE],
    ['a tablet', { width: 1100, height: 800 }],
  ])('on %s has them below the text', async (_, viewport) => {
    const page = await site.look(SALE, { viewport });
    const pair = page.locator('.with-samples').first();
    const [text, samples] = [await boxOf(pair, '.samples-text'), await boxOf(pair, '.samples-column')];
    expect(samples.y).toBeGreaterThanOrEqual(text.y + text.height);
    expect(samples.x).toBe(text.x);
  });

  test.each([
    ['below the bar', 1100],
    ['with their end, in a window that is lower than they are', DESKTOP.height],
  ])('keeps them in sight while their text is read: %s', async (where, height) => {
    const page = await site.look(SALE, { viewport: { ...DESKTOP, height } });
    const pair = page.locator('.with-samples').first();
    await pair.evaluate((node) => {
      const { top, height } = node.getBoundingClientRect();
      window.scrollBy({ top: top + height / 2, behavior: 'instant' });
    });
    const bar = await page.locator('.navbar').boundingBox();
    const gap = async () => {
      const samples = await boxOf(pair, '.samples-column');
      return where === 'below the bar'
        ? samples.y - ((bar?.y ?? 0) + (bar?.height ?? 0))
        : height - (samples.y + samples.height);
    };
    await expect.poll(gap).toSatisfy((pixels) => pixels > 0 && pixels < 32);
    const samples = await boxOf(pair, '.samples-column');
    expect(samples.y + samples.height).toBeLessThanOrEqual(height);
  });

  test('lists its sections behind a button, by keyboard too', async () => {
    const page = await opened(SALE);
    const sections = page.getByRole('navigation', { name: 'On this page' });
    expect(await sections.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'On this page' }).press('Enter');
    await sections.getByRole('link', { name: 'Errors' }).press('Enter');
    await page.waitForURL('**#errors');
    await sections.waitFor({ state: 'hidden' });
  });

  test('names every field of a request in a list, without scrolling to the side', async () => {
    const page = await site.look(SALE);
    const overflows = await page
      .locator('.samples-text .field')
      .evaluateAll((fields) => fields.map((field) => field.scrollWidth - field.clientWidth));
    expect(overflows.length).toBeGreaterThan(50);
    expect(Math.max(...overflows)).toBe(0);
  });
});

test.each(['/docs/guide', '/docs/notification', SALE])(
  'lines of %s are no longer than eighty characters',
  async (path) => {
    const page = await site.look(path, { viewport: { width: 1920, height: 1080 } });
    const widest = await page.locator(':is(.markdown, .samples-text) > p').evaluateAll((paragraphs) =>
      Math.max(
        ...paragraphs.map((paragraph) => {
          const ruler = document.createElement('span');
          ruler.textContent = 'the quick brown fox jumps over the lazy dog and then sleeps some more ok';
          ruler.style.setProperty('white-space', 'nowrap');
          paragraph.append(ruler);
          const character = ruler.getBoundingClientRect().width / (ruler.textContent?.length ?? 1);
          ruler.remove();
          return paragraph.getBoundingClientRect().width / character;
        }),
      ),
    );
    expect(widest).toBeLessThanOrEqual(80);
    expect(widest).toBeGreaterThan(50);
  },
);

test.each([
  ['/docs/guide', ['p', '.table', '.code-block']],
  ['/docs/payments/lifecycle', ['p', '.table', '.diagram']],
  ['/docs/quickstart', ['p', '.code-block', '.tabs']],
  ['/docs/payments/recurring', ['p', '.table', '.admonition']],
  // Samples next to some of its sections make the page wide.
  ['/docs/payments/disputes', ['p', '.table', '.diagram']],
])('texts, notes, tables, code and drawings of %s end at one edge', async (path, kinds) => {
  const page = await site.look(path);
  const ends = await Promise.all(
    kinds.map(async (kind) => {
      const all = page.locator(`.markdown > ${kind}, .markdown > .rich-text > ${kind}`);
      return all.evaluateAll((elements, name) => {
        const right = elements.map((element) => Math.round(element.getBoundingClientRect().right));
        return `${name}: ${[...new Set(right)]}`;
      }, kind);
    }),
  );
  const [edge] = /\d+/.exec(ends[0] ?? '') ?? [];
  expect(ends).toEqual(kinds.map((kind) => `${kind}: ${edge}`));
});

async function opened(path: string): Promise<Page> {
  const { page } = await site.visit(path);
  await hydrated(page);
  return page;
}

async function boxOf(parent: Locator, selector: string) {
  const box = await parent.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} cannot be seen.`);
  return box;
}
