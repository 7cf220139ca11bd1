import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONFIG, type ServedSite, serving, servingFolder } from '../commands/serve/serving.ts';
import { closeSharedWindows, openAlone, openTab, sharedChromium } from '../helpers/chromium.ts';
import { click, isMarked, linkIn, mark } from './reader.ts';
import { DESKTOP, hydrated } from './served-site.ts';

const filler = Array.from({ length: 40 }, (_, place) => `Paragraph ${place}.`).join('\n\n');

const GUIDE = `# Guide

First words.

:::details[More]

Inside of the details.

:::

::::tabs

:::tab[Left]{value="left"}

On the left.

:::

:::tab[Right]{value="right"}

On the right.

:::

::::

<input aria-label="Search here">

${filler}

## Last part

Last words. [Other](./other.md)
`;

const SITE = {
  'content/docs/guide.md': GUIDE,
  'content/docs/other.md': '# Other\n\n[Guide](./guide.md)\n',
};

/** A page written in React, for the tests that need one: every build then waits for the bundler. */
const live = (what: string) => `export default function Live() {\n  return <h1>Live ${what}</h1>;\n}\n`;
const SITE_WITH_REACT = { ...SITE, 'content/pages/live.tsx': live('one') };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

afterAll(closeSharedWindows);

/** Opens a page of a site, and marks its document: a page that is loaded anew has no mark. */
async function open(site: Pick<ServedSite, 'url'>, path: string, openPage = openTab): Promise<Page> {
  const page = await openPage(browser, { viewport: DESKTOP });
  await Promise.all([page.waitForRequest(/__paydocs\/events/), page.goto(site.url + path)]);
  await hydrated(page);
  await mark(page);
  return page;
}

const problems = (page: Page) => page.locator('paydocs-problems');

/** True when the problems themselves are seen, not their count alone. */
const isShown = (page: Page): Promise<boolean> =>
  problems(page)
    .locator('details')
    .evaluate((details: HTMLDetailsElement) => details.open);

/** An attempt to connect: the page's time, and whether it has failed by now. */
interface Attempt {
  readonly at: number;
  readonly hasFailed: boolean;
}

/** Lists the attempts of a page to connect from now on. */
function recordAttempts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const attempts: { at: number; hasFailed: boolean }[] = [];
    class Recorded extends EventSource {
      constructor(url: string) {
        super(url);
        const attempt = { at: Date.now(), hasFailed: false };
        attempts.push(attempt);
        this.addEventListener('error', () => {
          attempt.hasFailed = true;
        });
      }
    }
    Object.assign(window, { EventSource: Recorded, attempts });
  });
}

/** Lets time pass on a page until it has made so many attempts. While one is under way, the clock stands still. */
async function attemptsUntil(page: Page, count: number): Promise<readonly Attempt[]> {
  for (;;) {
    const attempts = await page.evaluate(() => Reflect.get(window, 'attempts') as readonly Attempt[]);
    if (attempts.length === count && attempts.at(-1)?.hasFailed) return attempts;
    if (attempts.at(-1)?.hasFailed ?? true) await page.clock.runFor(500);
  }
}

/** Returns a function that counts how often an element with a shadow root has changed since. */
async function changesOf(element: Locator): Promise<() => Promise<number>> {
  const counter = await element.evaluateHandle(({ shadowRoot }) => {
    const counted = { changes: 0 };
    const observer = new MutationObserver((records) => {
      counted.changes += records.length;
    });
    if (shadowRoot !== null)
      observer.observe(shadowRoot, { subtree: true, childList: true, characterData: true });
    return counted;
  });
  return () => counter.evaluate(({ changes }) => changes);
}

test('a saved sentence changes in place: scroll, details, tabs, typed words and focus stay', async () => {
  const site = await serving(SITE);
  const page = await open(site, '/docs/guide');
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('tab', { name: 'Right' }).click();
  await page.getByLabel('Search here').fill('typed');
  const link = linkIn(page, 'Other');
  await link.focus();
  await page.evaluate(() => window.scrollTo(0, 900));
  site.write('content/docs/guide.md', GUIDE.replace('Last words.', 'Changed words.'));
  await page.getByText('Changed words.').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
  expect(await page.getByText('Inside of the details.').isVisible()).toBe(true);
  expect(await page.getByText('On the right.').isVisible()).toBe(true);
  expect(await page.getByLabel('Search here').inputValue()).toBe('typed');
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await isMarked(page)).toBe(true);
});

test('a new heading reaches the table of contents, a new title the tab and the sidebar', async () => {
  const site = await serving(SITE);
  const page = await open(site, '/docs/other');
  site.write('content/docs/other.md', '# Manual\n\n[Guide](./guide.md)\n\n## New part\n\nText.\n');
  await page.getByRole('link', { name: 'New part', exact: true }).first().waitFor();
  await expect.poll(() => page.title()).toContain('Manual');
  expect(await isMarked(page)).toBe(true);
});

test('a page that was reached by a link follows too, and the page in another tab of the browser', async () => {
  const site = await serving(SITE);
  const [page, tab] = [await open(site, '/docs/guide'), await open(site, '/docs/other')];
  await click(page, 'Other');
  await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor();
  site.write('content/docs/other.md', '# Other\n\nNew words.\n\n[Guide](./guide.md)\n');
  await page.getByText('New words.').waitFor();
  await tab.getByText('New words.').waitFor();
  await click(page, 'Guide');
  site.write('content/docs/guide.md', GUIDE.replace('First words.', 'Newer words.'));
  await page.getByText('Newer words.').waitFor();
  expect(await isMarked(page)).toBe(true);
});

test('a state that is told of while an older one is on its way is shown after it', async () => {
  const site = await serving(SITE);
  const page = await open(site, '/docs/other');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isOnItsWay = new Promise<void>((resolve) => {
    const hold = async (route: Route) => {
      const response = await route.fetch();
      resolve();
      await released;
      await route.fulfill({ response });
    };
    void page.route('**/docs/other', hold, { times: 1 });
  });
  site.write('content/docs/other.md', '# Other\n\nOlder words.\n');
  await isOnItsWay;
  // Its warning shows that the page has heard of it.
  site.write('content/docs/other.md', '# Other\n\nNewer words.\uFFFD\n');
  await problems(page).getByText('replacement-character').waitFor({ state: 'attached' });
  release();
  await page.locator('#__article').getByText('Newer words.').waitFor();
});

describe('problems', () => {
  test('stand over the last good page with their place, and go when they are mended', async () => {
    const site = await serving(SITE);
    const page = await open(site, '/docs/guide');
    // A page is good when the whole site is.
    await site.idle();
    site.write('content/docs/guide.md', GUIDE.replace('First words.', '[Lost](./nowhere.md)'));
    await problems(page).getByText('content/docs/guide.md:3:8').waitFor();
    await problems(page).locator('mark').filter({ hasText: '[Lost](./nowhere.md)' }).waitFor();
    await page.locator('#__article').getByText('First words.').waitFor();
    site.write('content/docs/guide.md', GUIDE.replace('First words.', 'Mended words.'));
    await page.locator('#__article').getByText('Mended words.').waitFor();
    await problems(page).waitFor({ state: 'detached' });
    expect(await isMarked(page)).toBe(true);
  });

  test('are counted, errors without the warnings, else the warnings; Escape closes them', async () => {
    const site = await serving(SITE);
    const page = await open(site, '/docs/guide');
    await site.idle();
    const summary = problems(page).locator('summary');
    const write = (text: string) => site.write('content/docs/guide.md', `# Guide\n\n${text}\n`);
    const [warning, error] = ['<a href="">Empty</a>', '[Lost](./nowhere.md)'];
    for (const [text, title, isOpen] of [
      [warning, '1 warning', false],
      [`${warning}\n\n${warning}`, '2 warnings', false],
      [`${warning}\n\n${error}`, '1 problem', true],
      [`${warning}\n\n${error} ${error}`, '2 problems', true],
      [
        Array.from({ length: 60 }, (_, place) => `[Lost](./nowhere-${place}.md)`).join(' '),
        '60 problems',
        true,
      ],
      [`${warning}\n\n`.repeat(5), '5 warnings', false],
    ] as const) {
      write(text);
      await expect.poll(() => summary.textContent()).toBe(title);
      expect(await isShown(page)).toBe(isOpen);
    }
    expect(await problems(page).locator('article').count()).toBe(1);
    expect(await problems(page).locator('code').allTextContents()).toEqual([
      'content/docs/guide.md:3:10 (5 times)',
    ]);
    write(error);
    await expect.poll(() => summary.textContent()).toBe('1 problem');
    await summary.press('a');
    expect(await isShown(page)).toBe(true);
    await summary.press('Escape');
    expect(await isShown(page)).toBe(false);
  });

  test('of a site that cannot be built at all stand alone until it can', async () => {
    const site = await serving({ ...SITE, 'site.config.yaml': 'titel: x\n' });
    const page = await openTab(browser, { viewport: DESKTOP });
    await page.goto(`${site.url}/docs/guide`);
    await problems(page).getByText('site.config.yaml').first().waitFor();
    site.write('site.config.yaml', CONFIG);
    await page.getByText('First words.').waitFor();
  });
});

describe('a page that cannot be drawn', () => {
  const FAILS = "export default function Live() { throw new Error('boom'); }\n";
  test('is shown as it was, also to somebody who loads it anew, and follows when it is mended', async () => {
    const site = await serving(SITE_WITH_REACT);
    const page = await open(site, '/live');
    site.write('content/pages/live.tsx', FAILS);
    await problems(page).getByText('boom').first().waitFor();
    await page.getByText('Live one').waitFor();
    await page.reload();
    await problems(page).getByText('boom').first().waitFor();
    await page.getByText('Live one').waitFor();
    const documents: string[] = [];
    page.on('framenavigated', (frame) => void documents.push(frame.url()));
    // News of another page reaches this one, which stays.
    site.write('content/docs/other.md', '# Other\n\nNewer words.\uFFFD\n');
    await problems(page).getByText('replacement-character').waitFor({ state: 'attached' });
    expect(documents).toEqual([]);
    site.write('content/pages/live.tsx', live('two'));
    await page.getByText('Live two').waitFor();
  });

  test('and never could be says what is wrong, and is there when it is mended', async () => {
    const site = await serving({ ...SITE, 'content/pages/live.tsx': FAILS });
    const page = await openTab(browser, { viewport: DESKTOP });
    await page.goto(`${site.url}/live`);
    await problems(page).getByText('boom').first().waitFor();
    await page.getByRole('heading', { name: 'This page cannot be rendered yet' }).waitFor();
    site.write('content/pages/live.tsx', live('two'));
    await page.getByText('Live two').waitFor();
  });
});

describe('what cannot be changed in place', () => {
  test('a sheet of the site comes without a new document, a component of the theme with one', async () => {
    const site = await serving({ ...SITE, 'theme/styles/custom.css': ':root { --own: 1; }\n' });
    const page = await open(site, '/docs/guide');
    const own = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--own').trim());
    expect(await own()).toBe('1');
    site.write('theme/styles/custom.css', ':root { --own: 2; }\n');
    await expect.poll(own).toBe('2');
    expect(await isMarked(page)).toBe(true);
    site.write(
      'theme/components/Pagination.tsx',
      'export function Pagination() {\n  return <p>Own pagination</p>;\n}\n',
    );
    await page.getByText('Own pagination').waitFor();
    expect(await isMarked(page)).toBe(false);
  });

  test('a page that never came alive, and one whose new state fails, follow when they are mended', async () => {
    const broken = `if ('document' in globalThis) throw new Error('broken');\n${live('never')}`;
    const site = await serving({ ...SITE, 'content/pages/live.tsx': broken });
    const page = await openTab(browser, { viewport: DESKTOP });
    await Promise.all([page.waitForRequest(/__paydocs\/events/), page.goto(`${site.url}/live`)]);
    site.write('content/pages/live.tsx', live('two'));
    await page.getByText('Live two').waitFor();
    await hydrated(page);
    const failure = page.waitForEvent('pageerror');
    site.write('content/pages/live.tsx', broken);
    expect((await failure).message).toBe('broken');
    site.write('content/pages/live.tsx', live('three'));
    await page.getByText('Live three').waitFor();
  });

  test('a page written in React shows its new code; gone, it gives way to the not-found page, and comes back', async () => {
    const site = await serving(SITE_WITH_REACT);
    const page = await open(site, '/live');
    site.write('content/pages/live.tsx', live('two'));
    await page.getByText('Live two').waitFor();
    site.rename('content/pages/live.tsx', 'content/pages/later.tsx');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    site.rename('content/pages/later.tsx', 'content/pages/live.tsx');
    await page.getByText('Live two').waitFor();
  });
});

describe('tabs', () => {
  test('one that lost its server catches up with the next one', async () => {
    const site = await serving(SITE);
    const page = await open(site, '/docs/guide');
    await site.close();
    site.write('content/docs/guide.md', GUIDE.replace('First words.', 'Words of the night.'));
    await servingFolder(site.directory, { port: site.port });
    await page.getByText('Words of the night.').waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  test('one that lost its server says so once, asks ever more rarely, and says that the server is back', async () => {
    const site = await serving(SITE);
    const page = await open(site, '/docs/guide', openAlone);
    const notice = page.locator('paydocs-server');
    // The page's clock, so that minutes without a server pass in a moment.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await recordAttempts(page);
    await site.close();
    await notice.getByText('The server has stopped.').waitFor();
    const changes = await changesOf(notice);
    const attempts = await attemptsUntil(page, 9);
    const pauses = attempts.slice(1).map(({ at }, index) => at - (attempts[index]?.at ?? 0));
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(await changes()).toBe(0);
    await servingFolder(site.directory, { port: site.port });
    await page.clock.runFor(30_000);
    await notice.getByText('The server is running again.').waitFor();
    await page.clock.runFor(10_000);
    await notice.waitFor({ state: 'detached' });
  });

  test.each([
    ['its file is moved', 'content/docs/deep/manual.md', GUIDE, '/docs/deep/manual'],
    ['its slug changes', 'content/docs/guide.md', `---\nslug: /manual\n---\n\n${GUIDE}`, '/docs/manual'],
  ])('one whose page is renamed because %s goes to the new address', async (_, path, text, address) => {
    const site = await serving({ 'content/docs/guide.md': GUIDE.replace(/\[Other\].*/, '') });
    const page = await open(site, '/docs/guide?from=mail#last-part');
    const shown = text.replace(/\[Other\].*/, '');
    if (path === 'content/docs/guide.md') site.write(path, shown);
    else site.rename('content/docs/guide.md', path);
    await page.waitForURL((url) => url.href === `${site.url}${address}?from=mail#last-part`);
    await page.getByText('First words.').waitFor();
  });

  test('one that shows a page outside the docs goes to its new address', async () => {
    const site = await serving({ 'content/pages/about.md': '# About\n\nFirst words.\n' });
    const page = await open(site, '/about');
    site.rename('content/pages/about.md', 'content/pages/company.md');
    await page.waitForURL('**/company');
    await page.getByText('First words.').waitFor();
  });

  test('one that goes to a new address is not interrupted by the next save', async () => {
    const site = await serving({ 'content/docs/guide.md': GUIDE.replace(/\[Other\].*/, '') });
    const page = await open(site, '/docs/guide', openAlone);
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/docs/manual', async (route) => {
      await held;
      await route.continue();
    });
    site.rename('content/docs/guide.md', 'content/docs/manual.md');
    await expect.poll(() => loads).toEqual(['/docs/manual']);
    site.write('content/docs/manual.md', GUIDE.replace(/\[Other\].*/, 'Later words.'));
    // The tab would hear of it.
    await site.idle();
    await sleep(500);
    release();
    await page.getByText('Later words.').waitFor();
    expect(loads).toEqual(['/docs/manual']);
  });

  test('one that was hidden catches up when it is seen', async () => {
    const site = await serving(SITE);
    const page = await open(site, '/docs/guide');
    const turn = (hidden: boolean) =>
      page.evaluate((is) => {
        Object.defineProperty(document, 'hidden', { value: is, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await turn(true);
    site.write('content/docs/guide.md', GUIDE.replace('First words.', 'Words in the dark.'));
    await site.idle();
    await turn(false);
    await page.getByText('Words in the dark.').waitFor();
    expect(await isMarked(page)).toBe(true);
  });
});
