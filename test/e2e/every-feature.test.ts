import { expect, test } from 'vitest';
import { builtEveryFeature } from '../proof/sites.ts';
import { everyFeaturePages } from './kinds.ts';
import { hydrated, PHONE, servedSite } from './served-site.ts';

const site = servedSite(builtEveryFeature);

/** Pending requests are aborted with the document. */
const ABANDONED = / net::ERR_ABORTED$/;

test('every page of a site that uses every feature comes alive below a base URL, and nothing complains', async () => {
  const routes = await everyFeaturePages('odd');
  expect(routes.length).toBeGreaterThan(7);
  const { page, troubles } = await site.visit('/base/');
  await page.waitForLoadState('networkidle');
  for (const route of routes) {
    await page.goto(route);
    await hydrated(page);
    const complaints = troubles.filter((trouble) => !ABANDONED.test(trouble));
    expect({ route, complaints }).toEqual({ route, complaints: [] });
  }
  await page.waitForLoadState('networkidle');
  expect(troubles.filter((trouble) => !ABANDONED.test(trouble))).toEqual([]);
});

test('a page written in React keeps its state while the reader looks at the menu', async () => {
  const { page, troubles } = await site.visit('/base/', { viewport: PHONE });
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Clicked' });
  await button.click();
  await button.click();
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await page.getByRole('button', { name: 'Close navigation bar' }).click();
  expect(await button.textContent()).toBe('Clicked 2');
  expect(troubles).toEqual([]);
});

test('a link to a part of another page goes there without leaving the document', async () => {
  const { page } = await site.visit('/base/');
  await hydrated(page);
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  await page.getByRole('main').getByRole('link', { name: 'Markdown' }).click();
  await page.waitForURL('**/base/docs/markdown#own-id');
  const heading = page.locator('#own-id');
  await heading.waitFor();
  expect((await heading.boundingBox())?.y).toBeLessThan(200);
  expect(await page.locator('body[data-kept]').count()).toBe(1);
});

test('a feed is well-formed Atom, which its page names and links to', async () => {
  const { page } = await site.visit('/base/news');
  const named = page.locator('head link[type="application/atom+xml"]');
  expect(await named.getAttribute('title')).toBe('News | Every feature');
  expect(await named.getAttribute('href')).toBe('/base/news/feed.xml');
  await page.getByRole('link', { name: 'Atom feed' }).click();
  await page.waitForURL('**/base/news/feed.xml');
  const entries = page.locator('feed > entry');
  // A browser that finds a fault in XML writes it into the document.
  expect(await page.locator('parsererror').count()).toBe(0);
  expect(await entries.locator('title').allTextContents()).toEqual(['Tabs & code', 'The first version']);
  expect(await entries.locator('id').allTextContents()).toEqual([
    'https://docs.example/base/news#tabs',
    'https://docs.example/base/news#first',
  ]);
  const [first] = await entries.locator('content').allTextContents();
  expect(first).toContain('<a href="https://docs.example/base/docs/tabs#a-heading-in-a-tab">tabs</a>');
  expect(first).toContain('if (a &lt; b &amp;&amp; c)');
  expect(first).not.toContain('<button');
});
