import { describe, expect, test } from 'vitest';
import { type ContentPath, type Href, routeKey, routePath } from '../../src/shared/paths.ts';
import { createSuggestionBudget } from '../../src/shared/suggestions.ts';
import { resolveImage } from '../../src/site/resolve-image.ts';
import { resolveLink } from '../../src/site/resolve-link.ts';
import type { Target, Targets } from '../../src/site/targets.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

const PAGES: readonly (readonly [route: string, file: string, ids: readonly string[] | null])[] = [
  ['/', 'pages/index.tsx', null],
  ['/docs/guide', 'docs/guide.md', ['first-request', 'environments']],
  ['/docs/api', 'docs/api.md', ['überblick']],
  ['/docs/online-direct/API/sale', 'docs/online-direct/API/sale.md', ['request']],
  ['/docs/online-direct/overview', 'docs/online-direct/overview.md', []],
  ['/docs/folder/', 'docs/folder/index.md', []],
  ['/docs/wallets/', 'docs/03-wallets/wallets.md', []],
  ['/docs/name with space', 'docs/name with space.md', []],
];

function targets(baseUrl = '/', trailingSlash: boolean | null = null): Targets {
  const all = PAGES.map(
    ([route, file, ids]): Target => ({
      route: routePath(route),
      source: `content/${file}`,
      files: [file as ContentPath],
      ids: ids && new Set(ids),
    }),
  );
  const files = [
    ...PAGES.map(([, file]) => file),
    'docs/online-direct/terms.pdf',
    'static/img/logo.svg',
    'docs/flow.png',
    'docs/secret.md',
  ];
  return {
    mount: { baseUrl, trailingSlash },
    byRoute: new Map(all.map((target) => [routeKey(target.route), target])),
    byFile: new Map(all.map((target) => [target.source.slice('content/'.length) as ContentPath, target])),
    files: new Set(files as ContentPath[]),
    generated: new Map(
      ['sitemap.xml', 'docs/guide.md', 'reference/api.md'].map((path) => [
        `/${path}`,
        (baseUrl + path) as Href,
      ]),
    ),
    drafts: new Set(['docs/secret.md' as ContentPath]),
    suggestions: createSuggestionBudget(),
    others: [],
  };
}

function from(file: string, site: Targets) {
  const page = site.byFile.get(file as ContentPath);
  return { file: file as ContentPath, ...(page && { page }) };
}

const OVERVIEW = 'docs/online-direct/overview.md';

test('a link outside of all files, as in the configuration, may name a Markdown file', () => {
  expect(resolveLink('/docs/guide.md#environments', {}, targets())).toEqual({
    href: '/docs/guide#environments',
  });
  expect(resolveLink('/docs/none.md', {}, targets()).problem).toMatchObject({ kind: 'markdown' });
});

describe('an address that leads somewhere becomes final', () => {
  test.each(
    tables.values<[url: string, expected: string]>('an address that leads somewhere becomes final: %s → %s'),
  )('%s → %s', (url, expected) => {
    const site = targets();
    expect(resolveLink(url, from(OVERVIEW, site), site)).toEqual({ href: expected });
  });

  test('a file beside the source waits for its hash', () => {
    const site = targets();
    expect(resolveLink('./terms.pdf#page=2', from(OVERVIEW, site), site)).toEqual({
      asset: 'docs/online-direct/terms.pdf',
      suffix: '#page=2',
    });
  });

  test.each([
    ['/docs/guide', '/pay/docs/guide/'],
    ['/pay/docs/guide', '/pay/docs/guide/'],
    ['./API/sale.md', '/pay/docs/online-direct/API/sale/'],
    ['pathname:///x', '/pay/x'],
  ])('the base URL is added once: %s → %s (S2-24)', (url, expected) => {
    const site = targets('/pay/', true);
    expect(resolveLink(url, from(OVERVIEW, site), site)).toEqual({ href: expected });
  });
});

describe('an address that leads nowhere is a problem with a suggestion (S8-11, S8-15, D4)', () => {
  test.each([
    ['/docs/api/sale', 'No page at "/docs/api/sale".', 'Did you mean "/docs/online-direct/API/sale"?'],
    ['/docs/Guide', 'No page at "/docs/Guide".', 'Did you mean "/docs/guide"?'],
    ['./API/sael.md', 'No Markdown file at "./API/sael.md".', 'Did you mean "./API/sale.md"?'],
    [
      '../guide.md#first',
      '/docs/guide has no heading or id "first" (linked as "../guide.md#first").',
      'The page has: #first-request, #environments',
    ],
    [
      '/docs/guide#enviroments',
      '/docs/guide has no heading or id "enviroments" (linked as "/docs/guide#enviroments").',
      'Did you mean "#environments"?',
    ],
    [
      '#nowhere',
      '/docs/online-direct/overview has no heading or id "nowhere" (linked as "#nowhere").',
      'The page has no headings.',
    ],
    [
      '../secret.md',
      '"../secret.md" leads to a draft, which is not built.',
      'Build with --drafts, or link to it when it is published.',
    ],
    ['/img/lgoo.svg', 'No page at "/img/lgoo.svg".', undefined],
    ['\\\\file server\\x', 'No page at "\\\\file server\\x".', undefined],
    ['\\\\server\\docs\\guide', 'No page at "\\\\server\\docs\\guide".', undefined],
    ['%E0%A4%A', 'No page at "/docs/online-direct/%E0%A4%A".', undefined],
  ])('%s', (url, text, hint) => {
    const site = targets();
    expect(resolveLink(url, from(OVERVIEW, site), site).problem?.problem).toMatchObject({ text, hint });
  });
});

describe('an image is a file of the content', () => {
  test.each([
    ['./flow.png', { asset: 'docs/flow.png' }],
    ['/img/logo.svg', { asset: 'static/img/logo.svg' }],
    ['https://example.com/x.png', { src: 'https://example.com/x.png' }],
  ])('%s', (url, expected) => {
    expect(resolveImage(url, 'docs/guide.md' as ContentPath, targets())).toEqual(expected);
  });

  test('one that is missing is a problem with a suggestion', () => {
    expect(
      resolveImage('./flwo.png', 'docs/guide.md' as ContentPath, targets()).problem?.problem,
    ).toMatchObject({
      code: 'broken-image',
      text: 'No image at "./flwo.png".',
      hint: 'Did you mean "./flow.png"?',
    });
  });
});
