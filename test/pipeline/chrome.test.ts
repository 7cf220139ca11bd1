import { beforeAll, describe, expect, test } from 'vitest';
import type { DocProps, PageData, TableOfContentsItem } from '../../src/shared/props.ts';
import { innerHtmlOf } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';

const HEADINGS = '# Page\n\n## Two\n\n### Three\n\n#### Four\n';

const built = site(
  {
    'docs/guide.md': HEADINGS,
    'docs/api/sale.md': HEADINGS,
    'docs/alone.md': `---\nlast_update: { date: 2026-03-01, author: Ana }\n---\n${HEADINGS}`,
    'docs/deep.md': `---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n${HEADINGS}`,
    'docs/bare.md': `---\nhide_table_of_contents: true\n---\n${HEADINGS}`,
    'pages/index.tsx': 'export default () => <h1>Home</h1>;\n',
    'pages/about.md': HEADINGS,
  },
  {
    docs: {
      editUrl: 'https://git.example/edit/',
      lastUpdated: true,
      versions: { current: { banner: 'unreleased', badge: true } },
    },
    sidebars: {
      docs: [
        'guide',
        'deep',
        'bare',
        {
          type: 'category',
          label: 'Payments',
          link: { type: 'generated-index' },
          items: [{ type: 'category', label: 'API', items: ['api/sale'] }],
        },
      ],
    },
  },
).build();

beforeAll(async () => {
  const { status, stderr } = await built;
  expect(status, stderr).toBe(0);
});

function data(route: string): PageData {
  return JSON.parse(built.output(`${route.slice(1)}/page.json`));
}

function main(route: string): string {
  return innerHtmlOf(built.output(`${route.slice(1)}/index.html`), 'main');
}

/** Only docs and Markdown pages have these. */
function chrome(route: string): Partial<Pick<DocProps, 'tableOfContents' | 'breadcrumbs'>> {
  const page = data(route);
  return page.layout === 'doc' || page.layout === 'page' ? page.props : {};
}

const ids = (items: readonly TableOfContentsItem[] | null | undefined): string =>
  items?.map(({ id, children }) => id + (children.length > 0 ? `[${ids(children)}]` : '')).join(',') ??
  'none';

describe('a doc in no sidebar', () => {
  test('has no sidebar, no breadcrumbs, and nothing before or after it (S2-06)', () => {
    const html = built.output('docs/alone/index.html');
    expect(html).not.toContain('<aside');
    expect(html).not.toMatch(/aria-label="Breadcrumbs"|BreadcrumbList|rel="(?:prev|next)"|class="pagination/);
    expect(data('/docs/alone').props).not.toHaveProperty('previous');
    expect(data('/docs/alone').props).not.toHaveProperty('next');
  });

  test('has its table of contents (S2-06)', () => {
    expect(ids(chrome('/docs/alone').tableOfContents)).toBe('two[three]');
  });

  test('has all else that docs have: version, edit link, date, Markdown copy, heading links (S2-06)', () => {
    const alone = main('/docs/alone');
    const other = main('/docs/guide');
    for (const part of [
      /<div class="[^"]*banner[^"]*"[^>]*>|role="note"/,
      />Version: Next</,
      /href="https:\/\/git\.example\/edit\/content\/docs\/alone\.md"/,
      /<time[^>]* datetime="2026-03-01/,
      /href="\/docs\/alone\.md"/,
      /<a class="hash-link" href="#two"/,
    ]) {
      expect(alone).toMatch(part);
    }
    expect(other).toMatch(/>Version: Next</);
    expect(data('/docs/alone')).toMatchObject({
      layout: 'doc',
      active: { version: 'current', docId: 'alone' },
    });
    expect(built.output('sitemap.xml')).toContain('<loc>https://docs.example/docs/alone</loc>');
    expect(data('/docs/alone')).toHaveProperty('versions', { current: '/docs/alone' });
  });

  test('and one in a sidebar has all of them', () => {
    const html = built.output('docs/guide/index.html');
    expect(html).toContain('<aside');
    expect(html).toMatch(/aria-label="Breadcrumbs"/);
    expect(html).toMatch(/class="pagination/);
  });
});

test('a Markdown page has a table of contents, but no sidebar, breadcrumbs or neighbors (X11-01)', () => {
  const html = built.output('about/index.html');
  expect(ids(chrome('/about').tableOfContents)).toBe('two[three]');
  expect(main('/about')).toContain('href="#two"');
  expect(html).not.toMatch(/<aside|aria-label="Breadcrumbs"|class="pagination/);
});

describe('breadcrumbs', () => {
  test('lead from the home page through the categories to the page (S2-118)', () => {
    expect(chrome('/docs/api/sale').breadcrumbs).toEqual([
      { label: 'Payments', href: '/docs/category/payments' },
      { label: 'API' },
      { label: 'Page' },
    ]);
    expect(main('/docs/api/sale')).toMatch(/<nav[^>]*aria-label="Breadcrumbs"[\s\S]*?<a [^>]*href="\/"/);
  });

  test('tell search engines the entries that have an address, counted from 1 (S2-118)', () => {
    expect(data('/docs/api/sale').head.jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: 'Payments',
            item: 'https://docs.example/docs/category/payments',
          },
          { '@type': 'ListItem', position: 2, name: 'Page', item: 'https://docs.example/docs/api/sale' },
        ],
      },
    ]);
  });
});

describe('the table of contents', () => {
  test.each([
    ['lists the levels 2 to 3', '/docs/guide', 'two[three]'],
    ['lists those that the page asks for', '/docs/deep', 'three[four]'],
    ['is not there when the page wants none', '/docs/bare', 'none'],
  ])('%s (S2-119, S9-03)', (_, route, expected) => {
    expect(ids(chrome(route).tableOfContents)).toBe(expected);
    expect(main(route).includes('aria-label="On this page"')).toBe(expected !== 'none');
  });
});

describe('the configuration of the site', () => {
  const configured = site(
    {
      'docs/guide.md': HEADINGS,
      'docs/deep.md': `---\ntoc_min_heading_level: 2\n---\n${HEADINGS}`,
      'pages/about.md': HEADINGS,
    },
    {
      tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 },
      docs: { breadcrumbs: false },
      sidebars: {
        docs: [
          { type: 'category', label: 'Start', link: { type: 'generated-index' }, items: ['guide', 'deep'] },
        ],
      },
    },
  ).build();
  const pageData = (route: string): PageData => JSON.parse(configured.output(`${route}/page.json`));

  test('sets the levels of every table of contents, and a page overrules it (S2-119)', async () => {
    expect(await configured).toMatchObject({ status: 0, stderr: '' });
    const listed = ['docs/guide', 'docs/deep', 'about'].map((route) => {
      const { layout, props } = pageData(route);
      return layout === 'doc' || layout === 'page' ? ids(props.tableOfContents) : 'another layout';
    });
    expect(listed).toEqual(['three[four]', 'two[three[four]]', 'three[four]']);
  });

  test('turns breadcrumbs off, on docs and generated pages, for readers and for search engines (S2-118)', async () => {
    await configured;
    for (const route of ['docs/guide', 'docs/category/start']) {
      expect(pageData(route).props).toHaveProperty('breadcrumbs', null);
      expect(pageData(route).head.jsonLd ?? []).toEqual([]);
      expect(configured.output(`${route}/index.html`)).not.toMatch(/class="breadcrumbs"|BreadcrumbList/);
    }
  });
});

test('a heading ends with a link to itself, whose label is its plain text (S2-121, S2-122, D11)', async () => {
  await site({
    'docs/a.md': '# A *title*\n\n## The `sale` call {#sale}\n\n###### Über uns\n',
  })
    .build()
    .expectArticle(
      '/docs/a',
      `<h1>A <em>title</em></h1>
<div class="heading"><h2 id="sale">The <code>sale</code> call</h2><a class="hash-link" href="#sale" aria-label="Direct link to The sale call" title="Direct link to The sale call" translate="no"></a></div>
<div class="heading"><h6 id="über-uns">Über uns</h6><a class="hash-link" href="#%C3%BCber-uns" aria-label="Direct link to Über uns" title="Direct link to Über uns" translate="no"></a></div>`,
    );
});
