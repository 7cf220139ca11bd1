import { expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { box, style } from './chrome.ts';
import { builtFurnishedSite } from './furnished-site.ts';
import { PHONE, servedSite } from './served-site.ts';

const own = servedSite(builtOwnSite);
const site = servedSite(builtFurnishedSite);

test('a footer of columns has their titles above their links, side by side (S2-130, S2-131)', async () => {
  const page = await own.look('/');
  const footer = page.locator('.footer.footer-dark');
  const columns = footer.locator('.footer-columns > div');
  expect(await columns.locator('.footer-title').allInnerTexts()).toEqual([
    'Start',
    'Integrations',
    'Reference',
    'More',
  ]);
  expect(await columns.first().getByRole('link').allInnerTexts()).toEqual([
    'Introduction',
    'API docs',
    'Notifications (webhooks)',
  ]);
  const tops = await Promise.all((await columns.all()).map(async (column) => (await box(column)).y));
  expect(new Set(tops).size).toBe(1);
  const source = columns.last().getByRole('link').last();
  expect(await source.getAttribute('target')).toBe('_blank');
  expect(await source.getByRole('img', { name: '(opens in a new tab)' }).isVisible()).toBe(true);
});

test.each(['light', 'dark'])(
  'a dark footer is dark in %s mode, and a part of the page around it',
  async (mode) => {
    const page = await own.look(`/?paydocs-theme=${mode}`);
    const [footer, body] = [page.locator('.footer.footer-dark'), page.locator('body')];
    const color = await style(footer, 'background-color');
    expect(Math.max(...(color.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number))).toBeLessThan(60);
    expect(color).not.toBe(await style(body, 'background-color'));
  },
);

test.each(['light', 'dark'])(
  'next to a sidebar, a footer is quiet in %s mode: one row of links',
  async (mode) => {
    const page = await own.look(`/docs/guide?paydocs-theme=${mode}`);
    const footer = page.locator('.footer');
    expect(await style(footer, 'background-color')).toBe('rgba(0, 0, 0, 0)');
    expect(
      await footer
        .locator('.footer-title, img')
        .evaluateAll((all) => all.map((one) => one.checkVisibility())),
    ).toEqual(Array(5).fill(false));
    expect(await footer.getByRole('link', { name: 'Go-live checklist' }).isVisible()).toBe(true);
    expect((await box(footer)).height).toBeLessThan(180);
  },
);

test('a footer of one row has its links between dots, but on phones (S2-131)', async () => {
  const { page } = await site.visit('/docs/long');
  const entries = page.locator('.footer.footer-light .footer-row > li');
  expect(await entries.allInnerTexts()).toEqual(['Long', 'Maker', 'No link']);
  expect(await page.locator('.footer-row a[data-kind=footer]').getAttribute('href')).toBe('/docs/long');
  expect(await entries.nth(2).locator('i').innerText()).toBe('No link');
  const dots = () =>
    entries.evaluateAll((nodes) =>
      nodes.map((node) => getComputedStyle(node, '::after').content.replaceAll('"', '')),
    );
  expect(await dots()).toEqual(['·', '·', 'none']);
  await page.setViewportSize(PHONE);
  expect(await dots()).toEqual(['none', 'none', 'none']);
});

test('logo and copyright stand in the middle of the last line; a logo that leads somewhere is faint until pointed at (S2-130, S2-132)', async () => {
  const { page } = await site.visit('/docs/long');
  const logo = page.locator('.footer-logo');
  expect(await logo.getAttribute('href')).toBe('https://maker.example/');
  expect(await logo.getByRole('img', { name: 'Maker' }).getAttribute('src')).toBe('/img/light.svg');
  expect(await page.locator('.footer .copyright b').innerText()).toBe('Nobody');
  expect(await style(page.locator('.footer-bottom'), 'justify-content')).toBe('center');
  expect(await style(logo, 'opacity')).toBe('0.5');
  await logo.hover();
  expect(await style(logo, 'opacity')).toBe('1');
});
