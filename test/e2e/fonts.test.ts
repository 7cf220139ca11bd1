import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { servedSite } from './served-site.ts';

const own = servedSite(builtOwnSite);

test.each(['/', '/docs/guide', '/docs/payments/errors', '/docs/online-direct/API/sale'])(
  'a font that arrives late moves nothing on %s, on phones and on desktops',
  async (path) => {
    for (const width of [390, 1366]) {
      const { page } = await own.visit('/docs/tags', { viewport: { width, height: 900 } });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.route('**/*.woff2', async (route) => {
        await setTimeout(500);
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts).toEqual([]);
    }
  },
);

test('the fonts of the theme are loaded from the site', async () => {
  const { page } = await own.visit('/docs/quickstart');
  await page.reload({ waitUntil: 'networkidle' });
  const loaded = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  );
  expect(loaded).toEqual(expect.arrayContaining(['Geist', 'Geist Mono']));
});
