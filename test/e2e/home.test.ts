import { expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { box } from './chrome.ts';
import { PHONE, routesOf, servedSite } from './served-site.ts';

const site = servedSite(builtOwnSite);

test('the home page shows whose documentation it is: name, picture and search above everything else', async () => {
  const page = await site.look('/');
  const hero = page.locator('.home-hero');
  expect(await hero.locator('.home-eyebrow').innerText()).toBe('Moongate documentation');
  expect(await page.locator('.navbar .brand img:visible').getAttribute('alt')).toBe('Moongate');
  const [picture, title] = [await box(hero.locator('.home-picture')), await box(hero.locator('h1'))];
  expect(picture.x).toBeGreaterThan(title.x + title.width);
  const search = await box(hero.getByRole('button', { name: 'Search the documentation' }));
  expect(search.y).toBeGreaterThan(title.y + title.height);
  expect(search.y + search.height).toBeLessThan(page.viewportSize()?.height ?? 0);
});

test('it has three journeys with an icon each, and all that they lead to exists', async () => {
  const page = await site.look('/');
  const journeys = page.locator('.home-journeys > li');
  expect(await journeys.locator('h2').allInnerTexts()).toEqual([
    'Take a first payment',
    'Build it into your checkout',
    'Run it day by day',
  ]);
  expect(await journeys.locator('svg.home-icon').count()).toBe(3);
  const routes = await routesOf(builtOwnSite);
  const targets = await journeys
    .locator('a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(targets.length).toBeGreaterThanOrEqual(9);
  expect(targets.filter((target) => !routes.includes(target))).toEqual([]);
});

test('it lists the newest entries of the changelog, newest first, and leads to them', async () => {
  const { page } = await site.visit('/');
  const news = page.locator('.home-news li');
  expect(await news.count()).toBe(3);
  const dates = await news
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toEqual([...dates].sort().reverse());
  const label = await news.first().getByRole('link').innerText();
  await news.first().getByRole('link').click();
  await page.waitForURL('**/changelog#*');
  const heading = page.locator(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`);
  expect(await heading.innerText()).toContain(label);
});

test.each(['/', '/docs/guide', '/docs/payments/refunds'])(
  '%s says once that it is an example',
  async (path) => {
    const page = await site.look(path);
    const text = await page.locator('body').innerText();
    expect(text.match(/\bis an example\b/g)).toHaveLength(1);
  },
);

test('on a phone, its buttons fill the width of the search above them', async () => {
  const page = await site.look('/', { viewport: PHONE });
  const field = await box(page.locator('.home-hero .search-field'));
  const buttons = page.locator('.home-hero .actions .button');
  expect(await buttons.count()).toBe(2);
  const [first, last] = [await box(buttons.first()), await box(buttons.last())];
  expect(first.x).toBe(field.x);
  expect(last.x + last.width).toBeCloseTo(field.x + field.width, 0);
});
