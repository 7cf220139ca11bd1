import { describe, expect, test } from 'vitest';
import { recordOf, sectionOf } from '../../../src/plugins/search/shared/index-format.ts';
import { rankPages, type WordMatch, type Worth } from '../../../src/plugins/search/shared/ranking.ts';

const numbering = { sections: 10 };

/** Matches of one word: `page.section` → its score; a star marks a word in the section's name. */
function word(scores: Readonly<Record<string, string>>): WordMatch {
  const records = Object.entries(scores).map(([place, score]): [number, Worth] => {
    const [page = 0, section = 0] = place.split('.').map(Number);
    return [
      recordOf(page, section, numbering),
      { score: Number(score.replace('*', '')), isName: score.endsWith('*') },
    ];
  });
  return { records: new Map(records) };
}

/** `2[1,0] 0[0]`: pages in their order, each with its sections in theirs. */
function ranked(...words: readonly WordMatch[]): string {
  return rankPages(words, { records: 100, numbering })
    .map(({ page, sections }) => `${page}[${sections.map(({ section }) => section).join()}]`)
    .join(' ');
}

describe('pages are ranked', () => {
  test.each<[string, string, readonly WordMatch[]]>([
    ['by their best section', '1[0] 0[0]', [word({ '0.0': '1', '1.0': '2' })]],
    [
      'as they come where nothing else differs',
      '0[0] 1[0] 2[0]',
      [word({ '2.0': '1', '0.0': '1', '1.0': '1' })],
    ],
    ['with their best sections first', '0[2,1,0]', [word({ '0.0': '1', '0.1': '2', '0.2': '3' })]],
    ['with equal sections as they come', '0[1,2,3]', [word({ '0.3': '1', '0.1': '1', '0.2': '1' })]],
    [
      'without those that lack a word, when others have all',
      '1[0]',
      [word({ '0.0': '9', '1.0': '1' }), word({ '1.0': '1' })],
    ],
    [
      'by the number of words they have, when none has all',
      '1[0] 0[0]',
      [word({ '0.0': '9', '1.0': '1' }), word({ '1.0': '1' }), word({})],
    ],
    [
      'higher with all words in one section than with the same words in several',
      '1[0] 0[0,1]',
      [word({ '0.0': '1', '1.0': '1' }), word({ '0.1': '1', '1.0': '1' })],
    ],
    [
      'higher with all words in the name of a section than in its text',
      '1[0] 0[0]',
      [word({ '0.0': '2', '1.0': '2*' }), word({ '0.0': '2', '1.0': '2*' })],
    ],
    [
      'by the rarer word, when each has one of two',
      '1[0] 0[0] 2[0] 3[0]',
      [word({ '0.0': '1', '2.0': '1', '3.0': '1' }), word({ '1.0': '1' }), word({})],
    ],
  ])('%s', (_, expected, words) => {
    expect(ranked(...words)).toBe(expected);
  });
});

test.each([
  [0, { page: 0, section: 0 }],
  [2, { page: 0, section: 2 }],
  [3, { page: 1, section: 0 }],
  [4, { page: 2, section: 0 }],
  [9, { page: 2, section: 5 }],
])('where pages have any number of sections, record %d is %j', (record, place) => {
  const starts = { starts: [0, 3, 4] };
  expect(sectionOf(record, starts)).toEqual(place);
  expect(recordOf(place.page, place.section, starts)).toBe(record);
});
