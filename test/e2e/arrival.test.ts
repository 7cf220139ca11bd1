import { describe, expect, test } from 'vitest';
import { address, arrived, click, focused, isMarked, linkIn } from './reader.ts';
import { servedReadingSite } from './reading-site.ts';
import { hydrated } from './served-site.ts';

const site = servedReadingSite();

const { start } = site;

describe('a page that has come', () => {
  test('leaves navbar and sidebar as they are (S2-08)', async () => {
    const page = await start();
    const shell = await page.evaluateHandle(() => [
      document.querySelector('.navbar'),
      document.querySelector('.menu a[href="/docs/other"]'),
    ]);
    await click(page, 'Other');
    await arrived(page, 'Other');
    const kept = await shell.evaluate(([navbar, link]) => [
      navbar === document.querySelector('.navbar'),
      link === document.querySelector('.menu a[href="/docs/other"]'),
    ]);
    expect(kept).toEqual([true, true]);
  });

  test('is announced, and the next Tab is the skip link (D6, S2-47, S2-48)', async () => {
    const page = await start();
    await click(page, 'Other');
    await arrived(page, 'Other');
    await page.getByRole('status').getByText('Other | Test').waitFor();
    expect(await focused(page)).toBe('Skip to main content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('.skip-link a'))).toBe(true);
  });

  test('has the keyboard where the link led to, and its mark', async () => {
    const page = await start();
    await click(page, 'part of other');
    await arrived(page, 'Other');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('part');
    expect(await page.locator('[data-target]').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
      'part',
    ]);
  });

  test('by Back does not move the keyboard (S2-47)', async () => {
    const page = await start();
    await click(page, 'Other');
    await arrived(page, 'Other');
    await page.evaluate(() => document.querySelector<HTMLElement>('.navbar a')?.focus());
    await page.goBack();
    await arrived(page, 'Start');
    expect(await page.evaluate(() => document.activeElement?.closest('.navbar') !== null)).toBe(true);
  });

  test('is laid out as far as it is seen in the first frame, and then whole, wherever a link leads', async () => {
    const page = await start();
    await page.evaluate(() => {
      const blocks = () => [...document.querySelectorAll('#__article > *')].map(({ outerHTML }) => outerHTML);
      const seen: string[][] = [];
      Object.assign(window, { blocks, seen });
      const draw = window.requestAnimationFrame;
      window.requestAnimationFrame = (callback) =>
        draw((time) => {
          seen.push(blocks());
          callback(time);
        });
    });
    const blocks = () =>
      page.evaluate(() => {
        const { blocks, seen } = window as unknown as { blocks: () => string[]; seen: string[][] };
        return { now: blocks(), first: seen.find(([title]) => title?.includes('Other')) ?? [] };
      });
    await click(page, 'Other');
    await arrived(page, 'Other');
    await expect.poll(async () => (await blocks()).now.length).toBe(123);
    const { first, now } = await blocks();
    expect(first.length).toBeGreaterThan(10);
    expect(first.length).toBeLessThan(123);
    expect(now.slice(0, first.length)).toEqual(first);
    expect(now.findIndex((block) => block.startsWith('<div class="heading"><h2'))).toBe(62);
  });

  test('is whole though it was left before its rest was laid out, also the page that came with the document', async () => {
    const { page } = await site.visit('/docs/other');
    await hydrated(page);
    await page.evaluate(() => {
      const frames: FrameRequestCallback[] = [];
      const draw = window.requestAnimationFrame;
      window.requestAnimationFrame = (callback) => frames.push(callback);
      document.addEventListener('frames', () => {
        window.requestAnimationFrame = draw;
        for (const callback of frames.splice(0)) callback(0);
      });
    });
    for (const next of ['Start', 'Other', 'Start', 'Other', 'Start']) {
      await click(page, next);
      await arrived(page, next);
    }
    await page.goBack();
    await arrived(page, 'Other');
    await page.evaluate(() => document.dispatchEvent(new Event('frames')));
    await expect.poll(() => page.locator('#__article > *').count()).toBe(123);
  });

  test('has its title and tags in the next frame (S4-40, S4-41)', async () => {
    const page = await start();
    const head = () =>
      page.evaluate(() => [
        document.title,
        document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      ]);
    await page.evaluate(() => {
      const frames: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => frames.push(callback);
      document.addEventListener('frame', () => {
        for (const callback of frames.splice(0)) callback(0);
      });
    });
    await click(page, 'Other');
    await arrived(page, 'Other');
    expect(await head()).toEqual(['Start | Test', 'https://docs.example/docs/start']);
    await page.evaluate(() => document.dispatchEvent(new Event('frame')));
    expect(await head()).toEqual(['Other | Test', 'https://docs.example/docs/other']);
    expect(await page.locator('head link[rel=canonical]').count()).toBe(1);
  });
});

test('a link to another spelling of an address shows the bare one (S2-01, S2-12, D14)', async () => {
  const page = await start();
  const spellings = [
    ['/docs/other.html', '/docs/other'],
    ['/docs/other/index.html', '/docs/other'],
    ['/docs/other.html?a=1#part', '/docs/other?a=1#part'],
    ['/docs/other/', '/docs/other'],
  ] as const;
  for (const [href, bare] of spellings) {
    await linkIn(page, 'Other').evaluate((link, to) => link.setAttribute('href', to), href);
    await click(page, 'Other');
    await arrived(page, 'Other');
    expect(address(page)).toBe(bare);
    await page.goBack();
    await arrived(page, 'Start');
  }
  expect(await isMarked(page)).toBe(true);
});

test('the skip link is the first stop of the keyboard, and leads past the navigation (S2-45, S2-46)', async () => {
  const page = await start();
  const region = page.getByRole('region', { name: 'Skip to main content' });
  const link = region.getByRole('link', { name: 'Skip to main content' });
  expect(await link.getAttribute('href')).toBe('#__main');
  expect((await link.boundingBox())?.y).toBeLessThan(-20);
  await page.keyboard.press('Tab');
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(async () => (await link.boundingBox())?.y).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect(address(page)).toBe('/docs/start');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  expect(await page.locator('main').getAttribute('tabindex')).toBeNull();
});

test('the outline shows where the keyboard is, and not where the mouse clicked (S2-49)', async () => {
  const page = await start();
  const outline = () =>
    page.evaluate(() => document.activeElement && getComputedStyle(document.activeElement).outlineStyle);
  await page.locator('.navbar .color-mode-toggle').click();
  expect([await focused(page), await outline()]).toEqual([expect.stringContaining('Switch'), 'none']);
  await page.keyboard.press('Tab');
  expect(await outline()).toBe('solid');
});

test('the layout changes between 996 and 997 pixels (S2-40, S9-01)', async () => {
  const page = await start();
  const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const shown = async () => [await menu.isVisible(), await sidebar.isVisible()];
  await page.setViewportSize({ width: 996, height: 700 });
  // The sidebar fades while it goes.
  await expect.poll(shown).toEqual([true, false]);
  await menu.click();
  await sidebar.waitFor();
  await page.setViewportSize({ width: 997, height: 700 });
  await page.waitForFunction(() => document.querySelector(':popover-open') === null);
  await expect.poll(shown).toEqual([false, true]);
});

test('without script too, the layout changes between 996 and 997 pixels (S2-40, S9-01, D17)', async () => {
  const { page } = await site.visit('/docs/start', { javaScriptEnabled: false });
  const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const shown = async () => [await menu.isVisible(), await sidebar.isVisible()];
  await page.setViewportSize({ width: 996, height: 700 });
  await expect.poll(shown).toEqual([true, false]);
  await page.setViewportSize({ width: 997, height: 700 });
  await expect.poll(shown).toEqual([false, true]);
});
