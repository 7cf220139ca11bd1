import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../helpers/folder.ts';
import { built } from '../proof/sites.ts';
import { follow, hydrated, servedSite } from './served-site.ts';

const FILES = {
  'site.config.yaml': `title: Test
url: https://docs.example
redirects: [{ from: /docs, to: /docs/guide }]
`,
  'content/docs/guide.md': '# Guide\n\n[API](./api.md)\n\n```sh\ncurl https://docs.example\n```\n',
  'content/docs/api.md': '---\ntags: [first]\n---\n\n# API\n\nHow to refund.\n',
  'content/pages/live.tsx': 'export default function Live() {\n  return <h1>Live</h1>;\n}\n',
};

/** A site with its policy in the pages, as a host serves it that knows neither headers nor redirects. */
async function builtForPlainHost(): Promise<string> {
  const output = await built('meta-policy', (directory) => {
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
  });
  for (const name of ['_headers', '_redirects']) rmSync(join(output, name), { force: true });
  return output;
}

const site = servedSite(builtForPlainHost);

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
  "media-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
  "require-trusted-types-for 'script'; trusted-types paydocs";

const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

test('every page, redirects and the not-found page too, has the policy before all that loads', async () => {
  const pages = Object.entries(filesOf(await builtForPlainHost())).filter(
    ([path, html]) => path.endsWith('.html') && html.includes('http-equiv'),
  );
  const all = Object.keys(filesOf(await builtForPlainHost())).filter((path) => path.endsWith('.html'));
  expect(all.filter((path) => !pages.some(([page]) => page === path))).toEqual([]);
  expect(all).toContain('404.html');
  expect(pages.some(([, html]) => html.includes('http-equiv="refresh"'))).toBe(true);
  for (const [path, html] of pages) {
    expect(META.exec(html)?.[1], path).toBe(POLICY);
    expect(html, path).toMatch(new RegExp(`<head><meta charset="utf-8">${META.source}`));
  }
});

test('a page works under the policy that it carries: colors, search, navigation, and nothing is violated', async () => {
  const { page, response, troubles } = await site.visit('/docs/guide');
  expect(response?.headers()['content-security-policy']).toBeUndefined();
  await hydrated(page);
  const theme = () => page.locator('html').getAttribute('data-theme');
  const before = await theme();
  await page.locator('.navbar .color-mode-toggle').click();
  await expect.poll(theme).not.toBe(before);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('refund');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await follow(page, '/docs/api');
  await page.waitForURL((url) => url.pathname === '/docs/api');
  await page.locator('article h1').waitFor();
  expect(troubles).toEqual([]);
});

test('a script that is injected into the HTML of a page does not run, nor is its style applied', async () => {
  const inject = (html: string) =>
    html.replace(
      '</body>',
      '<script>document.title = "ran"</script><img src="x" onerror="document.title = \'ran\'"><p id="p" style="color: rgb(1, 2, 3)">x</p></body>',
    );
  const { page, troubles } = await site.visit('/docs/guide', {
    prepare: (empty) =>
      empty.route('**/docs/guide', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: inject(await response.text()) });
      }),
  });
  await hydrated(page);
  expect(await page.title()).not.toBe('ran');
  expect(await page.locator('#p').evaluate((p) => getComputedStyle(p).color)).not.toBe('rgb(1, 2, 3)');
  expect(troubles.filter((trouble) => trouble.includes('script-src')).length).toBeGreaterThanOrEqual(2);
});

test('HTML comes from the one Trusted Types policy only, which an element can demand too', async () => {
  const { page } = await site.visit('/docs/guide');
  await hydrated(page);
  const thrown = await page.evaluate(() => {
    try {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<b>x</b>');
      return 'inserted';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(thrown).toBe('TypeError');
});

test('a redirect page leads on under the policy that it carries', async () => {
  const { page, troubles } = await site.visit('/docs');
  await page.locator('article').waitFor();
  expect(new URL(page.url()).pathname).not.toBe('/docs');
  expect(troubles).toEqual([]);
});
