import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle } from '../../src/assets/bundler.ts';
import { type Target, themePlugin } from '../../src/assets/theme-files.ts';
import { folder } from '../helpers/folder.ts';
import { repository } from '../helpers/sources.ts';

const original = join(repository, 'theme');

const STAR = 'export default function Star() { return null; }\n';

/** The kinds in a registry of the theme, as a bundle of a site with two files in its own theme has them. */
async function kindsIn(registry: string, name: string, target: Target): Promise<readonly string[]> {
  const own = folder({ 'navbar/StarItem.tsx': STAR, 'directives/Stars.tsx': STAR });
  const { files } = await bundle(
    {
      stdin: { contents: `export { ${name} as kinds } from './${registry}/index.ts';`, resolveDir: original },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      jsx: 'automatic',
      plugins: [themePlugin({ original, own, plugins: [] }, target)],
    },
    own,
  );
  const file = join(folder({ 'bundle.mjs': files[0]?.text ?? '' }), 'bundle.mjs');
  const { kinds } = (await import(file)) as { readonly kinds: Readonly<Record<string, unknown>> };
  return Object.keys(kinds);
}

test('browsers get the kinds of navbar items that the site uses, its own among them, and no others', async () => {
  const some = { navbar: ['html', 'starItem'], widgets: {}, scripts: [] };
  expect(await kindsIn('navbar', 'navbarItems', some)).toEqual(['html', 'starItem']);
  expect(await kindsIn('navbar', 'navbarItems', { navbar: ['html'], widgets: {}, scripts: [] })).toEqual([
    'html',
  ]);
});

test('pages are rendered with all kinds', async () => {
  const kinds = await kindsIn('navbar', 'navbarItems', 'package');
  expect(kinds).toContain('html');
  expect(kinds.at(-1)).toBe('starItem');
  expect(await kindsIn('directives', 'directives', 'package')).toContain('stars');
});
