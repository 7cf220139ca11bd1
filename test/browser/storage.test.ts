import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { site as makeSite } from '../helpers/site.ts';
import { builtEveryFeature } from '../proof/sites.ts';
import { arrived } from './reader.ts';
import { hydrated, servedSite } from './served-site.ts';

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

  test('has no room left says which operation failed on which key, and goes on (S7-04)', async () => {
    const { page, troubles } = await site.visit('/base/docs/tabs', {
      prepare: (empty) =>
        empty.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
          };
        }),
    });
    await hydrated(page);
    await toggle(page).click();
    expect(await theme(page)).toBe('light');
    expect(troubles).toEqual([
      expect.stringMatching(/^error: Could not write "theme" in the browser's storage/),
    ]);
  });

  test('remembers everything keeps nothing but what is documented (S7-09, D18)', async () => {
    const { page } = await site.visit('/base/docs/tabs');
    await hydrated(page);
    await toggle(page).click();
    await page.getByRole('button', { name: 'Close announcement' }).click();
    for (const group of await page.locator('[data-tabs]').all()) await group.getByRole('tab').last().click();
    await page.locator('.menu details[data-category] > summary').last().click();
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    const keys = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat());
    const documented = /^(?:theme|paydocs\.(?:announcement|version|language|sidebar|tab\..+))$/;
    expect(keys.filter((key) => !documented.test(key))).toEqual([]);
    expect(keys).toEqual(expect.arrayContaining(['theme', 'paydocs.announcement', 'paydocs.sidebar']));
  });
});

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
  const site = servedSite(async () => {
    const made = makeSite(
      { 'docs/guide.md': '# Guide\n', 'pages/keys.tsx': KEYS_PAGE },
      { url: 'https://example.com', storage: { namespace: true } },
    );
    expect(await made.build()).toMatchObject({ status: 0 });
    return `${made.directory}/dist`;
  });

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
