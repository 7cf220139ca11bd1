import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

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
