import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { alive, focusOn, scrollEnd, scrollTo, still } from './chrome.ts';
import { builtFurnishedSite } from './furnished-site.ts';
import { arrived } from './reader.ts';
import { servedSite } from './served-site.ts';

const site = servedSite(builtFurnishedSite);

describe('around an article stand', () => {
  test('its title, once (X7-01)', async () => {
    const page = await site.look('/docs/long');
    expect(await page.locator('h1').allInnerTexts()).toEqual(['A long page']);
    expect(await page.title()).toBe('A long page | Furnished');
  });

  test('the pages before and after it, in the sidebar’s order, by their own labels (X7-02)', async () => {
    const page = await alive(site, '/docs/group/first');
    const neighbors = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link');
    expect(await neighbors.allInnerTexts()).toEqual(['Previous\nGroup', 'Next\nThe second one']);
    await neighbors.last().click();
    await arrived(page, 'Second');
    const plain = await site.look('/docs/plain');
    const navigation = plain.getByRole('navigation', { name: 'Docs pages' });
    expect(await navigation.getByRole('link').allInnerTexts()).toEqual(['Previous\nPage 39']);
    await page.goto('/docs/alone');
    expect(await page.getByRole('navigation', { name: 'Docs pages' }).count()).toBe(0);
  });

  test('a link to edit it, unless the page has none (X7-03)', async () => {
    const edit = (page: Page) => page.getByRole('link', { name: 'Edit this page' });
    const page = await site.look('/docs/long');
    expect(await edit(page).getAttribute('href')).toBe('https://git.example/edit/content/docs/long.md');
    expect(await edit(page).getAttribute('target')).toBe('_blank');
    expect(await edit(await site.look('/docs/plain')).count()).toBe(0);
  });

  test('when and by whom it was changed (X7-04)', async () => {
    const page = await site.look('/docs/long');
    const footer = page.locator('.page-footer');
    expect(await footer.innerText()).toContain('Last updated on Mar 1, 2026 by Ana');
    expect(await footer.locator('time').getAttribute('datetime')).toBe('2026-03-01T00:00:00.000Z');
  });

  test('its tags (X7-05)', async () => {
    const page = await alive(site, '/docs/long');
    await page.locator('.tags').getByRole('link', { name: 'API Keys' }).click();
    await arrived(page, '1 page tagged with “API Keys”');
    expect(new URL(page.url()).pathname).toBe('/docs/tags/api-keys');
  });

  test('its version, and what is to be said about it (X7-06)', async () => {
    const page = await site.look('/docs/long');
    expect(await page.locator('.page-content > .badge').innerText()).toBe('Version: Next');
    expect(await page.getByRole('note').first().innerText()).toContain(
      'This is unreleased documentation for Furnished, version Next.',
    );
  });

  test('a word about being unlisted (X7-07)', async () => {
    const { page } = await site.visit('/docs/unlisted');
    expect(await page.getByRole('note').last().innerText()).toContain('Unlisted page.');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });
});

describe('the way back to the top', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' });

  test('is offered to readers who scroll up, far down the page, but at its end (X7-09)', async () => {
    const page = await alive(site, '/docs/long');
    expect(await button(page).isVisible()).toBe(false);
    await scrollTo(page, 1500);
    expect(await button(page).isVisible()).toBe(false);
    await scrollTo(page, 1400);
    await button(page).waitFor();
    await scrollTo(page, 1450);
    await button(page).waitFor({ state: 'hidden' });
    await scrollTo(page, 1400);
    await button(page).waitFor();
    await scrollTo(page, 200);
    await button(page).waitFor({ state: 'hidden' });
    await scrollTo(page, await scrollEnd(page));
    expect(await button(page).isVisible()).toBe(false);
  });

  test.each(['reduce', 'no-preference'] as const)(
    'takes there, and the keyboard too; motion: %s (X7-09)',
    async (reducedMotion) => {
      const page = await alive(site, '/docs/long', { reducedMotion });
      await scrollTo(page, 1500);
      await scrollTo(page, 1400);
      await button(page).press('Enter');
      await page.waitForFunction(() => window.scrollY === 0);
      await focusOn(page.getByRole('main'));
      await button(page).waitFor({ state: 'hidden' });
    },
  );

  test('is not offered after a jump to a heading (X7-09)', async () => {
    const page = await alive(site, '/docs/long');
    await scrollTo(page, await scrollEnd(page));
    // The table of contents follows the page: a click before it has come to rest may meet another entry.
    await still(page);
    await page.locator('.toc a[href="#first-section"]').click();
    await page.waitForURL('**#first-section');
    await button(page).waitFor({ state: 'hidden' });
    await still(page);
    expect(await button(page).isVisible()).toBe(false);
  });
});
