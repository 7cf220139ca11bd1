import { describe, expect, test } from 'vitest';
import { site as makeSite } from '../helpers/site.ts';
import { address, arrived, click, fetched, isMarked, linkIn, mark } from './reader.ts';
import { hydrated, servedSite, type Visit } from './served-site.ts';

const GUIDE = '# Guide\n\n[Prices](./prices.md), [moved](./moved.md), [live](/live)\n';

/** A site whose theme and pages say which version they are of. */
const files = (version: number) => ({
  'docs/guide.md': GUIDE.replace('Guide', `Guide ${version}`),
  'docs/prices.md': `# Prices ${version}\n\n[Guide](./guide.md)\n`,
  'docs/moved.md': `# Moved ${version}\n`,
  'pages/live.tsx': `export default function Live() {\n  return <h1>Live {${version}}</h1>;\n}\n`,
  'theme/components/Footer.tsx': `export function Footer() {\n  return <footer>Version {${version}}</footer>;\n}\n`,
});

const made = makeSite(files(1), { footer: { copyright: 'Nobody' } });

const site = servedSite(async () => {
  expect(await made.build()).toMatchObject({ status: 0 });
  return `${made.directory}/dist`;
});

/** Publishes changes: what the site no longer needs is gone from the server. */
async function deploy(change: (site: typeof made) => typeof made): Promise<void> {
  expect(await change(made).build()).toMatchObject({ status: 0, stderr: '' });
}

/** A tab that was opened before the deployment. `looking`: links have been looked at, so their pages are known. */
async function openTab(looking: boolean): Promise<Visit> {
  const visit = await site.visit('/docs/guide', {
    prepare: (page) =>
      page.addInitScript((look) => {
        if (!look) window.IntersectionObserver.prototype.observe = () => {};
      }, looking),
  });
  await hydrated(visit.page);
  if (looking) await fetched(visit.page, '/live/page.json');
  await mark(visit.page);
  return visit;
}

describe('in a tab that is open while the site changes, the next click', () => {
  test('leads to the new page, whose scripts live (W-15, D8)', async () => {
    const { page } = await openTab(false);
    await deploy((old) =>
      Object.entries(files(2)).reduce((changed, [path, text]) => changed.change(path, text), old),
    );
    await click(page, 'Prices');
    await arrived(page, 'Prices 2');
    await hydrated(page);
    expect([address(page), await isMarked(page)]).toEqual(['/docs/prices', false]);
    expect(await page.getByRole('contentinfo').textContent()).toBe('Version 2');
    await mark(page);
    await click(page, 'Guide');
    await arrived(page, 'Guide 2');
    expect(await isMarked(page)).toBe(true);
  });

  test('leads to a page that was known before, though its code is gone from the server (W-15, D8)', async () => {
    const { page } = await openTab(true);
    await deploy((old) => old.change('pages/live.tsx', files(3)['pages/live.tsx']));
    await linkIn(page, 'live').evaluate((link: HTMLElement) => link.click());
    await arrived(page, 'Live 3');
    expect(address(page)).toBe('/live');
  });

  test('to a page that is gone leads to the not-found page, which knows where it may be now (S2-11)', async () => {
    const { page } = await openTab(false);
    await deploy((old) =>
      old
        .delete('docs/moved.md')
        .change('docs/guide.md', GUIDE.replace('./moved.md', './removed.md'))
        .change('docs/removed.md', '# Removed\n'),
    );
    await click(page, 'moved');
    await arrived(page, 'Page not found');
    await page.locator('[data-near-pages] a[href="/docs/removed"]').click();
    await arrived(page, 'Removed');
  });
});
