import { describe, expect, test } from 'vitest';
import { doc } from '../helpers/docs.ts';
import { linked, onlyLocale } from '../helpers/linked.ts';

const DOCS = [
  doc('docs/guide.md', { title: 'Guide' }),
  doc('docs/02-api/sale.md', { title: 'Sale', sidebarLabel: 'Make a sale' }),
  doc('docs/01-plan.md', { draft: true }),
  doc('versions/1.0/docs/guide.md', { title: 'Guide' }),
];

const SIDEBARS = `sidebars:
  docs: [{type: category, label: API, items: [api/sale]}, guide]
  links: [{type: link, label: Status, href: "https://status.example"}]`;

/** The site with one item in its navbar: what became of the item, and what there is to say about it. */
function navbarItem(yaml: string, docs = DOCS, sidebars = '') {
  const site = linked(docs, `navbar:\n  items:\n    - ${yaml}\n${sidebars}`);
  const [item] = onlyLocale(site).props.navbar.items;
  const problems = site.problems.map(({ text, hint = '', line, column }) => ({ text, hint, line, column }));
  return { item, problems };
}

test('no label, version or tag takes its words from what every object answers to', () => {
  const { item } = navbarItem('{label: constructor, to: /docs/guide}');
  expect(item?.label).toBe('constructor');
  const site = linked([
    doc('docs/a.md', { tags: [{ label: 'toString' }] }),
    doc('versions/valueOf/docs/a.md'),
  ]);
  expect(site.problems).toEqual([]);
  const { props } = onlyLocale(site);
  expect(props.versions.map(({ label }) => label)).toEqual(['Next', 'valueOf']);
});

describe('an item that names a doc', () => {
  test('leads to it in each version that has it, and is called as its id is (S2-74)', () => {
    const { item, problems } = navbarItem('{type: doc, docId: guide}');
    expect(problems).toEqual([]);
    expect(item?.targets).toEqual({
      current: { label: 'guide', href: '/docs/next/guide', docId: 'guide', sidebar: 'docs' },
      '1.0': { label: 'guide', href: '/docs/guide', docId: 'guide', sidebar: 'docs' },
    });
  });

  test.each([
    ['by its file', doc('docs/plan.md', { draft: true }), 'plan'],
    ['by its file without its number', doc('docs/02-api/01-plan.md', { draft: true }), 'api/plan'],
    ['by an id of its own', doc('docs/api/plan.md', { draft: true, id: 'secret' }), 'api/secret'],
    ['in a frozen version', doc('versions/1.0/docs/plan.md', { draft: true }), 'plan'],
  ])('is left out when it is a draft, named %s (S2-74, S5-04)', (_, draft, id) => {
    expect(navbarItem(`{type: doc, docId: ${id}}`, [...DOCS, draft])).toEqual({
      item: undefined,
      problems: [],
    });
  });

  test('is a problem when there is no such doc, with the ids there are (S5-04)', () => {
    expect(navbarItem('{type: doc, docId: sale}')).toEqual({
      item: undefined,
      problems: [
        {
          text: 'A navbar item names the doc "sale", which no version has (searched: current, 1.0).',
          hint: 'Did you mean "api/sale"? Available ids:\n- api/sale\n- guide',
          line: 3,
          column: 26,
        },
      ],
    });
  });
});

describe('an item that names a sidebar', () => {
  const docs = DOCS.filter(({ path }) => path.startsWith('docs/'));

  test('leads to its first page and is called as that entry is (S2-75)', () => {
    const { item } = navbarItem('{type: docSidebar, sidebarId: docs}', docs, SIDEBARS);
    expect(item).toMatchObject({
      sidebarId: 'docs',
      targets: {
        current: { label: 'Make a sale', href: '/docs/api/sale', docId: 'api/sale', sidebar: 'docs' },
      },
    });
  });

  test('is a problem when no page stands in the sidebar (S5-03)', () => {
    expect(navbarItem('{type: docSidebar, sidebarId: links}', docs, SIDEBARS)).toEqual({
      item: undefined,
      problems: [
        {
          text: 'The sidebar "links" has no page that a navbar item could lead to.',
          hint: 'Add a doc to the sidebar, or remove the item.',
          line: 3,
          column: 37,
        },
      ],
    });
  });

  test('is a problem when there is no such sidebar, with the names there are (S5-04)', () => {
    expect(navbarItem('{type: docSidebar, sidebarId: doc}', docs, SIDEBARS)).toEqual({
      item: undefined,
      problems: [
        {
          text: 'No sidebar is named "doc".',
          hint: 'Did you mean "docs"? Available: docs, links.',
          line: 3,
          column: 37,
        },
      ],
    });
  });
});

describe('a version menu', () => {
  test('offers the versions that it names (S5-02)', () => {
    const { item, problems } = navbarItem(
      '{type: docsVersionDropdown, versions: {"1.0": {label: One}, current: }}',
    );
    expect(problems).toEqual([]);
    expect(item?.versions).toEqual([{ name: '1.0', label: 'One' }, { name: 'current' }]);
  });

  test('is a problem when it names one that does not exist, with the versions there are (S5-02)', () => {
    const { problems } = navbarItem('{type: docsVersionDropdown, versions: [current, "1.1"]}');
    expect(problems).toEqual([
      {
        text: 'No version is named "1.1".',
        hint: 'Available: current, 1.0.',
        line: 3,
        column: 55,
      },
    ]);
  });
});
