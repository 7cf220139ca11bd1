import { expect, test } from 'vitest';
import { llms } from '../../../src/plugins/llms/node/llms.ts';
import { llmsFull } from '../../../src/plugins/llms/node/llms-full.ts';
import { category, docItem, docPage, makeSite, reactPage, run } from '../outputs.ts';

const SIDEBAR = [
  docItem('/docs/guide'),
  category(
    'Direct',
    [docItem('/docs/direct/flow'), category('API', [docItem('/docs/direct/sale')])],
    '/docs/direct/overview',
  ),
  docItem('/docs/api'),
];

const page = (route: string, title: string, description = '') =>
  docPage({ route, title, description, markdown: `# ${title}` });

test('llms.txt lists pages by the sidebar’s categories and leads to their Markdown copies', () => {
  const site = makeSite({ config: { tagline: 'Take payments.' }, sidebar: SIDEBAR });
  const pages = [
    page('/docs/loose', 'Loose'),
    page('/docs/direct/sale', 'Sale', 'Takes\n the money.'),
    page('/docs/direct/flow', 'Flow [card]'),
    page('/docs/direct/overview', 'Overview'),
    page('/docs/api', 'API'),
    page('/docs/guide', 'Guide', 'Begin here.'),
  ];
  expect(run(llms, site, pages)).toEqual({
    'llms.txt': `# Documentation

> Take payments.

Every page as Markdown, one after another: <https://docs.example/llms-full.txt>

## Overview

- [Guide](https://docs.example/docs/guide.md): Begin here.
- [API](https://docs.example/docs/api.md)

## Direct

- [Overview](https://docs.example/docs/direct/overview.md)
- [Flow \\[card\\]](https://docs.example/docs/direct/flow.md)
- [Sale](https://docs.example/docs/direct/sale.md): Takes the money.

## More pages

- [Loose](https://docs.example/docs/loose.md)
`,
  });
});

test('without tagline the home page’s description is the summary', () => {
  const pages = [reactPage({ route: '/', description: 'All about it.' }), page('/docs/guide', 'Guide')];
  expect(run(llms, makeSite(), pages)['llms.txt']).toContain('# Documentation\n\n> All about it.\n\n');
});

test.each([
  ['other versions', { version: '1.0' }],
  ['other languages', { locale: 'de' }],
  ['unlisted pages', { indexed: false }],
  ['pages without Markdown copy', { markdown: null }],
])('llms.txt and llms-full.txt leave out %s', (_, parts) => {
  const pages = [docPage({ title: 'Out', markdown: 'out', ...parts })];
  expect(run(llms, makeSite({ locales: ['de'] }), pages)).toEqual({});
  expect(run(llmsFull, makeSite({ locales: ['de'] }), pages)).toEqual({});
});

test('links stand below the base URL', () => {
  const mount = { baseUrl: '/base/', trailingSlash: true };
  const pages = [docPage({ title: 'Guide', markdown: 'x', mount })];
  const text = run(llms, makeSite({ config: { baseUrl: '/base/' } }), pages)['llms.txt'];
  expect(text).toContain('- [Guide](https://docs.example/base/docs/guide.md)');
  expect(text).toContain('<https://docs.example/base/llms-full.txt>');
});

test('llms-full.txt is the Markdown copies in the sidebar’s order, whatever order pages were built in', () => {
  const site = makeSite({ config: { tagline: 'Take payments.' }, sidebar: SIDEBAR });
  const pages = [page('/docs/direct/sale', 'Sale'), page('/docs/guide', 'Guide', 'Begin here.')];
  expect(run(llmsFull, site, pages)).toEqual({
    'llms-full.txt': `# Documentation

> Take payments.

---
title: Guide
description: Begin here.
url: https://docs.example/docs/guide
---

# Guide


---
title: Sale
url: https://docs.example/docs/direct/sale
---

# Sale
`,
  });
});

test('above five megabytes llms-full.txt leads to a file for each section, and to several for a large one', () => {
  const long = (route: string, megabytes: number) =>
    docPage({ route, title: route, markdown: 'x'.repeat(megabytes * 1_000_000) });
  const pages = [long('/docs/guide', 1), long('/docs/direct/flow', 3), long('/docs/direct/sale', 4)];
  const files = run(llmsFull, makeSite({ sidebar: SIDEBAR }), pages);
  expect(files['llms-full.txt']).toBe(`# Documentation

- [Overview](https://docs.example/llms-full-overview.txt)
- [Direct](https://docs.example/llms-full-direct.txt)
- [Direct 2](https://docs.example/llms-full-direct-2.txt)
`);
  const routesIn = (path: string) =>
    [...String(files[path]).matchAll(/^title: (.*)$/gm)].map((match) => match[1]);
  expect(routesIn('llms-full-overview.txt')).toEqual(['/docs/guide']);
  expect(routesIn('llms-full-direct.txt')).toEqual(['/docs/direct/flow']);
  expect(routesIn('llms-full-direct-2.txt')).toEqual(['/docs/direct/sale']);
});

test('parentheses in an address do not end the link', () => {
  const site = makeSite({ sidebar: [docItem('/docs/a)[x](b')] });
  expect(run(llms, site, [page('/docs/a)[x](b', 'A')])['llms.txt']).toContain(
    '- [A](https://docs.example/docs/a%29%5Bx%5D%28b.md)\n',
  );
});
