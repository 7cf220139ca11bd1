import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alive, box, onPhone, still, style } from './chrome.ts';
import { servedFiles } from './served-site.ts';

const ENTRIES = Array.from({ length: 60 }, (_, number) => ({ label: `Entry ${number}`, to: '/docs/a' }));

const site = servedFiles(
  { 'docs/a.md': '# A\n\nText.\n' },
  {
    navbar: {
      style: 'primary',
      items: [
        { label: 'Long', items: ENTRIES },
        { label: 'Mixed', items: [ENTRIES[0], { type: 'html', value: '<hr><b class="own">Words</b>' }] },
      ],
    },
  },
);

/** The color that a token of the theme has on the page, outside of the navbar. */
function token(page: Page, name: string): Promise<string> {
  return page.evaluate((variable) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${variable})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

test.each(['light', 'dark'] as const)(
  'a primary bar has the accent as its background and a text that is readable on it, in %s mode (S2-65)',
  async (mode) => {
    const page = await alive(site, `/docs/a?paydocs-theme=${mode}`);
    const bar = page.locator('header.navbar');
    await still(page);
    expect(await style(bar, 'background-color')).toBe(await token(page, '--accent'));
    expect(await style(bar.locator('.dropdown-trigger').first(), 'color')).toBe(
      await token(page, '--on-accent'),
    );
    expect(await token(page, '--accent')).not.toBe(await token(page, '--background'));
  },
);

test('a dropdown that is longer than the window scrolls to its last entry (S2-87)', async () => {
  const page = await alive(site, '/docs/a');
  const dropdown = page.locator('.navbar .dropdown').filter({ has: page.getByText('Long', { exact: true }) });
  const menu = dropdown.locator('.dropdown-menu');
  const last = menu.getByRole('link', { name: 'Entry 59', exact: true });
  await dropdown.getByRole('button').press('Enter');
  await menu.waitFor();
  await still(page);
  const window = { height: page.viewportSize()?.height ?? 0 };
  expect((await box(last)).y).toBeGreaterThan(window.height);
  const { x, y } = await box(menu);
  await page.mouse.move(x + 20, y + 40);
  await page.mouse.wheel(0, 10_000);
  await expect.poll(async () => (await box(last)).y).toBeLessThan(window.height);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const [menuBox, lastBox] = [await box(menu), await box(last)];
  expect(lastBox.y + lastBox.height).toBeLessThanOrEqual(menuBox.y + menuBox.height);
});

test('an HTML item is shown in a dropdown, in the bar and in the menu of phones (S2-77)', async () => {
  const page = await alive(site, '/docs/a');
  const dropdown = page.locator('.navbar .dropdown').filter({ has: page.getByText('Mixed') });
  const html = dropdown.locator('.dropdown-menu > li').nth(1);
  expect(await html.locator('hr + b.own').isVisible()).toBe(false);
  await dropdown.getByRole('button').press('Enter');
  await html.locator('hr + b.own').waitFor();
  expect(await html.innerText()).toContain('Words');

  const phone = await onPhone(site, '/docs/a');
  await phone.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  const back = phone.getByRole('button', { name: 'Back to main menu' });
  if (await back.isVisible()) await back.tap();
  await phone.locator('.menu-primary summary', { hasText: 'Mixed' }).tap();
  await phone.locator('.menu-primary details li b.own').waitFor();
});
