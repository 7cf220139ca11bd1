import { describe, expect, test } from 'vitest';
import { askedWords } from '../../../src/plugins/search/shared/engine.ts';
import { stemOf } from '../../../src/plugins/search/shared/english.ts';
import { fold } from '../../../src/plugins/search/shared/fold.ts';
import { excerptOf, marked } from '../../../src/plugins/search/shared/marks.ts';
import { nearTerms } from '../../../src/plugins/search/shared/near.ts';
import { decodePostings, encodePostings } from '../../../src/plugins/search/shared/postings.ts';
import { wordsIn } from '../../../src/plugins/search/shared/words.ts';
import { readTables } from '../../helpers/tables.ts';

const tables = readTables(import.meta.url);

const words = (text: string, locale = 'en') => wordsIn(text, locale).map(({ term }) => term);
const parts = (text: string) => wordsIn(text, 'en').flatMap((word) => word.parts.map(({ term }) => term));

test.each(tables.values<[text: string, expected: readonly string[]]>('%s has the words %j'))(
  '%s has the words %j',
  (text, expected) => {
    expect(words(text)).toEqual(expected);
  },
);

test.each([
  ['payment_intent.succeeded', ['payment', 'intent', 'succeeded', 'intentsucceeded']],
  ['merchantReferenceId', ['merchant', 'reference', 'id', 'referenceid']],
  ['HTTPServer2', ['http', 'server', 'server2']],
  ['E2005', ['2005']],
  ['payment', []],
  ['4111 1111 1111 1112', ['4111', '1111', '1111', '1112']],
  ['100,200', ['100', '200']],
  ['5c1b8f3e0d2a4c6e', []],
])('%s has the parts %j', (text, expected) => {
  expect(parts(text)).toEqual(expected);
});

test('texts without spaces are cut where their language does', () => {
  expect(words('支付失败，请重试', 'zh')).toContain('支付');
  expect(words('カード決済API', 'ja')).toContain('api');
  expect(words('การชำระเงิน', 'th').length).toBeGreaterThan(1);
});

test.each([
  ['ＦＵＬＬ', 'full'],
  ['سَلَام', 'سلام'],
  ['سـلام', 'سلام'],
  ['Łódź', 'lodz'],
])('%s is compared as %s', (text, expected) => {
  expect(fold(text)).toBe(expected);
});

const TERMS = [
  'refund',
  'refunds',
  'merchantreference',
  'idempotency',
  'void',
  'gatewaysignature',
  '3ds',
  'sale',
];
test.each([
  ['refnd', ['refund']],
  ['merchantrefernce', ['merchantreference']],
  ['idmepotency', ['idempotency']],
  ['viod', ['void']],
  ['slae', ['sale']],
  ['gatewaysignatrue', ['gatewaysignature']],
  ['merchntref', ['merchantreference']],
  ['xy', []],
  ['entirely', []],
])('%s was probably meant to be %j', (word, expected) => {
  expect(nearTerms(word, TERMS)).toEqual(expected);
});

test('words that say nothing are asked for only when there are no others', () => {
  const asked = (query: string) => askedWords(query, 'en').map(({ term }) => term);
  expect(asked('how do I refund a refund')).toEqual(['refund']);
  expect(asked('to be')).toEqual(['to', 'be']);
  expect(askedWords('der die das', 'de')).toHaveLength(3);
});

test.each([
  ['refunds', 'refund'],
  ['captured', 'captur'],
  ['address', undefined],
  ['ids', undefined],
])('the stem of %s is %s', (word, stem) => {
  expect(stemOf(word, 'en')).toBe(stem);
  expect(stemOf(word, 'de')).toBeUndefined();
});

test('postings survive being written', () => {
  const postings = new Map([
    [
      6,
      [
        [3, 1],
        [40, 2],
        [41, 1],
      ] as const,
    ],
    [0, [[3, 2]] as const],
  ]);
  const text = encodePostings(postings);
  expect(text).toBe('0:3B;6:3A11B1A');
  expect([...decodePostings(text)]).toEqual([
    [0, [3, 2]],
    [6, [3, 1]],
    [6, [40, 2]],
    [6, [41, 1]],
  ]);
  expect([...decodePostings('nonsense')]).toEqual([]);
});

describe('what was found is marked', () => {
  test('as a whole word, or as its part', () => {
    const terms = new Set(['reference', 'signature']);
    expect(marked('merchantReference and Signature', terms, 'en')).toEqual([
      'merchant',
      ['Reference'],
      ' and ',
      ['Signature'],
    ]);
  });

  test('in an excerpt that is cut between words', () => {
    const text = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`;
    const excerpt = excerptOf(text, new Set(['needle']), 'en');
    expect(excerpt?.[0]).toBe('…');
    expect(excerpt).toContainEqual(['needle']);
    expect(excerpt?.flat().join('').length).toBeLessThan(170);
    expect(excerptOf(text, new Set(['nothing']), 'en')).toBeNull();
  });
});
