import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { ownPages } from './kinds.ts';
import { painted } from './reader.ts';
import { DESKTOP, hydrated, PHONE, routesOf, servedSite } from './served-site.ts';

const DIRECT = '/docs/online-direct';
const HOSTED = '/docs/online-hosted';
const TOKENS = '/docs/online-tokenization';

/** Every route of the product: its address, its title (the site's name comes after it), its heading. */
const ROUTES = [
  ['/', 'Online payment gateway', 'Take payments online, with one signed request'],
  ['/markdown-page', 'About this documentation', 'About this documentation'],
  ['/changelog', 'Changelog', 'Changelog'],
  ['/docs/guide', 'Introduction', 'Introduction'],
  ['/docs/api', 'API overview', 'API overview'],
  ['/docs/api-params-desc', 'API parameters', 'API parameters'],
  ['/docs/notification', 'Notification', 'Notification'],
  [`${DIRECT}/overview`, 'Online-direct overview', 'Online-direct overview'],
  [`${DIRECT}/payment-flow-credit`, 'Credit card flow', 'Credit card flow'],
  [`${DIRECT}/payment-flow-mobileWallet`, 'Mobile wallet flow', 'Mobile wallet flow'],
  [`${DIRECT}/payment-flow-wallet`, 'Wallet flow', 'Wallet flow'],
  [`${DIRECT}/API/auth`, 'Auth (online-direct)', 'Auth'],
  [
    `${DIRECT}/API/complete-authentication`,
    'Complete authentication (online-direct)',
    'Complete authentication',
  ],
  [`${DIRECT}/API/query`, 'Query (online-direct)', 'Query'],
  [`${DIRECT}/API/refund`, 'Refund (online-direct)', 'Refund'],
  [`${DIRECT}/API/sale`, 'Sale (online-direct)', 'Sale'],
  [`${DIRECT}/API/void`, 'Void (online-direct)', 'Void'],
  [`${HOSTED}/overview`, 'Online-hosted overview', 'Online-hosted overview'],
  [`${HOSTED}/payments`, 'Hosted payment page', 'Hosted payment page'],
  [`${HOSTED}/API/create`, 'Create (online-hosted)', 'Create a hosted payment'],
  [`${HOSTED}/API/query`, 'Query (online-hosted)', 'Query a hosted payment'],
  [`${HOSTED}/API/recurring`, 'Recurring (online-hosted)', 'Recurring charge'],
  [`${HOSTED}/API/refund`, 'Refund (online-hosted)', 'Refund a hosted payment'],
  [`${HOSTED}/API/void`, 'Void (online-hosted)', 'Void a hosted payment'],
  [`${TOKENS}/overview`, 'Online-tokenization overview', 'Online-tokenization overview'],
  [`${TOKENS}/API/create`, 'Create (online-tokenization)', 'Create a token'],
  [`${TOKENS}/API/delete`, 'Delete (online-tokenization)', 'Delete a token'],
  [`${TOKENS}/API/query`, 'Query (online-tokenization)', 'Query a token'],
  [`${TOKENS}/API/recurring`, 'Recurring (online-tokenization)', 'Recurring charge with a token'],
  [`${TOKENS}/API/sale`, 'Sale (online-tokenization)', 'Sale with a token'],
  [`${TOKENS}/API/void`, 'Void (online-tokenization)', 'Void a token payment'],
  ['/docs/quickstart', 'Quickstart', 'Quickstart'],
  ['/docs/payments/sample-shop', 'Sample shop', 'Sample shop'],
  ['/docs/payments/lifecycle', 'Life of a payment', 'Life of a payment'],
  ['/docs/payments/fraud', 'Prevent fraud and card testing', 'Prevent fraud and card testing'],
  ['/docs/payments/automated-tests', 'Automated tests', 'Automated tests'],
  ['/docs/payments/migrate', 'Move from another provider', 'Move from another provider'],
  ['/docs/payments/failed-requests', 'When a request fails', 'When a request fails'],
  ['/docs/payments/safe-client', 'A client that pays once', 'A client that pays once'],
  ['/docs/payments/amounts', 'Amounts and currencies', 'Amounts and currencies'],
  ['/docs/payments/partial', 'Partial refunds and captures', 'Partial refunds and captures'],
  ['/docs/payments/recurring', 'Recurring payments and stored cards', 'Recurring payments and stored cards'],
  [
    '/docs/payments/authentication',
    '3-D Secure and strong customer authentication',
    '3-D Secure and strong customer authentication',
  ],
  ['/docs/payments/reconciliation', 'Reconciliation', 'Reconciliation'],
  ['/docs/payments/disputes', 'Disputes and chargebacks', 'Disputes and chargebacks'],
  ['/docs/payments/signatures', 'Signatures that do not match', 'Signatures that do not match'],
  ['/docs/payments/go-live', 'Go-live checklist', 'Go-live checklist'],
  ['/docs/payments/errors', 'Errors', 'Errors'],
  ['/docs/payments/events', 'Event payloads', 'Event payloads'],
  [
    '/docs/payments/three-d-secure-data',
    '3-D Secure data from browsers and apps',
    '3-D Secure data from browsers and apps',
  ],
  ['/docs/payments/card-form', 'Build a card form', 'Build a card form'],
  ['/docs/payments/wallets-setup', 'Set up Apple Pay and Google Pay', 'Set up Apple Pay and Google Pay'],
  [
    '/docs/payments/network-tokens',
    'Network tokens and account updater',
    'Network tokens and account updater',
  ],
  ['/docs/payments/capture', 'Capture a payment', 'Capture a payment'],
  ['/docs/payments/cancel', 'Void or refund', 'Void or refund'],
  ['/docs/payments/refunds', 'Find refunds', 'Find refunds'],
  ['/docs/payments/search', 'Find payments', 'Find payments'],
  ['/docs/payments/settlement', 'Settlements and reports', 'Settlements and reports'],
  ['/docs/operations/dashboard', 'Dashboard guide', 'Dashboard guide'],
  ['/docs/operations/rate-limits', 'Rate limits', 'Rate limits'],
  ['/docs/operations/security', 'Security, PCI DSS and data', 'Security, PCI DSS and data'],
  ['/docs/operations/network', 'Network, TLS and addresses', 'Network, TLS and addresses'],
  ['/docs/operations/versions', 'Versions and deprecation', 'Versions and deprecation'],
  ['/docs/operations/support', 'Status and support', 'Status and support'],
  ['/docs/reference/common-params', 'Common parameters', 'Common parameters'],
  ['/docs/reference/sample-codes', 'Sample codes', 'Sample codes'],
  ['/docs/reference/test-details', 'Test details', 'Test details'],
  ['/docs/tags', 'Tags', 'Tags'],
] as const;

/** Other addresses of pages, and the page that a reader ends at. */
const ELSEWHERE = [
  ['/docs', '/docs/guide'],
  ['/docs/', '/docs/guide'],
  ['/docs/guide.html', '/docs/guide'],
  ['/docs/guide/index.html', '/docs/guide'],
  ['/index.html', '/'],
  ['/DOCS/guide', '/docs/guide'],
  ['/docs/guide.html?a=1#choose', '/docs/guide?a=1#choose'],
] as const;

const site = servedSite(builtOwnSite);

const opened: ReadonlySet<string> = new Set(await ownPages());
const routes = ROUTES.filter(([path]) => opened.has(path));
/** In the long form every page opens in both windows, else the pages take turns. */
const routesIn = (turn: number) =>
  process.env.MODE === 'long' ? routes : routes.filter((_, place) => place % 2 === turn);

describe.each([
  ['on a wide window', DESKTOP, 0],
  ['on a phone', PHONE, 1],
])('%s', (_, viewport, turn) => {
  test('every page opens, and nothing complains', async () => {
    const { page, troubles } = await site.visit('/docs/tags', { viewport });
    await page.waitForLoadState('networkidle');
    for (const [path, title, heading] of routesIn(turn)) {
      const response = await page.goto(path);
      await hydrated(page);
      expect([path, response?.status(), new URL(page.url()).pathname]).toEqual([path, 200, path]);
      expect(await page.title()).toBe(`${title} | Documentation`);
      expect(await page.locator('h1').allInnerTexts()).toEqual([heading]);
      await seeAll(page);
      expect([path, await sidewaysScroll(page), unexpected(troubles)]).toEqual([path, 0, []]);
    }
    await page.waitForLoadState('networkidle');
    expect(unexpected(troubles)).toEqual([]);
  });
});

test.each(ELSEWHERE)('%s leads to %s (S2-01, S2-12, D14)', async (path, target) => {
  const { page } = await site.visit(path);
  await page.waitForURL((url) => url.pathname + url.search + url.hash === target);
  await hydrated(page);
});

test('the table has every page of the site but those of single tags, with its title and heading', async () => {
  const output = await builtOwnSite();
  const pages = (await routesOf(builtOwnSite)).filter((route) => !route.startsWith('/docs/tags/'));
  const found = pages.map((route) => {
    const html = readFileSync(join(output, route, 'index.html'), 'utf8');
    const [title, heading] = ['title', 'h1'].map((name) => textOf(name, html));
    return [route, title, heading];
  });
  const expected = ROUTES.map(([path, title, heading]) => [path, `${title} | Documentation`, heading]);
  expect(found.sort()).toEqual(expected.sort());
});

/** The text of the first element with a name. */
function textOf(name: string, html: string): string | undefined {
  return new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 's').exec(html)?.[1]?.replace(/<[^>]*>/g, '');
}

/** Leaving a page ends what it was fetching. */
function unexpected(troubles: readonly string[]): readonly string[] {
  return troubles.filter((trouble) => !trouble.endsWith(' net::ERR_ABORTED'));
}

/** Scrolls down to the end, so that whatever waits to be seen begins to load. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await painted(page);
}

/** Pixels by which a reader can scroll the page to the side. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo({ left: 1000, behavior: 'instant' });
    return window.scrollX;
  });
}
