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

const NEWS_PAGE = `export const metadata = { feed: '/news' };
export default function Home({ entries = [] }) {
  return <main><ul>{entries.map((entry) => <li key={entry.href}><a href={entry.href}>{entry.date} {entry.label}</a></li>)}</ul></main>;
}
`;

const news = (...days: readonly number[]): string =>
  [
    '---\nfeed: true\n---\n\n# News\n',
    ...days.map((day) => `## 2026-03-0${day}: Day ${day}\n\nText.\n`),
  ].join('\n');

test('a React page that names a feed shows its newest entries, and follows its changes', async () => {
  const files = { 'docs/index.md': '# Home\n', 'pages/index.tsx': NEWS_PAGE };
  const chain = site({ ...files, 'pages/news.md': news(2, 1) }).build();
  expect((await chain).stderr).toBe('');
  const entries = () =>
    [...chain.output('index.html').matchAll(/<li><a href="([^"]+)">(.*?)<\/a>/g)].map(
      ([, href, text = '']) => [href, text.replaceAll('<!-- -->', '')],
    );
  expect(entries()).toEqual([
    ['/news#2026-03-02-day-2', '2026-03-02 Day 2'],
    ['/news#2026-03-01-day-1', '2026-03-01 Day 1'],
  ]);
  await chain.change('pages/news.md', news(3, 2, 1)).build();
  expect(entries()[0]).toEqual(['/news#2026-03-03-day-3', '2026-03-03 Day 3']);
  const many = Array.from({ length: 30 }, () => 1);
  await chain.change('pages/news.md', news(...many)).build();
  expect(entries()).toHaveLength(10);
});

test.each([
  ['a page that is no feed', { 'pages/news.md': '# News\n' }],
  ['no page', {}],
])('a React page that names %s as its feed is a problem', async (_, files) => {
  const { status, stderr } = await site({
    'docs/index.md': '# Home\n',
    'pages/index.tsx': NEWS_PAGE,
    ...files,
  }).build();
  expect(status).toBe(1);
  expect(stderr).toContain(`✘ page-metadata  content/pages/index.tsx:1:1
  metadata.feed: there is no page with a feed at "/news".
  Name the address of a page below content/pages with "feed: true" in its front matter: '/changelog'.`);
});
