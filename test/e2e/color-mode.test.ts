import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtEveryFeature, builtOwnSite } from '../proof/sites.ts';
import { arrived, painted } from './reader.ts';
import { hydrated, servedFiles, servedSite, type VisitOptions } from './served-site.ts';

/** The mode in force and the reader's choice, as the document has them. */
function mode(page: Page): Promise<readonly (string | undefined)[]> {
  return page.evaluate(() => {
    const { theme, themeChoice } = document.documentElement.dataset;
    return [theme, themeChoice];
  });
}

function stored(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme'));
}

function toggle(page: Page) {
  return page.locator('.navbar .color-mode-toggle');
}

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/** A browser in which the reader has chosen before. */
const having = (theme: string): VisitOptions => ({
  prepare: (page) =>
    page.addInitScript((value) => {
      if (localStorage.length === 0) localStorage.setItem('theme', value);
    }, theme),
});

describe('a switch between light and dark', () => {
  const site = servedSite(builtOwnSite);

  test('begins with light, whatever the system prefers (S4-01, S4-02)', async () => {
    const { page } = await site.visit('/docs/guide', { colorScheme: 'dark' });
    expect(await mode(page)).toEqual(['light', 'light']);
    expect(await stored(page)).toBeNull();
  });

  test('changes the mode, and it stays over a reload and on other pages (S4-03, S4-08, S9-04, D2)', async () => {
    const { page } = await site.visit('/docs/guide');
    await hydrated(page);
    const light = await background(page);
    await toggle(page).click();
    expect([await mode(page), await stored(page)]).toEqual([['dark', 'dark'], 'dark']);
    expect(await background(page)).not.toBe(light);
    await page.reload();
    expect(await mode(page)).toEqual(['dark', 'dark']);
    await hydrated(page);
    await page.getByRole('link', { name: 'Notification' }).first().click();
    await arrived(page, 'Notification');
    await toggle(page).click();
    expect([await mode(page), await stored(page)]).toEqual([['light', 'light'], 'light']);
  });

  test('says which mode is on, and waits for hydration with the right sign (S4-10, S4-14)', async () => {
    const { page } = await site.visit('/docs/guide', having('dark'));
    const icon = () =>
      toggle(page)
        .locator('.icon')
        .evaluate((element) => getComputedStyle(element).maskPosition);
    await hydrated(page);
    expect(await toggle(page).getAttribute('title')).toBe('dark mode');
    expect(await toggle(page).getAttribute('aria-label')).toBe(
      'Switch between dark and light mode (currently dark mode)',
    );
    const dark = await icon();
    await page.route('**/client-*.js', (route) => route.abort());
    await page.reload();
    expect(await toggle(page).isDisabled()).toBe(true);
    expect(await icon()).toBe(dark);
    await page.unroute('**/client-*.js');
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.reload();
    await hydrated(page);
    expect(await toggle(page).isEnabled()).toBe(true);
    expect(await icon()).not.toBe(dark);
  });

  test('is followed by other tabs, in both directions (S4-13)', async () => {
    const { page } = await site.visit('/docs/guide');
    await hydrated(page);
    const other = await page.context().newPage();
    await other.goto('/docs/api');
    await hydrated(other);
    await toggle(page).click();
    await other.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
    expect(await toggle(other).getAttribute('title')).toBe('dark mode');
    await toggle(other).click();
    await page.locator('html[data-theme="light"]').waitFor({ state: 'attached' });
    await toggle(page).click();
    await other.evaluate(() => localStorage.clear());
    await page.locator('html[data-theme="light"][data-theme-choice="light"]').waitFor({ state: 'attached' });
  });

  test('is right in the first frame and in all that follow (S4-04)', async () => {
    const { page } = await site.visit('/docs/guide', {
      prepare: async (empty) => {
        await having('dark').prepare?.(empty);
        await empty.addInitScript(recordFrames);
        // A slow network gives a page more frames to be wrong in.
        await empty.route('**/{boot,client}-*.js', async (route) => {
          const response = await route.fetch();
          await new Promise((later) => setTimeout(later, 100));
          await route.fulfill({ response });
        });
      },
    });
    await hydrated(page);
    const frames = (): Promise<readonly string[]> =>
      page.evaluate(() => JSON.parse(document.body.dataset.frames ?? '[]'));
    await expect.poll(async () => (await frames()).length).toBeGreaterThan(3);
    expect([...new Set(await frames())]).toEqual([await background(page)]);
    expect(await page.evaluate(paintedBeforeBoot)).toBe(false);
  });

  test('gives way to the address, for as long as it says so; other words count for nothing (S4-05, S4-06)', async () => {
    const { page } = await site.visit('/docs/guide?paydocs-theme=dark');
    expect([await mode(page), await stored(page)]).toEqual([['dark', 'dark'], null]);
    await page.goto('/docs/guide?paydocs-theme=purple');
    expect(await mode(page)).toEqual(['light', 'light']);
  });
});

describe('where the system counts', () => {
  const site = servedSite(builtEveryFeature);

  test('the choice goes from the system to light to dark to the system, which forgets it (S4-03, S4-08, S4-09, D2)', async () => {
    const { page } = await site.visit('/base/docs/markdown', { colorScheme: 'dark' });
    await hydrated(page);
    const stations = [[await mode(page), await stored(page), await toggle(page).getAttribute('title')]];
    for (let turn = 0; turn < 3; turn++) {
      await toggle(page).click();
      stations.push([await mode(page), await stored(page), await toggle(page).getAttribute('title')]);
    }
    expect(stations).toEqual([
      [['dark', 'system'], null, 'system mode'],
      [['light', 'light'], 'light', 'light mode'],
      [['dark', 'dark'], 'dark', 'dark mode'],
      [['dark', 'system'], null, 'system mode'],
    ]);
  });

  test('a change of the system is followed until the reader chooses (S4-12)', async () => {
    const { page } = await site.visit('/base/docs/markdown', { colorScheme: 'light' });
    await hydrated(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme="dark"][data-theme-choice="system"]').waitFor({ state: 'attached' });
    expect(await stored(page)).toBeNull();
    await toggle(page).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await painted(page);
    expect(await mode(page)).toEqual(['light', 'light']);
  });
});

describe('without a switch', () => {
  const site = servedFiles(
    { 'docs/guide.md': '# Guide\n' },
    { colorMode: { defaultMode: 'dark', disableSwitch: true } },
  );

  test('the default holds, and an earlier choice is forgotten (S4-01, S4-11)', async () => {
    const { page } = await site.visit('/docs/guide?paydocs-theme=light', having('light'));
    await hydrated(page);
    expect(await mode(page)).toEqual(['dark', 'dark']);
    expect(await page.locator('.color-mode-toggle').count()).toBe(0);
    await expect.poll(() => stored(page)).toBeNull();
  });
});

/** Writes down the background of every frame since there is something to see. */
function recordFrames(): void {
  const frames: string[] = [];
  const look = () => {
    if (document.body) {
      frames.push(getComputedStyle(document.body).backgroundColor);
      document.body.dataset.frames = JSON.stringify(frames);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function paintedBeforeBoot(): boolean {
  const boot = performance.getEntriesByType('resource').find(({ name }) => name.includes('/boot-'));
  const paint = performance.getEntriesByName('first-paint')[0];
  if (!(boot instanceof PerformanceResourceTiming) || !paint) throw new Error('Nothing was measured.');
  return paint.startTime < boot.responseEnd;
}
