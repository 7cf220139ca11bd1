import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** Starts the browser that the run has found. As root, as in containers, Chromium refuses its sandbox. */
export function launchChromium(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: inject('chromium'), args });
}
