import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../helpers/folder.ts';
import { site } from '../helpers/site.ts';

const page = (text: string): string =>
  `export default function Page() { return <main><h1>${text}</h1></main>; }\n`;

/** Files that list all pages, and so name a new one. */
const LISTS = /^(?:sitemap\.xml|routes\.json|llms.*\.txt|search\/.*|assets\/search-.*|_redirects|_headers)$/;

test('a new React page rewrites no other page, wherever its name is in the order', async () => {
  const chain = site({
    'docs/index.md': '# Home\n',
    'pages/index.tsx': page('Start'),
    'pages/team.tsx': page('Team'),
    'pages/parts/deep.tsx': page('Deep'),
  }).build();
  expect((await chain).status).toBe(0);
  const output = join(chain.directory, 'dist');
  const before = filesOf(output);
  const after = await chain.change('pages/about.tsx', page('About')).build();
  expect(after.status).toBe(0);
  const now = filesOf(output);
  const changed = Object.keys(before).filter((path) => before[path] !== now[path] && !LISTS.test(path));
  expect(changed).toEqual([]);
  const fresh = Object.keys(now).filter((path) => !(path in before) && !LISTS.test(path));
  expect(fresh.some((path) => /^assets\/page-[0-9a-f]{10}\.js$/.test(path))).toBe(true);
  expect(fresh.filter((path) => !/about|^assets\/page-[0-9a-f]{10}\.js$/.test(path))).toEqual([]);
});

test('two React pages with the same bytes share one file', async () => {
  const chain = site({
    'docs/index.md': '# Home\n',
    'pages/one.tsx': page('Same'),
    'pages/two.tsx': page('Same'),
  });
  const { status, stderr } = await chain.build();
  expect([status, stderr]).toEqual([0, '']);
});
