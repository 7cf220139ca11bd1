/** Marks that readers do not type: Latin accents, Hebrew and Arabic vowels, the sign that stretches words. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u0640\u064b-\u065f\u0670]/g;

/** Letters that Unicode does not decompose → how they are typed without a special keyboard. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

/** Returns a text as search compares it: lower case, no accents, full-width characters as usual ones. */
export function fold(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/[ßæœøđðłıþ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}
