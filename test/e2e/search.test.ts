import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { built, builtOwnSite } from '../proof/sites.ts';
import { violationsOn } from './axe.ts';
import { alive, focusOn, onPhone } from './chrome.ts';
import { address, arrived, painted } from './reader.ts';
import { hydrated, PHONE, servedSite, withoutPrefetching } from './served-site.ts';

const own = servedSite(builtOwnSite);
const large = servedSite(() => built('large-search', writeLargeSite));
const names = servedSite(() => built('names-search', writeNames));
const withoutDocs = servedSite(() => built('search-without-docs', writeApi));

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('option');
const active = (page: Page) => page.locator('[role=option][aria-selected=true]');
const status = (page: Page) => page.locator('.search-footer [role=status]');

/** Opens the search by keyboard and types. */
async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(query);
}

test('on a phone, it opens from the menu, too, which closes', async () => {
  const page = await onPhone(own, '/docs/guide');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  await page.locator('.menu').getByRole('button', { name: 'Search' }).tap();
  await focusOn(field(page));
  await page.locator('.menu').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Close the search' }).tap();
  await page.locator('.search-dialog').waitFor({ state: 'hidden' });
  expect(await page.locator('[inert]').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/docs/guide');
});

test('it opens by click, Ctrl K and /, has the keyboard, closes with Escape and gives the focus back (S2-136, D7)', async () => {
  const { page, troubles } = await own.visit('/docs/guide');
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Search' });
  for (const open of [
    () => button.click(),
    () => button.press('Control+k'),
    () => button.press('/'),
    () => button.press('Enter'),
  ]) {
    await open();
    await focusOn(field(page));
    expect(await page.getByRole('dialog', { name: 'Search' }).count()).toBe(1);
    await page.keyboard.type('E4008');
    await page.keyboard.press('Escape');
    await focusOn(button);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  // Opened again before the browser has reported that it was closed.
  await button.click();
  await focusOn(field(page));
  await page.getByRole('dialog').evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
    dialog.ownerDocument.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }),
    );
  });
  await painted(page);
  await focusOn(field(page));
  // Who is typing means the sign, not the search.
  await search(page, 'a');
  await field(page).press('/');
  await expect.poll(() => field(page).inputValue()).toBe('a/');
  expect(troubles).toEqual([]);
});

test.each([
  ['MacIntel', '⌘K', 'Meta+k'],
  ['Linux x86_64', 'Ctrl K', 'Control+k'],
])('on %s its box shows %s, which opens it', async (platform, shown, keys) => {
  const { page } = await own.visit('/docs/guide', {
    prepare: (empty) =>
      empty.addInitScript((name) => {
        Object.defineProperty(Navigator.prototype, 'platform', { get: () => name });
      }, platform),
  });
  await hydrated(page);
  const hint = page.locator('.navbar .search-shortcut');
  expect(await hint.isVisible()).toBe(true);
  expect(await hint.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(`"${shown}"`);
  await page.keyboard.press(keys);
  await focusOn(field(page));
});

test('the search field of a home page opens the same dialog and gets the focus back; it needs script', async () => {
  const { page, troubles } = await own.visit('/');
  await hydrated(page);
  const button = page.getByRole('main').getByRole('button', { name: 'Search the documentation' });
  await button.click();
  await focusOn(field(page));
  await page.keyboard.press('Escape');
  await focusOn(button);
  await page.evaluate(() => delete document.documentElement.dataset.script);
  expect(await button.isVisible()).toBe(false);
  expect(troubles).toEqual([]);
});

test('results follow what is typed, grouped by page, with the words marked; the keyboard goes all the way, and the page opens at the section (S2-136)', async () => {
  const { page, troubles } = await own.visit('/docs/guide');
  await hydrated(page);
  await search(page, 'refund.suceeded');
  await expect.poll(() => status(page).textContent()).toMatch(/^\d+ pages found$/);
  // A slip is forgiven, and said.
  expect(await page.locator('.search-note').textContent()).toContain('“refund.succeeded”');
  expect(await page.getByRole('group').first().locator('.search-trail').textContent()).toBe('Notification');
  expect(await options(page).first().locator('mark').first().textContent()).toBe('refund.succeeded');

  await field(page).press('ArrowDown');
  await expect
    .poll(() => active(page).getAttribute('id'))
    .toBe(await field(page).getAttribute('aria-activedescendant'));
  expect(await options(page).nth(1).getAttribute('aria-selected')).toBe('true');
  await field(page).press('ArrowUp');
  await field(page).press('ArrowUp');
  expect(await options(page).last().getAttribute('aria-selected')).toBe('true');
  await field(page).press('ArrowDown');
  const href = await options(page).first().getAttribute('href');
  await field(page).press('Enter');
  await expect.poll(() => address(page)).toBe(href);
  await page.locator('#__article').getByText('refund.succeeded').first().waitFor();
  expect(href).toContain('#');
  expect(await page.getByRole('dialog').count()).toBe(0);

  // The words are marked until the marks are dismissed, or another page is opened.
  const marks = page.locator('.search-marks');
  await marks.waitFor();
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('paydocs-search') ?? [])].map(String));
  expect(new Set(await marked())).toEqual(new Set(['refund.succeeded']));
  await marks.getByRole('button', { name: 'Remove highlights' }).click();
  expect(await marked()).toEqual([]);
  expect(await marks.count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('names in code are highlighted whole, across colors and places where a line may break', async () => {
  const { page } = await names.visit('/docs/b');
  await hydrated(page);
  for (const query of ['payment.dispute.evidence_required', 'order.lineReference', 'bold']) {
    await search(page, query);
    await options(page).first().click();
    await page.locator('.search-marks').waitFor();
    const marked = await page.evaluate(() => [...(CSS.highlights.get('paydocs-search') ?? [])].map(String));
    expect(marked).toEqual([query]);
    await page.keyboard.press('Escape');
  }
});

/** A site of pages and an API, as `docs/reference.md` describes. */
function writeApi(directory: string): void {
  mkdirSync(join(directory, 'content/pages'), { recursive: true });
  mkdirSync(join(directory, 'content/reference'));
  writeFileSync(
    join(directory, 'site.config.yaml'),
    'title: Shop\nurl: https://docs.example\nfavicon: /icon.svg\nreference: { openapi: content/reference/shop.yaml, pages: /api }\n',
  );
  mkdirSync(join(directory, 'content/static'));
  writeFileSync(join(directory, 'content/static/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
  writeFileSync(join(directory, 'content/pages/index.md'), '# Welcome\n\n[Reference](/api)\n');
  writeFileSync(
    join(directory, 'content/reference/shop.yaml'),
    `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths: { /orders: { get: { operationId: list, summary: List orders, responses: { 204: { description: None. } } } } }
`,
  );
}

test('a site without docs is searched, also from the page of an operation and that of the search', async () => {
  const { page, troubles } = await withoutDocs.visit('/');
  for (const path of ['/', '/api/list', '/search']) {
    if (path !== '/') await page.goto(path);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await field(page).fill('list orders');
    await expect.poll(() => options(page).first().getAttribute('href')).toMatch(/^\/api\/list/);
  }
  expect(troubles.filter((trouble) => !trouble.endsWith('net::ERR_ABORTED'))).toEqual([]);
});

function writeNames(directory: string): void {
  mkdirSync(join(directory, 'content/docs'), { recursive: true });
  writeFileSync(join(directory, 'site.config.yaml'), 'title: Names\nurl: https://docs.example\n');
  writeFileSync(join(directory, 'content/docs/b.md'), '# B\n');
  writeFileSync(
    join(directory, 'content/docs/a.md'),
    '# A\n\nA **bo**ld[^1] `payment.dispute.evidence_required`.\n\n```js\norder.lineReference;\n```\n\n[^1]: Note.\n',
  );
}

test('what was searched for is kept until it is cleared; what is found nowhere gets a suggestion', async () => {
  const page = await alive(own, '/docs/guide');
  await page.keyboard.press('Control+k');
  await page.getByText('Suggestions').waitFor();
  await field(page).fill('idempotency');
  await options(page).first().click();
  await arrived(page, 'API overview');
  expect(address(page)).toBe('/docs/api#idempotency');

  await page.reload();
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await expect.poll(() => options(page).first().textContent()).toBe('idempotency');
  await field(page).press('Enter');
  await expect.poll(() => field(page).inputValue()).toBe('idempotency');
  await field(page).fill('');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('Suggestions').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('paydocs.searches'))).toBeNull();

  await field(page).fill('idmptnc');
  await page.getByText('No results for “idmptnc”').waitFor();
  await field(page).fill('notficatn');
  await page.getByRole('button', { name: 'Notification', exact: true }).click();
  await expect.poll(() => options(page).count()).toBeGreaterThan(0);
});

test('a search has an address, which can be shared, reloaded and left; no engine lists it (S2-136)', async () => {
  const { page, troubles } = await own.visit('/search?q=error%20codes');
  await expect.poll(() => field(page).inputValue()).toBe('error codes');
  await expect
    .poll(() => options(page).first().getAttribute('href'))
    .toBe('/docs/payments/errors#error-codes');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await field(page).fill('webhook');
  await expect.poll(() => address(page)).toBe('/search?q=webhook');
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await focusOn(field(page));
  // The address is ahead of what is found.
  await expect.poll(() => options(page).first().getAttribute('href')).toMatch(/^\/docs\/notification/);
  await options(page).first().click();
  await arrived(page, 'Notification');
  await page.goBack();
  await expect.poll(() => field(page).inputValue()).toBe('webhook');

  // From the dialog, all results are on that page.
  await page.goto('/docs/guide');
  await hydrated(page);
  await search(page, 'payment');
  await page.getByRole('link', { name: 'All results' }).click();
  await arrived(page, 'Search');
  expect(address(page)).toBe('/search?q=payment');
  await expect.poll(() => options(page).count()).toBeGreaterThan(24);
  // Pending requests are aborted when a document is left.
  expect(troubles.filter((trouble) => !trouble.endsWith('net::ERR_ABORTED'))).toEqual([]);
});

test('before the reader types it suggests queries, and its keys work before the page is interactive', async () => {
  let arrive = () => {};
  const isPressed = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const prepare = (page: Page) =>
    page.route('**/assets/client-*', async (route) => {
      await isPressed;
      await route.fallback();
    });
  const { page } = await own.visit('/docs/guide', { prepare });
  await page.keyboard.press('Control+k');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.type('cvv /');
  arrive();
  await expect.poll(() => field(page).inputValue()).toBe('cvv /');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'E4008' }).click();
  await expect.poll(() => field(page).inputValue()).toBe('E4008');
  await expect.poll(() => options(page).first().textContent()).toContain('E4008');
});

test('its field has the focus in the moment in which it comes, so that no letter is lost', async () => {
  const page = await alive(own, '/docs/guide');
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('.search-panel') === null) return;
      observer.disconnect();
      document.documentElement.dataset.focused = document.activeElement?.className ?? '';
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('Control+k');
  await focusOn(field(page));
  expect(await page.locator('html').getAttribute('data-focused')).toBe('search-input');
});

test('a shortcut on the search page leads to its field, also before the search is loaded', async () => {
  const { page } = await own.visit('/');
  await hydrated(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.fallback();
  });
  await page.evaluate(() => history.pushState(null, '', '/search'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.getByRole('heading', { name: 'Search', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('refund');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  goOn();
  await expect.poll(() => field(page).inputValue()).toBe('refund');
  await expect.poll(() => new URL(page.url()).search).toBe('?q=refund');
});

test('when its script does not arrive, it says so and tries again', async () => {
  const page = await alive(own, '/docs/guide');
  let isBroken = true;
  await page.route('**/assets/**', (route) => (isBroken ? route.abort() : route.fallback()));
  await page.keyboard.press('Control+k');
  await page.getByRole('alert').getByText('The search could not be loaded').waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Suggestions').waitFor();
});

test('without network, or with an index that fails, it says so and tries again', async () => {
  const page = await alive(own, '/docs/guide');
  let isBroken = true;
  await page.route('**/search/**', (route) => (isBroken ? route.fulfill({ status: 500 }) : route.fallback()));
  await search(page, 'refund');
  await page.getByRole('alert').getByText('The search could not be loaded').waitFor();
  await page.context().setOffline(true);
  await field(page).fill('refunds');
  await page.getByRole('alert').getByText('You are offline').waitFor();
  await page.context().setOffline(false);
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await options(page).first().waitFor();
});

test('every state of it can be seen and heard by all (WCAG 2.2 AA), in both modes, wide and narrow', async () => {
  const page = await onPhone(own, '/docs/guide');
  const complaints: string[] = [];
  const look = async (state: string) => {
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
        for (const animation of document.getAnimations()) animation.finish();
      }, theme);
      const rules = theme === 'dark' ? { rules: ['color-contrast', 'link-in-text-block'] } : {};
      const violations = await violationsOn(page, { part: 'dialog', ...rules });
      complaints.push(...violations.map((violation) => `${state}, ${theme}: ${violation}`));
    }
  };
  await page.keyboard.press('Control+k');
  await page.getByText('Suggestions').waitFor();
  await look('empty');
  await field(page).fill('xyzzyq');
  await page.getByText('No results for “xyzzyq”').waitFor();
  await look('nothing');
  await field(page).fill('signture');
  await options(page).first().waitFor();
  await look('results');
  const { width } = PHONE;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.setViewportSize({ width: 1366, height: 768 });
  await look('results, wide');
  await options(page).first().press('Enter');
  await search(page, '');
  await options(page).first().waitFor();
  await look('recent');
  expect(complaints).toEqual([]);
});

test('a large site is searched beside the page, in pieces that are fetched when they are needed', async () => {
  const { page, troubles } = await large.visit('/docs/page-7', { prepare: withoutPrefetching });
  await hydrated(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search/')) fetched.push(new URL(request.url()).pathname);
  });
  await search(page, 'subject41');
  await expect.poll(() => options(page).first().getAttribute('href')).toBe('/docs/page-41');
  const worker = page.workers()[0];
  expect(worker?.url()).toMatch(/\/assets\/.*\.js$/);
  expect(fetched.filter((path) => path.endsWith('/index.json'))).toHaveLength(1);
  const terms = fetched.filter((path) => path.includes('terms-'));
  expect(terms.length).toBeGreaterThan(0);
  expect(terms.length).toBeLessThan(4);
  // With a slip, all words are looked through.
  await field(page).fill('subjcet41');
  await expect.poll(() => page.locator('.search-note').textContent()).toContain('“Subject41”');
  await expect.poll(() => options(page).first().getAttribute('href')).toBe('/docs/page-41');
  await field(page).press('Enter');
  await arrived(page, 'Subject41');
  expect(troubles).toEqual([]);
});

test('after the first query, the search works offline in the same tab', async () => {
  const { page } = await large.visit('/docs/page-7');
  await hydrated(page);
  const kept = new Set<string>();
  page.on('requestfinished', (request) => kept.add(new URL(request.url()).pathname));
  const index = join(await built('large-search', writeLargeSite), 'search');
  const files = readdirSync(index, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:terms-\d+|texts-\d+|words)\.json$/.test(file),
  );
  await search(page, 'subject41');
  await options(page).first().waitFor();
  await expect.poll(() => files.filter((file) => !kept.has(`/search/${file}`))).toEqual([]);
  await page.context().setOffline(true);
  await field(page).fill('subject52');
  await expect.poll(() => options(page).first().getAttribute('href')).toBe('/docs/page-52');
  await field(page).fill('subjcet33');
  await expect.poll(() => options(page).first().getAttribute('href')).toBe('/docs/page-33');
});

/** Just more text than one file may hold. */
function writeLargeSite(directory: string): void {
  mkdirSync(join(directory, 'content/docs'), { recursive: true });
  writeFileSync(
    join(directory, 'site.config.yaml'),
    'title: Large\nurl: https://docs.example\nfavicon: /icon.svg\n',
  );
  mkdirSync(join(directory, 'content/static'));
  writeFileSync(join(directory, 'content/static/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
  for (let number = 0; number < 60; number++) {
    const words = Array.from({ length: 1200 }, (_, place) => `word${(place * 7 + number * 13) % 997}`);
    const text = `# Subject${number}\n\nAbout subject${number}.\n\n${words.join(' ')}\n`;
    writeFileSync(join(directory, `content/docs/page-${number}.md`), text);
  }
}
