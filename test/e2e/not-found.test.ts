import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { box } from './chrome.ts';
import { address, arrived, holdBack, isMarked, mark, painted } from './reader.ts';
import { builtReadingSite } from './reading-site.ts';
import { hydrated, servedSite } from './served-site.ts';

const site = servedSite(builtReadingSite);

/** A host that knows no address but those of files, and answers all others with the site's own page. */
async function onSimpleHost(page: Page): Promise<void> {
  const body = readFileSync(join(await builtReadingSite(), '404.html'), 'utf8');
  await page.route(/\.html|DOCS/, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
}

test.each([
  ['/docs/other.html', '/docs/other', 'Other'],
  ['/docs/other/index.html?a=1#part', '/docs/other?a=1#part', 'Other'],
  ['/DOCS/Other', '/docs/other', 'Other'],
])(
  'where a host knows no page at %s, its not-found page goes to %s (S2-01, S2-12, D14)',
  async (path, meant, heading) => {
    const { page } = await site.visit(path, { prepare: onSimpleHost });
    await arrived(page, heading);
    expect(address(page)).toBe(meant);
  },
);

test('pages with a similar address are offered by title, and the search takes words', async () => {
  const { page } = await site.visit('/docs/othr');
  await hydrated(page);
  await expect
    .poll(() => page.locator('[data-near-pages] li').first().textContent())
    .toBe('Other /docs/other');
  const [title, place] = [page.locator('.near-pages a').first(), page.locator('.near-pages small').first()];
  expect((await box(place)).y, 'the address is below the title').toBeGreaterThan((await box(title)).y + 10);
  await page.getByRole('searchbox').fill('installation');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=installation');
});

test('an address that nothing is near to keeps its page, which leads on (S2-11)', async () => {
  const { page, response } = await site.visit('/zzzzzzzzzzzzzzzz');
  await hydrated(page);
  expect(response?.status()).toBe(404);
  await arrived(page, 'Page not found');
  expect(await page.locator('[data-near-pages]').isVisible()).toBe(false);
  await mark(page);
  await page.getByRole('main').getByRole('link').last().click();
  await page.waitForURL('**/docs/**');
  expect(await isMarked(page)).toBe(true);
});

test('a list of pages that does not come leaves the page as it is (S2-11)', async () => {
  const { page, troubles } = await site.visit('/docs/othr', {
    prepare: (empty) => empty.route('**/routes.json', (route) => route.abort()),
  });
  await hydrated(page);
  await arrived(page, 'Page not found');
  expect(troubles.filter((trouble) => trouble.startsWith('uncaught'))).toEqual([]);
});

test('a reader who goes to another page before the list of pages has come stays there', async () => {
  let release = () => {};
  const { page } = await site.visit('/docs/other.html', {
    prepare: async (empty) => {
      await onSimpleHost(empty);
      release = await holdBack(empty, '**/routes.json');
    },
  });
  const asked = page.waitForRequest('**/routes.json');
  await hydrated(page);
  await asked;
  await page.getByRole('main').getByRole('link').last().click();
  await arrived(page, 'Last');
  const answered = page.waitForResponse('**/routes.json');
  release();
  await (await answered).finished();
  await painted(page);
  expect(address(page)).toBe('/docs/last');
});
