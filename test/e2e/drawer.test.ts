import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { alive, box, focusOn, hasFocus, onPhone, scrollTo, still, style } from './chrome.ts';
import { builtFurnishedSite } from './furnished-site.ts';
import { arrived, painted, scrollTop } from './reader.ts';
import { PHONE, servedSite } from './served-site.ts';

const site = servedSite(builtFurnishedSite);

/** Returns the contents of the drawer. */
function drawerOf(page: Page) {
  return {
    whole: page.locator('.menu'),
    button: page.getByRole('button', { name: 'Toggle navigation bar' }),
    close: page.getByRole('button', { name: 'Close navigation bar' }),
    back: page.getByRole('button', { name: 'Back to main menu' }),
    primary: page.locator('.menu-primary'),
    sidebar: page.getByRole('navigation', { name: 'Docs sidebar' }),
  };
}

async function opened(path: string) {
  const page = await onPhone(site, path);
  const drawer = drawerOf(page);
  await drawer.button.tap();
  await page.getByRole('dialog', { name: 'Main menu' }).waitFor();
  await still(page);
  return { page, drawer };
}

async function isClosed(page: Page): Promise<void> {
  await page.locator('.menu').waitFor({ state: 'hidden' });
  // The history is tidy again when nothing more comes.
  await page.waitForFunction(() => !history.state?.covered);
}

describe('the drawer opens', () => {
  test('from the side, 83 % of a narrow window wide, over a darker page (S2-96)', async () => {
    const { page, drawer } = await opened('/docs/long');
    expect(await box(drawer.whole)).toMatchObject({ x: 0, y: 0, height: PHONE.height });
    expect((await box(drawer.whole)).width).toBeCloseTo(Math.min(0.83 * PHONE.width, 320), 0);
    const backdrop = await drawer.whole.evaluate(
      (menu) => getComputedStyle(menu, '::backdrop').backgroundColor,
    );
    expect(backdrop).toMatch(/^rgba\(\d+, \d+, \d+, 0\.[3-9]/);
    await page.touchscreen.tap(PHONE.width - 10, 400);
    await isClosed(page);
  });

  test('by a button that says whether it is open (S2-95)', async () => {
    const page = await onPhone(site, '/docs/long');
    const { button, close } = drawerOf(page);
    const state = () => page.locator('.menu-button').getAttribute('aria-expanded');
    expect(await state()).toBe('false');
    await button.tap();
    await close.waitFor();
    await page.waitForFunction(
      () => document.querySelector('.menu-button')?.getAttribute('aria-expanded') === 'true',
    );
    await close.tap();
    await isClosed(page);
    expect(await state()).toBe('false');
  });

  test('not on wide windows, where the bar has it all (S2-95)', async () => {
    const page = await alive(site, '/docs/long');
    expect(await drawerOf(page).button.isVisible()).toBe(false);
    expect(await page.locator('.menu-primary').isVisible()).toBe(false);
  });

  test('as a modal dialog: the keyboard starts at its close button and stays inside (S2-101)', async () => {
    const { page, drawer } = await opened('/docs/group/second');
    await focusOn(drawer.close);
    const left = () =>
      page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('.menu'),
      );
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 25; stop += 1) {
        await page.keyboard.press(key);
        expect(await left()).toBe(false);
      }
    }
    expect(await page.locator('main').getAttribute('inert')).toBe('');
    expect(await page.getByRole('dialog').getAttribute('aria-modal')).toBe('true');
  });

  test('over a page that does not scroll, and does not jump (S2-97, S4-20)', async () => {
    const page = await onPhone(site, '/docs/long');
    await scrollTo(page, 700);
    await scrollTo(page, 600);
    await still(page);
    const article = page.locator('#__article');
    const before = await box(article);
    await drawerOf(page).button.tap();
    await page.getByRole('dialog').waitFor();
    await still(page);
    expect(await box(article)).toEqual(before);
    expect(await style(page.locator('html'), 'overflow')).toBe('hidden');
    await page.mouse.move(PHONE.width - 10, 400);
    await page.mouse.wheel(0, 300);
    await painted(page);
    expect(await scrollTop(page)).toBe(600);
    await drawerOf(page).close.tap();
    await isClosed(page);
    expect(await box(article)).toEqual(before);
    expect(await style(page.locator('html'), 'overflow-y')).not.toBe('hidden');
  });
});

describe('the drawer holds', () => {
  test('logo, color mode and close button, then the docs sidebar and, behind a button, the main menu (S2-98, S2-99)', async () => {
    const { page, drawer } = await opened('/docs/long');
    const header = page.locator('.menu-header');
    expect(await header.locator('.brand').isVisible()).toBe(true);
    expect(await header.locator('.color-mode-toggle').isEnabled()).toBe(true);
    expect(await drawer.close.isVisible()).toBe(true);
    expect(await drawer.sidebar.isVisible()).toBe(true);
    expect(await drawer.primary.isVisible()).toBe(false);
    await drawer.back.tap();
    await drawer.primary.waitFor();
    expect(await drawer.sidebar.isVisible()).toBe(false);
    await focusOn(drawer.primary.getByRole('link').first());
    const labels = await drawer.primary.locator('> li > :is(a, details > summary)').allInnerTexts();
    expect(labels.slice(0, 3)).toEqual(['Long', 'Below', 'Pattern']);
  });

  test('a way back from the main menu to the docs', async () => {
    const { page, drawer } = await opened('/docs/long');
    await drawer.back.tap();
    await page.getByRole('button', { name: 'Back to docs menu' }).tap();
    await drawer.sidebar.waitFor();
    expect(await drawer.primary.isVisible()).toBe(false);
    expect(await drawer.back.isVisible()).toBe(true);
  });

  test('the search, which closes it, and leads to one of the site’s own', async () => {
    const { page, drawer } = await opened('/docs/long');
    await drawer.whole.getByRole('button', { name: 'Search' }).tap();
    await isClosed(page);
    await focusOn(page.getByRole('button', { name: 'Find' }));
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  test('the docs sidebar first again when it is opened again (S2-99)', async () => {
    const { page, drawer } = await opened('/docs/long');
    await drawer.back.tap();
    await drawer.close.tap();
    await isClosed(page);
    await drawer.button.tap();
    await drawer.sidebar.waitFor();
    expect(await drawer.primary.isVisible()).toBe(false);
  });

  test('only the main menu on pages without a sidebar (S2-99)', async () => {
    const { drawer } = await opened('/');
    expect(await drawer.primary.isVisible()).toBe(true);
    expect(await drawer.back.count()).toBe(0);
  });

  test('the current page’s entry in view (S2-114)', async () => {
    const { page } = await opened('/docs/many/page-30');
    const { y } = await box(page.locator('.menu .sidebar [aria-current=page]'));
    expect(y).toBeGreaterThan(60);
    expect(y).toBeLessThan(PHONE.height);
  });
});

describe('the drawer closes', () => {
  test('with Escape, and gives the focus back (S2-101)', async () => {
    const { page, drawer } = await opened('/docs/long');
    await page.keyboard.press('Escape');
    await isClosed(page);
    expect(await hasFocus(drawer.button)).toBe(true);
  });

  test('with Back, which does nothing else (S2-100)', async () => {
    const { page, drawer } = await opened('/docs/long');
    await drawer.close.tap();
    await isClosed(page);
    await page.locator('.sidebar a[href="/docs/plain"]').evaluate((link: HTMLElement) => link.click());
    await arrived(page, 'A plain page');
    await drawer.button.tap();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await isClosed(page);
    expect(new URL(page.url()).pathname).toBe('/docs/plain');
    await page.goBack();
    await arrived(page, 'A long page');
  });

  test('when a link of either menu is followed; Back then leads to the page before, at once (S2-100)', async () => {
    const { page, drawer } = await opened('/docs/long');
    await drawer.sidebar.getByRole('link', { name: 'A plain page' }).tap();
    await arrived(page, 'A plain page');
    await isClosed(page);
    await drawer.button.tap();
    await drawer.back.tap();
    await drawer.primary.getByRole('link', { name: 'group/second' }).tap();
    await arrived(page, 'Second');
    await isClosed(page);
    await page.goBack();
    await arrived(page, 'A plain page');
    await page.goBack();
    await arrived(page, 'A long page');
  });

  test('when a category’s own link is followed (S2-100)', async () => {
    const { page, drawer } = await opened('/docs/long');
    await drawer.sidebar.getByRole('link', { name: 'Group', exact: true }).tap();
    await arrived(page, 'The group');
    await isClosed(page);
  });

  test('when the window grows (S2-100)', async () => {
    const { page } = await opened('/docs/long');
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.locator('html:not(:has(.menu:popover-open))').waitFor();
    expect(await page.locator('main').getAttribute('inert')).toBe(null);
  });
});

test('without script the drawer opens, holds both menus, and leads on (S2-95, D17)', async () => {
  const { page } = await site.visit('/docs/long', {
    viewport: PHONE,
    hasTouch: true,
    javaScriptEnabled: false,
  });
  const { button, primary, sidebar } = drawerOf(page);
  await button.tap();
  await primary.waitFor();
  expect(await sidebar.isVisible()).toBe(true);
  await sidebar.getByRole('link', { name: 'A plain page' }).tap();
  await page.waitForURL('**/docs/plain');
});
