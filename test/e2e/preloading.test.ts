import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrived, click, linkIn, painted } from './reader.ts';
import { builtReadingSite } from './reading-site.ts';
import { hydrated, PHONE, servedSite } from './served-site.ts';

// On a phone the sidebar, which links to everything, is not in view.
const site = servedSite(builtReadingSite);

interface Reading {
  readonly page: Page;
  /** The pages and the code of pages that were fetched so far, in alphabetical order. */
  readonly fetched: () => readonly string[];
  readonly troubles: readonly string[];
}

async function start(prepare?: (page: Page) => Promise<unknown>): Promise<Reading> {
  const fetched: string[] = [];
  const { page, troubles } = await site.visit('/docs/start', {
    viewport: PHONE,
    hasTouch: true,
    prepare: async (empty) => {
      empty.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // `/live` is the only page of this site that is written in React.
        if (/\/page-[\da-f]{10}\.js$/.test(pathname)) fetched.push('code of /live');
        else if (pathname.endsWith('/page.json')) fetched.push(pathname);
      });
      await prepare?.(empty);
    },
  });
  await hydrated(page);
  return { page, troubles, fetched: () => [...fetched].sort() };
}

/** The logo leads to the home page. */
const IN_VIEW = ['/docs/odd/page.json', '/docs/other/page.json', '/docs/pictures/page.json', '/page.json'];

describe('pages whose links come into view', () => {
  test('are fetched, each once and none that is not of the site (S2-25, S2-26, D13)', async () => {
    const { page, fetched, troubles } = await start();
    await expect.poll(fetched).toEqual(IN_VIEW);
    await linkIn(page, 'Last').scrollIntoViewIfNeeded();
    await expect.poll(fetched).toContain('/docs/last/page.json');
    await page.evaluate(() => window.scrollTo(0, 0));
    await painted(page);
    expect(fetched().filter((path) => IN_VIEW.includes(path))).toEqual(IN_VIEW);
    expect(troubles.filter((trouble) => trouble.startsWith('elsewhere'))).toEqual([]);
  });

  test('need no second request when they are asked for (S2-25)', async () => {
    const { page, fetched } = await start();
    await expect.poll(fetched).toEqual(IN_VIEW);
    await click(page, 'Other');
    await arrived(page, 'Other');
    expect(fetched().filter((path) => path === '/docs/other/page.json')).toHaveLength(1);
  });

  test('show what they hold each time that they are pointed at and asked for', async () => {
    const { page } = await start();
    for (let time = 0; time < 2; time++) {
      await linkIn(page, 'Other').hover();
      await click(page, 'Other');
      await arrived(page, 'Other');
      await page.getByRole('heading', { name: 'Part' }).waitFor();
      await page.goBack();
      await arrived(page, 'Start');
    }
    await page.goForward();
    await arrived(page, 'Other');
    await page.getByRole('heading', { name: 'Part' }).waitFor();
  });

  test('may fail without a word, and are asked for again by a click (S2-26)', async () => {
    const failed: string[] = [];
    const { page, fetched, troubles } = await start((empty) => {
      empty.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
      return empty.route('**/docs/odd/page.json', (route) => route.abort());
    });
    await expect.poll(fetched).toEqual(IN_VIEW);
    // A click before that would wait for the same request, and load the page in full.
    await expect.poll(() => failed).toContain('/docs/odd/page.json');
    await painted(page);
    await page.unroute('**/docs/odd/page.json');
    await click(page, 'odd');
    await arrived(page, 'Odd');
    expect(fetched().filter((path) => path === '/docs/odd/page.json')).toHaveLength(2);
    expect(troubles.filter((trouble) => trouble.startsWith('uncaught'))).toEqual([]);
  });
});

describe('pages that are about to be asked for are fetched with their code (S2-27, D13)', () => {
  test.each([
    ['under the mouse', (page: Page) => linkIn(page, 'live').hover()],
    ['with the keyboard on their link', (page: Page) => linkIn(page, 'live').focus()],
    ['under a finger', (page: Page) => linkIn(page, 'live').dispatchEvent('touchstart')],
  ])('%s', async (_, approach) => {
    const { page, fetched } = await start(withoutLooking);
    expect(fetched()).toEqual([]);
    await approach(page);
    await expect.poll(fetched).toEqual(['/live/page.json', 'code of /live']);
    await approach(page);
    await painted(page);
    expect(fetched()).toEqual(['/live/page.json', 'code of /live']);
  });

  test('also when the link names a part or has a query (S2-28)', async () => {
    const { page, fetched } = await start(withoutLooking);
    await linkIn(page, 'part of other').hover();
    await expect.poll(fetched).toEqual(['/docs/other/page.json']);
    await linkIn(page, 'only a query').hover();
    await painted(page);
    expect(fetched()).toEqual(['/docs/other/page.json']);
  });

  test('when a script of the site says so (S2-31)', async () => {
    const { page, fetched } = await start(withoutLooking);
    await page.evaluate(() => window.paydocs?.prefetch('/docs/last'));
    expect(fetched()).toEqual(['/docs/last/page.json']);
    await page.evaluate(() => window.paydocs?.preload('/live'));
    expect(fetched()).toEqual(['/docs/last/page.json', '/live/page.json', 'code of /live']);
  });
});

test.each([
  ['data is to be saved', { saveData: true, effectiveType: '4g' }],
  ['the connection is slow', { saveData: false, effectiveType: 'slow-2g' }],
])('where %s only a click fetches (S2-25, S2-27, S2-29, D13)', async (_, connection) => {
  const { page, fetched } = await start((empty) =>
    empty.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection),
  );
  await linkIn(page, 'Other').hover();
  await linkIn(page, 'Other').focus();
  await painted(page);
  expect(fetched()).toEqual([]);
  await click(page, 'Other');
  await arrived(page, 'Other');
  expect(fetched()).toEqual(['/docs/other/page.json']);
});

/** Nothing ever comes into view. */
function withoutLooking(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.IntersectionObserver.prototype.observe = () => {};
  });
}
