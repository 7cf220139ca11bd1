import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtEveryFeature, builtOwnSite } from '../proof/sites.ts';
import { hydrated, PHONE, routesOf, servedSite, type Visit } from './served-site.ts';

/*
 * A walk over the pages under every condition that a reader may have. The short run takes the pages with the most to
 * press; `npm run prove` takes every page of both sites.
 */
const isLong = process.env.MODE === 'long';
const own = servedSite(builtOwnSite);
const every = servedSite(builtEveryFeature);

const PAGES = {
  own: isLong ? await routesOf(builtOwnSite) : ['/docs/online-direct/API/sale'],
  every: isLong ? await routesOf(builtEveryFeature) : ['/base/docs/widgets'],
};

const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Refused.', 'SecurityError');
        },
      });
  });

interface Condition extends BrowserContextOptions {
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const CONDITIONS: readonly (readonly [string, Condition])[] = [
  ['where storage throws', { prepare: refuseStorage }],
  ['without motion', { reducedMotion: 'reduce' }],
  ['in a forced palette', { forcedColors: 'active', colorScheme: 'dark' }],
  ['at 200 % zoom', { viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 }],
  ['at a width of 320 pixels', { viewport: { width: 320, height: 568 } }],
  ['by touch', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ['without script (D17)', { javaScriptEnabled: false }],
];

describe.each(CONDITIONS)('%s', (_, condition) => {
  test.each([
    ['this site', own, PAGES.own],
    ['the site with every feature', every, PAGES.every],
  ] as const)(
    'every page of %s can be read, and whatever can be pressed does no harm',
    async (_, site, routes) => {
      const [first = '/', ...others] = routes;
      const { page, troubles } = await walkedFrom(site, first, condition);
      const wrong: string[] = [];
      for (const route of [first, ...others]) {
        if (route !== first) await page.goto(route);
        if (condition.javaScriptEnabled !== false) await hydrated(page);
        const titles = await page.locator('h1:visible').count();
        if (titles !== 1) wrong.push(`${route} has ${titles} titles`);
        await pressAll(page);
        if (await isTooWide(page)) wrong.push(`${route} is wider than the window`);
      }
      expect(wrong).toEqual([]);
      const isExpected = (trouble: string): boolean =>
        condition.javaScriptEnabled === false && PRELOAD_WITHOUT_SCRIPT.test(trouble);
      expect(troubles.filter((trouble) => isTrouble(trouble) && !isExpected(trouble))).toEqual([]);
    },
    600_000,
  );
});

/** Returns the first page, and the list of problems from now on. */
function walkedFrom(site: typeof own, route: string, condition: Condition): Promise<Visit> {
  return site.visit(route, { permissions: ['clipboard-read', 'clipboard-write'], ...condition });
}

/** Presses everything that can be pressed and opens everything that can be opened, then puts dialogs away. */
async function pressAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const widget of document.querySelectorAll<HTMLElement>(
      'main :is(button, summary, [role=tab], [role=button])',
    ))
      widget.click();
    for (const details of document.querySelectorAll('details')) details.open = true;
    document.querySelector('dialog')?.close();
  });
}

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    window.scrollTo({ left: 1000, behavior: 'instant' });
    return window.scrollX > 0;
  });
}

/** Without script, the browser reports links that preload modules as blocked. */
const PRELOAD_WITHOUT_SCRIPT = /^failed: \S+\/assets\/chunk-[\da-f]+\.js csp$/;

/** Requests that a left page aborts are not problems, nor those of a player. */
function isTrouble(trouble: string): boolean {
  return (
    !trouble.startsWith('elsewhere') && !trouble.includes('ERR_ABORTED') && !trouble.startsWith('warning')
  );
}
