import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site as makeSite } from '../helpers/site.ts';
import { follow, hydrated, servedSite } from './served-site.ts';

/** Another host, which answers each address as if it were a page of the site, and notes what it was asked for. */
const asked: string[] = [];
const foreign = createServer(({ url = '' }, response) => {
  asked.push(url);
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.end('{"redirect":"/docs/stolen"}');
});
let host = '';

beforeAll(async () => {
  await new Promise<void>((done) => foreign.listen(0, 'localhost', done));
  host = `localhost:${(foreign.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => foreign.close(done)));
beforeEach(() => {
  asked.length = 0;
});

/** Without any policy, which would hide what the scripts themselves do. */
const site = servedSite(async () => {
  const files = { 'docs/a.md': '# A\n\n[B](b.md)\n', 'docs/b.md': '# B\n\n[A](a.md)\n' };
  const made = makeSite(files, { security: { meta: false } });
  expect(await made.build()).toMatchObject({ status: 0 });
  rmSync(join(made.directory, 'dist/_headers'));
  return join(made.directory, 'dist');
});

test.each([
  ['/.//HOST/x'],
  ['/./HOST/x'],
  ['/%2e//HOST/x'],
  ['/x/..//HOST/x'],
  ['/.\\/HOST/x'],
  ['/.\t//HOST/x'],
  ['../..//HOST/x'],
])('a link to %j, pointed at and followed, asks no other host', async (written) => {
  const { page } = await site.visit('/docs/a');
  await hydrated(page);
  const href = written.replace('HOST', host);
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, id: 'hostile', textContent: 'x' });
    document.querySelector('article')?.prepend(link);
  }, href);
  const own = page.waitForRequest((request) => request.url().includes(`/${host}/x/page.json`));
  await page.locator('#hostile').hover();
  expect(new URL((await own).url()).host).toBe(new URL(page.url()).host);
  // No page of the site has this address, so the browser loads it.
  const loaded = page.waitForEvent('load');
  await follow(page, href);
  await loaded;
  expect(new URL(page.url()).pathname).toBe(`/${host}/x`);
  expect(asked).toEqual([]);
});

test('what scripts of the site prefetch is on its host, whatever they ask for', async () => {
  const { page } = await site.visit('/docs/a');
  await hydrated(page);
  for (const path of [`//${host}/x`, `///${host}/y`, `/.//${host}/z`])
    for (const way of ['prefetch', 'preload'] as const)
      await page.evaluate(([to, name]) => window.paydocs?.[name](to).catch(() => undefined), [
        path,
        way,
      ] as const);
  expect(asked).toEqual([]);
});

test('an address with two slashes that is typed or linked from outside asks no other host, nor do its links', async () => {
  const { page, response } = await site.visit(`/.//${host}/docs/x`);
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname.replace(/^\/+/, '/')).toBe(`/${host}/docs/x`);
  const loaded = page.waitForEvent('load');
  await follow(page, 'y');
  await loaded;
  expect(new URL(page.url()).pathname).toBe(`/${host}/docs/y`);
  await follow(page, '/docs/b');
  await page.getByRole('heading', { name: 'B', level: 1 }).waitFor();
  expect(asked).toEqual([]);
});

test('data of a page that lead to another host are not followed: the browser loads the page itself', async () => {
  const { page, troubles } = await site.visit('/docs/a', {
    prepare: (empty) =>
      empty.route('**/docs/b/page.json', (route) =>
        route.fulfill({ json: { redirect: `//${host}/docs/b` }, contentType: 'application/json' }),
      ),
  });
  await hydrated(page);
  await follow(page, '/docs/b');
  await page.getByRole('heading', { name: 'B', level: 1 }).waitFor();
  expect(asked).toEqual([]);
  // Pages that were being loaded ahead.
  expect(troubles.filter((trouble) => !trouble.endsWith('net::ERR_ABORTED'))).toEqual([]);
});
