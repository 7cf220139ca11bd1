import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtEveryFeature } from '../proof/sites.ts';
import { follow, hydrated, servedSite, WIDGETS } from './served-site.ts';

const site = servedSite(builtEveryFeature);

describe('a disclosure', () => {
  test('opens and closes with Enter and Space (X5-08)', async () => {
    const page = await opened(WIDGETS);
    for (const key of ['Enter', 'Space']) {
      await summary(page, 'Outer question').press(key);
      await page.getByText('The outer answer.').waitFor();
      await summary(page, 'Outer question').press(key);
      await page.getByText('The outer answer.').waitFor({ state: 'hidden' });
    }
  });

  test('opens without the one inside it (X5-08)', async () => {
    const page = await opened(WIDGETS);
    await summary(page, 'Outer question').click();
    await summary(page, 'Inner question').waitFor();
    expect(await page.getByText('The inner answer.').isVisible()).toBe(false);
    await summary(page, 'Inner question').click();
    await page.getByText('The inner answer.').waitFor();
  });

  test('can be open from the start, and is called Details without a title (X5-08)', async () => {
    const page = await opened(WIDGETS);
    expect(await page.getByText('Seen at once.').isVisible()).toBe(true);
    const untitled = page.locator('.details', { has: page.getByText('Without a title.') });
    expect(await untitled.locator('summary').textContent()).toBe('Details');
  });

  test('does not select its title when it is clicked twice (X5-08)', async () => {
    const page = await opened(WIDGETS);
    await summary(page, 'Outer question').dblclick();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  });

  test('grows to its height, and at once for readers who want no motion (X5-08)', async () => {
    const page = await opened(WIDGETS);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const heights = await heightsOf(page, 'Open from the start');
    await summary(page, 'Open from the start').click();
    await expect.poll(async () => (await heights()).length).toBeGreaterThan(1);
    const [open = 0, ...others] = await heights();
    expect(others.filter((height) => height < open - 1 && height > (others.at(-1) ?? 0) + 1)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // A busy machine paints few frames: in slow motion there are enough.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Animation.enable');
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
    await summary(page, 'Open from the start').click();
    await expect.poll(async () => (await heights()).at(-1)).toBe((await heights())[0]);
    expect((await heights()).length).toBeGreaterThan(3);
  });
});

describe('a heading inside closed disclosures', () => {
  const heading = (page: Page) => page.locator('#deep-inside');

  test('is shown when the address names it (X5-08)', async () => {
    const page = await opened(`${WIDGETS}#deep-inside`);
    await onScreen(heading(page));
  });

  test('is shown when a link of the page leads to it (X5-08)', async () => {
    const page = await opened(WIDGETS);
    await page.getByRole('link', { name: 'what is deep inside' }).click();
    await onScreen(heading(page));
  });

  test('is shown when a link of another page leads to it (X5-08)', async () => {
    const page = await opened('/base/docs/code');
    await follow(page, `${WIDGETS}#deep-inside`);
    await onScreen(heading(page));
  });
});

async function opened(path: string): Promise<Page> {
  const { page } = await site.visit(path);
  await hydrated(page);
  return page;
}

function summary(page: Page, title: string): Locator {
  return page.locator('summary', { hasText: title });
}

/** Every height that a disclosure has had since. */
async function heightsOf(page: Page, title: string): Promise<() => Promise<readonly number[]>> {
  const heights = await summary(page, title).evaluateHandle((element) => {
    const seen: number[] = [];
    const details = element.parentElement ?? element;
    new ResizeObserver(() => seen.push(details.getBoundingClientRect().height)).observe(details);
    return seen;
  });
  await expect.poll(async () => (await heights.jsonValue()).length).toBe(1);
  return () => heights.jsonValue();
}

/** Waits until an element is in the upper part of the window, and can be seen there. */
async function onScreen(element: Locator): Promise<void> {
  await element.waitFor();
  await expect.poll(async () => (await element.boundingBox())?.y ?? -1).toSatisfy((y) => y >= 0 && y < 400);
}
