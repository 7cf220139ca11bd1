import { describe, expect, test } from 'vitest';
import type { Page } from '../../src/pages/page.ts';
import type { DocProps } from '../../src/shared/props.ts';
import type { FrontMatter } from '../../src/types.ts';
import { doc } from '../helpers/docs.ts';
import { linked, pagesOf } from '../helpers/linked.ts';

type Docs = Readonly<Record<string, Partial<FrontMatter>>>;

function pageOf(route: string, docs: Docs, yaml = ''): Page {
  const made = Object.entries(docs).map(([path, meta]) =>
    doc(path, meta, { contentTitle: meta.title ?? path }),
  );
  const page = pagesOf(linked(made, yaml)).get(route);
  if (page === undefined) throw new Error(`There is no page ${route}.`);
  return page;
}

function propsOf(route: string, docs: Docs, yaml = ''): DocProps {
  const { payload } = pageOf(route, docs, yaml);
  if (payload.layout !== 'doc') throw new Error(`${route} is no doc.`);
  return payload.props;
}

describe('the classes of the document', () => {
  test.each<[string, string, string, string]>([
    ['the version and the id', '', '/docs/api/sale', 'docs-version-current docs-doc-id-api/sale'],
    [
      'a class that the version has',
      'docs: {versions: {current: {className: preview}}}',
      '/docs/api/sale',
      'docs-version-current docs-doc-id-api/sale preview',
    ],
  ])('hold %s (X1-02)', (_, yaml, route, expected) => {
    expect(pageOf(route, { 'docs/api/sale.md': {} }, yaml).htmlClassName).toBe(expected);
  });
});

describe('the pages before and after', () => {
  const THREE = { 'docs/a.md': { title: 'A' }, 'docs/b.md': { title: 'B' }, 'docs/c.md': { title: 'C' } };
  const a = { label: 'A', href: '/docs/a' };
  const c = { label: 'C', href: '/docs/c' };

  test.each<[string, Partial<FrontMatter>, unknown]>([
    ['follow the sidebar', {}, { previous: a, next: c }],
    ['are hidden by the page', { paginationPrevious: null, paginationNext: null }, {}],
    ['are chosen by the page', { paginationPrevious: 'c', paginationNext: 'a' }, { previous: c, next: a }],
  ])('%s (X7-02)', (_, meta, expected) => {
    const { previous, next } = propsOf('/docs/b', { ...THREE, 'docs/b.md': meta });
    expect({ ...(previous && { previous }), ...(next && { next }) }).toEqual(expected);
  });

  test.each<[Partial<FrontMatter>, string]>([
    [{ title: 'Title', sidebarLabel: 'Sidebar', paginationLabel: 'Here' }, 'Here'],
    [{ title: 'Title', sidebarLabel: 'Sidebar' }, 'Sidebar'],
    [{ title: 'Title' }, 'Title'],
  ])('are called by the first of these that there is: %j → %s (X7-02)', (meta, expected) => {
    expect(propsOf('/docs/b', { ...THREE, 'docs/c.md': meta }).next?.label).toBe(expected);
  });
});

describe('the edit link', () => {
  const yaml = 'docs: {editUrl: https://git.example/docs/edit/main/}';
  test.each<[string, string, Partial<FrontMatter>, string | undefined]>([
    ['leads to the file', yaml, {}, 'https://git.example/docs/edit/main/content/docs/my%20api/sale.md'],
    ['is the page’s own', yaml, { customEditUrl: 'https://x.example' }, 'https://x.example'],
    ['can be left out', yaml, { customEditUrl: null }, undefined],
    ['is absent without configuration', '', {}, undefined],
  ])('%s (X7-03)', (_, config, meta, expected) => {
    expect(propsOf('/docs/my%20api/sale', { 'docs/my api/sale.md': meta }, config).editHref).toBe(expected);
  });
});

describe('the version of a page', () => {
  const TWO = { 'docs/a.md': {}, 'docs/new.md': { title: 'New' }, 'versions/1.0/docs/a.md': { title: 'A' } };

  test('has neither badge nor banner where there is one version (X7-06)', () => {
    expect(propsOf('/docs/a', { 'docs/a.md': {} }).version).toEqual({
      name: 'current',
      label: 'Next',
      badge: false,
      banner: null,
    });
  });

  test('has a banner that leads to the same page in the latest one (X7-06)', () => {
    expect(propsOf('/docs/next/a', TWO).version).toEqual({
      name: 'current',
      label: 'Next',
      badge: true,
      banner: 'unreleased',
      latest: { label: '1.0', href: '/docs/a' },
    });
  });

  test('has a banner that leads to the main doc where the page is new (X7-06)', () => {
    expect(propsOf('/docs/next/new', TWO).version.latest).toEqual({ label: '1.0', href: '/docs/a' });
  });
});

test('a page shows when it was changed as its front matter says (X7-04)', () => {
  const lastUpdate = { date: '2026-03-01T00:00:00.000Z', author: 'Ada' };
  expect(propsOf('/docs/a', { 'docs/a.md': { lastUpdate } }).lastUpdate).toEqual(lastUpdate);
});

test('a page without a heading of its own gets its title above the article, unless it wants none (X7-01)', () => {
  const shown = (contentTitle: string | undefined, hideTitle = false): boolean | undefined => {
    const parsed = contentTitle === undefined ? {} : { contentTitle };
    const page = pagesOf(linked([doc('docs/a.md', { title: 'A', hideTitle }, parsed)])).get('/docs/a');
    return page?.payload.layout === 'doc' ? page.payload.props.showTitle : undefined;
  };
  expect(shown(undefined)).toBe(true);
  expect(shown('Heading')).toBe(false);
  expect(shown(undefined, true)).toBe(false);
});

test('an unlisted page says so (X7-07)', () => {
  expect(propsOf('/docs/a', { 'docs/a.md': { unlisted: true } })).toMatchObject({
    unlisted: true,
    draft: false,
  });
});
