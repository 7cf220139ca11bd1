import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPreview } from '../../src/commands/preview/server.ts';
import type { LocalServer } from '../../src/contract/commands.ts';
import type { Driver } from './driver.ts';
import { ENGINES } from './engines.ts';
import { type Reader, readerOf } from './reader.ts';
import { SITES, type SiteName } from './sites.ts';
import { PARTS } from './walk.ts';

// One walk through every kind of page and every interactive part, in three browser engines; part of `npm run prove`.

interface Built {
  readonly preview: LocalServer;
  readonly output: string;
}

const sites = new Map<SiteName, Built>();

beforeAll(async () => {
  for (const [name, build] of Object.entries(SITES)) {
    const output = await build();
    sites.set(name as SiteName, { output, preview: await startPreview({ outDirectory: output, port: 0 }) });
  }
});

afterAll(async () => {
  for (const { preview } of sites.values()) await preview.close();
});

function siteOf(name: SiteName): Built {
  const site = sites.get(name);
  if (site === undefined) throw new Error(`The site "${name}" is not served.`);
  return site;
}

/** Returns the requirements for every engine that a page does not meet. */
async function faultsOf(reader: Reader, route: string): Promise<readonly string[]> {
  await reader.open(route);
  await reader.hydrated();
  return reader.until(() => {
    const titles = [...document.querySelectorAll('h1')].filter((title) => title.checkVisibility());
    window.scrollTo({ left: 1000, behavior: 'instant' });
    return [
      ...(titles.length === 1 ? [] : [`has ${titles.length} titles`]),
      ...(window.scrollX === 0 ? [] : ['is wider than the window']),
    ];
  });
}

describe.each(ENGINES)('$name', ({ start }) => {
  let driver: Driver;
  const readerOn = (name: SiteName) => readerOf(driver, new URL(siteOf(name).preview.url).origin);

  beforeAll(async () => {
    driver = await start();
    process.stdout.write(`Walking in ${driver.version}\n`);
  });
  afterAll(() => driver?.close());

  test.each(['own', 'every', 'orbit'] as const)(
    'every page of the site "%s" is hydrated, has one title and fits the window',
    async (name) => {
      const routes: readonly string[] = JSON.parse(
        readFileSync(join(siteOf(name).output, 'routes.json'), 'utf8'),
      );
      expect(routes.length).toBeGreaterThan(10);
      const reader = readerOn(name);
      const wrong: string[] = [];
      for (const route of routes)
        wrong.push(...(await faultsOf(reader, route)).map((fault) => `${route} ${fault}`));
      expect(wrong).toEqual([]);
    },
  );

  test.each(Object.entries(PARTS))('%s', async (_, { site, use }) => {
    await use(readerOn(site));
    await driver.evaluate('void (localStorage.clear(), sessionStorage.clear())');
  });
});
