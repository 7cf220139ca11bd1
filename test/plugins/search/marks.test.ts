import { describe, expect, test } from 'vitest';
import { beginningOf, excerptOf, type Marked, marked } from '../../../src/plugins/search/shared/marks.ts';

const excerpt = (text: string, ...terms: readonly string[]): Marked | null =>
  excerptOf(text, new Set(terms), 'en');
const plain = (pieces: Marked | null): string => (pieces ?? []).flat().join('');
const words = (word: string, count: number): string => Array(count).fill(word).join(' ');

describe('an excerpt', () => {
  test('is the whole text where that is short', () => {
    expect(excerpt('A refund is a payment back.', 'refund')).toEqual([
      'A ',
      ['refund'],
      ' is a payment back.',
    ]);
  });

  test('begins and ends between words, at most 150 letters long, and says what it leaves out', () => {
    const found = excerpt(`${words('before', 40)} needle ${words('after', 60)}`, 'needle');
    expect(found).toContainEqual(['needle']);
    expect(found?.[0]).toBe('…');
    expect(found?.at(-1)).toBe('…');
    const inner = plain(found).slice(1, -1);
    expect(inner.trim()).toMatch(/^(?:before )+needle(?: after)+$/);
    expect(inner.length).toBeGreaterThan(120);
    expect(inner.length).toBeLessThanOrEqual(150);
  });

  test('at the end of a text leaves nothing out behind it', () => {
    const found = excerpt(`${words('before', 40)} needle end.`, 'needle');
    expect([found?.[0], found?.at(-1)]).toEqual(['…', ' end.']);
  });

  test('at the beginning of a text leaves nothing out before it', () => {
    const found = excerpt(`A needle ${words('after', 60)}`, 'needle');
    expect([found?.[0], found?.[1], found?.at(-1)]).toEqual(['A ', ['needle'], '…']);
  });

  test('is the place with the most of the words, not the first one, nor the one with the most of one word', () => {
    const gap = words('gap', 100);
    const text = `first ${gap} first first first ${gap} first then second ${gap}`;
    expect(plain(excerpt(text, 'first', 'second'))).toContain('first then second');
  });

  test('begins within a word that is too long to be left out, and within a text without spaces', () => {
    expect(excerpt(`${'x'.repeat(200)} needle`, 'needle')).toEqual(['…', `${'x'.repeat(39)} `, ['needle']]);
    expect(excerpt(`${'x,'.repeat(100)}needle`, 'needle')).toEqual(['…', 'x,'.repeat(20), ['needle']]);
  });

  test('of a text without any of the words is none', () => {
    expect(excerpt('Nothing of it.', 'refund')).toBeNull();
  });
});

test('the beginning of a text is cut between words, and a short text is not cut', () => {
  const long = words('word', 60);
  expect(beginningOf(long)).toEqual([`${words('word', 30)}…`]);
  expect(beginningOf('Short text.')).toEqual(['Short text.']);
  expect(beginningOf('')).toEqual([]);
});

test('a text without spaces is cut all the same', () => {
  const [text] = beginningOf('x'.repeat(400));
  expect(text).toBe(`${'x'.repeat(150)}…`);
});

test('parts of a word that overlap are marked as one', () => {
  expect(marked('See paymentIntentSucceeded here', new Set(['payment', 'intent']), 'en')).toEqual([
    'See ',
    ['paymentIntent'],
    'Succeeded here',
  ]);
});
