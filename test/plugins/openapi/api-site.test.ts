import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DocProps, SidebarItem } from '../../../src/shared/props.ts';
import { type Files, site } from '../../helpers/site.ts';

/** Tags in groups and in none, an operation with two tags and one without, a webhook and two schemas. */
const SHOP = readFileSync(new URL('api-site-shop.yaml', import.meta.url), 'utf8');

const config = { reference: { openapi: 'content/reference/shop.yaml', pages: '/api' } };

function shop(files: Files = {}) {
  return site({ 'docs/a.md': '# A\n', 'content/reference/shop.yaml': SHOP, ...files }, config);
}

const propsIn = (payload: string): DocProps => JSON.parse(payload).props;

/** Entries as `POST Add → /api/add`, those of categories indented. */
function linesOf(items: readonly SidebarItem[], indent = ''): readonly string[] {
  return items.flatMap((item): readonly string[] => {
    if (item.type === 'html') return [];
    const badge = item.type === 'link' && item.badge ? `${item.badge} ` : '';
    const line = `${indent}${badge}${item.label}${item.href === undefined ? '' : ` → ${item.href}`}`;
    return [line, ...(item.type === 'category' ? linesOf(item.items, `${indent}  `) : [])];
  });
}

test('the pages of an API have a sidebar made from its groups, tags, operations, webhooks and schemas', async () => {
  const built = shop().build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const props = propsIn(built.output('api/add/page.json'));
  expect(linesOf(props.sidebar?.items ?? [])).toEqual([
    'Shop API → /api/',
    'Selling',
    '  Orders → /api/tags/orders',
    '    GET List orders → /api/list',
    '    POST Add an order → /api/add',
    'misc → /api/tags/misc',
    '  GET List orders → /api/list',
    'about → /api/tags/about',
    'Operations',
    '  GET Ping → /api/ping',
    'Webhooks',
    '  POST Order paid → /api/paid',
    'Schemas → /api/schemas/',
    '  Item → /api/schemas/item',
    '  Order → /api/schemas/order',
  ]);
  expect(props.breadcrumbs).toEqual([
    { label: 'Shop API', href: '/api/' },
    { label: 'Selling' },
    { label: 'Orders', href: '/api/tags/orders' },
    { label: 'Add an order' },
  ]);
  expect(props.previous).toEqual({ label: 'List orders', href: '/api/list' });
  expect(props.next).toEqual({ label: 'misc', href: '/api/tags/misc' });
  const html = built.output('api/add/index.html');
  expect(html).toContain(
    '<li class="deprecated"><a href="/api/add" aria-current="page"><span class="method" data-method="POST" translate="no">POST</span> Add an order</a>',
  );
  expect(propsIn(built.output('api/page.json')).previous).toBe(undefined);
});

test('a page that an author has written stands after the first entry, where its front matter wants it', async () => {
  const built = shop({
    'pages/api/z.md': '---\nsidebar_position: 1\nsidebar_label: First\n---\n# Zed\n',
    'pages/api/deep/b.md': '# Bee\n',
    'pages/api/add.md': '---\nsidebar_label: Buy\n---\n# Add\n',
    'pages/other.md': '# Other\n',
  }).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const props = propsIn(built.output('api/deep/b/page.json'));
  const lines = linesOf(props.sidebar?.items ?? []);
  expect(lines.slice(0, 4)).toEqual(['Shop API → /api/', 'First → /api/z', 'Bee → /api/deep/b', 'Selling']);
  expect(lines).toContain('    POST Buy → /api/add');
  expect(props.breadcrumbs).toEqual([{ label: 'Shop API', href: '/api/' }, { label: 'Bee' }]);
  expect(JSON.parse(built.output('other/page.json')).layout).toBe('page');
});

test('the page of an API shows all that the file says of it as a whole', async () => {
  const built = shop().build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const html = built.output('api/index.html');
  for (const text of [
    'Sells things.',
    '<em>shops</em>',
    '<h2 id="first-steps">First steps',
    '<h3 id="limits">Limits',
    'href="https://shop.example/terms"',
    'href="https://shop.example"',
    'href="mailto:team@shop.example"',
    'href="https://spdx.org/licenses/MIT.html"',
    'href="https://shop.example/docs"',
    'href="/reference/shop.json"',
    'href="/reference/shop.postman.json"',
    'https://{region}.shop.example',
    'Live',
    '>eu, us</code>',
    'Where <em>you</em> are.',
    'API key, in a header</span><code translate="no">X-Key</code>',
    'From the <em>portal</em>.',
    'HTTP bearer',
    'What is ordered.',
    '<a href="/api/paid">Order paid</a>',
    '<a href="/api/schemas/order">Order</a>',
  ])
    expect(html, text).toContain(text);
  expect(html).toContain('<dt>Version</dt><dd><div class="rich-text"><p>2.5</p>');
  expect(html).toMatch(/<dt>Live<\/dt><dd><code translate="no">https:\/\/\{region\}\.shop\.example<\/code>/);
  expect(html).toMatch(
    /<dt>Server<\/dt><dd><code translate="no">https:\/\/old\.shop\.example<\/code>.{0,40}For <em>old<\/em> shops\./,
  );
  expect(html).not.toContain('id="no-heading"');
  const copy = built.output('api.md');
  for (const text of ['## First steps', '- Contact: [Team](<https://shop.example>)', '`{region}`: `eu`'])
    expect(copy, text).toContain(text);
  expect(built.output('api/schemas/index.html')).toContain(
    '<a href="/api/schemas/order">Order</a>: One order.',
  );
  expect(built.output('api/tags/about/index.html')).toContain('Only words.');
});

test('the page of an API leads with what it is and a first request, and ends with the description below its headings', async () => {
  const built = shop().build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const html = built.output('api/index.html');
  const places = [
    'Sells things.',
    '<em>shops</em>',
    '<dt>Version',
    'id="api-servers"',
    'id="api-security"',
    'id="api-operations"',
    'id="api-webhooks"',
    'id="api-schemas"',
    'id="first-steps"',
    'id="limits"',
  ].map((text) => html.indexOf(text));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html.match(/class="code-title"[^>]*>GET \/orders</g)).toHaveLength(8);
  expect(html).not.toContain('POST /orders</');
});

test.each([
  ['## Top\n\nText.\n\n## Next\n\nText.', ['h2 Top', 'h2 Next']],
  ['## Before\n\nText.\n\n# Top\n\nText.', ['h3 Before', 'h2 Top']],
])('the highest headings of a description are of the second level: %j', async (description, expected) => {
  const spec = JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1', description } });
  const built = shop({ 'content/reference/shop.yaml': spec }).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const headings = built.output('api/index.html').matchAll(/<(h[23]) id="[^"]*">([^<]*)/g);
  expect([...headings].map(([, tag, text]) => `${tag} ${text}`)).toEqual(expected);
});

test('an address that is none becomes text', async () => {
  const spec = `openapi: 3.1.0
info: { title: Shop, version: '1', termsOfService: 'javascript:alert(1)', contact: { name: '<b>[x](y)', url: 'data:text/html,x' } }
`;
  const built = shop({ 'content/reference/shop.yaml': spec }).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const html = built.output('api/index.html');
  expect(html).toContain('&lt;b&gt;[x](y)');
  expect(html).not.toMatch(/href="(?:javascript|data)|<b>\[/);
});

test('links of descriptions to other parts of the API lead to their pages', async () => {
  const spec = `openapi: 3.1.0
info:
  title: Shop
  version: '1'
  description: |
    [1](#operation/add) [2](#tag/Gift-cards) [3](#/components/schemas/Order) [4](#section/Errors) [5](#nothing)
    <a href="#tag/Gift-cards/operation/add">6</a> [7](#/paths/~1orders/post) [8](#tag/Gift-cards/POST/orders)
    [9](#errors) [10](#add-an-order) [11](#type-order) [12](#section/Nothing/Errors) [13][there]

    # Errors

    [there]: #operation/add
paths:
  /orders:
    post:
      operationId: add
      summary: Add an order
      tags: [Gift cards]
      description: 'See [errors](#section/Errors) and [this](#model/Order).'
components: { schemas: { Order: { type: object } } }
`;
  const built = shop({ 'content/reference/shop.yaml': spec }).build();
  const add = '/api/add';
  expect((await built).stderr).toContain('"#nothing"');
  const linksIn = (page: string, label = /\d+/): readonly string[] => {
    const links = new RegExp(`<a href="([^"]*)">(?:${label.source})</a>`, 'g');
    return [...built.output(page).matchAll(links)].map(([, href = '']) => href);
  };
  expect(linksIn('api/index.html')).toEqual([
    ...[add, '/api/tags/gift-cards', '/api/schemas/order', '/api/#errors', add, add, add],
    ...['/api/#errors', add, '/api/schemas/order', '/api/#errors', add],
  ]);
  expect(linksIn('api/add/index.html', /errors|this/)).toEqual(['/api/#errors', '/api/schemas/order']);
});

test('links of descriptions in other files of the API lead to pages of this site, too', async () => {
  const spec = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths: { /orders: { $ref: parts/paths/orders.yaml } }
`;
  const orders = `get:
  operationId: listOrders
  description: 'See [a new order](#operation/addOrder).'
post: { operationId: addOrder }
`;
  const built = shop({
    'content/reference/shop.yaml': spec,
    'content/reference/parts/paths/orders.yaml': orders,
  }).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  expect(built.output('api/listorders/index.html')).toContain('<a href="/api/addorder">a new order</a>');
});

test('a schema or a tag whose name would be a vague text of a link is no problem', async () => {
  const named = SHOP.replace('Item: {', 'link: {').replaceAll('misc', 'more');
  const { stderr } = await shop({ 'content/reference/shop.yaml': named }).build();

  expect(stderr).not.toContain('vague-link');
});
