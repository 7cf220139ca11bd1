import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Preview, startPreview } from '../../src/commands/preview/server.ts';
import {
  type ChromiumOptions,
  closeSharedWindows,
  DESKTOP,
  openAlone,
  openTab,
  sharedChromium,
} from '../helpers/chromium.ts';
import { site } from '../helpers/site.ts';

export { DESKTOP };
export const PHONE = { width: 390, height: 844 };

/** Milliseconds after which a page hangs, also on a machine that is busy with other work. */
const PATIENCE = 120_000;

/** The page, in the site with every feature, of what readers can press, open, choose and scroll. */
export const WIDGETS = '/base/docs/widgets';

/** A page that a reader has opened. */
export interface Visit {
  readonly page: Page;
  readonly response: Response | null;
  /** Problems since: console errors and warnings, violations of the policy, failed and foreign requests. */
  readonly troubles: readonly string[];
}

/** A site, built and served, and a browser to open it with. */
export interface ServedSite {
  /** Opens an address in a separate tab, which is closed when the test is over; nothing is stored. */
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  /**
   * Returns a hydrated page for tests that only look at it: the first of them opens it, and all tests of a file that pass
   * the same path and options get it. A test may change its size and media, and scroll it; the next one gets it at its top.
   */
  look(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** The tab that a page is opened in. */
export interface VisitOptions extends BrowserContextOptions {
  /** Prepares the empty window, such as answering requests or changing the features of a browser. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** How a site is served, and to what kind of browser. */
export interface ServedSiteOptions extends ChromiumOptions {
  /** Another path than the one that the site was built for. */
  readonly baseUrl?: string;
}

/** Serves a site for the tests of a file, and finds their browser. */
export function servedSite(build: () => Promise<string>, options: ServedSiteOptions = {}): ServedSite {
  let browser: Browser;
  let preview: Preview;
  const looks = new Map<string, Promise<Page>>();
  const openLook = async (path: string, options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ baseURL: new URL(preview.url).origin, ...options });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    await page.goto(path);
    if (options.javaScriptEnabled !== false) await hydrated(page);
    return page;
  };
  beforeAll(async () => {
    const { baseUrl, ...chromium } = options;
    preview = await startPreview({ outDirectory: await build(), port: 0, ...(baseUrl && { baseUrl }) });
    browser = await sharedChromium(chromium);
  });
  afterAll(async () => {
    await closeSharedWindows();
    for (const page of looks.values()) await (await page).context().close();
    await preview.close();
  });
  return {
    async visit(path, { prepare, ...options } = {}) {
      const baseURL = new URL(preview.url).origin;
      // Resources in the browser's memory are not requested again, whatever a test does to requests.
      const open = prepare === undefined ? openTab : openAlone;
      const page = await open(browser, { viewport: DESKTOP, baseURL, ...options });
      page.context().setDefaultTimeout(PATIENCE);
      const troubles = await watch(page, baseURL);
      await prepare?.(page);
      return { page, troubles, response: await page.goto(path) };
    },
    async look(
      path,
      {
        viewport = DESKTOP,
        colorScheme,
        forcedColors,
        reducedMotion,
        ...options
      }: BrowserContextOptions = {},
    ) {
      const key = JSON.stringify([path, options]);
      const opened = looks.get(key) ?? openLook(path, options);
      looks.set(key, opened);
      const page = await opened;
      if (viewport !== null) await page.setViewportSize(viewport);
      await page.emulateMedia({
        media: null,
        colorScheme: colorScheme ?? null,
        forcedColors: forcedColors ?? null,
        reducedMotion: reducedMotion ?? null,
      });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      return page;
    },
  };
}

/** Builds a site of these files, which must have no problem, and serves it for the tests of a file. */
export function servedFiles(...given: Parameters<typeof site>): ServedSite {
  return servedSite(async () => {
    const made = site(...given);
    expect(await made.build()).toMatchObject({ status: 0, stderr: '' });
    return join(made.directory, 'dist');
  });
}

/** The address of every page of a site. */
export async function routesOf(build: () => Promise<string>): Promise<readonly string[]> {
  return JSON.parse(readFileSync(join(await build(), 'routes.json'), 'utf8'));
}

/** Waits until React has hydrated the page. Pages hydrate when they are idle; an interaction makes them do it now. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointerdown')));
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}

/** Makes a page fetch other pages when they are asked for only, as for a reader who saves data. */
export function withoutPrefetching(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

/** Clicks a link to an address, as if the page had one. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

async function watch(page: Page, origin: string): Promise<readonly string[]> {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      troubles.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    troubles.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) troubles.push(`elsewhere: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`policy: ${effectiveDirective} forbids ${blockedURI} in ${sourceFile}`);
    });
  });
  return troubles;
}
