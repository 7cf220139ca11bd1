import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSearch } from '../../helpers/search-site.ts';
import { site } from '../../helpers/site.ts';

const api = (path: string): string => `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /${path}: { get: { operationId: list, summary: List ${path}, description: 'One [Order](#model/Order).' } }
components: { schemas: { Order: { type: object, properties: { ${path}Id: { type: string } } } } }
`;

const files = {
  'docs/a.md': '# A\n',
  'versions/2.0/docs/a.md': '# A\n',
  'versions/1.0/docs/a.md': '# A\n\n::operations\n',
  'content/reference/shop.yaml': api('new'),
  'content/versions/1.0/reference/shop.yaml': api('old'),
};
const config = {
  docs: { lastVersion: 'current' },
  reference: { openapi: 'content/reference/shop.yaml', pages: '/api' },
};

test('a frozen version with a file of its own has pages of its own', async () => {
  const built = site(files, config).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const page = (path: string) => JSON.parse(built.output(`${path}/page.json`));
  expect(built.output('api/list/index.html')).toContain('<code>/new</code>');
  const old = built.output('api/1.0/list/index.html');
  expect(old).toContain('<code>/old</code>');
  expect(old).toContain('<a href="/api/1.0/schemas/order">Order</a>');
  expect(old).toContain('<link rel="canonical" href="https://docs.example/api/list" data-head>');
  expect(old).not.toContain('/new');
  const { props, active, versions } = page('api/1.0/list');
  expect(active).toEqual({ version: '1.0' });
  expect(versions).toEqual({ current: '/api/list', '1.0': '/api/1.0/list' });
  expect(props.version).toMatchObject({ name: '1.0', banner: 'unmaintained', latest: { href: '/api/list' } });
  expect(props.sidebar.items.map(({ href }: { href?: string }) => href)).toEqual([
    '/api/1.0/',
    '/api/1.0/list',
    '/api/1.0/schemas/',
  ]);
  expect(page('api/list')).toMatchObject({ active: { version: 'current' }, versions });
  // Search engines get the current page of the two.
  const sitemap = built.output('sitemap.xml');
  expect(sitemap).toContain('<loc>https://docs.example/api/list</loc>');
  expect(sitemap).not.toContain('/api/1.0/list');
  // A page of the frozen version leads to pages of that version.
  expect(built.output('docs/1.0/a/index.html')).toContain('<a href="/api/1.0/list">List old</a>');
  const search = async (version: string): Promise<readonly string[]> => {
    const find = await openSearch(join(built.directory, 'dist'), version);
    return (await find('GET list')).filter((href) => href.startsWith('/api'));
  };
  expect((await search('1.0')).filter((href) => !href.startsWith('/api/1.0/'))).toEqual([]);
  expect((await search('1.0'))[0]).toBe('/api/1.0/list');
  expect((await search('current')).filter((href) => href.startsWith('/api/1.0/'))).toEqual([]);
  expect((await search('current'))[0]).toBe('/api/list');
});

test('pages of an API belong to no version where no frozen version has a file of its own', async () => {
  const { 'content/versions/1.0/reference/shop.yaml': _, ...rest } = files;
  const built = site(rest, config).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const { active, versions, props } = JSON.parse(built.output('api/list/page.json'));
  expect([active, versions, props.version]).toEqual([
    {},
    {},
    { name: 'current', label: 'Next', badge: false, banner: null },
  ]);
});

test('an author may replace a page of a frozen version, and add one', async () => {
  const built = site(
    {
      ...files,
      'content/versions/1.0/pages/api/list.md': '# My list\n',
      'content/versions/1.0/pages/api/more.md': '# More\n',
    },
    config,
  ).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  expect(built.output('api/1.0/list/index.html')).toContain('My list');
  expect(built.output('api/1.0/more/index.html')).toContain('<a href="/api/1.0/list">');
});
