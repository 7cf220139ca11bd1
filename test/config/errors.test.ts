import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { configProblems } from './helpers.ts';

type Case = readonly [yaml: string, expected: readonly string[]];

/** The cases of `errors.md`, by section: a configuration, and the lines that are printed for it. */
const cases: ReadonlyMap<string, readonly Case[]> = new Map(
  readFileSync(new URL('errors.md', import.meta.url), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((part) => [part.split('\n', 1)[0] ?? '', casesIn(part)]),
);

function casesIn(part: string): readonly Case[] {
  return [...part.matchAll(/^```yaml\n([\s\S]*?)\n```\n\n((?:- .*\n)+)/gm)].map(
    ([, yaml = '', list = '']): Case => [
      yaml,
      list
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(2)),
    ],
  );
}

function printed(yaml: string, expected: readonly string[]): void {
  expect(configProblems(yaml)).toEqual(expected);
}

/** Sections whose mistakes the specification names, each with a separate title below. */
const NAMED = [
  'Title and address',
  'Simple values',
  'Keys of other generators',
  'sidebars',
  'navbar',
  'footer',
  'announcementBar',
  'colorMode',
  'tableOfContents',
];

describe('wrong values are told with their place and key', () => {
  test.each(cases.get('Title and address') ?? [])('title and address: %j (S1-02, S3-20, D23)', printed);
  test.each(cases.get('Simple values') ?? [])(
    'simple values, taken as they are written: %j (S3-04)',
    printed,
  );
  test.each(cases.get('Keys of other generators') ?? [])('keys of other generators: %j (S3-05)', printed);
  test.each(cases.get('sidebars') ?? [])('sidebars: %j (X8-03)', printed);
  test.each(cases.get('navbar') ?? [])(
    'navbar: %j (S2-78, S2-79, S2-90, S3-02, S3-03, S3-05, S5-01)',
    printed,
  );
  test.each(cases.get('footer') ?? [])('footer: %j (S2-130, S3-07)', printed);
  test.each(cases.get('announcementBar') ?? [])('announcement: %j (S2-55, S3-08)', printed);
  test.each(cases.get('colorMode') ?? [])('color mode: %j (S4-01)', printed);

  test.each(cases.get('tableOfContents') ?? [])('table of contents: %j (S2-119)', printed);

  test.each(
    [...cases].flatMap(([section, list]) =>
      NAMED.includes(section) ? [] : list.map(([yaml, expected]) => [section, yaml, expected] as const),
    ),
  )('%s: %j', (_, yaml, expected) => printed(yaml, expected));
});

test.each([
  ['navbar:\n  items:\n    - &a {label: Guide, to: /docs}\n', '    - *a\n', 3300],
  ['footer:\n  links:\n    - &a {label: Guide, to: /docs}\n', '    - *a\n', 3300],
  ['metadata:\n  - &a {name: keywords, content: payments}\n', '  - *a\n', 2500],
  ['head:\n  - &a {tag: link, attributes: {rel: me, href: /docs}}\n', '  - *a\n', 2500],
])('what every page repeats has at most 100,000 characters: %j', (start, alias, count) => {
  expect(configProblems(start + alias.repeat(count - 1500))).toEqual([]);
  const [key] = start.split(':', 1);
  expect(configProblems(start + alias.repeat(count))).toEqual([
    `1:1 ${key} must have at most 100000 characters: every page repeats it. Remove entries, or link to a page that lists them. What an alias repeats counts each time.`,
  ]);
});

test('a site has at most 100 languages: each page links to all of them', () => {
  const locales = (count: number) =>
    `locales:\n${Array.from({ length: count }, (_, index) => `  en-x-a${index}: {label: A}\n`).join('')}`;
  expect(configProblems(locales(100))).toEqual([]);
  expect(configProblems(locales(101))).toEqual([
    '2:3 locales must have at most 100 languages. Remove those that readers do not need: each page links to all of them.',
  ]);
});

test('everything that is wrong is told at once (S3-22, D23)', () => {
  const yaml = `titel: Docs
title: 5
baseUrl: docs?
noIndex: "yes"
mine: 1
url: https://docs.example/manual/`;
  expect(configProblems(yaml).map((line) => line.replace(/ Known keys: .*compress\./, ''))).toEqual([
    '1:1 Unknown key titel. Did you mean "title"?',
    '2:8 title must be a text, not 5. Put it in quotes: "5".',
    '3:10 baseUrl must be a path, not "docs?". Write it like /docs/, and put the address of the site into `url`.',
    '4:10 noIndex must be true or false, not "yes". Write true or false, without quotes.',
    '5:1 Unknown key mine. Put custom values under customFields.',
    '6:6 url must have no path. Write "https://docs.example" here, and baseUrl: /manual/',
  ]);
});

test('every block of errors.md is a case, and every named section is there', () => {
  const text = readFileSync(new URL('errors.md', import.meta.url), 'utf8');
  expect([...cases.values()].flat()).toHaveLength(text.match(/^```yaml$/gm)?.length ?? 0);
  expect(NAMED.filter((section) => !cases.get(section)?.length)).toEqual([]);
});
