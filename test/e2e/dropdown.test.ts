import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { alive, box, focusOn, hasFocus, onPhone, still, style } from './chrome.ts';
import { builtFurnishedSite } from './furnished-site.ts';
import { arrived } from './reader.ts';
import { DESKTOP, servedSite } from './served-site.ts';

const site = servedSite(builtFurnishedSite);

/** The parts of a dropdown of the bar, by its label. */
function dropdown(page: Page, label: string) {
  const whole = page
    .locator('.navbar .dropdown')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();
  return {
    trigger: whole.getByRole('button', { name: label, exact: true }),
    menu: whole.locator('.dropdown-menu'),
    items: whole.locator('.dropdown-menu a'),
  };
}

type Dropdown = ReturnType<typeof dropdown>;

async function isOpen({ trigger, menu }: Dropdown): Promise<void> {
  await menu.waitFor();
  expect(await trigger.getAttribute('aria-expanded')).toBe('true');
}

async function isClosed({ trigger, menu }: Dropdown): Promise<void> {
  await menu.waitFor({ state: 'hidden' });
  expect(await trigger.getAttribute('aria-expanded')).toBe('false');
}

describe('a dropdown opens', () => {
  test('under the mouse, and says so (S2-85, S2-88)', async () => {
    const page = await alive(site, '/docs/long');
    const more = dropdown(page, 'More');
    await isClosed(more);
    await more.trigger.hover();
    await isOpen(more);
    await more.trigger.click();
    await isOpen(more);
    await more.items.first().hover();
    await isOpen(more);
    await page.mouse.move(600, 600);
    await isClosed(more);
  });

  test('under the mouse and the keyboard without script (S2-85, D17)', async () => {
    const { page } = await site.visit('/docs/long', { javaScriptEnabled: false });
    const { trigger, menu } = dropdown(page, 'More');
    expect(await menu.isVisible()).toBe(false);
    await trigger.hover();
    await menu.waitFor();
    await page.mouse.move(600, 600);
    await menu.waitFor({ state: 'hidden' });
    await trigger.focus();
    await menu.waitFor();
  });

  test('with Enter and with Space, and closes with them; its own link is not followed (S2-85, S4-21)', async () => {
    const page = await alive(site, '/docs/long');
    for (const label of ['More', 'Linked']) {
      const each = dropdown(page, label);
      expect(await each.trigger.getAttribute('aria-haspopup')).toBe('true');
      await each.trigger.focus();
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key);
        await isOpen(each);
        await page.keyboard.press(key);
        await isClosed(each);
      }
    }
    expect(new URL(page.url()).pathname).toBe('/docs/long');
  });

  test('with the arrows, which go round inside, as Home and End do (S2-88)', async () => {
    const page = await alive(site, '/docs/long');
    const more = dropdown(page, 'More');
    await more.trigger.focus();
    await page.keyboard.press('ArrowDown');
    await isOpen(more);
    const last = (await more.items.count()) - 1;
    await focusOn(more.items.first());
    for (const [key, number] of [
      ['ArrowDown', 1],
      ['End', last],
      ['ArrowDown', 0],
      ['ArrowUp', last],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await focusOn(more.items.nth(number));
    }
  });

  test('when it is touched, also where its label is a link, which the second touch follows (S2-88)', async () => {
    const page = await alive(site, '/docs/long', { viewport: DESKTOP, hasTouch: true });
    const [more, linked] = [dropdown(page, 'More'), dropdown(page, 'Linked')];
    await more.trigger.tap();
    await isOpen(more);
    await linked.trigger.tap();
    await isOpen(linked);
    await isClosed(more);
    await linked.trigger.tap();
    await arrived(page, 'A plain page');
  });

  test('when assistive technology clicks it (S2-88)', async () => {
    const page = await alive(site, '/docs/long');
    const linked = dropdown(page, 'Linked');
    await linked.trigger.evaluate((link: HTMLElement) => link.click());
    await isOpen(linked);
  });
});

describe('a dropdown closes', () => {
  test('with Escape, which gives the focus back to its label, wherever the focus is (S2-88)', async () => {
    const page = await alive(site, '/docs/long');
    const more = dropdown(page, 'More');
    await more.trigger.press('ArrowDown');
    await focusOn(more.items.first());
    await page.keyboard.press('Escape');
    await isClosed(more);
    expect(await hasFocus(more.trigger)).toBe(true);
    await page.locator('.brand').first().focus();
    await more.trigger.hover();
    await isOpen(more);
    await page.keyboard.press('Escape');
    await isClosed(more);
  });

  test('when something else is clicked, touched or focused (S2-86, S4-21)', async () => {
    const page = await alive(site, '/docs/long', { viewport: DESKTOP, hasTouch: true });
    const more = dropdown(page, 'More');
    for (const leave of [
      () => page.mouse.click(600, 600),
      () => page.touchscreen.tap(600, 600),
      () => page.locator('.brand').first().focus(),
    ]) {
      await more.trigger.press('Enter');
      await isOpen(more);
      await leave();
      await isClosed(more);
    }
  });
});

test('the menu stands above the page, at the end of its label, at most 80 % of the window high, and out of reach while closed (S2-87)', async () => {
  const page = await alive(site, '/docs/long');
  const more = dropdown(page, 'More');
  expect(await style(more.menu, 'visibility')).toBe('hidden');
  expect(await style(more.menu, 'max-height')).toBe('614.4px');
  await more.trigger.press('Enter');
  await isOpen(more);
  await still(page);
  const [menu, trigger] = [await box(more.menu), await box(more.trigger)];
  expect(menu.x + menu.width).toBeCloseTo(trigger.x + trigger.width, 0);
  const item = await box(more.items.first());
  const onTop = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, [
    item.x + 5,
    item.y + 5,
  ] as const);
  expect(onTop).toBe('Second');
});

describe('in the menu of a phone', () => {
  const opened = async (path: string) => {
    const page = await onPhone(site, path);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    const back = page.getByRole('button', { name: 'Back to main menu' });
    if (await back.isVisible()) await back.tap();
    return page;
  };
  const disclosure = (page: Page, label: string) =>
    page.locator('.menu-primary details').filter({ has: page.locator('summary', { hasText: label }) });

  test('a dropdown unfolds where it stands, closed at first; its own link is its first entry (S2-89)', async () => {
    const page = await opened('/');
    const linked = disclosure(page, 'Linked');
    const entries = linked.getByRole('link');
    expect(await entries.count()).toBe(0);
    await linked.locator('summary').tap();
    await entries.first().waitFor();
    expect(await entries.allInnerTexts()).toEqual(['Linked', 'Plain page']);
    expect(await entries.first().getAttribute('href')).toBe('/docs/plain');
    await entries.first().tap();
    await arrived(page, 'A plain page');
    await expect.poll(() => page.locator('.menu').isVisible()).toBe(false);
  });

  test('a dropdown stands open when it holds the page, also one that is gone to later (S2-89, S4-21)', async () => {
    const page = await opened('/docs/plain');
    expect(await disclosure(page, 'Linked').getAttribute('open')).toBe('');
    expect(await disclosure(page, 'More').getAttribute('open')).toBe(null);
    await page.getByRole('link', { name: 'group/second' }).tap();
    await arrived(page, 'Second');
    expect(await disclosure(page, 'More').getAttribute('open')).toBe('');
  });
});
