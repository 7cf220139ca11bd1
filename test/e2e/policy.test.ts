import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { builtEveryFeature, builtOwnSite } from '../proof/sites.ts';
import { everyFeaturePages, ownPages } from './kinds.ts';
import { follow, hydrated, servedSite } from './served-site.ts';

/** To the letter what the pages promise to need, and no more. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
  "media-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types paydocs";

/** Everything a reader can press without leaving the page. */
const WIDGETS = 'button, summary, [role=tab], [role=button]';

const own = servedSite(builtOwnSite);
/** As a host serves it that knows no headers: only the pages have a policy. */
const plain = servedSite(builtForPlainHost);

async function builtForPlainHost(): Promise<string> {
  const output = join(inject('scratchDirectory'), 'plain-host');
  if (!existsSync(output)) cpSync(await builtOwnSite(), output, { recursive: true });
  rmSync(join(output, '_headers'), { force: true });
  return output;
}
const every = servedSite(builtEveryFeature);

test.each([
  ['this site', own, '/docs/guide'],
  ['the site with every feature', every, '/base/docs/widgets'],
])('%s is served under the whole policy (D15)', async (_, site, path) => {
  const { response } = await site.visit(path);
  expect(response?.headers()['content-security-policy']).toBe(POLICY);
});

test.each([
  ['this site, on a host without headers', plain, () => ownPages('even'), 'light'],
  ['this site in the dark, on a host without headers', plain, () => ownPages('odd'), 'dark'],
  ['the site with every feature', every, () => everyFeaturePages('even'), 'light'],
] as const)(
  'on every page of %s every widget is pressed, the policy is never broken (D15), and only files are requested (S1-07)',
  async (_, site, pages, colorScheme) => {
    const [first = '/', ...others] = await pages();
    const requests: Request[] = [];
    const { page, troubles } = await site.visit(first, {
      colorScheme,
      permissions: ['clipboard-read', 'clipboard-write'],
      prepare: async (empty) => {
        empty.on('request', (request) => requests.push(request));
      },
    });
    await hydrated(page);
    let pressed = await pressAll(page);
    for (const path of others) {
      // Softly, so that articles also come as HTML that the script inserts.
      await follow(page, path);
      await page.waitForURL((url) => url.pathname === path);
      pressed += await pressAll(page);
    }
    await page.waitForLoadState('networkidle');
    expect(pressed).toBeGreaterThan(others.length);
    expect(troubles).toEqual([]);
    const [output, base] =
      site === every ? [await builtEveryFeature(), '/base/'] : [await builtForPlainHost(), '/'];
    expect(requests.length).toBeGreaterThan(others.length);
    const wrong = requests.filter((request) => !isForFile(request, output, base));
    expect(wrong.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
  },
);

/** True for a GET request of a file of the output; `watch` in served-site.ts reports requests to other hosts. */
function isForFile(request: Request, output: string, base: string): boolean {
  const { pathname } = new URL(request.url());
  const path = decodeURIComponent(pathname.slice(base.length));
  const files = [path, join(path, 'index.html')].map((file) => join(output, file));
  return (
    request.method() === 'GET' &&
    request.postData() === null &&
    pathname.startsWith(base) &&
    files.some((file) => /\.\w+$/.test(file) && existsSync(file))
  );
}

test('without headers, search, request builder, webhook lab and not-found page work under the policy of the pages (D15)', async () => {
  const { page, response, troubles } = await plain.visit('/docs/online-direct/API/sale');
  expect(response?.headers()['content-security-policy']).toBeUndefined();
  await hydrated(page);
  await page.locator('[data-request] button').first().click();
  await page.locator('dialog.builder').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('refund');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await follow(page, '/docs/notification');
  await page.waitForURL((url) => url.pathname === '/docs/notification');
  await page.locator('[data-widget=webhook-lab] textarea').first().waitFor();
  expect(troubles).toEqual([]);
  await page.goto('/no/such/page');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(troubles.filter((trouble) => /policy/i.test(trouble))).toEqual([]);
});

test('a script that is injected does not run, and HTML is not taken from anyone else (D15)', async () => {
  const { page, troubles } = await own.visit('/docs/guide');
  await hydrated(page);
  const thrown = await page.evaluate(() => {
    try {
      document
        .querySelector('main')
        ?.insertAdjacentHTML('beforeend', '<img src=x onerror="document.title=1">');
      return 'inserted';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(thrown).toBe('TypeError');
  expect(troubles.join('\n')).toContain("requires 'TrustedHTML'");
});

/** Presses each widget of the page once, with a click as script makes it; returns how many there were. */
function pressAll(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const widgets = [...document.querySelectorAll<HTMLElement>(selector)];
    for (const widget of widgets) widget.click();
    document.querySelector('dialog')?.close();
    return widgets.length;
  }, WIDGETS);
}
