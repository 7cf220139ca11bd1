import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Page } from '../../src/pages/page.ts';
import type { SidebarItem } from '../../src/shared/props.ts';
import { doc } from '../helpers/docs.ts';
import { linked, pagesOf } from '../helpers/linked.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

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
  const docs = [
    doc('docs/a.md', { title: 'a' }),
    doc('docs/b.md', { title: 'b' }),
    doc('docs/hidden.md', { title: 'hidden', unlisted: true }),
  ];
  const site = linked(docs, stringify({ sidebars: { docs: ['a', ...items] } }));
  const page = pagesOf(site).get('/docs/a')?.payload;
  return page?.layout === 'doc' ? (page.props.sidebar?.items ?? []) : [];
}

describe('the items of a sidebar', () => {
  const a = { type: 'link', label: 'a', href: '/docs/a' };

  test.each(tables.values<[string, unknown, readonly unknown[]]>('the items of a sidebar'))(
    '%s',
    (_, item, expected) => {
      expect(itemsOf(item)).toEqual([a, ...expected]);
    },
  );
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
