import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtEveryFeature } from '../proof/sites.ts';
import { follow, hydrated, PHONE, servedSite, WIDGETS } from './served-site.ts';

const site = servedSite(builtEveryFeature);

test('a picture that is shown smaller than it is says that it can be enlarged', async () => {
  const page = await opened();
  expect(await picture(page).getAttribute('aria-haspopup')).toBe('dialog');
  expect(await page.getByRole('img', { name: 'A card' }).getAttribute('tabindex')).toBeNull();
  expect(await page.getByRole('img', { name: 'A disc that is a link' }).getAttribute('role')).toBeNull();
});

test('Enter and Space enlarge it, Escape closes it and gives the focus back', async () => {
  const page = await opened();
  const small = await picture(page).boundingBox();
  for (const key of ['Enter', 'Space']) {
    await picture(page).press(key);
    const large = dialog(page).getByRole('img', { name: 'A white disc on blue' });
    await large.waitFor();
    await expect
      .poll(async () => (await large.boundingBox())?.width)
      .toBeGreaterThan((small?.width ?? 0) * 1.3);
    expect(await isFocused(dialog(page).getByRole('button', { name: 'Close image' }))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await isFocused(picture(page))).toBe(true);
  }
});

test('a click enlarges it, and a click on the picture or the button closes it', async () => {
  const page = await opened();
  for (const part of ['img', 'button'] as const) {
    await picture(page).click();
    await dialog(page).getByRole(part).click();
    await dialog(page).waitFor({ state: 'detached' });
  }
});

test('while it is enlarged the keyboard stays with it, and the page behind stands still', async () => {
  const page = await opened();
  await picture(page).click();
  await dialog(page).waitFor();
  const before = await page.evaluate(() => [scrollY, document.querySelector('main')?.clientWidth]);
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab');
    // Past the last stop the focus is the browser's own.
    expect(
      await page.evaluate(() => document.activeElement?.closest('main, nav, footer')?.tagName ?? null),
    ).toBeNull();
  }
  await page.keyboard.press('PageDown');
  await page.mouse.wheel(0, 500);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => [scrollY, document.querySelector('main')?.clientWidth])).toEqual(before);
});

test('Back goes to the page before, without the enlarged picture', async () => {
  const { page } = await site.visit('/base/docs/code');
  await hydrated(page);
  await follow(page, WIDGETS);
  await picture(page).click();
  await dialog(page).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Code' }).waitFor();
  expect(await dialog(page).count()).toBe(0);
});

test('a tap on a phone enlarges it to the width of the window', async () => {
  const { page } = await site.visit(WIDGETS, { viewport: PHONE, hasTouch: true });
  await hydrated(page);
  await picture(page).tap();
  await dialog(page).getByRole('img').waitFor();
  expect((await dialog(page).getByRole('img').boundingBox())?.width).toBeGreaterThan(PHONE.width - 40);
  await dialog(page).getByRole('button').tap();
  await dialog(page).waitFor({ state: 'detached' });
});

test('without script a picture is a picture', async () => {
  const { page } = await site.visit(WIDGETS, { javaScriptEnabled: false });
  const image = page.getByRole('img', { name: 'A white disc on blue' });
  expect(await image.getAttribute('role')).toBeNull();
  expect(await image.evaluate((element) => getComputedStyle(element).cursor)).toBe('auto');
});

async function opened(): Promise<Page> {
  const { page } = await site.visit(WIDGETS);
  await hydrated(page);
  return page;
}

function picture(page: Page): Locator {
  return page.getByRole('button', { name: 'Enlarge image: A white disc on blue' });
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'A white disc on blue' });
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}
