import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { alive, box, focusOn, scrollEnd, scrollTo, still, style } from './chrome.ts';
import { builtFurnishedSite, LONG_CATEGORY, LONG_LABEL } from './furnished-site.ts';
import { arrived } from './reader.ts';
import { DESKTOP, PHONE, servedSite } from './served-site.ts';

const own = servedSite(builtOwnSite);
const site = servedSite(builtFurnishedSite);

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const link = (page: Page, name: string) => sidebarOf(page).getByRole('link', { name, exact: true });
const category = (page: Page, name: string) => page.locator(`.sidebar details[data-category="/${name}"]`);
const isOpen = (page: Page, name: string) =>
  category(page, name).evaluate(
    (details: HTMLDetailsElement) => details.open && !('folding' in details.dataset),
  );

/** Follows a link that no page has. */
const follow = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

/** A font in which each letter of a Chinese label is a square: a machine need not have one with such letters. */
const WIDE_LETTERS = readFileSync(join(import.meta.dirname, 'fonts/wide-letters.ttf'), 'base64');

/** Replaces the text of an element, and shows it in a font. */
async function showInFont(node: SVGElement | HTMLElement, { label, font }: { label: string; font: string }) {
  const bytes = Uint8Array.from(atob(font), (character) => character.charCodeAt(0));
  document.fonts.add(await new FontFace('Wide Letters', bytes.buffer).load());
  node.style.fontFamily = '"Wide Letters"';
  node.replaceChildren(label);
}

/** Number of different colors of an image. */
function colorsIn(page: Page, png: string): Promise<number> {
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return new Set(new Uint32Array(Uint8Array.from(pixels).buffer)).size;
  }, png);
}

describe('the sidebar', () => {
  test('of this site is one, named docs, whose entry is Introduction (S2-116)', async () => {
    const page = await own.look('/docs/guide');
    const first = sidebarOf(page).locator('> ul > li').first().getByRole('link');
    expect(await first.innerText()).toBe('Introduction');
    expect(await first.getAttribute('href')).toBe('/docs/guide');
    const payload = JSON.parse((await page.locator('#page').textContent()) ?? '');
    expect(payload.props.sidebar.name).toBe('docs');
  });

  test('stands beside the page, 260 pixels wide, and scrolls by itself (S2-105)', async () => {
    const page = await site.look('/docs/many/page-30');
    const menu = page.locator('.menu');
    expect(await page.locator('aside.sidebar').count()).toBe(1);
    expect(await box(menu)).toMatchObject({ x: 0, width: 260 });
    expect(await style(menu, 'position')).toBe('sticky');
    const { height } = await box(menu);
    expect(height).toBeLessThanOrEqual(DESKTOP.height);
    expect(await menu.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true);
    await page.setViewportSize(PHONE);
    await menu.waitFor({ state: 'hidden' });
  });

  test('in a very wide window begins where the logo does, next to the room for a scrollbar', async () => {
    const page = await own.look('/docs/guide', { viewport: { width: 1920, height: 900 } });
    const textStart = (locator: Locator) =>
      locator.evaluate(
        (node) => node.getBoundingClientRect().x + parseFloat(getComputedStyle(node).paddingLeft),
      );
    expect(await textStart(link(page, 'Quickstart'))).toBe(
      await textStart(page.locator('.navbar a').first()),
    );
  });

  test('has a divider that reaches the end of the page, and the footer is next to it', async () => {
    const page = await own.look('/docs/guide');
    await scrollTo(page, await scrollEnd(page));
    const [menu, main, footer] = [page.locator('.menu'), page.locator('main'), page.locator('.footer')];
    expect((await box(menu)).y).toBeCloseTo((await box(page.locator('.navbar'))).height - 1, 0);
    const [above, below, all] = [await box(main), await box(footer), await box(page.locator('html'))];
    expect([above.x, below.x]).toEqual([260, 260]);
    expect(below.y).toBeCloseTo(above.y + above.height, 0);
    expect(below.y + below.height).toBeCloseTo(all.y + all.height, 0);
    for (const part of [main, footer])
      expect([await style(part, 'border-left-style'), await style(part, 'border-left-width')]).toEqual([
        'solid',
        '1px',
      ]);
  });

  test('is in the HTML, closed categories and all (S2-105, D17)', async () => {
    const { page } = await site.visit('/docs/long', { javaScriptEnabled: false });
    expect(await sidebarOf(page).isVisible()).toBe(true);
    expect(await page.locator('.sidebar a[href="/docs/group/deep"]').count()).toBe(1);
  });

  test('holds links, categories and HTML; what leaves the site says so (S2-106)', async () => {
    const page = await alive(site, '/docs/plain');
    expect(await link(page, 'A plain page').getAttribute('aria-current')).toBe('page');
    expect(await sidebarOf(page).locator('[aria-current]').count()).toBe(1);
    const outside = link(page, 'Outside (opens in a new tab)');
    expect(await outside.getAttribute('target')).toBe('_blank');
    expect(await outside.getAttribute('aria-current')).toBe(null);
    expect(await sidebarOf(page).locator('li.sidebar-html b').innerText()).toBe('Between');
  });

  test('shows two lines of a long label, and all of it to those who ask (S2-106)', async () => {
    const page = await site.look('/docs/long');
    const long = page.locator('.sidebar a[href="/docs/named"]');
    const category = sidebarOf(page).locator('summary', { hasText: LONG_CATEGORY });
    const short = link(page, 'Start here');
    for (const label of [short, long, category]) await label.hover();
    expect(await short.getAttribute('title')).toBe(null);
    expect(await long.getAttribute('title')).toBe(LONG_LABEL);
    expect(await category.getAttribute('title')).toBe(LONG_CATEGORY);
    for (const clamped of [long, category]) {
      const line = Number.parseFloat(await style(clamped, 'line-height'));
      const border = Number.parseFloat(await style(clamped, 'border-top-width'));
      expect((await box(clamped)).height).toBeCloseTo(2 * line + 2 * border, 0);
    }
  });

  test('shows all of a label that is cut because its letters are wide (S2-106)', async () => {
    const page = await alive(site, '/docs/long');
    const label = '支付网关的结算报告与银行对账单的核对方法以及常见问题的处理说明文档指南';
    const wide = link(page, 'Start here');
    await wide.evaluate(showInFont, { label, font: WIDE_LETTERS });
    await link(page, label).hover();
    expect(await link(page, label).getAttribute('title')).toBe(label);
  });

  test.each([
    ['light', 'none'],
    ['dark', 'none'],
    ['dark', 'active'],
  ] as const)(
    'shows nothing of the third line of a long label: %s, forced colors: %s',
    async (mode, forcedColors) => {
      const page = await site.look(`/docs/long?paydocs-theme=${mode}`, { forcedColors });
      const long = page.locator('.sidebar a[href="/docs/named"]');
      const { x, y, width, height } = await box(long);
      const border = Number.parseFloat(await style(long, 'border-bottom-width'));
      // The strip below the second line has one color: no part of a letter.
      const strip = { x, y: y + height - border, width, height: border };
      const image = (await page.screenshot({ clip: strip })).toString('base64');
      expect(await colorsIn(page, image)).toBe(1);
    },
  );

  test('shows an unlisted page only while it is read (S2-113)', async () => {
    const page = await alive(site, '/docs/long');
    expect(await link(page, 'An unlisted page').count()).toBe(0);
    await page.goto('/docs/unlisted');
    expect(await link(page, 'An unlisted page').getAttribute('aria-current')).toBe('page');
  });

  test('is scrolled to the entry of the page, and not the page with it (S2-114)', async () => {
    const page = await alive(site, '/docs/many/page-30');
    const { y } = await box(link(page, 'Page 30'));
    expect(y).toBeGreaterThan(60);
    expect(y).toBeLessThan(DESKTOP.height);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe('a category', () => {
  test('with a page has a link, and a button of its own that opens it (S2-107)', async () => {
    const page = await alive(site, '/docs/long');
    const toggle = category(page, 'Group').locator('> summary');
    expect(await toggle.getAttribute('aria-label')).toBe("Toggle sidebar category 'Group'");
    await toggle.press('Enter');
    await still(page);
    expect(await isOpen(page, 'Group')).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/docs/long');
    await toggle.press('Space');
    await still(page);
    expect(await isOpen(page, 'Group')).toBe(false);
  });

  test('opens when its link is followed, and closes when the link of the current page is (S2-107, S2-109)', async () => {
    const page = await alive(site, '/docs/long');
    await link(page, 'Group').click();
    await arrived(page, 'The group');
    expect(await isOpen(page, 'Group')).toBe(true);
    await link(page, 'Group').click();
    await page.locator('details[data-category="/Group"]:not([open])').waitFor({ state: 'attached' });
  });

  test('without a page is one button (S2-107)', async () => {
    const page = await alive(site, '/docs/long');
    await sidebarOf(page).getByText('Many', { exact: true }).click();
    await still(page);
    expect(await isOpen(page, 'Many')).toBe(true);
  });

  test('that does not collapse is words above its pages (S2-108)', async () => {
    const page = await site.look('/docs/long');
    expect(await sidebarOf(page).locator('p', { hasText: 'Always open' }).count()).toBe(1);
    expect(await link(page, 'A plain page').isVisible()).toBe(true);
  });

  test('stands open when it holds the page, and opens when one of its pages is gone to (S2-109)', async () => {
    const page = await alive(site, '/docs/group/deep');
    expect([
      await isOpen(page, 'Group'),
      await isOpen(page, 'Group/Deeper'),
      await isOpen(page, 'Many'),
    ]).toEqual([true, true, false]);
    await category(page, 'Group').locator('> summary').click();
    await still(page);
    expect(await isOpen(page, 'Group')).toBe(false);
    await page.getByRole('navigation', { name: 'Docs pages' }).locator('[rel=prev]').click();
    await arrived(page, 'Second');
    await page.locator('details[data-category="/Group"][open]').waitFor();
  });

  test('opens when one of its pages is gone to from a page without the sidebar (S2-109)', async () => {
    const page = await alive(site, '/docs/group/deep');
    await category(page, 'Group').locator('> summary').click();
    await page.waitForFunction(() => sessionStorage.getItem('paydocs.sidebar')?.includes('"/Group":false'));
    await follow(page, '/');
    await sidebarOf(page).waitFor({ state: 'detached' });
    await page.goBack();
    await page.locator('details[data-category="/Group"][open]').waitFor();
  });

  test('closes the ones beside it when the site says so (S2-110)', async () => {
    const page = await alive(site, '/docs/group/first');
    await sidebarOf(page).getByText('Many', { exact: true }).click();
    await page.locator('details[data-category="/Many"][open]').waitFor();
    expect(await isOpen(page, 'Group')).toBe(false);
  });

  test('stays as the reader left it over a reload, from the first frame on (D5)', async () => {
    const page = await alive(site, '/docs/plain');
    await sidebarOf(page).getByText('Many', { exact: true }).click();
    await page.waitForFunction(() => sessionStorage.getItem('paydocs.sidebar')?.includes('"/Many":true'));
    await page.route('**/client-*.js', () => {});
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await isOpen(page, 'Many')).toBe(true);
  });
});

describe('a category unfolds', () => {
  /** Elements that move in a category when its label is clicked. */
  const motion = (page: Page) =>
    category(page, 'Many').evaluate((details) => {
      details.querySelector('summary')?.click();
      const [animation] = details.getAnimations();
      const effect = animation?.effect as KeyframeEffect | undefined;
      const height =
        Number.parseFloat(String(effect?.getKeyframes()[1]?.height)) -
        Number.parseFloat(String(effect?.getKeyframes()[0]?.height));
      return { height, duration: effect?.getTiming().duration, easing: effect?.getTiming().easing };
    });

  test('in a time that its height gives, easing in and out, and nothing else moves (S4-30, S4-32)', async () => {
    const page = await alive(site, '/docs/long');
    const { height, duration, easing } = await motion(page);
    expect(height).toBeGreaterThan(1000);
    const lines = height / 36;
    expect(duration).toBe(Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10));
    expect(easing).toBe('ease-in-out');
    await still(page);
    expect(await isOpen(page, 'Many')).toBe(true);
  });

  test('in another time and manner where a stylesheet says so (S4-32)', async () => {
    const page = await alive(site, '/docs/long');
    await category(page, 'Many').evaluate((details) => {
      details.style.setProperty('--unfolding-time', '77');
      details.style.setProperty('--unfolding-easing', 'linear');
    });
    expect(await motion(page)).toMatchObject({ duration: 77, easing: 'linear' });
  });

  test('in a millisecond for readers who want no motion (S4-31)', async () => {
    const page = await alive(site, '/docs/long', { reducedMotion: 'reduce' });
    expect(await motion(page)).toMatchObject({ duration: 1 });
    await page.locator('details[data-category="/Many"][open]').waitFor();
  });

  test('and folds back when it is clicked on the way (S4-33)', async () => {
    const page = await alive(site, '/docs/long');
    await motion(page);
    await category(page, 'Many')
      .locator('> summary')
      .evaluate((summary: HTMLElement) => summary.click());
    await still(page);
    expect(await isOpen(page, 'Many')).toBe(false);
    expect(await category(page, 'Many').getAttribute('data-folding')).toBe(null);
  });

  test('not at all when it is open from the start (S4-33)', async () => {
    const page = await alive(site, '/docs/many/page-1');
    expect(await category(page, 'Many').evaluate((details) => details.getAnimations().length)).toBe(0);
  });
});

describe('a sidebar that can be hidden', () => {
  const collapse = (page: Page) => page.getByRole('button', { name: 'Collapse sidebar' });
  const expand = (page: Page) => page.getByRole('button', { name: 'Expand sidebar' });

  test('goes and comes by its buttons, which pass on the focus; other keys do nothing (S2-111)', async () => {
    const page = await alive(site, '/docs/long');
    await collapse(page).press('Enter');
    await focusOn(expand(page));
    expect(await sidebarOf(page).isVisible()).toBe(false);
    expect((await box(page.locator('.menu'))).width).toBeLessThan(60);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await sidebarOf(page).isVisible()).toBe(false);
    await expand(page).press('Enter');
    await focusOn(collapse(page));
    expect(await sidebarOf(page).isVisible()).toBe(true);
  });

  test('stays hidden on other pages and over a reload (S2-111, D5)', async () => {
    const page = await alive(site, '/docs/long');
    await collapse(page).click();
    await page.getByRole('navigation', { name: 'Docs pages' }).locator('[rel=next]').click();
    await arrived(page, 'The group');
    expect(await sidebarOf(page).isVisible()).toBe(false);
    await page.reload();
    expect(await sidebarOf(page).isVisible()).toBe(false);
    expect(await expand(page).isVisible()).toBe(true);
  });
});

test('another sidebar is another one: nothing of the first is kept (S2-115)', async () => {
  const page = await alive(site, '/docs/many/page-30');
  await page.evaluate(() => document.querySelector('.sidebar')?.setAttribute('data-marked', ''));
  await follow(page, '/docs/aside');
  await arrived(page, 'In another sidebar');
  expect(await page.locator('.sidebar[data-marked]').count()).toBe(0);
  expect(await sidebarOf(page).getByRole('link').allInnerTexts()).toEqual(['In another sidebar']);
});
