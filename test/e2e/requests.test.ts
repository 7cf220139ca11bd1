import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtEveryFeature, builtOwnSite } from '../proof/sites.ts';
import { everyFeaturePages, ownPages } from './kinds.ts';
import { follow, hydrated, servedSite } from './served-site.ts';

const own = servedSite(builtOwnSite);
const every = servedSite(builtEveryFeature);

test.each([
  ['this site', own, builtOwnSite, ownPages, '/'],
  ['the site with every feature', every, builtEveryFeature, () => everyFeaturePages('odd'), '/base/'],
])(
  'every page of %s asks for files of its output, by GET, and for nothing else (S1-07)',
  async (_, site, build, pages, baseUrl) => {
    const output = await build();
    const routes = await pages();
    const requests: Request[] = [];
    const [first = '/', ...others] = routes;
    const { page } = await site.visit(first, {
      prepare: async (empty) => {
        empty.on('request', (request) => requests.push(request));
      },
    });
    await hydrated(page);
    for (const route of others) {
      await follow(page, route);
      await page.waitForURL((url) => url.pathname === route);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    }
    await page.waitForLoadState('networkidle');
    const { origin } = new URL(page.url());
    const isFile = (url: URL): boolean => {
      const path = decodeURIComponent(url.pathname.slice(baseUrl.length));
      return [path, join(path, 'index.html')].some(
        (file) => file !== '' && existsSync(join(output, file)) && /\.\w+$/.test(file),
      );
    };
    const wrong = requests.filter((request) => {
      const url = new URL(request.url());
      const isOwn = url.origin === origin && url.pathname.startsWith(baseUrl);
      return !isOwn || request.method() !== 'GET' || request.postData() !== null || !isFile(url);
    });
    expect(requests.length).toBeGreaterThan(routes.length);
    expect(wrong.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
  },
  240_000,
);
