import { describe, expect, test } from 'vitest';
import { CategoryPage } from '../../theme/layouts/CategoryPage.tsx';
import { MarkdownPage } from '../../theme/layouts/MarkdownPage.tsx';
import { NotFound } from '../../theme/layouts/NotFound.tsx';
import { TagList } from '../../theme/layouts/TagList.tsx';
import { TagPage } from '../../theme/layouts/TagPage.tsx';
import { page, render } from './samples.tsx';

const { version } = page.props;

describe('the page of a category', () => {
  const props = { title: 'API', cards: [], sidebar: null, breadcrumbs: null, version };

  test('has a card for each page: its description, else the number of pages below it, else neither', () => {
    const cards = [
      { label: 'Sale', href: '/sale', description: 'Takes money.', count: 3 },
      { label: 'Refunds', href: '/refunds', count: 2 },
      { label: 'One', href: '/one', count: 1 },
      { label: 'Plain', href: '/plain' },
    ];
    const html = render(<CategoryPage props={{ ...props, cards }} article={null} />);
    expect(
      [...html.matchAll(/<a class="card" href="([^"]*)"><b>(.*?)<\/a>/g)].map(([, , text]) => text),
    ).toEqual([
      'Sale</b><small>Takes money.</small>',
      'Refunds</b><small>2 pages</small>',
      'One</b><small>1 page</small>',
      'Plain</b>',
    ]);
  });

  test('has its description, breadcrumbs and neighbors only where there are any', () => {
    const bare = render(<CategoryPage props={props} article={null} />);
    expect(bare).toContain('<h1>API</h1>');
    expect(bare).not.toMatch(/class="lead"|page-top|breadcrumbs|pagination/);
    const full = render(
      <CategoryPage
        props={{
          ...props,
          description: 'All calls.',
          breadcrumbs: [{ label: 'API' }],
          next: { label: 'Sale', href: '/sale' },
        }}
        article={null}
      />,
    );
    expect(full).toContain('<p class="lead">All calls.</p>');
    expect(full).toMatch(/<div class="page-top"><nav class="breadcrumbs"/);
    expect(full).toMatch(/<nav class="pagination"[^>]*><a href="\/sale" rel="next">/);
  });
});

describe('the page of a tag', () => {
  const docs = [
    { label: 'Guide', href: '/guide', description: 'Begin here.' },
    { label: 'Sale', href: '/sale' },
  ];

  test('lists its pages, with their descriptions where they have one', () => {
    const html = render(<TagPage props={{ label: 'cards', docs, allTagsHref: '/tags' }} article={null} />);
    expect(html).toContain('<h1>2 pages tagged with “cards”</h1><p><a href="/tags">View all tags</a></p>');
    expect(html).toContain('<a class="card" href="/guide"><b>Guide</b><small>Begin here.</small></a>');
    expect(html).toContain('<a class="card" href="/sale"><b>Sale</b></a>');
  });

  test('has the description of the tag below its title', () => {
    const props = { label: 'cards', description: 'About cards.', docs, allTagsHref: '/tags' };
    expect(render(<TagPage props={props} article={null} />)).toContain(
      '</h1><p class="lead">About cards.</p>',
    );
  });
});

test('the list of tags has a group for each letter, and how many pages each tag has', () => {
  const groups = [
    { letter: 'A', tags: [{ label: 'api', href: '/tags/api', count: 3 }] },
    { letter: 'C', tags: [{ label: 'cards', href: '/tags/cards', count: 1 }] },
  ];
  const html = render(<TagList props={{ groups }} article={null} />);
  expect(
    [...html.matchAll(/<h2>(\w)<\/h2><ul><li>(.*?)<\/li>/g)].map(([, letter, tag]) => [letter, tag]),
  ).toEqual([
    ['A', '<a class="tag" href="/tags/api" rel="tag">api <span class="tag-count">3</span></a>'],
    ['C', '<a class="tag" href="/tags/cards" rel="tag">cards <span class="tag-count">1</span></a>'],
  ]);
});

describe('the not-found page', () => {
  const actions = (html: string) =>
    [...html.matchAll(/<a class="(button[^"]*)" href="([^"]*)">/g)].map(([, className, href]) => [
      className,
      href,
    ]);

  test('leads home and to the main doc', () => {
    const props = { mainDoc: { label: 'Guide', href: '/docs/guide' } };
    expect(actions(render(<NotFound props={props} article={null} />))).toEqual([
      ['button', '/'],
      ['button button-secondary', '/docs/guide'],
    ]);
  });

  test('leads nowhere where there is neither, and hides the pages with near addresses until some are found', () => {
    const html = render(<NotFound props={{}} article={null} />, { site: { homeHref: null } });
    expect(actions(html)).toEqual([]);
    expect(html).toMatch(/<div class="near-pages" data-near-pages="" hidden="">/);
  });
});

describe('a Markdown page', () => {
  const article = <p>Text.</p>;

  test('has the title that its text lacks, its class and its table of contents', () => {
    const html = render(
      <MarkdownPage props={{ ...page.props, wrapperClassName: 'own' }} article={article} />,
    );
    expect(html).toMatch(/^<div class="page with-toc own">/);
    expect(html).toContain('<article><h1>Guide</h1><p>Text.</p></article>');
    expect(html).toMatch(/aria-label="On this page"/);
  });

  test('without sections has no table of contents and no button for one', () => {
    const props = { ...page.props, showTitle: false, tableOfContents: null };
    const html = render(<MarkdownPage props={props} article={article} />);
    expect(html).toMatch(/^<div class="page">/);
    expect(html).toContain('<article><p>Text.</p></article>');
    expect(html).not.toContain('On this page');
  });
});
