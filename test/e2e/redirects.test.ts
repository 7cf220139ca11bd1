import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site as makeSite } from '../helpers/site.ts';
import { servedSite } from './served-site.ts';

/** On a host that reads no `_redirects`: the redirect page itself is served. */
const site = servedSite(async () => {
  const made = makeSite(
    { 'docs/new.md': '---\naliases: [/docs/old]\n---\n\n# New\n\n## Part\n' },
    { redirects: [{ from: '/chosen', to: '/docs/new?own=1#part' }] },
  );
  expect(await made.build()).toMatchObject({ status: 0 });
  rmSync(join(made.directory, 'dist/_redirects'));
  return join(made.directory, 'dist');
});

test.each([
  ['/docs/old?a=1#part', '/docs/new?a=1#part'],
  ['/docs?a=1#part', '/docs/new?a=1#part'],
  ['/chosen?a=1#other', '/docs/new?own=1#part'],
  ['/docs/old', '/docs/new'],
])('the page at %s leads to %s by its script (D12)', async (path, target) => {
  const { page } = await site.visit('/docs/new');
  // Without its script a redirect page would still lead on, and lose query and hash.
  const answer = await page.request.get(path);
  expect(await answer.text()).toContain('<meta http-equiv="refresh" content="0; url=/docs/new');
  await page.goto(path).catch(() => undefined);
  await page.waitForURL((url) => url.pathname === '/docs/new');
  await page.getByRole('heading', { name: 'New' }).waitFor();
  const { pathname, search, hash } = new URL(page.url());
  expect(pathname + search + hash).toBe(target);
});

test('without script a redirect page leads on too (D12, D17)', async () => {
  const { page } = await site.visit('/docs/old', { javaScriptEnabled: false });
  await page.waitForURL('**/docs/new');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('New');
});
