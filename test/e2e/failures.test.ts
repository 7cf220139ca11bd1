import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrived, click, fetched, isMarked, linkIn, mark } from './reader.ts';
import { servedReadingSite } from './reading-site.ts';
import { hydrated } from './served-site.ts';

const site = servedReadingSite();

const PAYLOAD = '**/docs/other/page.json';

const FAILED = 'This page could not be loaded.';

const { start } = site;

/** The documents that are loaded from now on. */
function documentsOf(page: Page): readonly string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

describe('a page whose payload cannot be used is loaded in full, once (S2-30, D8)', () => {
  test.each([
    ['is missing', { status: 404, body: 'Not here.' }],
    ['is not JSON', { body: '<!doctype html><title>Our error page</title>' }],
    ['is JSON of something else', { json: { name: 'paydocs' } }],
    ['is for another client', { json: { layout: 'doc', client: '/assets/client-0000000000.js' } }],
  ])('because it %s', async (_, answer) => {
    const page = await start((empty) => empty.route(PAYLOAD, (route) => route.fulfill(answer)));
    const documents = documentsOf(page);
    await click(page, 'part of other');
    await page.waitForURL('**/docs/other#part');
    await arrived(page, 'Other');
    await hydrated(page);
    expect(await isMarked(page)).toBe(false);
    expect(documents).toEqual(['/docs/other']);
  });
});

describe('when the network fails', () => {
  test('the page is loaded in full once; then the old page stays, and Retry brings the new one (S2-30, D8)', async () => {
    const page = await start((empty) => empty.route(PAYLOAD, (route) => route.abort()));
    const documents = documentsOf(page);
    await click(page, 'Other');
    await arrived(page, 'Other');
    await hydrated(page);
    expect(documents).toEqual(['/docs/other']);
    await page.goto('/docs/start');
    await hydrated(page);
    await mark(page);

    await click(page, 'Other');
    await page.getByRole('alert').getByText(FAILED).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Start');
    const retry = page.getByRole('button', { name: 'Retry' });
    const failedAgain = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/docs/other/page.json'),
    );
    await retry.click();
    // The button looks the same before and after: until the request has failed, it may still be on its way.
    await failedAgain;
    await page.unroute(PAYLOAD);
    await retry.click();
    await arrived(page, 'Other');
    expect(await page.getByText(FAILED).count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
  });

  test('a reader who is offline keeps the old page, and may also go on from there (D8)', async () => {
    const page = await start((empty) => empty.route(PAYLOAD, (route) => route.abort()));
    await fetched(page, '/docs/odd/page.json');
    await page.context().setOffline(true);
    await click(page, 'Other');
    await page.getByText(FAILED).waitFor();
    expect(await linkIn(page, 'Other').isVisible()).toBe(true);
    expect(await isMarked(page)).toBe(true);
    // The other pages came before the network went.
    await click(page, 'odd');
    await arrived(page, 'Odd');
    expect(await page.getByText(FAILED).count()).toBe(0);
    await page.goBack();
    await page.getByText(FAILED).waitFor();
    await page.goBack();
    await arrived(page, 'Start');
    await page.getByText(FAILED).waitFor({ state: 'detached' });
    expect(await isMarked(page)).toBe(true);
  });
});

test('a page whose scripts do not come can be read, and its links lead on (S2-30, S8-04)', async () => {
  const { page, troubles } = await site.visit('/docs/start', {
    prepare: (empty) => empty.route('**/client-*.js', (route) => route.abort()),
  });
  await expect.poll(() => troubles.join('\n')).toContain('The page has no scripts');
  expect(await page.locator('.navbar .color-mode-toggle').isVisible()).toBe(false);
  expect(await page.locator('.base-url-banner').isVisible()).toBe(false);
  await linkIn(page, 'Other').click();
  await arrived(page, 'Other');
});

test('a page of code that fails to come is loaded in full (S2-30, D8)', async () => {
  const page = await start((empty) =>
    empty.route('**/*live-tsx-*.js', (route) =>
      route.request().frame().url().endsWith('/docs/start') ? route.abort() : route.continue(),
    ),
  );
  await linkIn(page, 'live').click();
  await arrived(page, 'Live');
});
