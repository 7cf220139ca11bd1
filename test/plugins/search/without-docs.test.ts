import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSearch } from '../../helpers/search-site.ts';
import { site } from '../../helpers/site.ts';

const API = {
  'content/reference/shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths: { /orders: { get: { operationId: list, summary: List orders } } }
`,
};
const reference = { openapi: 'content/reference/shop.yaml', pages: '/api' };

test.each([
  ['an API', API, { reference }, 'list orders', '/api/list'],
  ['an API and pages', { ...API, 'pages/index.md': '# Welcome\n' }, { reference }, 'welcome', '/'],
  ['pages', { 'pages/index.md': '# Home\n', 'pages/terms.md': '# Terms\n' }, {}, 'terms', '/terms'],
  [
    'an API and a query that must find it',
    {
      ...API,
      'content/search-queries.yaml': '- { query: orders, page: /api/list, version: current, within: 5 }\n',
    },
    { reference },
    'GET /orders',
    '/api/list',
  ],
])('a site that has nothing but %s is found', async (_, files, config, query, address) => {
  const built = site(files, config).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const found = await (await openSearch(join(built.directory, 'dist')))(query);
  expect(found[0]).toMatch(new RegExp(`^${address}(?:#|$)`));
});

test('a query of a site without docs that finds nothing is reported, and so is one for a version', async () => {
  const queries = `- { query: zebra, page: / }
- { query: home, page: /, version: '1.0' }
`;
  const built = site({ 'pages/index.md': '# Home\n', 'content/search-queries.yaml': queries }).build();
  const { status, stderr } = await built;
  expect(status).toBe(1);
  expect(stderr).toContain('zebra');
  expect(stderr).toContain('A search query names the version "1.0", which is not built.');
  expect(stderr).toContain('Versions: current.');
});
