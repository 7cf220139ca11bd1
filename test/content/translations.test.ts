import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { translationRules } from '../../scripts/reference/translated-fields.ts';
import { frontMatterOf } from '../../src/content/front-matter.ts';
import { docFields, pageFields } from '../../src/content/front-matter-fields.ts';
import { TRANSLATED_FIELDS } from '../../src/content/translated-fields.ts';
import { inheritFrontMatter } from '../../src/content/translations.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { frontMatterPlace } from '../../src/site/identify.ts';
import type { Doc } from '../../src/types.ts';
import { printed } from '../config/helpers.ts';
import { doc } from '../helpers/docs.ts';
import { repository } from '../helpers/sources.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

const ORIGINAL = 'docs/a.md';
const TRANSLATION = 'locales/de/docs/a.md';

/** A file with these lines of front matter. */
function file(path: string, yaml: string, parsed: Partial<Doc> = {}): Doc {
  const read = frontMatterOf({ path: contentPath(path), text: `---\n${yaml}\n---\n` });
  expect(printed(read.problems)).toEqual([]);
  return doc(path, read.meta, { positions: read.positions, ...parsed });
}

/** The translation of a page, where both have these lines of front matter. */
function translation(
  original: string,
  own: string,
  paths: readonly [string, string] = [ORIGINAL, TRANSLATION],
) {
  const [, result] = inheritFrontMatter([file(paths[0], original), file(paths[1], own)]);
  if (result === undefined) throw new Error('Both files are given.');
  return result;
}

test('every key of front matter has a rule for translations', () => {
  const keys = [...Object.keys(docFields.shape), ...Object.keys(pageFields.shape)];
  expect(Object.keys(TRANSLATED_FIELDS).sort()).toEqual([...new Set(keys)].sort());
});

test('docs/languages.md prints the rules; if not, run `npm run generate`', () => {
  expect(readFileSync(join(repository, 'docs/languages.md'), 'utf8')).toContain(translationRules());
});

/** Key → its value in the original and in the translation, as authors write them, and what `FrontMatter` has of each. */
const VALUES: Readonly<
  Record<string, readonly [original: string, own: string, inherited: object, kept: object]>
> = {
  slug: ['/first', '/erste', { slug: '/first' }, { slug: '/erste' }],
  aliases: ['[/docs/old]', '[/docs/alt]', { aliases: ['/docs/old'] }, { aliases: ['/docs/alt'] }],
  sidebar_position: ['3', '0', { sidebarPosition: 3 }, { sidebarPosition: 0 }],
  sidebar_class_name: ['new', 'neu', { sidebarClassName: 'new' }, { sidebarClassName: 'neu' }],
  sidebar_custom_props: [
    '{beta: true}',
    '{}',
    { sidebarCustomProps: { beta: true } },
    { sidebarCustomProps: {} },
  ],
  displayed_sidebar: ['other', 'null', { displayedSidebar: 'other' }, { displayedSidebar: null }],
  pagination_next: ['null', 'b', { paginationNext: null }, { paginationNext: 'b' }],
  pagination_prev: ['b', 'null', { paginationPrevious: 'b' }, { paginationPrevious: null }],
  tags: ['[cards]', '[]', { tags: [{ label: 'cards' }] }, { tags: [] }],
  keywords: ['[SCA]', '[3DS]', { keywords: ['SCA'] }, { keywords: ['3DS'] }],
  image: ['./en.png', './de.png', { image: './en.png' }, { image: './de.png' }],
  feed: ['true', 'false', { feed: true }, { feed: false }],
  hide_title: ['true', 'false', { hideTitle: true }, { hideTitle: false }],
  hide_table_of_contents: ['true', 'false', { hideTableOfContents: true }, { hideTableOfContents: false }],
  toc_min_heading_level: ['3', '2', { tocMinHeadingLevel: 3 }, { tocMinHeadingLevel: 2 }],
  toc_max_heading_level: ['4', '5', { tocMaxHeadingLevel: 4 }, { tocMaxHeadingLevel: 5 }],
};

test.each(Object.entries(VALUES))(
  'a translation without %s has that of its original, and one with it keeps its own',
  (key, [original, own, inherited, kept]) => {
    expect(translation(`${key}: ${original}`, 'title: Ah')).toMatchObject({
      doc: { meta: { title: 'Ah', ...inherited } },
      problems: key === 'feed' ? [{ code: 'feed-entry' }] : [],
    });
    expect(translation(`${key}: ${original}`, `${key}: ${own}`)).toMatchObject({
      doc: { meta: kept },
      problems: [],
    });
  },
);

test('the table above has every key that is inherited', () => {
  const inherited = Object.entries(TRANSLATED_FIELDS).filter(([, [rule]]) => rule === 'inherited');
  expect(Object.keys(VALUES).concat('wrapperClassName').sort()).toEqual(inherited.map(([key]) => key).sort());
});

test.each(
  tables.values<
    [
      name: string,
      original: string,
      own: string,
      yaml: string,
      meta: Readonly<Record<string, Readonly<Record<string, number | string>> | boolean | string>>,
    ]
  >('the translation beside %s has of it only what is its own'),
)('the translation beside %s has of it only what is its own', (_, original, own, yaml, meta) => {
  const custom = 'custom' in meta ? 'level: 2' : 'title: Ah';
  expect(translation(yaml, custom, [original, own]).doc.meta).toMatchObject(meta);
});

test.each(['title', 'description', 'sidebar_label', 'pagination_label', 'custom_edit_url'])(
  'a translation without %s has none, since it is about the file or its language',
  (key) => {
    const { doc: translated } = translation(`${key}: https://a.example`, 'id: a', [ORIGINAL, TRANSLATION]);
    const { title: _, ...meta } = translated.meta;
    expect(JSON.stringify(meta)).not.toContain('a.example');
  },
);

test.each<[string, Partial<Doc>, string, string | undefined]>([
  ['title: A', {}, 'hide_title: true', 'A'],
  ['hide_title: true', { contentTitle: 'Heading' }, 'hide_title: true', 'Heading'],
  ['title: A', { contentTitle: 'Heading' }, 'title: Ah', 'Ah'],
])(
  'the title of an original with %j and %j is that of a translation with %j only without its own',
  (yaml, parsed, own, title) => {
    const original = file(ORIGINAL, yaml, parsed);
    const titleOf = (more: Partial<Doc>) =>
      inheritFrontMatter([original, file(TRANSLATION, own, more)])[1]?.doc.meta.title;
    expect(titleOf({})).toBe(title);
    expect(titleOf({ contentTitle: 'Zeile' })).toBe(title === 'Ah' ? 'Ah' : undefined);
  },
);

const HIDDEN = '"$" has no effect here: a translation has that of its original, content/docs/a.md.';

test.each([
  ['draft: true', 'title: Ah', { draft: true }, undefined],
  ['draft: true', 'draft: false', { draft: true }, 'draft'],
  ['draft: true', 'unlisted: true', { draft: true, unlisted: true }, undefined],
  ['draft: false', 'draft: true', { draft: true }, undefined],
  ['unlisted: true', 'title: Ah', { unlisted: true }, undefined],
  ['unlisted: true', 'unlisted: false', { unlisted: true }, 'unlisted'],
  ['title: A', 'unlisted: true', { unlisted: true }, undefined],
  ['id: first', 'id: erste', { id: 'first' }, 'id'],
  ['id: first', 'id: first', { id: 'first' }, undefined],
  [
    'parse_number_prefixes: false',
    'parse_number_prefixes: true',
    { parseNumberPrefixes: false },
    'parse_number_prefixes',
  ],
])('of an original with %j, a translation with %j has %j', (original, own, meta, ignored) => {
  const { doc: translated, problems } = translation(original, own);
  expect(translated.meta).toMatchObject(meta);
  expect(problems).toEqual(
    ignored === undefined
      ? []
      : [
          {
            severity: 'warning',
            code: 'front-matter-key',
            text: HIDDEN.replace('$', ignored),
            ...{ file: `content/${TRANSLATION}`, line: 2, column: ignored.length + 3, hint: 'Remove it.' },
          },
        ],
  );
});

test('a translation that states an id has none if its original has none', () => {
  expect(translation('title: A', 'id: erste').doc.meta.id).toBeUndefined();
});

test('problems of an inherited value are problems of the original', () => {
  const { doc: translated } = translation('title: A\naliases: [/old]\nslug: /a', 'slug: /b');
  expect(frontMatterPlace(translated, 'aliases[0]')).toEqual({
    file: `content/${ORIGINAL}`,
    line: 3,
    column: 11,
  });
  expect(frontMatterPlace(translated, 'slug')).toEqual({
    file: `content/${TRANSLATION}`,
    line: 2,
    column: 7,
  });
  expect(frontMatterPlace(translated, 'tags')).toEqual({
    file: `content/${TRANSLATION}`,
    line: 1,
    column: 1,
  });
});

test('an unchanged translation of an unchanged original is the same value in the next build', () => {
  const [original, own] = [file(ORIGINAL, 'draft: true'), file(TRANSLATION, 'title: Ah')];
  const first = inheritFrontMatter([original, own])[1]?.doc;
  expect(inheritFrontMatter([own, original])[0]?.doc).toBe(first);
  expect(inheritFrontMatter([own, file(ORIGINAL, 'title: A')])[0]?.doc.meta.draft).toBe(false);
});

const entry = { id: 'a', date: '2026-03-01', title: 'A' };
const headings = (...ids: readonly string[]) => ids.map((id) => ({ depth: 2, id, text: [id] }) as const);

test.each<[string, string, Partial<Doc>, object]>([
  [
    'feed: true',
    'title: Ah',
    { entries: [entry], headings: headings('a') },
    { entries: [entry], problems: [] },
  ],
  ['feed: true', 'feed: false', { headings: headings('a') }, { entries: undefined, problems: [] }],
  [
    'title: A',
    'title: Ah',
    { entries: [entry], headings: headings('a') },
    { entries: undefined, problems: [] },
  ],
  [
    'feed: true',
    'title: Ah',
    { entries: [entry], headings: headings('a', 'b', 'c', 'd', 'e', 'f', 'g') },
    {
      entries: [entry],
      problems: [
        'This page is a feed, because its original is one, but headings do not begin with a date: #b, #c, #d, #e, #f, ….',
      ],
    },
  ],
  [
    'feed: true',
    'title: Ah',
    { entries: [] },
    { entries: [], problems: ['This page is a feed, because its original is one, but it has no entry.'] },
  ],
])('of an original with %j, a translation with %j and %j is a feed', (yaml, own, parsed, expected) => {
  const [, found] = inheritFrontMatter([file(ORIGINAL, yaml), file(TRANSLATION, own, parsed)]);
  expect({ entries: found?.doc.entries, problems: found?.problems.map(({ text }) => text) }).toEqual(
    expected,
  );
});

test('a page that only one language has is a feed if it says so', () => {
  const parsed = { entries: [entry], headings: headings('a') };
  expect(inheritFrontMatter([file(TRANSLATION, 'title: Ah', parsed)])[0]?.doc.entries).toBeUndefined();
  expect(inheritFrontMatter([file(TRANSLATION, 'feed: true', parsed)])[0]?.doc.entries).toEqual([entry]);
});
