import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '../test/helpers/find-chromium.ts';
import { generateSite, pagePaths } from './generate.ts';
import { paydocsBuild } from './paydocs.ts';
import { print } from './print.ts';
import { serveOutput } from './serve-output.ts';
import { PIECES, tableOf, withSpread } from './table.ts';

/** A finished site and the page of it that a reader opens. */
export interface Opened {
  readonly name: string;
  readonly directory: string;
  readonly route: string;
}

/** Times that a reader of one page experiences, in milliseconds; the shift has no unit. */
interface Seen {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Time of long tasks beyond 50 ms each, from the first paint until the page is quiet. */
  readonly blocked: number;
  readonly longestTask: number;
  readonly shift: number;
  /** From a click, a moment after the pointer came, to the frame that shows the next page. */
  readonly navigation: number;
  /** From a click to the frame that shows the search, ready to be typed into. Only of paydocs. */
  readonly search?: number;
}

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWER = 4;

/** Prints what a page costs a reader with a slow phone and a slow line, and with neither. */
export async function benchPhone(
  pages: number,
  {
    scratch,
    runs,
    others,
  }: { readonly scratch: string; readonly runs: number; readonly others: readonly Opened[] },
): Promise<void> {
  const sites = [generated(pages, scratch), ...others];
  const browser = await chromium.launch({ executablePath: findChromium(() => {}), args: ['--no-sandbox'] });
  const rows: string[][] = [['site', 'where', ...TITLES.map(([, title]) => title)]];
  for (const site of sites)
    for (const isSlow of [true, false]) {
      const seen: Seen[] = [];
      for (let run = 0; run < runs; run++) seen.push(await readerOf(browser, site, isSlow));
      const figures = TITLES.map(([key]) =>
        withSpread(
          seen.flatMap((one) => one[key] ?? []),
          key === 'shift' ? SHIFT : PIECES,
        ),
      );
      rows.push([site.name, isSlow ? 'slow phone' : 'this machine', ...figures]);
    }
  await browser.close();
  print(
    `${pages} pages. Milliseconds; the slow phone has a fourth of the processor, 150 ms to the server, 1.6 Mbit/s.\n`,
  );
  print(tableOf(rows, 2));
}

const TITLES = [
  ['firstPaint', 'first paint'],
  ['largestPaint', 'largest paint'],
  ['blocked', 'blocked'],
  ['longestTask', 'longest task'],
  ['shift', 'shift'],
  ['navigation', 'next page'],
  ['search', 'search'],
] as const satisfies readonly (readonly [keyof Seen, string])[];

const SHIFT = { name: '', size: 1, digits: 3 };

function generated(pages: number, scratch: string): Opened {
  const directory = join(scratch, `read-${pages}`);
  generateSite(directory, { pages, versions: 1 });
  const { argv } = paydocsBuild(directory);
  const [program = '', ...rest] = argv;
  const { status } = spawnSync(program, rest, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The generated site does not build.');
  const [file = ''] = pagePaths(pages);
  return { name: 'paydocs', directory: join(directory, 'dist'), route: `/docs/${file.replace(/\.md$/, '')}` };
}

async function readerOf(browser: Browser, { directory, route }: Opened, isSlow: boolean): Promise<Seen> {
  const server = await serveOutput(directory);
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    if (isSlow) await slowDown(await context.newCDPSession(page));
    await page.goto(server.url + route, { waitUntil: 'load' });
    await page.waitForTimeout(2_000);
    const seen = await page.evaluate(() =>
      (window as unknown as { seen: () => Omit<Seen, 'navigation' | 'search'> }).seen(),
    );
    const navigation = await goOn(page);
    const search = await openSearch(page);
    return { ...seen, navigation, ...(search !== undefined && { search }) };
  } finally {
    await context.close();
    server.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs in the page, before the page's scripts. */
function observe(): void {
  const state = {
    firstPaint: 0,
    largestPaint: 0,
    shift: 0,
    tasks: [] as { start: number; duration: number }[],
  };
  const watch = (type: string, each: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') state.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    state.largestPaint = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    state.shift += (entry as unknown as { readonly value: number }).value;
  });
  watch('longtask', (entry) => {
    state.tasks.push({ start: entry.startTime, duration: entry.duration });
  });
  const seen = () => {
    const after = state.tasks.filter(({ start, duration }) => start + duration > state.firstPaint);
    return {
      firstPaint: state.firstPaint,
      largestPaint: state.largestPaint,
      shift: state.shift,
      blocked: after.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      longestTask: Math.max(0, ...after.map(({ duration }) => duration)),
    };
  };
  Object.assign(window, { seen });
}

/** Comes to a link of the text, waits as people do before they press, and clicks. */
async function goOn(page: Page): Promise<number> {
  const link = page
    .locator('main a[href]:not([href^="#"]):not([href^="http"]):visible')
    .filter({ hasText: /\w/ });
  const here = new URL(page.url()).pathname.replace(/\/$/, '');
  const hrefs = await link.evaluateAll((all) =>
    all.map((one) => new URL((one as HTMLAnchorElement).href).pathname),
  );
  const place = hrefs.findIndex((path) => path.replace(/\/$/, '') !== here && !/\.\w+$/.test(path));
  await link.nth(place).scrollIntoViewIfNeeded();
  await link.nth(place).hover();
  await page.waitForTimeout(400);
  await page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent;
    addEventListener('click', ({ timeStamp }) => Object.assign(window, { clicked: timeStamp }), {
      capture: true,
    });
    const look = (): void => {
      const now = document.querySelector('h1')?.textContent;
      if (now !== undefined && now !== before) Object.assign(window, { arrived: performance.now() });
      else requestAnimationFrame(look);
    };
    look();
  });
  const begun = Date.now();
  await link.nth(place).click();
  const times = await page
    .waitForFunction(
      () => {
        const { clicked, arrived } = window as unknown as {
          readonly clicked?: number;
          readonly arrived?: number;
        };
        return clicked !== undefined && arrived !== undefined ? arrived - clicked : undefined;
      },
      undefined,
      { timeout: 5_000 },
    )
    .then((handle) => handle.jsonValue())
    // A site that loads a whole document has no page left to ask.
    .catch(() => undefined);
  return typeof times === 'number' ? times : Date.now() - begun;
}

/** Opens the search, whose code has not been asked for yet. */
async function openSearch(page: Page): Promise<number | undefined> {
  const button = page.locator('.search-button:visible');
  if ((await button.count()) === 0) return undefined;
  await page.evaluate(() => {
    const look = (): void => {
      const isReady =
        document.activeElement?.closest('dialog[open]') && document.activeElement.matches('input');
      if (isReady) requestAnimationFrame(() => Object.assign(window, { ready: performance.now() }));
      else requestAnimationFrame(look);
    };
    addEventListener(
      'click',
      ({ timeStamp }) => {
        Object.assign(window, { asked: timeStamp });
        look();
      },
      { capture: true, once: true },
    );
  });
  await button.first().dispatchEvent('click');
  const opened = await page.waitForFunction(() => {
    const { asked = 0, ready } = window as unknown as { readonly asked?: number; readonly ready?: number };
    return ready === undefined ? undefined : ready - asked;
  });
  return Number(await opened.jsonValue());
}
