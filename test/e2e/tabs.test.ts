import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtEveryFeature } from '../proof/sites.ts';
import { follow, hydrated, servedSite, WIDGETS } from './served-site.ts';

const site = servedSite(builtEveryFeature);

describe('with a screen reader', () => {
  test('each tab names its panel, and each panel its tab (X5-02)', async () => {
    const page = await site.look(WIDGETS);
    expect(await page.getByRole('tab').count()).toBeGreaterThan(1);
    for (const tab of await page.getByRole('tab').all()) {
      const id = await tab.getAttribute('id');
      const panel = page.locator(`[id="${await tab.getAttribute('aria-controls')}"]`);
      expect(await panel.getAttribute('role')).toBe('tabpanel');
      expect(await panel.getAttribute('aria-labelledby')).toBe(id);
    }
    const ids = await page.locator('[role=tab]').evaluateAll((tabs) => tabs.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the set has a name, and only the chosen tab is a stop of the Tab key (X5-02)', async () => {
    const page = await site.look(WIDGETS);
    const set = sets(page).first();
    expect(await set.getByRole('tablist').getAttribute('aria-label')).toBe('Choose a variant');
    expect(await set.getByRole('tab').evaluateAll((tabs) => tabs.map(({ tabIndex }) => tabIndex))).toEqual([
      0, -1, -1,
    ]);
  });
});

describe('with the keyboard', () => {
  test.each([
    ['ArrowRight', 'First shell', 'Second shell'],
    ['ArrowLeft', 'First shell', 'Third shell'],
    ['ArrowRight', 'Third shell', 'First shell'],
    ['Home', 'Third shell', 'First shell'],
    ['End', 'First shell', 'Third shell'],
    // The browser's own.
    ['Alt+ArrowRight', 'First shell', 'First shell'],
  ])('%s goes from "%s" to "%s" (X5-03)', async (key, from, to) => {
    const page = await site.look(WIDGETS);
    await tab(page, from).focus();
    await page.keyboard.press(key);
    expect(await focused(page)).toBe(to);
    // Going along them chooses none.
    expect(await chosen(page)).toEqual(['First shell', 'First shell', 'Alone A']);
  });

  test.each(['Enter', 'Space'])('%s chooses, and Tab goes on into the panel (X5-03)', async (key) => {
    const page = await opened(WIDGETS);
    await tab(page, 'Alone A').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(key);
    expect(await chosen(page)).toEqual(['First shell', 'First shell', 'Alone B']);
    await page.getByRole('button', { name: 'Toggle word wrap' }).last().waitFor();
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement?.closest('[role=tabpanel]')?.hasAttribute('data-selected') ?? false,
    );
    expect(inside).toBe(true);
  });
});

describe('a choice', () => {
  test('counts for every set of its group, as far as they have it (X5-04)', async () => {
    const page = await opened(WIDGETS);
    await tab(page, 'Second shell').click();
    expect(await chosen(page)).toEqual(['Second shell', 'Second shell', 'Alone A']);
    expect(await shownPanels(page)).toEqual(['second', 'second', 'Alone A']);
    await tab(page, 'Third shell').click();
    expect(await chosen(page)).toEqual(['Third shell', 'Second shell', 'Alone A']);
  });

  test('is kept for other pages, and a value that a page does not have is ignored there (X5-04)', async () => {
    const page = await opened('/base/docs/tabs');
    await page.getByRole('tab', { name: 'PHP' }).first().click();
    await page.evaluate(() => localStorage.setItem('paydocs.tab.shell', 'no-such-shell'));
    await follow(page, WIDGETS);
    await page.getByRole('heading', { level: 1, name: 'Widgets' }).waitFor();
    await expect.poll(() => chosen(page)).toEqual(['First shell', 'First shell', 'Alone A']);
    await tab(page, 'Second shell').click();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Tabs' }).waitFor();
    await expect.poll(() => chosen(page)).toEqual(['PHP', 'Outer one', 'PHP']);
    await follow(page, WIDGETS);
    await page.getByRole('heading', { level: 1, name: 'Widgets' }).waitFor();
    await expect.poll(() => chosen(page)).toEqual(['Second shell', 'Second shell', 'Alone A']);
  });

  test('reaches the other tabs of the browser (X5-04)', async () => {
    const page = await opened(WIDGETS);
    const other = await page.context().newPage();
    await other.goto(WIDGETS);
    await hydrated(other);
    await tab(page, 'Second shell').click();
    await expect.poll(() => chosen(other)).toEqual(['Second shell', 'Second shell', 'Alone A']);
  });

  test('stands in the address of a set that asks for it, without an entry of the history (X5-04)', async () => {
    const page = await opened(`${WIDGETS}#tabs`);
    const entries = await page.evaluate(() => history.length);
    await tab(page, 'Fourth shell').click();
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?shell=fourth#tabs');
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test('in the address wins over the one that is kept (X5-04)', async () => {
    const page = await opened(WIDGETS);
    await tab(page, 'Second shell').click();
    await page.goto(`${WIDGETS}?shell=fourth`);
    expect(await chosen(page)).toEqual(['Second shell', 'Fourth shell', 'Alone A']);
  });

  test('in the address of a link counts on the same page too, and so do Back and Forward (X5-04)', async () => {
    const page = await opened(`${WIDGETS}?shell=first`);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '?shell=fourth' });
      document.querySelector('#__article')?.append(link);
      link.click();
    });
    await expect.poll(() => chosen(page)).toEqual(['First shell', 'Fourth shell', 'Alone A']);
    await page.goBack();
    await expect.poll(() => chosen(page)).toEqual(['First shell', 'First shell', 'Alone A']);
  });

  test('leaves the tab under the pointer where it is, whatever changes above (X5-05)', async () => {
    const page = await opened(WIDGETS);
    const lower = sets(page).nth(1).getByRole('tab', { name: 'Second shell' });
    await lower.scrollIntoViewIfNeeded();
    const before = await lower.boundingBox();
    const height = await page.evaluate(() => document.body.scrollHeight);
    await lower.click();
    expect(await page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(height + 200);
    expect(Math.abs(((await lower.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1);
  });

  test('is right in the first frame, before the scripts come, and nothing jumps (X5-07)', async () => {
    const page = await opened(WIDGETS);
    await tab(page, 'Second shell').click();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('**/assets/client-*.js', () => {});
    await page.goto(`${WIDGETS}#tabs`, { waitUntil: 'commit' });
    await sets(page).last().waitFor();
    expect(await shownPanels(page)).toEqual(['second', 'second', 'Alone A']);
    await page.unroute('**/assets/client-*.js');
    await page.reload();
    await hydrated(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
});

describe('a heading in a tab that is not chosen', () => {
  const heading = (page: Page) => page.locator('#in-third');

  test('is shown when the address names it (X5-07)', async () => {
    const page = await opened(`${WIDGETS}#in-third`);
    await onScreen(heading(page));
    expect(await chosen(page)).toEqual(['Third shell', 'First shell', 'Alone A']);
  });

  test('is shown when a link of the page leads to it (X5-07)', async () => {
    const page = await opened(WIDGETS);
    await page.getByRole('link', { name: 'link to the third variant' }).click();
    await onScreen(heading(page));
  });

  test('is shown when a link of another page leads to it (X5-07)', async () => {
    const page = await opened('/base/docs/code');
    await follow(page, `${WIDGETS}#in-third`);
    await onScreen(heading(page));
  });

  test('is shown when the list of sections leads to it (S2-126)', async () => {
    const page = await opened(WIDGETS);
    await page.getByRole('button', { name: 'On this page' }).click();
    await page.getByRole('navigation', { name: 'On this page' }).getByText('Only in the third').click();
    await onScreen(heading(page));
  });
});

test('on a phone the chosen one of many tabs is in sight, also when the page is opened anew', async () => {
  const { page } = await site.visit(WIDGETS, { viewport: { width: 240, height: 640 } });
  await hydrated(page);
  await tab(page, 'Third shell').press('Enter');
  await expect.poll(() => isInSight(tab(page, 'Third shell'))).toBe(true);
  await page.reload();
  await expect.poll(() => isInSight(tab(page, 'Third shell'))).toBe(true);
  expect(await isInSight(tab(page, 'First shell'))).toBe(false);
});

/** True if the row of tabs shows all of one tab. */
function isInSight(one: Locator): Promise<boolean> {
  return one.evaluate((element) => {
    const [row, own] = [element.parentElement?.getBoundingClientRect(), element.getBoundingClientRect()];
    return row !== undefined && own.left >= row.left - 1 && own.right <= row.right + 1;
  });
}

async function opened(path: string): Promise<Page> {
  const { page } = await site.visit(path);
  await hydrated(page);
  return page;
}

function sets(page: Page): Locator {
  return page.locator('[data-tabs]');
}

function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name, exact: true }).first();
}

/** The name of the chosen tab of each set. */
function chosen(page: Page): Promise<readonly string[]> {
  return page
    .locator('[role=tab][aria-selected=true]')
    .evaluateAll((tabs) => tabs.map((tab) => tab.textContent ?? ''));
}

/** The value of each panel that can be seen. */
function shownPanels(page: Page): Promise<readonly string[]> {
  return page
    .locator('[role=tabpanel]')
    .evaluateAll((panels) =>
      panels.flatMap((panel) =>
        panel instanceof HTMLElement && panel.checkVisibility() ? [panel.dataset.value ?? ''] : [],
      ),
    );
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.textContent ?? null);
}

/** Waits until an element is in the upper part of the window. */
async function onScreen(element: Locator): Promise<void> {
  await expect.poll(async () => (await element.boundingBox())?.y ?? -1).toSatisfy((y) => y >= 0 && y < 400);
}
