import { decodeHTMLStrict, escapeUTF8 } from 'entities';

/**
 * The drawing library takes brackets, quotes and the like for syntax. Before it runs, such an ASCII character moves up
 * by this number into the private use area; `restoreText` moves it back.
 */
const SHIFT = 0xe000;
const SHIFTED = /[\ue000-\ue07f]/g;

/** Characters that a character reference must not produce: controls, noncharacters, and the shifted ones. */
const UNSAFE = /[\p{Cc}\ufdd0-\ufdef\ue000-\ue07f]/gu;

const SYNTAX = /[[\](){}|"'<>&*~\\`]/g;

/** Characters that the library does not allow in names: ASCII spaces and punctuation. */
const NOT_NAME = /[^\p{L}\p{N}\p{M}_\P{ASCII}]/gu;

/** An invisible character, which makes equal names unique. */
export const INVISIBLE = '\ue07f';

function protect(text: string, characters: RegExp): string {
  return text
    .replace(UNSAFE, '\ufffd')
    .replace(characters, (character) => String.fromCharCode(character.charCodeAt(0) + SHIFT));
}

/** Returns a text of the library's output with its original characters. */
export function restoreText(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .replace(SHIFTED, (character) => String.fromCharCode(character.charCodeAt(0) - SHIFT));
}

/** Restores the original characters in XML, escaped. */
export function restoreXml(xml: string): string {
  return xml.replace(SHIFTED, (character) => escapeUTF8(restoreText(character)));
}

/** Decodes character references: those of HTML, and Mermaid's own (`#quot;`, `#9829;`). */
function decode(text: string): string {
  return decodeHTMLStrict(text.replace(/(?<!&)#(?=(\d)?\w+;)/g, (_, digit) => (digit ? '&#' : '&')));
}

/** Matches line breaks and formatting, whether or not the library draws it. */
const MARKUP =
  /<br\s*\/?>|\\n|\n\s*|<\/?(?:b|strong|i|em|u|s|del|sub|sup|small|mark|a|code|div|font|kbd|p|span)(?:\s[^<>]*)?>|\bfa[bsrl]?:fa-[\w-]+\s?/gi;

/** Returns the text of a label for the drawing library. `written` is its source, which may be quoted. */
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

/** Converts the emphasis of a Markdown string to tags. */
function formatted(markdown: string): string {
  return markdown
    .replace(/(\*\*|__)(?=\S)([\s\S]{1,1000}?)(?<=\S)\1/g, '<b>$2</b>')
    .replace(/\*(?=\S)([^*]+?)(?<=\S)\*|(?<!\w)_(?=\S)([^_]+?)(?<=\S)_(?!\w)/g, '<i>$1$2</i>');
}

/** Returns a text as a name for the library: one line, no formatting, special characters shifted. */
export function name(written: string): string {
  const plain = label(written)
    .replace(/<br>/g, ' ')
    .replace(/<[^>]*>/g, '');
  return protect(restoreText(plain).replace(/\s/g, ' ').trim() || ' ', NOT_NAME);
}

/** Returns a name for the library that is not taken, by appending invisible characters. */
export function uniqueName(written: string, taken: ReadonlySet<string>): string {
  let unique = name(written);
  while (taken.has(unique)) unique += INVISIBLE;
  return unique;
}

/** Returns a member of a class. Parentheses and visibility signs stay, because the library reads them. */
export function member(written: string): string {
  return protect(decode(written), /[[\]{}|"'<>&~\\`]/g);
}
