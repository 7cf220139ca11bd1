import { expect, test } from 'vitest';
import type { GeneratedItem } from '../../../src/contract/reference.ts';
import { namePages } from '../../../src/plugins/openapi/node/page-names.ts';
import { apiPages } from '../../../src/plugins/openapi/node/pages.ts';
import { apiSidebar } from '../../../src/plugins/openapi/node/sidebar.ts';
import { sidebars } from '../../../src/render/site.ts';
import { doc } from '../../helpers/docs.ts';
import { linked, pagesOf } from '../../helpers/linked.ts';
import { readFiles } from './read-files.ts';

interface Listed {
  readonly path: string;
  readonly tag: string;
}

/** The pages and the sidebar of an API with these operations, `Call 0` and so on, these schemas and these other keys. */
function siteOf(operations: readonly Listed[], schemas: readonly string[] = [], more: object = {}) {
  const paths = Object.fromEntries(
    operations.map(({ path, tag }, number) => [
      path,
      { get: { operationId: `op-${number}`, summary: `Call ${number}`, tags: [tag] } },
    ]),
  );
  const components = { schemas: Object.fromEntries(schemas.map((name) => [name, { type: 'object' }])) };
  const info = { title: 'Large', version: '1' };
  const document = { openapi: '3.1.0', info, paths, components, ...more };
  const { model } = readFiles({ 'api.json': JSON.stringify(document) });
  if (model === undefined) throw new Error('The file is not read.');
  const names = namePages(model, { folder: 'pages/api/' });
  const shown = { names, label: 'Large', t: (key: string) => key };
  return { pages: apiPages(model, shown), sidebar: apiSidebar(model, shown) };
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

test('the whole sidebar of a large API is on no page, and every entry is on a page or in a file', () => {
  const operations = numbers(600).map((number) => ({
    path: `/a${number}`,
    tag: number < 250 ? 'big' : `t${number % 150}`,
  }));
  const { pages, sidebar } = siteOf(operations);
  const site = linked(
    pages.map(({ path }) => doc(path, { title: path })),
    '',
    { sidebars: [sidebar] },
  );
  const page = pagesOf(site).get('/api/op-3');
  if (page?.payload.layout !== 'doc') throw new Error('The page has no sidebar.');
  const own = JSON.stringify(page.payload);
  const files = sidebars.finish([], { site } as unknown as Parameters<typeof sidebars.finish>[1]);
  const slices = [...(files as Iterable<{ readonly data: unknown }>)].map(({ data }) => String(data));
  const names = operations.map((_, number) => `"Call ${number}"`);
  expect(names.filter((name) => own.includes(name)).length).toBeLessThan(110);
  expect(own.length).toBeLessThan(40_000);
  expect(names.filter((name) => !slices.some((slice) => slice.includes(name)))).toEqual([]);
  // Categories that only make a long list short are not breadcrumbs.
  expect(page.payload.props.breadcrumbs?.map(({ label }) => label)).toEqual(['Large', 'big', 'Call 3']);
});

test('a long list of operations is split by the first part of their paths that differs', () => {
  const { sidebar } = siteOf(
    numbers(120).map((number) => ({
      path: `/v1/{shop}/${number < 60 ? 'orders' : 'refunds'}/x${number}`,
      tag: 'only',
    })),
  );
  expect(sidebar.items[1]).toMatchObject({
    label: 'only',
    items: [{ label: '/orders' }, { label: '/refunds' }],
  });
});

test('paths that have nothing in common are split by their number', () => {
  const { sidebar } = siteOf(numbers(150).map((number) => ({ path: `/a${number}`, tag: 'only' })));
  const [, tag] = sidebar.items;
  const labels = tag?.type === 'category' ? tag.items.map(({ label }) => label) : [];
  expect(labels).toHaveLength(7);
  expect(labels.slice(0, 2)).toEqual(['Call 0 – Call 21', 'Call 22 – Call 43']);
});

test('however many tags there are, no list of a sidebar has more than 24 entries', () => {
  const { sidebar } = siteOf(numbers(3000).map((number) => ({ path: `/a${number}`, tag: `t${number}` })));
  const longest = (items: readonly GeneratedItem[]): number =>
    Math.max(items.length, ...items.map((item) => (item.type === 'category' ? longest(item.items) : 0)));
  expect(longest(sidebar.items)).toBe(24);
});

test.each([
  [24, [24]],
  [25, [2, 13]],
  [256, [11, 24]],
  [2275, [4, 24, 24]],
])('%d schemas are in lists of lists of at most 24 entries: %j', (count, lengths) => {
  const { sidebar } = siteOf(
    [{ path: '/a', tag: 'only' }],
    numbers(count).map((number) => `Thing${1000 + number}`),
  );
  const lists = (items: readonly GeneratedItem[]): readonly number[] => {
    const inner = items.map((item) => (item.type === 'category' ? lists(item.items) : []));
    const [first = []] = inner;
    return [items.length, ...first.map((_, level) => Math.max(...inner.map((one) => one[level] ?? 0)))];
  };
  const schemas = sidebar.items.find(({ label }) => label === 'schemas');
  expect(schemas?.type === 'category' && lists(schemas.items)).toEqual(lengths);
});

test.each([
  [100, '::operations'],
  [101, '::api{part="tags"}'],
])('the page of an API with %d operations has %s', (count, directive) => {
  const { pages } = siteOf(numbers(count).map((number) => ({ path: `/a${number}`, tag: 'only' })));
  expect(pages[0]?.text.split('\n')).toContain(directive);
});

test.each([
  [57, 'category'],
  [58, 'link'],
])('with %d operations after the first page, a tag and one of another, that is a %s', (count, type) => {
  const { pages, sidebar } = siteOf([
    ...numbers(count - 1).map((number) => ({ path: `/a${number}`, tag: 'first' })),
    { path: '/other', tag: 'other' },
  ]);
  const site = linked(
    pages.map(({ path }) => doc(path, { title: path })),
    '',
    { sidebars: [sidebar] },
  );
  const page = pagesOf(site).get('/api/op-0');
  const items = page?.payload.layout === 'doc' ? page.payload.props.sidebar?.items : [];
  expect(items?.find((item) => item.type !== 'html' && item.label === 'other')?.type).toBe(type);
});

test('a short list of operations is not split, whatever their paths have in common', () => {
  const { sidebar } = siteOf(
    numbers(6).map((number) => ({
      path: `/v1/${number < 3 ? 'orders' : 'refunds'}/x${number}`,
      tag: 'only',
    })),
  );
  const [, only] = sidebar.items;
  expect(only?.type === 'category' && only.items.map(({ label }) => label)).toEqual(
    numbers(6).map((number) => `Call ${number}`),
  );
});

test('groups of tags are shown with the tags that have operations, others are not', () => {
  const { sidebar } = siteOf([{ path: '/a', tag: 'used' }], [], {
    tags: [{ name: 'unused' }, { name: 'used' }],
    'x-tagGroups': [
      { name: 'Empty', tags: ['unused', 'missing'] },
      { name: 'Full', tags: ['used'] },
    ],
  });
  expect(sidebar.items.map(({ label }) => label)).toEqual(['Large', 'Full']);
});

test('the page of an operation has its summary as title, and its method and path as description', () => {
  const { pages } = siteOf([{ path: '/a', tag: 'only' }]);
  const page = pages.find(({ path }) => path.includes('op-0'));
  expect(page?.meta).toMatchObject({ title: 'Call 0', description: 'GET /a' });
});

interface Labels {
  readonly [label: string]: Labels;
}

const labels = (items: readonly GeneratedItem[]): Labels =>
  Object.fromEntries(items.map((item) => [item.label, item.type === 'category' ? labels(item.items) : {}]));

test('tags are below their parents; badges and audiences hold no operations, and their pages come last', () => {
  const paths = { a: ['child', 'badge'], b: ['grandchild'], c: ['badge'], d: ['loop'] };
  const { model } = readFiles({
    'api.json': JSON.stringify({
      openapi: '3.2.0',
      tags: [
        { name: 'child', parent: 'top' },
        { name: 'top', summary: 'Top' },
        { name: 'grandchild', parent: 'child' },
        { name: 'badge', kind: 'badge' },
        { name: 'audience', kind: 'audience', description: 'Partners.' },
        { name: 'nowhere', kind: 'badge' },
        { name: 'loop', parent: 'loop' },
      ],
      paths: Object.fromEntries(
        Object.entries(paths).map(([name, tags]) => [`/${name}`, { get: { summary: name, tags } }]),
      ),
    }),
  });
  if (model === undefined) throw new Error('The file is not read.');
  const names = namePages(model, { folder: 'pages/api/' });
  const { items } = apiSidebar(model, { names, label: 'API', t: (key: string) => key });
  expect(labels(items)).toEqual({
    API: {},
    Top: { child: { a: {}, grandchild: { b: {} } } },
    loop: { d: {} },
    operations: { c: {} },
    badge: {},
    audience: {},
  });
  expect(items.slice(-2).map(({ label }) => label)).toEqual(['badge', 'audience']);
});
