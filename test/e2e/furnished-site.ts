import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { built } from '../proof/sites.ts';

/** Enough to scroll by. */
const LONG = 'A paragraph that takes some room, so that the page can be scrolled.\n\n'.repeat(40);

/** A label that takes more than two lines of the sidebar. */
export const LONG_LABEL =
  'A page whose label is so long that three lines of a sidebar of usual width do not hold it';

/** Such a label of a category without a page. */
export const LONG_CATEGORY = LONG_LABEL.replace('A page', 'A category');

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/>`;

const CONFIG = {
  title: 'Furnished',
  url: 'https://docs.example',
  favicon: '/img/light.svg',
  docs: {
    editUrl: 'https://git.example/edit/',
    lastUpdated: true,
    sidebar: { hideable: true, autoCollapse: true },
    versions: { current: { banner: 'unreleased', badge: true } },
  },
  navbar: {
    title: 'Furnished docs',
    logo: { src: '/img/light.svg', srcDark: '/img/dark.svg', alt: 'The logo', href: '/docs/long' },
    hideOnScroll: true,
    style: 'dark',
    items: [
      { label: 'Long', to: '/docs/long', position: 'left', 'data-kind': 'link' },
      { type: 'search', position: 'left', className: 'own-search' },
      { html: '<b>Below</b>', to: '/docs/group', activeBasePath: '/docs/group' },
      { label: 'Pattern', to: '/docs/long', activeBaseRegex: 'GROUP/.*second' },
      { label: 'Elsewhere', href: 'https://elsewhere.example/' },
      {
        label: 'More',
        items: [
          { label: 'Second', to: '/docs/group/second' },
          { label: 'Hidden', type: 'doc', docId: 'unlisted' },
          { label: 'Outside', href: 'https://elsewhere.example/' },
          { type: 'html', value: '<i>Words</i>' },
        ],
      },
      {
        label: 'Linked',
        to: '/docs/plain',
        'data-kind': 'dropdown',
        items: [{ label: 'Plain page', to: '/docs/plain' }],
      },
      { type: 'doc', docId: 'group/second' },
      { type: 'doc', docId: 'unlisted', label: 'Not listed' },
      { type: 'docSidebar', sidebarId: 'docs' },
      { type: 'docsVersion', label: 'This version' },
      { type: 'docsVersionDropdown', className: 'own-version' },
      { type: 'localeDropdown', queryString: '?persist=1' },
      { type: 'html', value: '<em>raw</em>', className: 'own-html' },
      { type: 'greeting', label: 'Ana' },
      { type: 'broken', label: 'Nobody' },
    ],
  },
  sidebars: {
    docs: [
      { type: 'doc', id: 'long', label: 'Start here' },
      {
        type: 'category',
        label: 'Group',
        link: { type: 'doc', id: 'group/index' },
        items: ['group/first', 'group/second', { type: 'category', label: 'Deeper', items: ['group/deep'] }],
      },
      {
        type: 'category',
        label: 'Many',
        items: Array.from({ length: 40 }, (_, number) => `many/page-${number}`),
      },
      { type: 'category', label: 'Always open', collapsible: false, items: ['plain'] },
      { type: 'doc', id: 'named', label: LONG_LABEL },
      {
        type: 'category',
        label: LONG_CATEGORY,
        items: [{ type: 'link', label: 'Far', href: 'https://far.example/' }],
      },
      { type: 'link', label: 'Outside', href: 'https://elsewhere.example/' },
      { type: 'html', value: '<b>Between</b>', defaultStyle: true },
      'unlisted',
    ],
    other: ['aside'],
  },
  footer: {
    logo: { src: '/img/light.svg', srcDark: '/img/dark.svg', alt: 'Maker', href: 'https://maker.example/' },
    copyright: '<b>Nobody</b>',
    links: [
      { label: 'Long', to: '/docs/long', 'data-kind': 'footer' },
      { label: 'Maker', href: 'https://maker.example/' },
      { html: '<i>No link</i>' },
    ],
  },
};

const doc = (title: string, more = '', text = `Words of ${title}.`) =>
  `---\ntitle: ${title}\n${more}---\n\n${text}\n`;

const SECTIONS = `${LONG}
## First section

${LONG}

### Part of the *first* section

${LONG}

## Second section

${LONG}

#### Too deep

## Short one

Brief.

## Shorter one

Brief.

## Last one

End, and [a link](./plain.md), [one within](#first-section), [one outside](https://elsewhere.example/page).

:::details[Closed]

What is inside.

:::
`;

const MANY = Object.fromEntries(
  Array.from({ length: 40 }, (_, number) => [`docs/many/page-${number}.md`, doc(`Page ${number}`)]),
);

const CONTENT: Readonly<Record<string, string>> = {
  ...MANY,
  'docs/long.md': doc(
    'A long page',
    'tags: [cards, API Keys]\nlast_update: { date: 2026-03-01, author: Ana }\n',
    SECTIONS,
  ),
  'docs/plain.md': doc(
    'A plain page',
    'custom_edit_url: null\npagination_next: null\n',
    '## Only section\n\nWords.',
  ),
  'docs/named.md': doc('A named page', 'hide_table_of_contents: true\n', '## Section\n\nWords.'),
  'docs/unlisted.md': doc('An unlisted page', 'unlisted: true\n'),
  'docs/aside.md': doc(
    'In another sidebar',
    'toc_max_heading_level: 4\n',
    '## A\n\n### B\n\n#### C\n\n##### D',
  ),
  'docs/alone.md': doc('Without a sidebar'),
  'docs/group/index.md': doc('The group'),
  'docs/group/first.md': doc('First'),
  'docs/group/second.md': doc('Second', 'pagination_label: The second one\n'),
  'docs/group/deep.md': doc('Deep'),
  'pages/index.md': '# Home\n\nWelcome.\n',
  'static/img/light.svg': LOGO,
  'static/img/dark.svg': LOGO,
};

/** Kinds of the site's own, one of which fails in browsers, and a search box in place of the empty one. */
const THEME: Readonly<Record<string, string>> = {
  'theme/navbar/Greeting.tsx':
    'export default ({ item }) => <span className="greeting">Hello, {item.label}</span>;\n',
  'theme/navbar/Broken.tsx': `import { useEffect } from 'react';
export default () => { useEffect(() => { throw new Error('This kind is broken.'); }); return 'Whole'; };
`,
  'theme/navbar/SearchItem.tsx':
    'export const SearchItem = ({ item }) => <button type="button" className={item.className}>Find</button>;\n',
};

/** A site that has everything that stands around an article: navbar items of all kinds, a sidebar of all kinds, … */
export function builtFurnishedSite(): Promise<string> {
  return built('furnished', (directory) => {
    const write = (path: string, text: string) => {
      const file = join(directory, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    };
    write('site.config.yaml', stringify(CONFIG));
    for (const [path, text] of Object.entries(CONTENT)) write(join('content', path), text);
    for (const [path, text] of Object.entries(THEME)) write(path, text);
  });
}
