import { expect, test } from 'vitest';
import { NO_FRONT_MATTER, readFrontMatter } from '../../src/content/front-matter.ts';
import type { FrontMatter } from '../../src/types.ts';
import { printed } from '../config/helpers.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

const read = (text: string, kind: 'doc' | 'page' = 'doc') => readFrontMatter(text, 'content/docs/a.md', kind);

/** Returns the front matter of these lines. */
function meta(yaml: string, kind: 'doc' | 'page' = 'doc'): Partial<FrontMatter> {
  const { meta: found, problems } = read(`---\n${yaml}\n---\n`, kind);
  expect(printed(problems)).toEqual([]);
  return found;
}

test.each([
  ['no front matter', '# Hello\n', '# Hello\n', 0],
  ['nothing at all', '', '', 0],
  ['nothing between the fences', '---\n---\n# Hello\n', '# Hello\n', 2],
  ['only a comment between the fences', '---\n# nothing\n---\n# Hello\n', '# Hello\n', 3],
  ['spaces after the fences', '---  \n---\t\n# Hello\n', '# Hello\n', 2],
  ['no text below', '---\n---', '', 1],
  ['a line drawn at the top', '---\n\nHello\n', '---\n\nHello\n', 0],
  ['a fence that is indented', ' ---\ntitle x\n ---\n', ' ---\ntitle x\n ---\n', 0],
])('a file with %s', (_, text, body, bodyLine) => {
  expect(read(text)).toEqual({ meta: NO_FRONT_MATTER, body, bodyLine, positions: {}, problems: [] });
});

test('code in a title, a label and a description has no hidden characters; words may have marks of their script', () => {
  const code = '"Use `a\\u202Eb` \\u2067x\\u2069"';
  const { title, description, sidebarLabel, paginationLabel } = meta(
    `title: ${code}\ndescription: ${code}\nsidebar_label: ${code}\npagination_label: ${code}`,
  );
  for (const text of [title, description, sidebarLabel, paginationLabel])
    expect(text).toBe('Use `ab` \u2067x\u2069');
});

test('every key of a doc is read (X10-01)', () => {
  const yaml = `id: sale
title: Sale
description: Charge a card
keywords: [card, charge]
image: ./sale.png
slug: /sale
hide_title: true
hide_table_of_contents: true
toc_min_heading_level: 2
toc_max_heading_level: 5
sidebar_label: Charge
sidebar_position: 1.5
sidebar_class_name: new
sidebar_custom_props: {beta: true}
displayed_sidebar: docs
tags: [cards, {label: API keys, permalink: /keys}]
pagination_label: Sale
pagination_next: online-direct/API/auth
pagination_prev: null
custom_edit_url: https://example.com/edit
parse_number_prefixes: false
last_update: {date: 2026-03-01, author: Ada}
unlisted: true
feed: true
aliases: [/docs/charge, /pay]
level: beginner
team: {name: Cards, size: 3}`;
  expect(meta(yaml)).toEqual({
    id: 'sale',
    title: 'Sale',
    description: 'Charge a card',
    keywords: ['card', 'charge'],
    image: './sale.png',
    slug: '/sale',
    hideTitle: true,
    hideTableOfContents: true,
    tocMinHeadingLevel: 2,
    tocMaxHeadingLevel: 5,
    sidebarLabel: 'Charge',
    sidebarPosition: 1.5,
    sidebarClassName: 'new',
    sidebarCustomProps: { beta: true },
    displayedSidebar: 'docs',
    tags: [{ label: 'cards' }, { label: 'API keys', permalink: '/keys' }],
    paginationLabel: 'Sale',
    paginationNext: 'online-direct/API/auth',
    paginationPrevious: null,
    customEditUrl: 'https://example.com/edit',
    parseNumberPrefixes: false,
    lastUpdate: { date: '2026-03-01T00:00:00.000Z', author: 'Ada' },
    draft: false,
    unlisted: true,
    feed: true,
    aliases: ['/docs/charge', '/pay'],
    custom: { level: 'beginner', team: { name: 'Cards', size: 3 } },
  });
});

test('every key of a page is read (X10-03)', () => {
  const yaml = `title: About
description: Who we are
keywords: [us]
image: /img/us.png
slug: /who
hide_table_of_contents: true
toc_min_heading_level: 2
toc_max_heading_level: 2
custom_edit_url: ''
last_update: {author: Ada}
draft: true
aliases: [/us]
wrapperClassName: wide`;
  expect(meta(yaml, 'page')).toEqual({
    ...NO_FRONT_MATTER,
    title: 'About',
    description: 'Who we are',
    keywords: ['us'],
    image: '/img/us.png',
    slug: '/who',
    hideTableOfContents: true,
    tocMinHeadingLevel: 2,
    tocMaxHeadingLevel: 2,
    customEditUrl: '',
    lastUpdate: { author: 'Ada' },
    draft: true,
    aliases: ['/us'],
    wrapperClassName: 'wide',
  });
  expect(meta('wrapperClassName: 2026', 'page')).toMatchObject({ wrapperClassName: '2026' });
});

test.each(
  tables.values<
    [
      yaml: string,
      expected: Readonly<
        Record<
          string,
          | Readonly<Record<string, number | string>>
          | boolean
          | null
          | number
          | readonly (Readonly<Record<string, string>> | string)[]
          | string
        >
      >,
    ]
  >('%s is taken for what it means'),
)('%s is taken for what it means (X10-02)', (yaml, expected) => {
  expect(meta(yaml)).toMatchObject(expected);
});

const PATH_HINT = 'Write it like "guides/api-keys", without "?", "#", backslashes and line breaks.';

/** Lines of front matter, the first one on line 2 → what is printed. */
const WRONG: readonly (readonly [yaml: string, ...problems: string[]])[] = [
  [
    'hide_title: yes',
    '2:13 hide_title must be true or false, not "yes". Write true or false, without quotes.',
  ],
  ['sidebar_position: first', '2:19 sidebar_position must be a number, not "first".'],
  ['toc_min_heading_level: 1', '2:24 toc_min_heading_level must be a whole number from 2 to 6, not 1.'],
  [
    'toc_min_heading_level: 4\ntoc_max_heading_level: 3',
    '2:24 toc_min_heading_level is 4, which is more than toc_max_heading_level, 3.',
  ],
  [
    'tags: cards',
    '2:7 tags must be a list, not "cards". Put each item on a separate line that starts with "- ".',
  ],
  ['tags: [{permalink: /x}]', '2:8 tags[0].label is missing.'],
  ['tags: [{label: x, link: /x}]', '2:19 Unknown key tags[0].link. Known keys: label, permalink.'],
  [
    'tags: [{label: a, permalink: "x?y"}, {label: b, permalink: x\\y}]',
    `2:30 tags[0].permalink must be a path, not "x?y". ${PATH_HINT}`,
    `2:60 tags[1].permalink must be a path, not "x\\\\y". ${PATH_HINT}`,
  ],
  [
    'tags: [{label: a, permalink: "x\\n::error::Forged"}]',
    `2:30 tags[0].permalink must be a path, not "x\\n::error::Forged". ${PATH_HINT}`,
  ],
  [
    'keywords: a, b',
    '2:11 keywords must be a list, not "a, b". Put each item on a separate line that starts with "- ".',
  ],
  ['title:', '2:7 title has no value. Write a value, or remove the line.'],
  ['title: [a]', '2:8 title must be a text, not a list.'],
  ['slug: ""', '2:7 slug must not be empty. Write a text, or remove the key.'],
  ['last_update: {}', '2:14 last_update needs `date` or `author`.'],
  [
    'last_update: {date: March 1}',
    '2:21 last_update.date must be a date, not "March 1". Write it like 2026-03-01 or 2026-03-01T14:30:00Z.',
  ],
  [
    'aliases: [/a, old, "/b?c"]',
    '2:15 aliases[1] must be a path that starts with "/", not "old". Write it without protocol, host, "?" or "#".',
    '2:20 aliases[2] must be a path that starts with "/", not "/b?c". Write it without protocol, host, "?" or "#".',
  ],
  [
    'aliases: [/caf%E9, "/100%", /a%3Fb, "/a\\tb"]',
    '2:11 aliases[0] must be percent-encoded as UTF-8, not "/caf%E9". Write the characters themselves ("é" instead of "%C3%A9"), and "%25" for a percent sign.',
    '2:20 aliases[1] must be percent-encoded as UTF-8, not "/100%". Write the characters themselves ("é" instead of "%C3%A9"), and "%25" for a percent sign.',
    '2:29 aliases[2] must be a path that starts with "/", not "/a%3Fb". Write it without protocol, host, "?" or "#".',
    '2:37 aliases[3] must be a path that starts with "/", not "/a\\tb". Write it without protocol, host, "?" or "#".',
  ],
  [
    `aliases: [${Array.from({ length: 101 }, (_, index) => `/a${index}`)}]`,
    '2:10 aliases must have at most 100 entries. Put redirects of a whole section into `redirects` of the configuration.',
  ],
  [
    `tags: [${Array.from({ length: 101 }, (_, index) => `a${index}`)}]`,
    '2:7 tags must have at most 100 entries. Keep those by which readers look for this page.',
  ],
  [`title: ${'a'.repeat(501)}`, '2:8 title must have at most 500 characters. Shorten it.'],
  [
    `sidebar_class_name: ${'a'.repeat(501)}`,
    '2:21 sidebar_class_name must have at most 500 characters. Shorten it.',
  ],
  [`description: ${'a'.repeat(10_001)}`, '2:14 description must have at most 10000 characters. Shorten it.'],
  [
    'draft: true\nunlisted: true',
    '3:11 unlisted cannot be combined with draft. A draft is not published at all. Keep one of the two.',
  ],
  [
    'sidebar_custom_props: 5',
    '2:23 sidebar_custom_props must be a mapping, not 5. Put each entry on a separate, indented line: "key: value", with a space after the colon.',
  ],
  [
    'title: Sale: charge a card',
    '2:8 This value contains another key. Put a value that contains ": " in quotes. Indent all keys of a mapping by the same number of spaces.',
  ],
  ['title: @sale', '2:8 A value cannot start with "@". Put the value in quotes.'],
  [
    'title: a\ntitle: b',
    '3:1 The key "title" is in the mapping twice. The first one is on line 2. Remove one of them.',
  ],
  [
    '- title: x',
    '2:1 Front matter must consist of "key: value" lines. For a horizontal line at the top of a page, write *** instead of ---.',
  ],
  [
    'Hello',
    '2:1 Front matter must consist of "key: value" lines. For a horizontal line at the top of a page, write *** instead of ---.',
  ],
  ['titel: Sale', '2:1 Unknown front matter key "titel". Did you mean "title"?'],
  ['tag: [a]', '2:1 Unknown front matter key "tag". Did you mean "tags"?'],
  ['sidebarLabel: Sale', '2:1 Unknown front matter key "sidebarLabel". Did you mean "sidebar_label"?'],
  [
    'Sidebar-Position: 1',
    '2:1 Unknown front matter key "Sidebar-Position". Did you mean "sidebar_position"?',
  ],
  ['wrapperClassName: wide', '2:1 "wrapperClassName" has no effect on a doc. Remove it.'],
  [
    'hide_title: 1\ndraft: maybe\ntags: a',
    '2:13 hide_title must be true or false, not 1. Write true or false, without quotes.',
    '3:8 draft must be true or false, not "maybe". Write true or false, without quotes.',
    '4:7 tags must be a list, not "a". Put each item on a separate line that starts with "- ".',
  ],
];

test.each(WRONG)('%j is a problem (X10-02)', (yaml, ...expected) => {
  const { problems } = read(`---\n${yaml}\n---\n`);
  expect(printed(problems).map((line) => line.replace('content/docs/a.md:', ''))).toEqual(expected);
});

test.each(['level', 'data', 'ids', 'ad', 'authors', 'order'])(
  '%s may be a key of the author’s own',
  (key) => {
    expect(meta(`${key}: x`).custom).toEqual({ [key]: 'x' });
  },
);

test('a slip is a warning, and the key is kept (D23)', () => {
  const { meta: found, problems } = read('---\ntitel: Sale\n---\n');
  expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
  expect(found.custom).toEqual({ titel: 'Sale' });
});

test('keys of docs have no effect on a page', () => {
  expect(printed(read('---\nhide_title: true\n---\n', 'page').problems)).toEqual([
    'content/docs/a.md:2:1 "hide_title" has no effect on a page. Remove it.',
  ]);
});

test('front matter that never ends is a problem', () => {
  expect(printed(read('---\ntitle: Sale\n\n# Sale\n').problems)).toEqual([
    'content/docs/a.md:1:1 The front matter starts here and is not closed. Add a line with --- below its last key.',
  ]);
});

test.each([
  ['a dash too few', '--\ntitle: Sale\n---\n', 1, 1],
  ['a dash too many', '----\ntitle: Sale\n---\n', 1, 1],
  ['a space before it', ' ---\ntitle: Sale\n---\n', 1, 2],
  ['a blank line above it', '\n---\ntitle: Sale\n---\n', 2, 1],
])('front matter that begins with %s is a warning', (_, text, line, column) => {
  expect(printed(read(text).problems)).toEqual([
    `content/docs/a.md:${line}:${column} This looks like front matter, but is shown as text. Begin the first line with --- and nothing else.`,
  ]);
});

test.each(['----\n\ntitle: Sale\n', '--\ntitle\n---\n', ' ---\nSee this: a line.\n---\n'])(
  'a text that begins with a line is no front matter: %j',
  (text) => {
    expect(read(text).problems).toEqual([]);
  },
);

test('where one key is wrong, the others still count', () => {
  const { meta: found, problems } = read('---\nid: sale\nhide_title: yes\ntags: [a]\nown: 1\n---\n');
  expect(problems).toHaveLength(1);
  expect(found).toEqual({ ...NO_FRONT_MATTER, id: 'sale', tags: [{ label: 'a' }], custom: { own: 1 } });
});

test('values know their places in the file', () => {
  const { positions } = read('---\nslug: /a\ntags:\n  - x\nlast_update:\n  date: 2026-03-01\n---\n');
  expect(positions).toEqual({
    slug: { line: 2, column: 7 },
    tags: { line: 4, column: 3 },
    'tags[0]': { line: 4, column: 5 },
    last_update: { line: 6, column: 3 },
    'last_update.date': { line: 6, column: 9 },
  });
});
