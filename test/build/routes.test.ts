import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

function routes(built: ReturnType<typeof site>): readonly string[] {
  return (JSON.parse(built.output('routes.json')) as readonly string[]).toSorted();
}

test('files below content/pages are pages of their own, files below content/docs are docs (S2-02, S2-03)', async () => {
  const built = site({
    'pages/index.md': '# Home\n',
    'pages/Markdown-Page.md': '# About\n',
    'pages/a/index.md': '# A\n',
    'pages/old-name.md': '---\nslug: /new-name\n---\n# Named\n',
    'pages/react.tsx': 'export default () => <h1>React</h1>;\n',
    'docs/online-direct/API/sale.md': '# Sale\n',
  }).build();
  expect(await built).toMatchObject({ status: 0 });
  expect(routes(built)).toEqual([
    '/',
    '/Markdown-Page',
    '/a/',
    '/docs/online-direct/API/sale',
    '/new-name',
    '/react',
  ]);
});

test('a doc in no sidebar has none, no way to it and no neighbours, but all else (S2-06)', async () => {
  const built = site(
    {
      'docs/guide.md': '# Guide\n\n## Part\n',
      'docs/api.md': '# API\n',
      'docs/alone.md': '---\ntags: [lonely]\n---\n# Alone\n\n## Part\n',
    },
    { sidebars: { docs: ['guide', 'api'] }, docs: { editUrl: 'https://git.example/' } },
  ).build();
  expect(await built).toMatchObject({ status: 0 });
  const furniture = (path: string) => {
    const html = built.output(path);
    return ['Docs sidebar', 'Breadcrumbs', 'Docs pages', 'On this page', 'Edit this page'].filter((name) =>
      html.replace(/<script.*?<\/script>/gs, '').includes(name),
    );
  };
  expect(furniture('docs/guide/index.html')).toEqual([
    'Docs sidebar',
    'Breadcrumbs',
    'Docs pages',
    'On this page',
    'Edit this page',
  ]);
  expect(furniture('docs/alone/index.html')).toEqual(['On this page', 'Edit this page']);
  expect(built.output('docs/alone/index.html')).toContain('href="/docs/tags/lonely"');
});

describe('what a page loads', () => {
  test('is named by its content (S7-01)', async () => {
    const built = site({
      'docs/guide.md': '# Guide\n\n![A dot](./dot.svg)\n',
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }).build();
    expect(await built).toMatchObject({ status: 0 });
    const files = readdirSync(join(built.directory, 'dist/assets'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.includes('.') && !/-[0-9a-f]{8,}\.\w+$/.test(name))).toEqual([]);
    expect(files.some((name) => /dot-[0-9a-f]+\.svg$/.test(name))).toBe(true);
  });

  test('is alive later: the HTML says so (S4-42)', async () => {
    const built = site({ 'docs/guide.md': '# Guide\n' }).build();
    await built;
    expect(built.output('docs/guide/index.html')).toContain(' data-has-hydrated="false"');
  });
});

describe('a link that leads nowhere', () => {
  const files = { 'docs/guide.md': '# Guide\n\n[API](/docs/apj)\n', 'docs/api.md': '# API\n' };

  test('fails the build, with its place and a suggestion, and nothing is written (S8-10, S8-11, D4)', async () => {
    const built = site(files).build();
    const { status, stderr } = await built;
    expect(status).toBe(1);
    expect(stderr).toBe(
      '✘ broken-link  content/docs/guide.md:3:7\n  No page at "/docs/apj".\n  Did you mean "/docs/api"?\n',
    );
    expect(existsSync(join(built.directory, 'dist'))).toBe(false);
  });

  test.each([
    ['warn', /content\/docs\/guide\.md:3:7/],
    ['off', /^$/],
  ])('is a matter of taste where links.pages is "%s" (S8-10, D4)', async (pages, printed) => {
    const { status, stderr } = await site(files, { links: { pages } }).build();
    expect(status).toBe(0);
    expect(stderr).toMatch(printed);
  });
});
