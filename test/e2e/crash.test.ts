import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { address, arrived, isMarked, mark } from './reader.ts';
import { hydrated, servedFiles } from './served-site.ts';

const FRAGILE = `import { Link } from 'paydocs/theme';
import { useState } from 'react';

export default function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken)
    throw new Error('It broke.\\n  In two lines.', { cause: new Error('No ground.', { cause: 'Sand' }) });
  return <><h1>Fragile</h1><button type="button" onClick={() => setBroken(true)}>Break</button></>;
}
`;

/** A part of the theme that fails in the browser, on a page with this query. */
const failing = (name: string, query: string, element: string) => `
export function ${name}(props) {
  if (typeof document !== 'undefined' && location.search === '?${query}' && document.body.dataset.mended === undefined)
    throw new Error('No ${query} today.');
  return ${element};
}
`;

const site = servedFiles(
  {
    'docs/guide.md': '# Guide\n\n[Fragile](/fragile)\n',
    'pages/fragile.tsx': FRAGILE,
    'theme/navbar/HtmlItem.tsx': failing('HtmlItem', 'item', '<span>{props.item.html}</span>'),
    'theme/components/Footer.tsx': failing('Footer', 'footer', '<footer>Footer</footer>'),
  },
  {
    navbar: {
      items: [
        { type: 'html', value: 'Beta' },
        { label: 'Guide', to: '/docs/guide' },
      ],
    },
    footer: { copyright: 'Nobody' },
  },
);

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Takes the cause of all crashes away. */
function mend(page: Page): Promise<void> {
  return page.evaluate(() => document.body.setAttribute('data-mended', ''));
}

async function crashed(page: Page): Promise<string | null> {
  await arrived(page, 'This page crashed.');
  return page.getByRole('alert').textContent();
}

describe('a page that crashes', () => {
  test('says so with its causes inside the site, and comes back when it can (S2-133, D9)', async () => {
    const { page } = await site.visit('/fragile');
    await hydrated(page);
    await page.getByRole('button', { name: 'Break' }).click();
    expect(await crashed(page)).toBe('It broke.\n  In two lines.\n\nCause:\nNo ground.\n\nCause:\nSand');
    expect(
      await page.getByRole('alert').evaluate((element) => getComputedStyle(element).whiteSpace),
    ).toContain('pre');
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
    await tryAgain(page).click();
    await arrived(page, 'Fragile');
  });

  test('is forgotten when the reader goes elsewhere (S2-135, D9)', async () => {
    const { page } = await site.visit('/fragile');
    await hydrated(page);
    await mark(page);
    await page.getByRole('button', { name: 'Break' }).click();
    await crashed(page);
    await page.locator('.navbar').getByRole('link', { name: 'Guide' }).click();
    await arrived(page, 'Guide');
    await page.goBack();
    await arrived(page, 'Fragile');
    expect([address(page), await isMarked(page)]).toEqual(['/fragile', true]);
  });

  test('with all that stands around it still says so (S2-134, D9)', async () => {
    const { page } = await site.visit('/docs/guide?footer');
    expect(await crashed(page)).toBe('No footer today.');
    expect(await page.getByRole('main').count()).toBe(1);
    await tryAgain(page).click();
    expect(await crashed(page)).toBe('No footer today.');
    await mend(page);
    await tryAgain(page).click();
    await arrived(page, 'Guide');
    expect(await page.getByRole('contentinfo').textContent()).toBe('Footer');
  });
});

test('a navbar item that fails names its configuration, and the rest of the page lives (D9)', async () => {
  const { page } = await site.visit('/docs/guide?item');
  const failure = page.locator('.navbar .navbar-failure');
  await failure.locator('summary').click();
  expect(JSON.parse((await failure.locator('pre').textContent()) ?? '')).toMatchObject({
    type: 'html',
    html: 'Beta',
  });
  expect(await failure.textContent()).toContain('No item today.');
  expect(await failure.textContent()).toContain('Check this item in site.config.yaml');
  await failure.locator('summary').click();
  await page.getByRole('main').getByRole('link', { name: 'Fragile' }).click();
  await arrived(page, 'Fragile');
});
