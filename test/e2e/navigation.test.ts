import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { address, arrived, click, holdBack, isMarked, linkIn, painted } from './reader.ts';
import { servedReadingSite } from './reading-site.ts';

const site = servedReadingSite();

const { start } = site;

describe('a click on a link', () => {
  test('to a page goes there without leaving the document (S2-20)', async () => {
    const page = await start();
    const ways = [
      ['Other', '/docs/other', 'Other'],
      ['part of other', '/docs/other#part', 'Other'],
      ['in this tab', '/docs/other', 'Other'],
    ] as const;
    for (const [name, target, heading] of ways) {
      await click(page, name);
      await arrived(page, heading);
      expect(address(page)).toBe(target);
      await page.goBack();
      await arrived(page, 'Start');
    }
    expect(await isMarked(page)).toBe(true);
  });

  test('to a page whose own name ends in .html goes there, and the address keeps the name (S2-13)', async () => {
    const page = await start();
    await click(page, 'odd');
    await arrived(page, 'Odd');
    expect(address(page)).toBe('/docs/odd.html');
    expect(await isMarked(page)).toBe(true);
  });

  test('to another site, a file, a copy, a new tab or a part of the page is left to the browser (S2-20, S2-22)', async () => {
    const page = await start();
    const answers = [];
    for (const name of ['file', 'elsewhere (opens in a new tab)', 'in a new tab', 'a copy', 'here'])
      answers.push(await isAnswered(page, name));
    expect(answers).toEqual([false, false, false, false, false]);
    const foreign = linkIn(page, 'elsewhere (opens in a new tab)');
    expect(await foreign.getAttribute('target')).toBe('_blank');
    expect(await foreign.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('with a modifier is left to the browser (S2-21)', async () => {
    const page = await start();
    for (const modifier of ['Control', 'Shift', 'Alt', 'Meta'] as const)
      expect({ modifier, answered: await isAnswered(page, 'Other', { modifiers: [modifier] }) }).toEqual({
        modifier,
        answered: false,
      });
    expect(await isAnswered(page, 'Other')).toBe(true);
  });

  test('with Control opens the page in a new tab, and the reader stays (S2-21)', async () => {
    const page = await start();
    const opened = page.context().waitForEvent('page');
    await linkIn(page, 'Other').click({ modifiers: ['Control'] });
    const tab = await opened;
    // Asked of the document itself: what the new tab loads before it is watched is not always noticed as a navigation.
    await expect.poll(() => tab.evaluate(() => document.querySelector('h1')?.textContent)).toContain('Other');
    expect(address(page)).toBe('/docs/start');
  });

  test('that downloads a file leaves the page as it is', async () => {
    const page = await start();
    const download = page.waitForEvent('download');
    await linkIn(page, 'a copy').click();
    expect((await download).suggestedFilename()).toBe('terms.txt');
    expect(address(page)).toBe('/docs/start');
    await click(page, 'Other');
    await arrived(page, 'Other');
  });

  test('to the address that the page has adds no entry to the history (S2-21)', async () => {
    const page = await start();
    const before = await page.evaluate(() => history.length);
    await click(page, 'itself');
    await painted(page);
    expect(await page.evaluate(() => history.length)).toBe(before);
    await click(page, 'Other');
    await arrived(page, 'Other');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });
});

describe('while a page is on its way', () => {
  test('the address is new and the old page stays, to which Back leads (S2-29)', async () => {
    let release = () => {};
    const page = await start(async (empty) => {
      release = await holdBack(empty, '**/docs/other/page.json');
    });
    await click(page, 'Other');
    await page.waitForURL('**/docs/other');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Start');
    await page.goBack();
    release();
    await painted(page);
    expect(address(page)).toBe('/docs/start');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Start');
  });

  test('a bar says so after 200 ms, and goes when the page has come (S2-34, S2-35)', async () => {
    let release = () => {};
    const page = await start(async (empty) => {
      release = await holdBack(empty, '**/docs/other/page.json');
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const bar = page.getByRole('progressbar', { name: 'Loading page' });
    await click(page, 'Other');
    await page.clock.runFor(199);
    expect(await bar.count()).toBe(0);
    await page.clock.runFor(1);
    expect(await bar.count()).toBe(1);
    expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, height: 2 });
    release();
    await arrived(page, 'Other');
    await page.clock.runFor(200);
    expect(await bar.count()).toBe(0);
  });
});

/** True if the router, and not the browser, handles a click on a link. The page stays. */
async function isAnswered(
  page: Page,
  name: string,
  options: { readonly modifiers?: ('Control' | 'Shift' | 'Alt' | 'Meta')[] } = {},
): Promise<boolean> {
  await page.evaluate(() => {
    const onClick = (event: Event) => {
      document.body.dataset.answered = String(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', onClick, { once: true });
  });
  await linkIn(page, name).click(options);
  return (await page.locator('body').getAttribute('data-answered')) === 'true';
}
