/** Scripts whose letters take a joiner or non-joiner between them. */
const JOINED =
  '\\p{scx=Arabic}\\p{scx=Syriac}\\p{scx=Mongolian}\\p{scx=Nko}\\p{scx=Devanagari}\\p{scx=Bengali}' +
  '\\p{scx=Gurmukhi}\\p{scx=Gujarati}\\p{scx=Oriya}\\p{scx=Tamil}\\p{scx=Telugu}\\p{scx=Kannada}' +
  '\\p{scx=Malayalam}\\p{scx=Sinhala}\\p{scx=Khmer}\\p{scx=Myanmar}';
/** Scripts that separate words by a space without width. */
const SPACED = '\\p{scx=Khmer}\\p{scx=Lao}\\p{scx=Myanmar}\\p{scx=Thai}';
const RIGHT_TO_LEFT = '\\p{scx=Arabic}\\p{scx=Hebrew}\\p{scx=Syriac}\\p{scx=Thaana}\\p{scx=Nko}';
const EMOJI = '(?:\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\ufe0f)';

/** Legitimate hidden characters: they change how the letters next to them look, or where they are in a word (UAX #31, UTS #51). */
const LEGITIMATE = [
  `(?<=[${JOINED}])\\u200d|(?<=[\\p{L}\\p{M}\\p{N}])\\u200c(?=[${JOINED}])`,
  `(?<=[${SPACED}])\\u200b(?=[${SPACED}])`,
  `(?<=${EMOJI})\\u200d(?=\\p{Extended_Pictographic})`,
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]|(?<=[\\d#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\p{Ideographic})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]|(?<=\\p{Script=Mongolian})[\\u180b-\\u180f]',
  '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
  `(?<=[${RIGHT_TO_LEFT}][\\p{P}\\p{Zs}\\d]{0,3})[\\u200e\\u200f\\u061c]|[\\u200e\\u200f\\u061c](?=[\\p{P}\\p{Zs}\\d]{0,3}[${RIGHT_TO_LEFT}])`,
].join('|');

/** Controls such as ESC, characters without width, those that change the direction of text, and separators of lines. */
const HIDDEN = '(?![\\t\\n])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2028\\u2029\\ufff9-\\ufffb]';
const ANY = new RegExp(HIDDEN, 'u');
const SEARCHED = new RegExp(`${LEGITIMATE}|(${HIDDEN})`, 'gu');

/** A character that readers of code do not see, though a program or terminal reads it (CVE-2021-42574). */
export interface HiddenCharacter {
  readonly index: number;
  readonly character: string;
}

/** Returns the hidden characters of code, without those that belong to the letters or pictures next to them. */
export function hiddenCharacters(code: string): readonly HiddenCharacter[] {
  if (!ANY.test(code)) return [];
  return [...code.matchAll(SEARCHED)].flatMap(({ 1: character, index }) =>
    character === undefined ? [] : [{ index, character }],
  );
}

/** Returns code without its hidden characters. */
export function withoutHidden(code: string): string {
  return replaceHidden(code, () => '');
}

/** Returns code with `replacement(character)` for each hidden character. */
export function replaceHidden(code: string, replacement: (character: string) => string): string {
  if (!ANY.test(code)) return code;
  return code.replace(SEARCHED, (found, hidden?: string) =>
    hidden === undefined ? found : replacement(hidden),
  );
}

/** Returns Markdown or a title without the hidden characters of its code, which is between backticks or in fences. */
export function withoutHiddenInCode(markdown: string): string {
  if (!ANY.test(markdown)) return markdown;
  let open = '';
  const parts = markdown.split(/(`+|~{3,}|\n[ \t]*\n)/).map((part, index) => {
    if (index % 2 === 0) return open === '' ? part : withoutHidden(part);
    const isMark = /^[`~]/.test(part);
    if (open === '') open = isMark ? part : '';
    else if (open.length < 3 ? part === open || !isMark : part.startsWith(open)) open = '';
    return part;
  });
  return parts.join('');
}

/** Returns the name of a character's code point: `U+202E`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Class of the empty elements that replace hidden characters: the style sheet shows `data-character`. */
export const HIDDEN_CLASS = 'hidden-character';
