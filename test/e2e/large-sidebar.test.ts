import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { site as makeSite } from '../helpers/site.ts';
import { alive, focusOn, onPhone } from './chrome.ts';
import { arrived, isMarked, mark } from './reader.ts';
import { hydrated, servedSite } from './served-site.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const PAGES = [1, 2, 30];

/** A site of that many categories with 31 entries each: pages, the first of which is in a category further down, and links. */
async function build(categories: number): Promise<string> {
  const docs = numbers(categories).flatMap((category) =>
    PAGES.map((page) => [
      `docs/part-${category}/page-${page}.md`,
      `---\ntitle: Page ${category}.${page}\n---\n\nText.\n`,
    ]),
  );
  const items = numbers(categories).map((category) => {
    const [first, ...others] = PAGES.map((page) => `part-${category}/page-${page}`);
    const links = numbers(27).map((number) => ({
      type: 'link',
      label: `Link ${category}.${number}`,
      href: `https://elsewhere.example/${category}/${number}`,
    }));
    const inner = { type: 'category', label: 'Inner', items: [first] };
    return { type: 'category', label: `Part ${category}`, items: [inner, ...others, ...links] };
  });
  const chain = makeSite(
    {
      ...Object.fromEntries(docs),
      'docs/start.md': '---\ntitle: Start\nslug: /\n---\n\nText.\n',
    },
    {
      baseUrl: '/base/',
      locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
      sidebars: { docs: ['start', ...items] },
    },
  ).build();
  expect((await chain).stderr).toBe('');
  return join(chain.directory, 'dist');
}

const built = build(8);
const site = servedSite(() => built);

const category = (page: Page, key: string) => page.locator(`.sidebar details[data-category="${key}"]`);
const link = (page: Page, name: string) => page.locator('.sidebar').getByRole('link', { name, exact: true });
const summary = (page: Page, key: string) => category(page, key).locator('> summary');

/** Returns the expanded state of a category for assistive technology. */
async function isExpanded(page: Page, label: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const toggle = nodes.find(({ name }) => name?.value === `Toggle sidebar category '${label}'`);
  return toggle?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

describe('a closed category of a sidebar with more than 200 entries', () => {
  test('opens in place with the mouse, and so do the categories in it', async () => {
    const { page, troubles } = await site.visit('/base/docs/');
    await hydrated(page);
    await mark(page);
    expect(await link(page, 'Page 3.2').count()).toBe(0);
    await summary(page, '/Part 3').click();
    await link(page, 'Page 3.2').waitFor();
    expect(await category(page, '/Part 3').getAttribute('open')).toBe('');
    await summary(page, '/Part 3/Inner').click();
    await link(page, 'Page 3.1').click();
    await arrived(page, 'Page 3.1');
    expect(await link(page, 'Page 3.1').getAttribute('aria-current')).toBe('page');
    expect(await isMarked(page)).toBe(true);
    expect(troubles).toEqual([]);
  });

  test('opens when one of its pages is gone to, though the reader had closed it (S2-109)', async () => {
    const page = await alive(site, '/base/docs/part-1/page-30');
    const toggle = summary(page, '/Part 2');
    await toggle.click();
    await link(page, 'Page 2.2').waitFor();
    await toggle.click();
    await page.waitForFunction(() => sessionStorage.getItem('paydocs.sidebar')?.includes('"/Part 2":false'));
    await page.getByRole('navigation', { name: 'Docs pages' }).locator('[rel=next]').click();
    await arrived(page, 'Page 2.1');
    await link(page, 'Page 2.2').waitFor();
  });

  test('opens and closes with the keyboard, and says which it is', async () => {
    const page = await alive(site, '/base/docs/');
    const toggle = summary(page, '/Part 2');
    expect(await isExpanded(page, 'Part 2')).toBe(false);
    expect(await toggle.getAttribute('aria-label')).toBe("Toggle sidebar category 'Part 2'");
    await toggle.focus();
    await focusOn(toggle);
    await page.keyboard.press('Enter');
    await link(page, 'Page 2.2').waitFor();
    expect(await isExpanded(page, 'Part 2')).toBe(true);
    await page.keyboard.press('Enter');
    await link(page, 'Page 2.2').waitFor({ state: 'hidden' });
    expect(await isExpanded(page, 'Part 2')).toBe(false);
  });

  test('is open again after a reload', async () => {
    const page = await alive(site, '/base/docs/');
    await summary(page, '/Part 4').click();
    await link(page, 'Page 4.30').waitFor();
    await page.reload();
    await link(page, 'Page 4.30').waitFor();
    expect(await link(page, 'Page 5.30').count()).toBe(0);
  });

  test('is a link to its first page, without an arrow, where there is no script', async () => {
    const { page } = await site.visit('/base/docs/', { javaScriptEnabled: false });
    expect(await summary(page, '/Part 3').isVisible()).toBe(false);
    await link(page, 'Part 3').click();
    await arrived(page, 'Page 3.1');
    expect(await link(page, 'Page 3.30').isVisible()).toBe(true);
  });

  test('says that its entries are loading, and that they could not be; its link works then', async () => {
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { page } = await site.visit('/base/docs/', {
      prepare: (empty) =>
        empty.route('**/sidebars/*.json', async (route) => {
          await asked;
          await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' });
        }),
    });
    await hydrated(page);
    await summary(page, '/Part 6').click();
    const status = category(page, '/Part 6').getByRole('status');
    await status.getByText('Loading entries…').waitFor();
    answer?.();
    await status.getByText('The entries could not be loaded. The link above works.').waitFor();
    await page.unroute('**/sidebars/*.json');
    await summary(page, '/Part 6').click();
    await status.waitFor({ state: 'hidden' });
    await summary(page, '/Part 6').click();
    await link(page, 'Page 6.2').waitFor();
    await link(page, 'Part 6').click();
    await arrived(page, 'Page 6.1');
  });

  test('opens in the menu of a phone', async () => {
    const page = await onPhone(site, '/base/docs/');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await summary(page, '/Part 7').click();
    await link(page, 'Page 7.2').click();
    await arrived(page, 'Page 7.2');
  });

  test('leads to pages of the language that is read', async () => {
    const page = await alive(site, '/base/de/docs/');
    await summary(page, '/Part 3').click();
    await link(page, 'Page 3.2').waitFor();
    expect(await link(page, 'Page 3.2').getAttribute('href')).toBe('/base/de/docs/part-3/page-2');
  });
});

test('what a page weighs does not grow with the entries of closed categories', async () => {
  const [small, large] = [await built, await build(9)];
  const size = (out: string, path: string) => readFileSync(join(out, path)).length;
  // One category more is one entry of the top level: its link, its disclosure and the name of its slice.
  for (const path of ['docs/index.html', 'docs/page.json']) {
    const growth = size(large, path) - size(small, path);
    expect(growth).toBeGreaterThan(0);
    expect(growth).toBeLessThan(500);
  }
});

test('every slice has the entries of one category, and each page is in one slice', async () => {
  const folder = join(await built, 'sidebars');
  const slices = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  expect(slices).toHaveLength(16);
  const hrefs = slices.flat().flatMap((item) => (item.entriesHref ? [] : [item.href]));
  expect(hrefs).toHaveLength(240);
  expect(new Set(hrefs).size).toBe(240);
});

test('a small sidebar has no slices', async () => {
  const out = await build(2);
  expect(readdirSync(out)).not.toContain('sidebars');
});
