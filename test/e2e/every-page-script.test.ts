import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';
import { hydrated, servedSite } from './served-site.ts';

/** A script of every page that fails, one whose function for each page fails, and one that counts pages. */
const SCRIPTS = {
  'fails-first': "export const start = () => { throw new Error('first'); };\n",
  'fails-later': "export const start = () => () => { throw new Error('later'); };\n",
  counts: `let pages = 0;
export const start = ({ site: { baseUrl } }) => () => {
  pages += 1;
  document.body.dataset.counted = baseUrl + pages;
};
`,
};

const served = servedSite(async () => {
  const names = Object.keys(SCRIPTS);
  const files = Object.entries(SCRIPTS).flatMap(([name, script]) => [
    [`plugins/${name}/plugin.js`, `export default { name: '${name}', everyPage: './page.js' };\n`],
    [`plugins/${name}/page.js`, script],
  ]);
  const built = site(
    { 'docs/a.md': '# A\n\n[To B](./b.md)\n', 'docs/b.md': '# B\n', ...Object.fromEntries(files) },
    { plugins: names.map((name) => `./plugins/${name}/plugin.js`) },
  ).build('--strict');
  const { status, stderr } = await built;
  expect(status, stderr).toBe(0);
  return join(built.directory, 'dist');
});

test('a script of every page runs on each page that is shown; an error in one ends no other', async () => {
  const { page } = await served.visit('/docs/a');
  await hydrated(page);
  await expect.poll(() => page.locator('body').getAttribute('data-counted')).toBe('/1');
  await page.getByRole('link', { name: 'To B' }).click();
  await expect.poll(() => page.locator('body').getAttribute('data-counted')).toBe('/2');
});
