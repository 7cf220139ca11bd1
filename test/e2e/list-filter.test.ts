import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';
import { violationsOn } from './axe.ts';
import { DESKTOP, hydrated, PHONE, servedSite } from './served-site.ts';

const PAGE = `# Terms

[Zahlung](#zahlung), [other](./other.md)

:::list-filter[Filter the *terms*]
<dl>
<dt>Acquirer</dt><dd>The bank of the merchant.</dd>
<dt>Ärger</dt><dd>A dispute.</dd>
<dt>Issuer</dt><dd>The bank of the shopper.</dd>
<dt id="zahlung">Zahlung</dt><dd>A payment.</dd><dd>Several of them.</dd>
</dl>
:::

:::list-filter
| Code | Status | Retry | Meaning |
| --- | --- | --- | --- |
| E2 | 400 | no | Two |
| E1 | 402 | yes | One |
:::
`;

const served = servedSite(async () => {
  const built = site({
    'docs/terms.md': PAGE,
    'docs/other.md': '# Other\n\n[payment](./terms.md#zahlung)\n',
  });
  await built.build('--strict');
  return join(built.directory, 'dist');
});

const shown = (page: Page, entries: string): Promise<string[]> =>
  page.locator(`${entries}:visible`).allTextContents();

test('a filter leaves the entries with every word, and says how many there are', async () => {
  const { page, troubles } = await served.visit('/docs/terms', { viewport: DESKTOP });
  await hydrated(page);
  const terms = page.getByRole('searchbox', { name: 'Filter the terms' });
  await terms.fill('BANK shop');
  expect(await shown(page, 'dt')).toEqual(['Issuer']);
  expect(await page.getByRole('status').first().textContent()).toBe('Entries shown: 1');
  await terms.fill('arger');
  expect(await shown(page, ':is(dt, dd)')).toEqual(['Ärger', 'A dispute.']);
  await terms.fill('nothing');
  expect(await page.getByRole('status').first().textContent()).toBe('No entry contains this text.');
  expect(await shown(page, 'tbody tr'), 'another list keeps its entries').toHaveLength(2);
  expect(troubles).toEqual([]);
});

test('a link to an entry that is hidden shows it, also the same link again, and one of another page', async () => {
  const { page } = await served.visit('/docs/terms', { viewport: DESKTOP });
  await hydrated(page);
  const terms = page.getByRole('searchbox', { name: 'Filter the terms' });
  const link = page.getByRole('link', { name: 'Zahlung', exact: true });
  for (const leads of [link, link, page.getByRole('link', { name: 'payment' })]) {
    await terms.fill('bank');
    expect(await shown(page, 'dt')).toEqual(['Acquirer', 'Issuer']);
    if (leads !== link) await page.locator('main').getByRole('link', { name: 'other', exact: true }).click();
    await leads.click();
    await expect.poll(() => shown(page, 'dt')).toHaveLength(4);
    expect(await terms.inputValue()).toBe('');
  }
});

test('letters lead to the first entry that is shown, by keyboard too, where entries are in order', async () => {
  const { page } = await served.visit('/docs/terms', { viewport: DESKTOP });
  await hydrated(page);
  const index = page.getByRole('group', { name: 'A to Z' });
  await index.waitFor();
  expect(await index.getByRole('button').allTextContents()).toEqual(['A', 'I', 'Z']);
  await index.getByRole('button', { name: 'A', exact: true }).press('Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Acquirer');
  await page.getByRole('searchbox', { name: 'Filter the terms' }).fill('dispute');
  await index.getByRole('button', { name: 'A', exact: true }).press('Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ärger');
  expect(await index.getByRole('button', { name: 'Z' }).isDisabled()).toBe(true);
  expect(await index.count(), 'the table is not in order').toBe(1);
});

test('on a phone, rows that are hidden take no room, and both modes can be read', async () => {
  const { page } = await served.visit('/docs/terms', { viewport: PHONE });
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Filter the list' }).fill('402');
  expect(await shown(page, 'tbody tr')).toHaveLength(1);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme);
    expect([theme, await violationsOn(page)]).toEqual([theme, []]);
  }
});

test('without script the list is complete, and there is no filter', async () => {
  const { page } = await served.visit('/docs/terms', { javaScriptEnabled: false });
  expect(await shown(page, ':is(dt, tbody tr)')).toHaveLength(6);
  expect(await page.locator('input, .list-filter-bar:visible').count()).toBe(0);
});
