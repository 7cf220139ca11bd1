import { describe, expect, test } from 'vitest';
import { codePointName, hiddenCharacters, withoutHidden } from '../../src/shared/hidden-characters.ts';

const names = (code: string): readonly string[] =>
  hiddenCharacters(code).map(({ character }) => codePointName(character));

describe('characters of code that are hidden', () => {
  test.each([
    ['an escape sequence of terminals', 'echo \u001b[31mred', ['U+001B']],
    ['a control sequence in one character', 'a\u009b31m', ['U+009B']],
    ['a backspace that hides what was written', 'rm -rf /\b\b', ['U+0008', 'U+0008']],
    ['a carriage return in a line', 'a\rb', ['U+000D']],
    ['a delete', 'a\u007f', ['U+007F']],
    [
      'an override of the direction',
      "if (access != '\u202e \u2066// check\u2069 \u2066') {",
      ['U+202E', 'U+2066', 'U+2069', 'U+2066'],
    ],
    ['an embedding', '\u202ax\u202c', ['U+202A', 'U+202C']],
    ['a mark of direction between Latin letters', 'a\u200fb\u200ec\u061cd', ['U+200F', 'U+200E', 'U+061C']],
    ['a space without width', 'pass\u200bword', ['U+200B']],
    ['a space without width between scripts', 'ไทย\u200bx', ['U+200B']],
    ['a joiner in a Latin name', 'is\u200dAdmin is\u200cAdmin', ['U+200D', 'U+200C']],
    ['a word joiner and a byte order mark', 'a\u2060b\ufeffc', ['U+2060', 'U+FEFF']],
    ['a soft hyphen', 'to\u00adken', ['U+00AD']],
    ['a letter without a glyph', 'const { timeout,\u3164 } = query', ['U+3164']],
    ['fillers of Hangul', '\u115f\u1160\uffa0', ['U+115F', 'U+1160', 'U+FFA0']],
    [
      'tags behind a flag that do not name a place',
      '🏴\u{e0068}\u{e0069}\u{e0074}\u{e0068}\u{e0065}\u{e0072}\u{e0065}',
      Array.from('hithere', (letter) => `U+E00${(letter.codePointAt(0) ?? 0).toString(16)}`.toUpperCase()),
    ],
    ['tags, which models read', 'x\u{e0068}\u{e0069}', ['U+E0068', 'U+E0069']],
    ['selectors of variants behind a letter', 'a\ufe0fb\u{e0101}', ['U+FE0F', 'U+E0101']],
    ['a joined grapheme', 'a\u034fb', ['U+034F']],
    ['separators of lines', 'a\u2028b\u2029c', ['U+2028', 'U+2029']],
    ['annotations', '\ufff9a\ufffab\ufffb', ['U+FFF9', 'U+FFFA', 'U+FFFB']],
    ['joiners at the end of a word', 'می\u200c', ['U+200C']],
  ])('%s', (_, code, expected) => {
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
