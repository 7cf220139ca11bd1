import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';
import { inject, onTestFinished } from 'vitest';

/** The size of a window, unless a test has another. */
export const DESKTOP = { width: 1366, height: 768 };

/** Options of a browser that few tests need. */
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

/** A window that tests take turns in. */
interface SharedWindow {
  readonly context: BrowserContext;
  /** An empty tab that keeps the window's process running: a new process takes twice as long as most tests. */
  readonly keeper: Page;
  readonly devTools: CDPSession;
  isInUse: boolean;
}

/** Browser → options of a window, as JSON → the window. */
const windows = new Map<Browser, Map<string, SharedWindow>>();

/** Opens a tab in a separate window for the running test. */
export async function openAlone(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  return context.newPage();
}

/**
 * Opens a tab for the running test, as empty as one of a new window. The first tab of a test is in the window of the
 * tests before, which is emptied.
 */
export async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  // A tab may have these; all others are those of its window.
  const { viewport, colorScheme, forcedColors, reducedMotion, ...others } = options;
  const shared = await sharedWindow(browser, others);
  if (shared.isInUse) return openAlone(browser, options);
  shared.isInUse = true;
  const page = await shared.context.newPage();
  onTestFinished(async () => {
    await empty(shared);
    shared.isInUse = false;
  });
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({
    ...(colorScheme && { colorScheme }),
    ...(forcedColors && { forcedColors }),
    ...(reducedMotion && { reducedMotion }),
  });
  return page;
}

async function sharedWindow(browser: Browser, options: BrowserContextOptions): Promise<SharedWindow> {
  const own = windows.get(browser) ?? new Map<string, SharedWindow>();
  windows.set(browser, own);
  const key = JSON.stringify(options);
  const known = own.get(key);
  if (known !== undefined) return known;
  const context = await browser.newContext({ ...options, viewport: DESKTOP });
  const keeper = await context.newPage();
  const shared = { context, keeper, devTools: await context.newCDPSession(keeper), isInUse: false };
  own.set(key, shared);
  return shared;
}

/** Closes the tabs of a window, and removes what pages have stored. */
async function empty({ context, keeper, devTools }: SharedWindow): Promise<void> {
  const tabs = context.pages().filter((page) => page !== keeper);
  const origins = new Set(tabs.map((page) => new URL(page.url()).origin));
  await context.setOffline(false);
  for (const page of tabs) await page.close();
  await context.clearCookies();
  for (const origin of origins)
    if (origin !== 'null') await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

/** Closes the windows that tests of this worker have shared, when a file is over: the next one has other addresses. */
export async function closeSharedWindows(): Promise<void> {
  const all = [...windows.values()].flatMap((own) => [...own.values()]);
  windows.clear();
  for (const { context } of all) await context.close();
}
