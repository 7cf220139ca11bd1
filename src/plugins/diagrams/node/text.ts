import { decodeHTMLStrict, escapeUTF8 } from 'entities';

/**
 * The drawing library takes brackets, quotes and the like in a text for syntax. On the way through it, such an ASCII
 * character is this much higher, in an area for private use, which no font shows.
 */
const SHIFT = 0xe000;
const SHIFTED = /[\ue000-\ue07f]/g;

/** Characters that a reference must not bring in: controls, noncharacters, and those that this file uses. */
const UNSAFE = /[\p{Cc}\ufdd0-\ufdef\ue000-\ue07f]/gu;

const SYNTAX = /[[\](){}|"'<>&*~\\`]/g;

/** Characters of names, which are texts without spaces and signs to the library. */
const NOT_NAME = /[^\p{L}\p{N}\p{M}_\P{ASCII}]/gu;

/** A character that is not shown, to tell names apart. */
export const INVISIBLE = '\ue07f';

function protect(text: string, characters: RegExp): string {
  return text
    .replace(UNSAFE, '\ufffd')
    .replace(characters, (character) => String.fromCharCode(character.charCodeAt(0) + SHIFT));
}

/** Returns a text that comes out of the library, with its characters. */
export function restoreText(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .replace(SHIFTED, (character) => String.fromCharCode(character.charCodeAt(0) - SHIFT));
}

/** The same for texts in XML. */
export function restoreXml(xml: string): string {
  return xml.replace(SHIFTED, (character) => escapeUTF8(restoreText(character)));
}

/** Decodes references to characters: those of HTML, and Mermaid's own (`#quot;`, `#9829;`). */
function decode(text: string): string {
  return decodeHTMLStrict(text.replace(/(?<!&)#(?=(\d)?\w+;)/g, (_, digit) => (digit ? '&#' : '&')));
}

/** Line breaks and formatting that the library draws, and formatting that it does not. */
const MARKUP =
  /<br\s*\/?>|\\n|\n\s*|<\/?(?:b|strong|i|em|u|s|del|sub|sup|small|mark|a|code|div|font|kbd|p|span)(?:\s[^<>]*)?>|\bfa[bsrl]?:fa-[\w-]+\s?/gi;

/** Returns a label for the drawing library: of a text as written, in quotation marks or not. */
export function label(written: string): string {
  const trimmed = written.trim();
  const markdown = /^"`([\s\S]*)`"$/.exec(trimmed)?.[1];
  const text = markdown === undefined ? trimmed.replace(/^"([\s\S]*)"$/, '$1') : formatted(markdown);
  let [result, at] = ['', 0];
  for (const { 0: found, index } of text.matchAll(MARKUP)) {
    result += protect(decode(text.slice(at, index)), SYNTAX) + drawnMarkup(found);
    at = index + found.length;
  }
  result += protect(decode(text.slice(at)), SYNTAX);
  return result.trim() === '' ? protect(' ', NOT_NAME) : result;
}

function drawnMarkup(markup: string): string {
  if (/^(?:<br|\\|\n)/i.test(markup)) return '<br>';
  const [start, name = ''] = /^<\/?(\w+)/.exec(markup) ?? [];
  return /^(?:b|strong|i|em|u|s|del)$/i.test(name) ? `${start}>` : '';
}

/** Replaces the emphasis of a Markdown string by tags. */
function formatted(markdown: string): string {
  return markdown
    .replace(/(\*\*|__)(?=\S)([\s\S]{1,1000}?)(?<=\S)\1/g, '<b>$2</b>')
    .replace(/\*(?=\S)([^*]+?)(?<=\S)\*|(?<!\w)_(?=\S)([^_]+?)(?<=\S)_(?!\w)/g, '<i>$1$2</i>');
}

/** Returns a text without lines and formatting, as a name that the library shows. */
export function name(written: string): string {
  const plain = label(written)
    .replace(/<br>/g, ' ')
    .replace(/<[^>]*>/g, '');
  return protect(restoreText(plain).replace(/\s/g, ' ').trim() || ' ', NOT_NAME);
}

/** Returns the name, with as many invisible characters as it takes to be a new one. */
export function uniqueName(written: string, taken: ReadonlySet<string>): string {
  let unique = name(written);
  while (taken.has(unique)) unique += INVISIBLE;
  return unique;
}

/** Returns a member of a class, whose parentheses and signs the library reads. */
export function member(written: string): string {
  return protect(decode(written), /[[\]{}|"'<>&~\\`]/g);
}
