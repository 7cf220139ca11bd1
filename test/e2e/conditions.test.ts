import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtEveryFeature, builtOwnSite } from '../proof/sites.ts';
import { DESKTOP, hydrated, PHONE, servedSite, WIDGETS } from './served-site.ts';

const own = servedSite(builtOwnSite);
const every = servedSite(builtEveryFeature);

const PAGES = ['/', '/docs/guide', '/docs/online-direct/API/sale', '/docs/reference/common-params'];

describe('for readers who want no motion', () => {
  test.each(['/', '/docs/guide', '/docs/online-direct/API/sale'])('nothing moves on %s', async (path) => {
    const page = await own.look(path, { reducedMotion: 'reduce' });
    expect(await slowest(page)).toBeLessThanOrEqual(0.001);
  });

  test('a widget opens at once', async () => {
    const page = await every.look(WIDGETS, { reducedMotion: 'reduce' });
    expect(await slowest(page)).toBeLessThanOrEqual(0.001);
  });
});

describe('in a forced palette', () => {
  const forced: BrowserContextOptions = { forcedColors: 'active' };

  test('icons can be seen, and the chosen tab and highlighted lines told', async () => {
    const page = await every.look(WIDGETS, forced);
    const style = (selector: string, property: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name ?? ''), [
          property,
          pseudo,
        ] as const);
    const background = await style('body', 'background-color');
    expect(await style('body', 'color')).not.toBe(background);
    for (const icon of ['[data-copy]', '[data-wrap]', '.admonition-title', 'summary'])
      expect(await style(icon, 'background-color', '::before')).toBe(await style('body', 'color'));
    const [chosen, other] = ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'];
    expect(await style(chosen, 'border-bottom-color')).not.toBe(await style(other, 'border-bottom-color'));
    expect(await style('.line.highlighted', 'outline-style')).toBe('solid');
  });

  test.each([
    ['dark', 'light', '/img/logo-dark.svg'],
    ['light', 'dark', '/img/logo.svg'],
  ] as const)(
    'that is %s, the logo fits it, even in the %s mode of the site',
    async (colorScheme, mode, logo) => {
      const { page } = await own.visit(`/docs/guide?paydocs-theme=${mode}`, { ...forced, colorScheme });
      await hydrated(page);
      const shown = page.locator('.navbar .brand img:visible');
      expect(await shown.evaluateAll((images) => images.map((image) => image.getAttribute('src')))).toEqual([
        logo,
      ]);
    },
  );

  test('boxes, lines and texts of diagrams can be seen, and the page that is read', async () => {
    const { page } = await own.visit('/docs/payments/lifecycle', forced);
    await hydrated(page);
    const looks = (selector: string) =>
      page.locator(selector).evaluateAll((elements) =>
        elements.map((element) => {
          const { fill, stroke, outlineStyle } = getComputedStyle(element);
          return { fill, stroke, outlineStyle };
        }),
      );
    const { background, color } = await page.locator('body').evaluate((body) => ({
      background: getComputedStyle(body).backgroundColor,
      color: getComputedStyle(body).color,
    }));
    const [boxes, texts] = [await looks('.diagram rect'), await looks('.diagram text')];
    expect(boxes.length).toBeGreaterThan(10);
    expect(boxes.filter(({ fill, stroke }) => fill !== background || stroke !== color)).toEqual([]);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter(({ fill }) => fill !== color)).toEqual([]);
    const lines = await looks('.diagram :is(line, polyline)');
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter(({ stroke }) => stroke !== color)).toEqual([]);
    // Room above and below a label is a border without color, which a forced palette would show.
    const rooms = await page
      .locator('.sidebar :is(a, details:first-child > summary)')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).borderTopColor));
    expect(rooms.length).toBeGreaterThan(15);
    expect([...new Set(rooms)]).toEqual([background]);
    const current = await looks('.menu [aria-current=page]');
    expect(current.map(({ outlineStyle }) => outlineStyle)).toEqual(['solid']);
  });

  test('the words that a search has found can be seen, in both palettes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await own.visit('/docs/guide', { ...forced, colorScheme });
      await hydrated(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('cvv');
      const mark = page.locator('.search-name mark').first();
      await mark.waitFor();
      const canvas = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
      const { color, backgroundColor } = await mark.evaluate((element) => ({ ...getComputedStyle(element) }));
      const isClear = /^rgba\(.*, 0\)$/.test(backgroundColor);
      expect([colorScheme, color]).not.toEqual([colorScheme, isClear ? canvas : backgroundColor]);
    }
  });

  test('the focus can be seen', async () => {
    const { page } = await every.visit(WIDGETS, forced);
    await hydrated(page);
    await page.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowRight');
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    );
    expect(outline).toBe('solid');
  });
});

describe('at 200 % and 400 % zoom', () => {
  /** Zooming divides the width that a page has, and multiplies its pixels, of which layout takes no notice. */
  async function tooWideZoomed(page: Page): Promise<readonly string[]> {
    const found: string[] = [];
    for (const size of [
      { width: 683, height: 384 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      found.push(...(await tooWide(page)));
    }
    return found;
  }

  test.each(PAGES)(
    '%s is read by scrolling in one direction, also with text twice as large',
    async (path) => {
      const page = await own.look(path);
      expect(await tooWideZoomed(page)).toEqual([]);
      await page.setViewportSize(DESKTOP);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await tooWide(page)).toEqual([]);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    },
  );

  test('so is every widget', async () => {
    const { page } = await every.visit(WIDGETS);
    await hydrated(page);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await tooWideZoomed(page)).toEqual([]);
  });
});

describe('by touch', () => {
  const touch: BrowserContextOptions = { viewport: PHONE, hasTouch: true, isMobile: true };

  test('tabs, details, code and pictures answer to a tap', async () => {
    const { page } = await every.visit(WIDGETS, {
      ...touch,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await hydrated(page);
    await page.getByRole('tab', { name: 'Second shell' }).first().tap();
    await page.getByText('Line 1 of the second variant.').waitFor();
    await page.locator('summary', { hasText: 'Outer question' }).tap();
    await page.getByText('The outer answer.').waitFor();
    await page.getByRole('button', { name: 'Copy code to clipboard' }).first().tap();
    await page.locator('[data-copied]').waitFor();
    await page.getByRole('button', { name: 'Toggle word wrap' }).first().tap();
    expect(await page.locator('[data-wrapped]').count()).toBe(1);
    await page.getByRole('button', { name: /^Enlarge image/ }).tap();
    await page.getByRole('dialog').waitFor();
  });

  test('what is tapped is at least 24 pixels wide and high', async () => {
    const { page } = await every.visit(WIDGETS, touch);
    await hydrated(page);
    const small = await page
      .locator('main :is(button, summary, [role=button]):visible')
      .evaluateAll((widgets) =>
        widgets
          .map((widget) => ({
            name: widget.ariaLabel ?? widget.textContent,
            box: widget.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width < 24 || box.height < 24)
          .map(({ name }) => name),
      );
    expect(small).toEqual([]);
  });
});

describe('without script (D17)', () => {
  const without: BrowserContextOptions = { javaScriptEnabled: false };

  test('every variant, disclosure, picture and table is there, and no button that does nothing', async () => {
    const { page } = await every.visit(WIDGETS, without);
    for (const text of ['Short.', 'Line 12 of the second variant.', 'The third variant.', 'Four.'])
      expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true);
    await page.locator('summary', { hasText: 'Outer question' }).click();
    expect(await page.getByText('The outer answer.').isVisible()).toBe(true);
    expect(await page.locator('#__article button:visible, [role=tab]:visible').count()).toBe(0);
  });

  test.each(['in-third', 'deep-inside'])('the address of a hidden heading, #%s, leads to it', async (id) => {
    const { page } = await every.visit(`${WIDGETS}#${id}`, without);
    const heading = page.locator(`#${id}`);
    await heading.waitFor();
    await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toSatisfy((y) => y >= 0 && y < 400);
  });
});

/** The longest that anything on the page takes to move or change, in seconds. */
function slowest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seconds = (list: string) =>
      list.split(',').map((time) => Number.parseFloat(time) / (time.trim().endsWith('ms') ? 1000 : 1));
    const all = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after', '::details-content', '::backdrop'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        return [...seconds(style.transitionDuration), ...seconds(style.animationDuration)];
      }),
    );
    return Math.max(...all.filter((time) => !Number.isNaN(time)));
  });
}

/** Returns the elements beyond the right edge of the window, except frames that scroll separately. */
function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('main *, .navbar *, .footer *')]
      .filter((element) => element.checkVisibility() && !scrolls(element.parentElement))
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}`);
  });
}
