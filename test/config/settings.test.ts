import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/load.ts';
import type { Config } from '../../src/config/schema.ts';
import { readTables } from '../helpers/tables.ts';
import { configOf } from './helpers.ts';

const tables = readTables(import.meta.url);

/** The same without places. */
function withoutPlaces(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) => (key === 'at' || key === 'places' ? undefined : inner)),
  );
}

test('two keys are enough; everything else has a default (S1-02, S3-01, S4-01, S9-03, S9-06, S9-07, D23)', () => {
  expect(withoutPlaces(configOf(''))).toEqual({
    title: 'Documentation',
    titleDelimiter: '|',
    tagline: '',
    url: 'https://docs.example',
    baseUrl: '/',
    trailingSlash: null,
    noIndex: false,
    customFields: {},
    linkedFolders: [],
    metadata: [],
    locales: [{ name: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', path: '' }],
    docs: {
      routeBasePath: 'docs',
      tagsBasePath: 'tags',
      breadcrumbs: true,
      lastUpdated: { date: false, author: false },
      sidebar: { hideable: false, autoCollapse: false },
      versionPersistence: 'localStorage',
      versions: [],
      numberPrefixes: true,
      sidebarCollapsible: true,
      sidebarCollapsed: true,
    },
    navbar: { title: 'Documentation', hideOnScroll: false, items: [] },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    storage: { namespace: false },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    code: {
      languages: [],
      magicComments: [
        {
          className: 'highlighted',
          line: 'highlight-next-line',
          block: { start: 'highlight-start', end: 'highlight-end' },
        },
      ],
    },
    markdown: { anchors: { maintainCase: false }, dialects: [], mermaid: true },
    search: { provider: 'local', suggestions: [] },
    blog: { enabled: true, path: 'blog', title: 'Blog', description: '', postsPerPage: 10 },
    links: {
      pages: 'error',
      anchors: 'error',
      markdown: 'error',
      images: 'error',
      includes: 'error',
      external: false,
    },
    problems: {},
    strict: false,
    reference: [],
    plugins: [],
    redirects: [],
    head: [],
    security: { content: 'trusted', meta: true, csp: {} },
    brand: { fonts: 'theme' },
    sitemap: { enabled: true, ignorePatterns: [], changefreq: 'weekly', priority: 0.5, lastmod: null },
    compress: false,
  });
});

/** Text of the author → value of that key in the configuration. */
const WRITTEN: readonly (readonly [yaml: string, key: keyof Config, expected: unknown])[] =
  tables.values<readonly [yaml: string, key: keyof Config, expected: unknown]>('WRITTEN');

test.each(WRITTEN)('%s', (yaml, key, expected) => {
  expect(withoutPlaces(configOf(yaml)[key])).toEqual(expected);
});

test('the two keys are required (S1-02, S3-20, D23)', () => {
  const { config, problems } = readConfig('tagline: Take payments\n', { navbar: [] });
  expect(config).toBeUndefined();
  expect(problems.map(({ text }) => text)).toEqual(['title is missing.', 'url is missing.']);
});

test.each([
  ['docs', '/docs/'],
  ['/docs', '/docs/'],
  ['/a/b/', '/a/b/'],
  ['/', '/'],
  ['""', '/'],
])('the base URL %s is %s (S3-20)', (written, expected) => {
  expect(configOf(`baseUrl: ${written}`).baseUrl).toBe(expected);
});

test('a slash after the address of the site makes no difference (S3-20)', () => {
  const { config } = readConfig('title: T\nurl: https://docs.example/\n', { navbar: [] });
  expect(config?.url).toBe('https://docs.example');
});

test('an announcement without an id has one that changes with its content (S3-08, D16)', () => {
  const idOf = (content: string) => configOf(`announcementBar: {content: ${content}}`).announcementBar?.id;
  expect(idOf('One')).toMatch(/^[\da-f]{8}$/);
  expect(idOf('One')).toBe(idOf('One'));
  expect(idOf('One')).not.toBe(idOf('Two'));
});

test('languages have names, directions and paths of their own (X14-01)', () => {
  const yaml = 'locales: {en: , ar: , pt-BR: {label: Brazil, path: /br/, htmlLang: pt, direction: ltr}}';
  expect(configOf(yaml).locales).toEqual([
    { name: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', path: '' },
    { name: 'ar', label: 'العربية', htmlLang: 'ar', direction: 'rtl', path: 'ar' },
    { name: 'pt-BR', label: 'Brazil', htmlLang: 'pt', direction: 'ltr', path: 'br' },
  ]);
});

test.each([
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['ja', '日本語'],
])('the language %s calls itself %s', (locale, label) => {
  expect(configOf(`locales: {${locale}: }`).locales[0]?.label).toBe(label);
});

test('every key of the docs can be set (X12-01)', () => {
  const yaml = `docs:
  routeBasePath: /manual/
  tagsBasePath: labels
  breadcrumbs: false
  editUrl: https://github.com/example/docs/edit/main
  lastUpdated: {author: true}
  sidebar: {hideable: true, autoCollapse: true}
  versionPersistence: none
  lastVersion: "2.0"
  versions:
    current: {label: Next, path: next, banner: none, badge: false, noIndex: true, className: next}
    1.10:
  numberPrefixes: false
  sidebarCollapsible: false`;
  expect(configOf(yaml).docs).toEqual({
    routeBasePath: 'manual',
    tagsBasePath: 'labels',
    breadcrumbs: false,
    editUrl: 'https://github.com/example/docs/edit/main/',
    lastUpdated: { date: false, author: true },
    sidebar: { hideable: true, autoCollapse: true },
    versionPersistence: 'none',
    lastVersion: '2.0',
    versions: [
      {
        name: 'current',
        label: 'Next',
        path: 'next',
        banner: 'none',
        badge: false,
        noIndex: true,
        className: 'next',
        at: { file: 'site.config.yaml', line: 11, column: 5 },
      },
      { name: '1.10', at: { file: 'site.config.yaml', line: 12, column: 5 } },
    ],
    numberPrefixes: false,
    sidebarCollapsible: false,
    sidebarCollapsed: false,
  });
});

test('versions stand in the order of the file, whole numbers too', () => {
  const { versions } = configOf('docs: {versions: {current: , "2": , "1": {label: One}, beta: , 0: }}').docs;
  expect(versions.map(({ name }) => name)).toEqual(['current', '2', '1', 'beta', '0']);
});

test('docs can be the whole site', () => {
  expect(configOf('docs: {routeBasePath: /}').docs.routeBasePath).toBe('');
});

test('true for lastUpdated means both', () => {
  expect(configOf('docs: {lastUpdated: true}').docs.lastUpdated).toEqual({ date: true, author: true });
});

test('places lead from dotted keys to the file', () => {
  const { places } = configOf('favicon: /x.svg\nbrand:\n  logo: /y.svg\nredirects:\n  - {from: /a, to: /b}');
  expect(places).toMatchObject({
    favicon: { file: 'site.config.yaml', line: 1, column: 10 },
    'brand.logo': { file: 'site.config.yaml', line: 3, column: 9 },
    'redirects[0]': { file: 'site.config.yaml', line: 5, column: 5 },
  });
});
