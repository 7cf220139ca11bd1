import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { site as makeSite } from '../helpers/site.ts';
import { storageKeys } from '../helpers/storage-keys.ts';
import { builtEveryFeature } from '../proof/sites.ts';
import { arrived } from './reader.ts';
import { hydrated, servedFiles, servedSite } from './served-site.ts';

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const toggle = (page: Page) => page.locator('.navbar .color-mode-toggle');

describe('a browser that', () => {
  const site = servedSite(builtEveryFeature);

  test('forbids storage shows everything, forgets choices, and hears of it once (S7-03)', async () => {
    const { page, troubles } = await site.visit('/base/docs/tabs', {
      prepare: (empty) =>
        empty.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, name, {
              get: () => {
                throw new DOMException('The operation is insecure.', 'SecurityError');
              },
            });
        }),
    });
    await hydrated(page);
    await toggle(page).click();
    expect(await theme(page)).toBe('light');
    await toggle(page).click();
    expect(await theme(page)).toBe('dark');
    await page.getByRole('button', { name: 'Close announcement' }).click();
    expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(false);
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.locator('.navbar').getByRole('link', { name: 'Docs', exact: true }).click();
    await arrived(page, 'Everything of Markdown & <GFM>');
    expect(await theme(page)).toBe('dark');
    expect(troubles).toEqual([
      expect.stringMatching(/^warning: Browser storage is not available.*frame.*private window/),
    ]);
  });
});

describe('after a reader has made every choice that a site offers', () => {
  const site = servedFiles(
    {
      'docs/guide.md':
        '# Guide\n\n[Tabs](tabs.md)\n\n:::::tabs{group="shell"}\n\n::::tab[One]\nA\n::::\n\n::::tab[Two]\nB\n::::\n\n:::::\n',
      'docs/tabs.md': '# Tabs\n\nText.\n\n::checklist\n\n- [ ] one\n',
      'docs/deep/page.md': '# Deep\n\nText.\n',
      'versions/1.0/docs/guide.md': '# Guide of 1.0\n\nText.\n',
      'locales/de/docs/guide.md': '# Anleitung\n\nText.\n',
    },
    {
      locales: { en: null, de: null },
      docs: { sidebar: { hideable: true } },
      announcementBar: { content: 'News' },
      navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] },
    },
  );

  test('the browser keeps exactly the keys that the docs list (S7-09, D18)', async () => {
    const { page } = await site.visit('/docs/next/guide');
    await hydrated(page);
    await toggle(page).click();
    await page.getByRole('button', { name: 'Close announcement' }).click();
    await page.getByRole('tab', { name: 'Two' }).click();
    await page.locator('.menu details[data-category] > summary').click();
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('deep');
    await page.getByRole('option').first().click();
    await arrived(page, 'Deep');
    await choose(page, 'Next', '1.0');
    await page.waitForURL('**/docs/guide');
    await choose(page, 'English', 'Deutsch');
    await page.waitForURL('**/de/docs/guide');
    await page.route('**/docs/next/tabs/page.json', (route) => route.abort());
    await page.goto('/docs/next/guide');
    await hydrated(page);
    await page.locator('#__article').getByRole('link', { name: 'Tabs' }).click();
    await arrived(page, 'Tabs');
    await page.getByRole('checkbox', { name: 'one' }).check();

    const kept = await page.evaluate(async () => ({
      localStorage: Object.keys(localStorage).sort(),
      sessionStorage: Object.keys(sessionStorage).sort(),
      cookie: document.cookie,
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
    }));
    const documented = (storage: string) =>
      storageKeys()
        .filter((one) => one.storage === storage)
        .map(({ key }) => key.replace('<group>', 'shell').replace('<page>', '/docs/next/tabs'))
        .sort();
    expect(kept).toEqual({
      localStorage: documented('localStorage'),
      sessionStorage: documented('sessionStorage'),
      cookie: '',
      databases: [],
      caches: [],
    });
  });
});

/** Opens a menu of the navbar by keyboard, and takes one of its entries. */
async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await page.locator('.navbar').getByRole('button', { name: menu, exact: true }).press('Enter');
  await page.locator('.navbar .dropdown-menu').getByRole('link', { name: entry, exact: true }).press('Enter');
}

const KEYS_PAGE = `import { createStorageSlot, storageKeys } from 'paydocs/theme';
import { useState } from 'react';

export default function Keys() {
  const [keys, setKeys] = useState([]);
  const look = () => {
    createStorageSlot('visit', { persistence: 'sessionStorage' }).set('1');
    setKeys([...storageKeys(), ...storageKeys('sessionStorage'), ...storageKeys('none')]);
  };
  return <button type="button" onClick={look}>Keys: {keys.join(' ')}</button>;
}
`;

describe('a site that shares its address with others', () => {
  const site = servedFiles(
    { 'docs/guide.md': '# Guide\n', 'pages/keys.tsx': KEYS_PAGE },
    { url: 'https://example.com', storage: { namespace: true } },
  );

  test('keeps its choices under keys of its own, before the first paint too (S7-07, S7-08)', async () => {
    const { page } = await site.visit('/keys');
    await hydrated(page);
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await toggle(page).click();
    expect(await theme(page)).toBe('dark');
    const button = page.getByRole('button', { name: 'Keys:' });
    await button.click();
    const keys = (await button.textContent())?.replace('Keys: ', '').split(' ').sort();
    expect(keys).toEqual(['theme', 'theme-182', 'visit-182']);
    await page.reload();
    expect(await theme(page)).toBe('dark');
  });
});

test('a namespace may be a word (S7-07)', async () => {
  const made = makeSite({ 'docs/guide.md': '# Guide\n' }, { storage: { namespace: 'pay' } });
  await made.build();
  expect(made.output('docs/guide/index.html')).toContain(' data-storage-suffix="-pay"');
});
