import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { PagePayload } from '../../src/shared/props.ts';
import { App } from '../../theme/App.tsx';
import { page, site } from './samples.tsx';

const logo = { src: '/logo.svg', srcDark: '/logo-dark.svg', href: '/' };
const items = [
  { type: 'default', label: 'API', href: '/docs/api', position: 'left' },
  { type: 'localeDropdown' },
  { type: 'docsVersionDropdown' },
  {
    type: 'dropdown',
    label: 'More',
    href: '/docs/guide',
    items: [{ type: 'default', label: 'A', href: '/a' }],
  },
] as const;
const full = {
  ...site,
  navbar: { ...site.navbar, logo, items },
  sidebar: { hideable: true, autoCollapse: true },
  announcementBar: { id: 'a', content: 'News', isCloseable: true },
  footer: { style: 'light', columns: [], links: [{ label: 'Guide', href: '/docs/guide' }], logo },
} as const;

const payload = <Layout extends PagePayload['layout']>(
  layout: Layout,
  props: Extract<PagePayload, { layout: Layout }>['props'],
) => ({ ...page, layout, props }) as PagePayload;
const { sidebar, breadcrumbs, version } = page.props;
const pages: readonly PagePayload[] = [
  page,
  payload('page', { ...page.props, wrapperClassName: 'own' }),
  payload('react', { component: 'index.tsx', module: '/assets/page.js' }),
  payload('category', {
    title: 'API',
    cards: [{ label: 'Sale', href: '/s', count: 2 }],
    sidebar,
    breadcrumbs,
    version,
  }),
  payload('tags', { groups: [{ letter: 'C', tags: [{ label: 'cards', href: '/t', count: 1 }] }] }),
  payload('tag', { label: 'cards', docs: [{ label: 'Guide', href: '/docs/guide' }], allTagsHref: '/tags' }),
  payload('not-found', {}),
];

describe.each(pages.map((each) => [each.layout, each] as const))('a page with the layout "%s"', (_, each) => {
  const article = <div className="markdown" id="__article" />;
  const html = renderToString(
    <App site={full} page={each} article={article} component={() => <h1>Page</h1>} />,
  );
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);

  test('has one of each landmark, and a name for each of several', () => {
    expect(all(/<(header|main) ?/g)).toEqual(['header', 'main']);
    const labels = all(/<nav [^>]*aria-label="([^"]*)"/g);
    expect(labels).toEqual([...new Set(labels)]);
    expect(all(/<(nav)(?![^>]*aria-label)/g)).toEqual([]);
  });

  test('has one title', () => {
    expect(all(/<(h1)/g)).toHaveLength(1);
  });

  test('has no id twice', () => {
    const ids = all(/ id="([^"]*)"/g);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('holds no style attribute, no inline script and no preload, and every button says what it is', () => {
    expect(all(/(<[^>]+ (?:style|on[a-z]+)=|<script|<link)/g)).toEqual([]);
    expect(all(/(<button(?![^>]* type="button")[^>]*>)/g)).toEqual([]);
  });

  test('begins with the skip link, which leads to the main part', () => {
    const first = '<section class="skip-link" aria-label="Skip to main content"><a href="#__main">';
    expect(html.startsWith(first)).toBe(true);
    expect(html).toContain('<main id="__main">');
  });
});

test('the phone opens menu and table of contents without script', () => {
  const html = renderToString(<App site={full} page={page} article={null} />);
  for (const id of ['__menu', '__toc']) {
    expect(html).toMatch(new RegExp(`<button[^>]*popoverTarget="${id}"`));
    expect(html).toMatch(new RegExp(`id="${id}"[^>]*popover="auto"`));
  }
});

test('a page without a sidebar has no aside', () => {
  const bare = payload('doc', { ...page.props, sidebar: null, breadcrumbs: null });
  expect(renderToString(<App site={full} page={bare} article={null} />)).not.toContain('<aside');
});

test('a sidebar of thirty pages costs less than three kilobytes', () => {
  const entries = Array.from({ length: 30 }, (_, number) => ({
    type: 'link' as const,
    label: `Complete authentication ${number}`,
    href: `/docs/online-direct/API/page-${number}`,
  }));
  const long = payload('doc', { ...page.props, sidebar: { name: 'docs', items: entries } });
  const html = renderToString(<App site={site} page={long} article={null} />);
  const [aside = ''] = /<aside.*<\/aside>/s.exec(html) ?? [];
  expect(aside.length).toBeLessThan(3000);
});
