import { describe, expect, test } from 'vitest';
import type { PageText } from '../../../src/plugins/search/shared/index-format.ts';
import { createReader } from '../../../src/plugins/search/shared/reader.ts';
import { sourceOf } from '../../../src/plugins/search/shared/source.ts';

const guide: PageText = {
  href: '/docs/guide',
  title: 'Guide to refunds',
  trail: ['Payments'],
  sections: [
    ['', 'Guide to refunds', 'A refund returns money.', ''],
    ['full', 'Full refund', 'Nothing of the sale stays.', 'const sum = 1;\n  refund(sum);'],
    ['partial', 'Partial refund', 'A part of the sale stays.', ''],
    ['zürich', 'Zürich', 'Not asked for.', ''],
  ],
};
const empty: PageText = { href: '/docs/empty', title: 'Refund forms', trail: [], sections: [] };

const parameters: PageText = {
  href: '/docs/all',
  title: 'sum',
  trail: [],
  sections: [
    ['', 'sum', 'All of them.', ''],
    ['request.sum', 'sum', 'What is asked for.', ''],
    ['response.sum', 'sum', 'What is paid.', ''],
    ['path.sum', 'sum of all', 'What is left.', ''],
  ],
};

const numbering = { sections: 8 };
const index = {
  locale: 'en',
  records: 16,
  space: 2,
  numbering,
  texts: { 0: guide, 1: empty, 2: parameters },
};
const reader = createReader(sourceOf(index, () => Promise.reject(new Error('All texts are in the index.'))));

/** Returns the results for one page, whose sections have these scores. */
async function found(page: number, ...scores: readonly (readonly [section: number, score: number])[]) {
  const sections = scores.map(([section, score]) => ({ section, score }));
  return reader.pages([{ page, score: 1, sections }], new Set(['refund']));
}

/** Addresses of the sections that results show of the guide. */
async function addresses(...scores: readonly (readonly [section: number, score: number])[]) {
  const [page] = await found(0, ...scores);
  return page?.sections.map(({ href }) => href);
}

describe('a result shows', () => {
  test('that a keyword of the page was asked for where nothing else has the words', async () => {
    const [page] = await reader.pages(
      [{ page: 2, score: 1, sections: [{ section: 0, score: 1 }] }],
      new Set(['3ds']),
    );
    expect(page?.sections[0]?.isByKeyword).toBe(true);
    const [guidePage] = await found(0, [0, 1], [2, 1]);
    expect(guidePage?.sections.map(({ isByKeyword }) => isByKeyword)).toEqual([undefined, undefined]);
  });

  test('the title and the address of the page for its top, the heading and the anchor for a section', async () => {
    expect(await found(0, [0, 2], [1, 1])).toEqual([
      {
        href: '/docs/guide',
        title: 'Guide to refunds',
        trail: ['Payments'],
        sections: [
          {
            href: '/docs/guide',
            isPart: false,
            name: ['Guide to refunds'],
            excerpt: ['A ', ['refund'], ' returns money.'],
            isCode: false,
          },
          {
            href: '/docs/guide#full',
            isPart: true,
            name: ['Full ', ['refund']],
            excerpt: [['refund'], '(sum);'],
            isCode: true,
          },
        ],
      },
    ]);
  });

  test('the title of a page without text, and nothing for a section that its text does not have', async () => {
    const [page] = await found(1, [0, 2], [1, 2]);
    expect(page?.sections).toEqual([
      { href: '/docs/empty', isPart: false, name: [['Refund'], ' forms'], excerpt: [], isCode: false },
    ]);
    expect(await addresses([9, 1], [2, 1])).toEqual(['/docs/guide#partial']);
  });

  test('three sections at most, and only those that are worth two fifths of the best one', async () => {
    expect(await addresses([0, 10], [1, 9], [2, 8], [3, 7])).toHaveLength(3);
    expect(await addresses([0, 10], [1, 4], [2, 3.9])).toEqual(['/docs/guide', '/docs/guide#full']);
  });

  test('one section of those with the same heading: the best', async () => {
    const [page] = await found(2, [2, 10], [0, 9], [1, 8], [3, 7]);
    expect(page?.sections.map(({ href }) => href)).toEqual(['/docs/all#response.sum', '/docs/all#path.sum']);
  });

  test('an anchor as an address spells it', async () => {
    expect(await addresses([3, 1])).toEqual(['/docs/guide#z%C3%BCrich']);
  });

  test('nothing for a page whose text is missing', async () => {
    expect(await found(7, [0, 1])).toEqual([]);
  });
});

test('a term is spelled as the record of its section spells it, else as it was asked for', async () => {
  expect(await reader.spelling(1, 'refund')).toBe('refund');
  expect(await reader.spelling(8, 'refund')).toBe('Refund');
  expect(await reader.spelling(2, 'payments')).toBe('Payments');
  expect(await reader.spelling(8, 'payments')).toBe('payments');
});
