import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { alive, box, onPhone, scrollEnd, scrollTo, still, style } from './chrome.ts';
import { builtFurnishedSite } from './furnished-site.ts';
import { arrived, scrollTop } from './reader.ts';
import { servedSite } from './served-site.ts';

const own = servedSite(builtOwnSite);
const site = servedSite(builtFurnishedSite);

/** Where an item of each kind stands, and what it says. */
const KINDS = [
  // default
  ['a.navbar-link[href="/docs/long"][data-kind=link]', 'Long'],
  // dropdown
  ['.dropdown > button', 'More'],
  // dropdown with a separate link
  ['.dropdown > a[href="/docs/plain"][data-kind=dropdown]', 'Linked'],
  // doc
  ['a[href="/docs/group/second"].active', 'group/second'],
  // a link with HTML
  ['a[href="/docs/group/"] b', 'Below'],
  // docSidebar
  ['a[href="/docs/long"]', 'Start here'],
  // docsVersion
  ['a[href="/docs/long"]', 'This version'],
  // docsVersionDropdown
  ['a.own-version[href="/docs/long"]', 'Next'],
  // localeDropdown
  ['.dropdown > button:has(.icon-globe)', 'English'],
  // search
  ['button.own-search', 'Find'],
  // html
  ['div.own-html > em', 'raw'],
  // greeting, a kind of the site itself
  ['.greeting', 'Hello, Ana'],
] as const;

/** A link of the bar by its words. */
const item = (page: Page, name: string) => page.locator('.navbar').getByRole('link', { name, exact: true });

describe('the bar of this site', () => {
  test('holds menu button, logo, API docs, source code, color mode and search, in this order (S2-64, S2-66, D1)', async () => {
    const page = await alive(own, '/docs/guide');
    const order = await page
      .locator('.navbar :is(.menu-button, .brand, .navbar-link, .color-mode-toggle, .navbar-search)')
      .evaluateAll((nodes) =>
        nodes.map((node) => node.getAttribute('href') ?? node.className.split(' ').at(1) ?? node.className),
      );
    expect(order).toEqual([
      'menu-button',
      '/',
      '/docs/api',
      'https://github.com/example/payment-gateway-docs',
      'color-mode-toggle',
      'navbar-search',
    ]);
  });

  test('leads to the API docs in the page, to the source code in a new tab (S2-64, S2-73)', async () => {
    const page = await alive(own, '/docs/guide');
    const source = page.locator('.navbar').getByRole('link', { name: 'Source code' });
    expect(await source.getAttribute('target')).toBe('_blank');
    expect(await source.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await source.getByRole('img', { name: '(opens in a new tab)' }).isVisible()).toBe(true);
    await item(page, 'API docs').click();
    await arrived(page, 'API overview');
    expect(await item(page, 'API docs').getAttribute('aria-current')).toBe('page');
  });

  test('stays at the top of the window, 60 pixels high, as a navigation named Main (S2-65)', async () => {
    const page = await alive(own, '/docs/api');
    await scrollTo(page, 600);
    const { y, height } = await box(page.getByRole('navigation', { name: 'Main', exact: true }));
    expect({ y, height }).toEqual({ y: 0, height: 60 });
  });
});

describe('items', () => {
  test('stand left or right as they say, the search box among them where its item is (S2-66, S2-71, S2-78)', async () => {
    const page = await shared();
    const left = page.locator('.navbar nav > .navbar-items > li');
    expect(await left.allInnerTexts()).toEqual(['Long', 'Find']);
    expect(await page.getByRole('button', { name: 'Find' }).count()).toBe(1);
    expect(await page.locator('.navbar button.own-search').isVisible()).toBe(true);
    const middle = (await box(page.locator('.navbar'))).width / 2;
    expect((await box(item(page, 'Long'))).x).toBeLessThan(middle);
    expect((await box(item(page, 'Elsewhere (opens in a new tab)'))).x).toBeGreaterThan(300);
  });

  test('of every kind are shown, with their words, HTML and attributes (S2-70, S2-71, S2-76)', async () => {
    const page = await shared();
    for (const [selector, text] of KINDS) {
      const found = page.locator(`.navbar ${selector}`).filter({ hasText: text }).first();
      expect({ selector, text: await found.innerText() }).toEqual({ selector, text });
    }
  });

  test('are active by their own address, their base path or their expression (S2-72)', async () => {
    const page = await alive(site, '/docs/long');
    const active = async () => ({
      long: await item(page, 'Long').getAttribute('aria-current'),
      below: await item(page, 'Below').getAttribute('aria-current'),
      pattern: await item(page, 'Pattern').getAttribute('aria-current'),
      elsewhere: await item(page, 'Elsewhere (opens in a new tab)').getAttribute('aria-current'),
    });
    expect(await active()).toEqual({ long: 'page', below: null, pattern: null, elsewhere: null });
    await item(page, 'group/second').click();
    await arrived(page, 'Second');
    expect(await active()).toEqual({ long: null, below: 'page', pattern: 'page', elsewhere: null });
  });

  test('for a doc are active on all docs of its sidebar, for a sidebar on all of its pages (S2-74, S2-75)', async () => {
    const page = await alive(site, '/docs/plain');
    const classes = (name: string) => item(page, name).getAttribute('class');
    expect(await classes('group/second')).toBe('navbar-link active');
    expect(await classes('Start here')).toBe('navbar-link active');
    await page.goto('/docs/aside');
    expect(await classes('group/second')).toBe('navbar-link');
    expect(await classes('Start here')).toBe('navbar-link');
  });

  test('for an unlisted doc are shown while it is read, and leave no trace otherwise (S2-74)', async () => {
    const page = await alive(site, '/docs/unlisted');
    expect(await item(page, 'Not listed').isVisible()).toBe(true);
    await page.goto('/docs/long');
    expect(await item(page, 'Not listed').count()).toBe(0);
    // The place of the item that is not shown.
    const empty = page.locator('.navbar li:empty');
    expect(await empty.count()).toBeGreaterThan(0);
    for (const place of await empty.all()) expect(await place.isVisible()).toBe(false);
  });

  test('of HTML are a part of the list in the phone’s menu too (S2-77)', async () => {
    const page = await onPhone(site, '/');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const html = page.locator('.menu-primary > li > .own-html');
    expect(await html.innerText()).toBe('raw');
  });

  test('that fail show their configuration, in the bar and in the menu, and the rest of the page lives (S8-E4, D9)', async () => {
    const page = await alive(site, '/docs/long');
    const failure = page.locator('.navbar .navbar-failure');
    await failure.locator('summary').click();
    expect(JSON.parse((await failure.locator('pre').textContent()) ?? '')).toEqual({
      type: 'broken',
      position: 'right',
      attributes: {},
      label: 'Nobody',
    });
    expect(await failure.innerText()).toContain('This kind is broken.');
    expect(await page.locator('.navbar-failure').count()).toBe(2);
    expect(await page.getByText('This page crashed.').count()).toBe(0);
    expect(await page.locator('.navbar .greeting').innerText()).toBe('Hello, Ana');
    const mode = () => page.locator('html').getAttribute('data-theme');
    await page.locator('.navbar .color-mode-toggle').click();
    expect(await mode()).toBe('dark');
    await item(page, 'group/second').click();
    await arrived(page, 'Second');

    const phone = await onPhone(site, '/');
    await phone.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await phone.locator('.menu-primary .navbar-failure summary').waitFor();
    await phone.locator('.menu-primary').getByRole('link', { name: 'group/second' }).click();
    await arrived(phone, 'Second');
  });
});

describe('on a phone', () => {
  test('the items and the color mode leave the bar, the search box stays out of the menu (S2-67, S2-78)', async () => {
    const page = await onPhone(site, '/docs/long');
    expect(await page.getByRole('button', { name: 'Find' }).isVisible()).toBe(true);
    expect(await page.locator('.navbar .color-mode-toggle').isVisible()).toBe(false);
    const links = page.locator('.navbar .navbar-link');
    expect(await links.count()).toBeGreaterThan(0);
    for (const link of await links.all()) expect(await link.isVisible()).toBe(false);
  });
});

describe('the logo', () => {
  test('has its image, words, sizes and address from the configuration, the title in bold, all in the colors of the bar (S2-65, S2-68)', async () => {
    const page = await shared();
    const brand = page.locator('.navbar .brand');
    expect(await brand.getAttribute('href')).toBe('/docs/long');
    expect(await brand.locator('b').innerText()).toBe('Furnished docs');
    const image = brand.locator('img.light-only');
    expect(await image.getAttribute('alt')).toBe('The logo');
    expect(await box(image)).toMatchObject({ height: 30 });
    const background = (selector: string) => style(page.locator(selector), 'background-color');
    expect(await background('.navbar-dark')).not.toBe(await background('body'));
  });

  test('is the one of the color mode (S2-69)', async () => {
    const page = await alive(site, '/docs/long');
    const shown = () => page.locator('.navbar .brand img:visible').getAttribute('src');
    expect(await shown()).toBe('/img/light.svg');
    await page.locator('.navbar .color-mode-toggle').click();
    expect(await shown()).toBe('/img/dark.svg');
  });

  test('is the light one without script (S2-69)', async () => {
    const { page } = await site.visit('/docs/long', { javaScriptEnabled: false });
    expect(await page.locator('.navbar .brand img:visible').getAttribute('src')).toBe('/img/light.svg');
  });
});

describe('a bar that hides', () => {
  test('goes while the reader scrolls down and comes back on the way up (S2-80, S4-22)', async () => {
    const page = await alive(site, '/docs/long');
    await scrollTo(page, 500);
    await hidden(page);
    await scrollTo(page, 450);
    await shown(page);
  });

  test('is always there near the top (S2-80)', async () => {
    const page = await alive(site, '/docs/long');
    await scrollTo(page, 30);
    await scrollTo(page, 50);
    await shown(page);
  });

  test('stays away near the end of the page, where rubber bands scroll (S2-80)', async () => {
    const page = await alive(site, '/docs/long');
    const end = await scrollEnd(page);
    await scrollTo(page, end);
    await hidden(page);
    await scrollTo(page, end - 30);
    await hidden(page);
    await scrollTo(page, end - 100);
    await shown(page);
  });

  test('goes when a heading is gone to, and comes on another page (S2-80, D3)', async () => {
    const page = await alive(site, '/docs/long');
    await scrollTo(page, 2500);
    await scrollTo(page, 2400);
    await shown(page);
    // Up, which would show it.
    await page.locator('.toc a[href="#first-section"]').click();
    await hidden(page);
    await page.locator('.sidebar a[href="/docs/named"]').click();
    await page.waitForURL('**/docs/named');
    await shown(page);
  });

  test('is away from the start on a page that is opened at a heading (S2-80, D3)', async () => {
    const page = await alive(site, '/docs/long#second-section');
    await hidden(page);
  });

  test('keeps nothing that the keyboard could reach while it is away (S2-82)', async () => {
    const page = await alive(site, '/docs/long');
    await scrollTo(page, 500);
    await hidden(page);
    const reachable = await page.locator('.navbar').evaluate(
      (bar) =>
        [...bar.querySelectorAll<HTMLElement>('a, button')].filter((control) => {
          control.focus();
          return control === document.activeElement;
        }).length,
    );
    expect(reachable).toBe(0);
  });

  test('leaves its place to the sidebar', async () => {
    const page = await alive(site, '/docs/long');
    const { height } = await box(page.locator('.navbar'));
    expect((await box(page.locator('.menu'))).y).toBe(height);
    await scrollTo(page, 500);
    await hidden(page);
    expect((await box(page.locator('.menu'))).y).toBe(0);
  });
});

describe('the version', () => {
  const version = (page: Page) => page.locator('.navbar .own-version');
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('paydocs.version'));

  test('is a plain link when there is one, and choosing it is remembered (S4-24, X13-02)', async () => {
    const page = await alive(site, '/docs/group/first?a=1');
    expect(await stored(page)).toBe(null);
    expect(await version(page).getAttribute('href')).toBe('/docs/group/first');
    await version(page).click();
    expect(await stored(page)).toBe('current');
    expect(new URL(page.url()).search).toBe('?a=1');
  });
});

test('a language leads to the same page there, with the reader’s query and place (X14-02)', async () => {
  const page = await alive(site, '/docs/group/first?a=1#part');
  await page.getByRole('button', { name: 'English' }).press('Enter');
  const language = page.locator('.dropdown-menu a[hreflang=en]');
  expect(await language.getAttribute('lang')).toBe('en');
  expect(await language.getAttribute('aria-current')).toBe('true');
  await language.click();
  await page.waitForURL('**/docs/group/first?a=1&persist=1#part');
});

/** A page for tests that only look. */
function shared(): Promise<Page> {
  return site.look('/docs/long');
}

async function hidden(page: Page): Promise<void> {
  await page.locator('.navbar-hidden').waitFor({ state: 'attached' });
  await still(page);
  expect(await page.locator('.navbar').isVisible()).toBe(false);
}

async function shown(page: Page): Promise<void> {
  await page.locator('.navbar:not(.navbar-hidden)').waitFor();
  await still(page);
  expect((await box(page.locator('.navbar'))).y).toBe(0);
}

test('the page stays where it is when the keyboard goes to the bar (S2-65)', async () => {
  const page = await alive(own, '/docs/api');
  await scrollTo(page, 600);
  await page.locator('.brand').first().focus();
  await page.keyboard.press('Tab');
  await still(page);
  expect(await item(page, 'API docs').evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await scrollTop(page)).toBe(600);
});
