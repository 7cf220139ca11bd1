import { expect, test } from 'vitest';
import { EXAMPLES } from '../site-plugins/manual.ts';
import { arrived, click } from './reader.ts';
import { hydrated, servedFiles } from './served-site.ts';

const served = servedFiles(
  { ...EXAMPLES, 'docs/guide.md': '# Guide\n\nSee [the team](/team).\n' },
  { plugins: ['./plugins/people.tsx', './plugins/team.ts'] },
);

test('a page of a plugin, in a layout of the site, is hydrated, and readers open it from another page and return', async () => {
  const { page, troubles } = await served.visit('/docs/guide');
  await hydrated(page);
  await click(page, 'the team');
  await arrived(page, 'Our team');
  await page.getByRole('link', { name: 'Ada Lovelace' }).click();
  await arrived(page, 'Ada Lovelace');
  await page.goBack();
  await arrived(page, 'Our team');
  expect(await page.locator('main li').allTextContents()).toEqual(['Ada Lovelace, Analyst']);
  await page.reload();
  await hydrated(page);
  expect(await page.locator('main h1').textContent()).toBe('Our team');
  expect(troubles).toEqual([]);
});
