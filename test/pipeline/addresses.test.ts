import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const page = '# Page\n\nText.\n';

/** The pages of an output, by their addresses. */
function routes(built: { output(path: string): string }): readonly string[] {
  return JSON.parse(built.output('routes.json'));
}

describe('the address of a page', () => {
  test('outside of the docs is its path, or its slug (S2-02)', async () => {
    const built = site({
      'pages/index.tsx': 'export default () => <h1>Home</h1>;\n',
      'pages/markdown-page.md': page,
      'pages/Markdown-Page2.md': page,
      'pages/a/index.md': page,
      'pages/a/b.tsx': 'export default () => <h1>B</h1>;\n',
      'pages/01-first.md': page,
      'pages/chosen.md': `---\nslug: /some/where\n---\n${page}`,
    }).build();
    expect((await built).status).toBe(0);
    expect(routes(built)).toEqual([
      '/',
      '/01-first',
      '/Markdown-Page2',
      '/a/',
      '/a/b',
      '/markdown-page',
      '/some/where',
    ]);
  });

  test('in the docs has the base URL, the path of the docs and of the version, and the slug (S2-03)', async () => {
    const files = {
      'docs/online-direct/API/sale.md': page,
      'docs/02-guide/01-intro.md': page,
      'versions/1.0/docs/online-direct/API/sale.md': page,
    };
    const plain = site(files).build();
    expect((await plain).status).toBe(0);
    expect(routes(plain)).toEqual([
      '/docs/next/guide/intro',
      '/docs/next/online-direct/API/sale',
      '/docs/online-direct/API/sale',
    ]);
    const docs = { routeBasePath: 'manual', versions: { current: { path: 'new' } } };
    const moved = site(files, { baseUrl: '/pay/', docs }).build();
    expect((await moved).status).toBe(0);
    expect(routes(moved)).toEqual([
      '/pay/manual/new/guide/intro',
      '/pay/manual/new/online-direct/API/sale',
      '/pay/manual/online-direct/API/sale',
    ]);
  });

  test('that ends in .html by its own choice stays as it is (S2-13)', async () => {
    const built = site({
      'docs/a.md': '# A\n\n[exact](b.md)\n',
      'docs/b.md': `---\nslug: /exact.html\n---\n${page}`,
    }).build();
    await built.expectMain('/docs/a', '<a href="/docs/exact.html">exact</a>');
    expect(built.output('docs/exact.html')).toContain(
      '<link rel="canonical" href="https://docs.example/docs/exact.html"',
    );
    expect(built.output('_redirects')).toContain('/docs/a.html /docs/a 301');
    expect(built.output('_redirects')).not.toContain('exact');
  });
});

test('redirects may follow one another as long as they end at a page', async () => {
  const built = site(
    {
      'docs/index.md': page,
      'docs/b.md': `---\naliases: [/older]\n---\n${page}`,
    },
    {
      baseUrl: '/base/',
      redirects: [{ from: '/oldest', to: '/older?q#part' }],
    },
  ).build();
  await built.expectProblems('');
  expect(built.output('_redirects')).toContain('/base/oldest /base/older?q#part 301');
});

describe('an address without a page', () => {
  const built = site(
    { 'docs/a.md': page },
    { navbar: { items: [{ to: '/docs/a', label: 'Docs' }] }, footer: { copyright: '© Example' } },
  ).build();
  beforeAll(() => built);

  test('is answered with a page that stands in the site and leads on (S2-11)', () => {
    const html = built.output('404.html');
    expect(html).toContain('<title>Page not found | Test</title>');
    expect(html).toMatch(/<nav[^>]*aria-label="Main"/);
    expect(html).toContain('© Example');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  test('is no page: neither listed nor indexed (S2-11, X3-01)', () => {
    expect(routes(built)).toEqual(['/docs/a']);
    expect(built.output('sitemap.xml')).not.toContain('404');
    expect(built.output('404.html')).toContain('<meta name="robots" content="noindex, nofollow"');
  });

  test('has no folder or payload of its own', () => {
    expect(readdirSync(join(built.directory, 'dist')).filter((name) => name.startsWith('404'))).toEqual([
      '404.html',
    ]);
  });
});
