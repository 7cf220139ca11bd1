import { expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { hydrated, servedSite } from './served-site.ts';

const rightly = servedSite(builtOwnSite);
const wrongly = servedSite(builtOwnSite, { baseUrl: '/project/' });

test('a site below another path than it was built for says so on its home page (S8-01, S8-02, D21)', async () => {
  const { page } = await wrongly.visit('/project/');
  const banner = page.getByRole('alert');
  await banner.waitFor();
  expect(await banner.isVisible()).toBe(true);
  const text = await banner.innerText();
  expect(text).toContain('This site did not load properly');
  expect(text).toContain('the base URL "/" (the default)');
  expect(text).toContain('baseUrl: /project/');
  expect(await page.evaluate(() => document.body.firstElementChild?.className)).toBe('base-url-banner');
});

test('its other pages do not (S8-01)', async () => {
  const { page } = await wrongly.visit('/project/docs/guide');
  await page.waitForLoadState('load');
  expect(await page.locator('.base-url-banner').count()).toBe(0);
});

test('below the right path nothing is said, nor in the HTML (S8-01, S8-03)', async () => {
  const { page, response } = await rightly.visit('/');
  expect(await response?.text()).not.toContain('did not load properly');
  await hydrated(page);
  expect(await page.locator('.base-url-banner').count()).toBe(0);
});

test('nothing is seen where styles come and scripts do not (S8-03, S8-04, D21)', async () => {
  const { page } = await rightly.visit('/', {
    prepare: (empty) => empty.route('**/boot-*.js', (route) => route.abort()),
  });
  await page.locator('.base-url-banner').waitFor({ state: 'attached' });
  expect(await page.locator('.base-url-banner').isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});
