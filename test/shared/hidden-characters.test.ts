import { describe, expect, test } from 'vitest';
import { codePointName, hiddenCharacters, withoutHidden } from '../../src/shared/hidden-characters.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

const names = (code: string): readonly string[] =>
  hiddenCharacters(code).map(({ character }) => codePointName(character));

describe('characters of code that are hidden', () => {
  test.each(
    tables.values<[name: string, code: string, expected: readonly string[]]>(
      'characters of code that are hidden',
    ),
  )('%s', (_, code, expected) => {
    expect(names(code)).toEqual(expected);
    expect(names(withoutHidden(code))).toEqual([]);
  });
});

describe('characters of code that belong to what is next to them', () => {
  test.each([
    ['tabs and line breaks', '\tif x:\n\t\ty'],
    ['a family', "'👨‍👩‍👧‍👦'"],
    ['a heart of a color, and one with a joiner', '❤️ ❤️‍🔥 👩🏽‍💻'],
    ['a keycap', '1️⃣ #️⃣'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['the flag of Texas', '🏴\u{e0075}\u{e0073}\u{e0074}\u{e0078}\u{e007f}'],
    ['a flag of two letters', '🇩🇪'],
    ['a non-joiner in Persian', '"می\u200cخواهم"'],
    ['a non-joiner after a vowel sign in Persian', '"مَ\u200cخ"'],
    ['spaces between words of Khmer and Thai', '"ភាសា\u200bខ្មែរ ภาษา\u200bไทย"'],
    ['a non-joiner before a Persian ending', '// slot\u200cها 2\u200cها'],
    ['a joiner in Devanagari and Sinhala', '"क्\u200dष ශ්\u200dරී"'],
    ['a joiner at the end of a word in Malayalam and Bengali', '"അവന്\u200d" "হঠাত্\u200d, x"'],
    ['a joiner in an Arabic year', '"1445 ه\u200d"'],
    ['a mark of direction in Arabic', '"السعر:\u200f 10"'],
    ['a mark of direction in Hebrew', '"שלום!\u200e"'],
    ['Arabic signs of numbers', '"\u0600\u0661"'],
    ['a variant of a Han character', '葛\u{e0100}'],
    ['variants of Mongolian letters', 'ᠠ\u180bᠠ\u180f'],
    ['accents', 'cafe\u0301'],
  ])('%s', (_, code) => {
    expect(names(code)).toEqual([]);
    expect(withoutHidden(code)).toBe(code);
  });
});
