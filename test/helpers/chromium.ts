import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';

/** What a browser can do beyond what tests mostly want. */
export interface ChromiumOptions {
  /** Keeps pages that were left, as readers' browsers do. `page.goBack` must then wait for `commit` only. */
  readonly historyCache?: boolean;
}

/** One process shows the empty window and then the site: a page opens in 0.7 s instead of 0.9 s. */
const QUICK = ['--process-per-site', '--renderer-process-limit=1'];

/** Starts the browser that the run has found. As root, as in containers, Chromium refuses its sandbox. */
export function launchChromium({ historyCache = false }: ChromiumOptions = {}): Promise<Browser> {
  const args = [...QUICK, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const ignoreDefaultArgs = historyCache ? ['--disable-back-forward-cache'] : [];
  const executablePath = inject(historyCache ? 'chromium' : 'quickChromium');
  return chromium.launch({ executablePath, args, ignoreDefaultArgs });
}

const started = new Map<boolean, Promise<Browser>>();

/** Returns the browser that all test files of this worker share. It ends with the worker. */
export function sharedChromium({ historyCache = false }: ChromiumOptions = {}): Promise<Browser> {
  const browser = started.get(historyCache) ?? launchChromium({ historyCache });
  started.set(historyCache, browser);
  return browser;
}

/** What Playwright's own test runner calls: a window is emptied and used again, which keeps its process. */
interface ReusingBrowser {
  _newContextForReuse(options: BrowserContextOptions): Promise<BrowserContext>;
  _disconnectFromReusedContext(reason: string): Promise<void>;
}

/** Browsers whose window that is used again is in use. */
const inUse = new Set<Browser>();

/** Opens a new window for the running test. */
export async function newWindow(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  return context;
}

/**
 * Opens a window for the running test, as empty as a new one. The first window of a test is that of the test before,
 * since a new process takes twice as long as most tests.
 */
export async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  if (inUse.has(browser)) return newWindow(browser, options);
  inUse.add(browser);
  const reusing = browser as Browser & ReusingBrowser;
  const context = await reusing._newContextForReuse(options);
  onTestFinished(async () => {
    await context.setOffline(false);
    await reusing._disconnectFromReusedContext('The test is over.');
    inUse.delete(browser);
  });
  return context;
}
