import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** What a browser can do beyond what tests mostly want. */
export interface ChromiumOptions {
  /** Keeps pages that were left, as readers' browsers do. `page.goBack` must then wait for `commit` only. */
  readonly historyCache?: boolean;
}

/** Starts the browser that the run has found. As root, as in containers, Chromium refuses its sandbox. */
export function launchChromium({ historyCache = false }: ChromiumOptions = {}): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
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
