import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtEveryFeature } from '../proof/sites.ts';
import { painted } from './reader.ts';
import { hydrated, servedSite } from './served-site.ts';

const site = servedSite(builtEveryFeature);

/** Pages of different layouts, with widgets of every kind. */
const ROUND = ['/base/docs/markdown', '/base/docs/tabs', '/base/', '/base/docs/images', '/base/about'];

const NAVIGATIONS = process.env.MODE === 'long' ? 200 : 60;

/** Objects that a tab accumulates when something is not released. */
interface Burden {
  readonly listeners: number;
  readonly nodes: number;
  readonly observers: number;
  readonly kilobytes: number;
}

test(`${NAVIGATIONS} navigations leave no listener, observer, node or memory behind`, async () => {
  const { page } = await site.visit('/base/docs/markdown');
  await hydrated(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.enable');
  // The first rounds fill the store of pages, and the engine's own caches.
  await navigate(page, 50);
  const before = await measure(page, devTools);
  await navigate(page, NAVIGATIONS);
  const after = await measure(page, devTools);
  // A leak of each page, or of each round, adds more than this.
  expect(after.listeners - before.listeners).toBeLessThan(10);
  expect(after.observers - before.observers).toBeLessThan(10);
  expect(after.nodes - before.nodes).toBeLessThan(30);
  expect(after.kilobytes - before.kilobytes).toBeLessThan(500);
});

/** Follows links round and round, and ends on the page where it began. */
async function navigate(page: Page, times: number): Promise<void> {
  await page.evaluate(
    async ([paths, count]) => {
      const shown = (path: string) =>
        document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(path);
      for (let index = 1; index <= count; index++) {
        const href = paths[index % paths.length] ?? '/';
        const link = Object.assign(document.createElement('a'), { href });
        document.body.append(link);
        link.click();
        link.remove();
        while (!shown(href)) await new Promise((next) => requestAnimationFrame(next));
      }
    },
    [ROUND, times] as const,
  );
}

async function measure(page: Page, devTools: CDPSession): Promise<Burden> {
  await painted(page);
  await page.locator('.progress-bar').waitFor({ state: 'detached' });
  // The second collection removes objects that only weak references or a finished task hold.
  for (let round = 0; round < 2; round++) await devTools.send('HeapProfiler.collectGarbage');
  const { jsEventListeners: listeners, nodes } = await devTools.send('Memory.getDOMCounters');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  return {
    listeners,
    nodes,
    observers: await countObservers(devTools),
    kilobytes: Math.round(usedSize / 1000),
  };
}

/** Counts all live observers of the page. */
async function countObservers(devTools: CDPSession): Promise<number> {
  let count = 0;
  for (const kind of ['MutationObserver', 'IntersectionObserver', 'ResizeObserver']) {
    const prototype = await devTools.send('Runtime.evaluate', { expression: `${kind}.prototype` });
    const { objects } = await devTools.send('Runtime.queryObjects', {
      prototypeObjectId: prototype.result.objectId ?? '',
    });
    const length = await devTools.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length; }',
    });
    count += Number(length.result.value);
    await devTools.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  }
  return count;
}
