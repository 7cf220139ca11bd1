import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../test/helpers/find-chromium.ts';

// Takes the pictures of README.md and docs/ from a copy of this repository's own site: `npm run pictures`.

const FOLDER = 'docs/pictures';
const SIZE = { width: 1280, height: 800 };
/** Quality of WebP images, in percent. */
const QUALITY = 82;
/** Milliseconds that a busy machine may need. */
const TIMEOUT = 120_000;
const WRITTEN = '../online-direct/API/refund.md';
const MISTAKE = '../online-direct/API/refunds.md';

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly mode?: 'light' | 'dark';
  /** Brings the page into the state of the picture. */
  readonly prepare?: (page: Page, site: string) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  { name: 'site', path: '/' },
  { name: 'serve', path: '/docs/payments/refunds', prepare: breakLink },
  { name: 'reference', path: '/docs/online-direct/API/sale#request', mode: 'dark' },
  { name: 'search', path: '/docs/guide', prepare: search },
];

/** Writes a link that leads nowhere, and waits until the page shows the problem. */
async function breakLink(page: Page, site: string): Promise<void> {
  const file = join(site, 'content/docs/payments/refunds.md');
  const text = readFileSync(file, 'utf8');
  if (!text.includes(WRITTEN)) throw new Error(`${file} has no link to ${WRITTEN}.`);
  writeFileSync(file, text.replace(WRITTEN, MISTAKE));
  await page.locator('paydocs-problems mark').waitFor();
  writeFileSync(file, text);
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('idempotency');
  await page.getByRole('option').first().waitFor();
}

async function take(browser: Browser, base: string, site: string, picture: Picture): Promise<void> {
  const { name, path, mode = 'light', prepare } = picture;
  const context = await browser.newContext({ viewport: SIZE, deviceScaleFactor: 1.25 });
  context.setDefaultTimeout(TIMEOUT);
  await context.addInitScript((choice) => {
    localStorage.setItem('theme', choice);
  }, mode);
  const page = await context.newPage();
  await page.goto(base + path, { timeout: TIMEOUT });
  await page.locator('[data-has-hydrated="true"]').waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page, site);
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(join(FOLDER, `${name}.webp`), bytes);
  process.stdout.write(`${name}.webp: ${Math.round(bytes.length / 1000)} KB\n`);
  await context.close();
}

/** Starts `paydocs serve`; resolves with the address that it prints. */
function serve(site: string): Promise<{ readonly server: ChildProcess; readonly base: string }> {
  const server = spawn(process.execPath, ['bin/paydocs.js', 'serve', '--port', '4380', '--site', site], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    server.once('exit', (status) => reject(new Error(`paydocs serve ended with ${status}.`)));
    server.stdout.on('data', (text: Buffer) => {
      const base = /http:\/\/\S+?(?=\/?\s)/.exec(text.toString())?.[0];
      if (base !== undefined) resolve({ server, base });
    });
  });
}

const site = mkdtempSync(join(tmpdir(), 'paydocs-pictures-'));
for (const input of ['site.config.yaml', 'content', 'plugins'])
  cpSync(input, join(site, input), { recursive: true });
mkdirSync(FOLDER, { recursive: true });
const { server, base } = await serve(site);
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: findChromium(console.error), args });
try {
  for (const picture of PICTURES) await take(browser, base, site, picture);
} finally {
  await browser.close();
  server.removeAllListeners('exit');
  server.kill('SIGINT');
  rmSync(site, { recursive: true, force: true });
}
