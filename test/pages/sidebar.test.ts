import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Page } from '../../src/types.ts';
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
