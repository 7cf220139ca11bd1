import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Page } from '../../src/pages/page.ts';
import type { SidebarItem } from '../../src/shared/props.ts';
import { doc } from '../helpers/docs.ts';
import { linked, pagesOf } from '../helpers/linked.ts';

/** `first` with two docs, and two nested categories with some number of other docs. */
function pageOfSite(count: number): Page {
  const others = Array.from({ length: count }, (_, number) => `other/doc-${String(number).padStart(4, '0')}`);
  const config = stringify({
    sidebars: {
      docs: [
        { type: 'category', label: 'First', items: ['first/a', 'first/b'] },
        { type: 'category', label: 'Outer', items: [{ type: 'category', label: 'Inner', items: others }] },
      ],
    },
  });
  const docs = ['first/a', 'first/b', ...others].map((id) => doc(`docs/${id}.md`, { title: id }));
  const page = pagesOf(linked(docs, config)).get('/docs/first/a');
  if (page === undefined) throw new Error('The page is missing.');
  return page;
}

const payloadSize = (count: number): number => JSON.stringify(pageOfSite(count).payload).length;

/** The sidebar of the page `a`, with docs a, b and an unlisted one. */
function itemsOf(...items: readonly unknown[]): readonly SidebarItem[] {
  const docs = [doc('docs/a.md'), doc('docs/b.md'), doc('docs/hidden.md', { unlisted: true })];
  const site = linked(docs, stringify({ sidebars: { docs: ['a', ...items] } }));
  const page = pagesOf(site).get('/docs/a')?.payload;
  return page?.layout === 'doc' ? (page.props.sidebar?.items ?? []) : [];
}

describe('the items of a sidebar', () => {
  const a = { type: 'link', label: 'a', href: '/docs/a' };
  const hidden = { type: 'link', label: 'hidden', href: '/docs/hidden', unlisted: true };
  const b = { type: 'link', label: 'b', href: '/docs/b' };
  const category = { type: 'category', label: 'More', collapsible: true, collapsed: true };

  test.each<[string, unknown, readonly unknown[]]>([
    [
      'a doc',
      { type: 'doc', id: 'b', label: 'B', className: 'own' },
      [{ ...b, label: 'B', className: 'own' }],
    ],
    ['an unlisted doc', 'hidden', [hidden]],
    ['a link within the site', { type: 'link', label: 'b', href: '/docs/b' }, [b]],
    [
      'a link that leaves it',
      { type: 'link', label: 'Out', href: 'https://x.example', className: 'own' },
      [{ type: 'link', label: 'Out', href: 'https://x.example', className: 'own', external: true }],
    ],
    [
      'HTML',
      { type: 'html', value: '<hr>', defaultStyle: true },
      [{ type: 'html', html: '<hr>', defaultStyle: true }],
    ],
    [
      'a category without a page leads to its first one',
      { ...category, items: ['b'] },
      [{ ...category, items: [b], firstHref: '/docs/b' }],
    ],
    [
      'a category with a page',
      {
        ...category,
        link: { type: 'doc', id: 'b' },
        collapsed: false,
        className: 'own',
        items: ['hidden', 'a'],
      },
      [
        {
          ...category,
          items: [hidden, a],
          href: '/docs/b',
          firstHref: '/docs/a',
          collapsed: false,
          className: 'own',
        },
      ],
    ],
    [
      'a category of unlisted docs is its own link and theirs',
      { ...category, link: { type: 'doc', id: 'b' }, items: ['hidden'] },
      [{ ...b, label: 'More' }, hidden],
    ],
    [
      'a category of unlisted docs without a page is theirs alone',
      { ...category, items: ['hidden'] },
      [hidden],
    ],
  ])('%s', (_, item, expected) => {
    expect(itemsOf(item)).toEqual([a, ...expected]);
  });
});

describe('a sidebar of more than 200 entries', () => {
  // Two docs and three categories are entries too.
  test('is whole up to 200 entries', () => {
    expect(JSON.stringify(pageOfSite(195).payload)).toContain('/docs/other/doc-0194');
  });

  test('leaves out what closed categories hold from 201 entries on', () => {
    const payload = JSON.stringify(pageOfSite(196).payload);
    expect(payload).not.toContain('/docs/other/doc-0001');
    expect(payload).toContain('/docs/first/b');
    expect(payload).toContain('Outer');
  });

  test('adds nothing to the payload of a page when closed categories grow', () => {
    expect(payloadSize(2000)).toBe(payloadSize(250));
    expect(payloadSize(250)).toBeLessThan(payloadSize(195) / 5);
  });
});
