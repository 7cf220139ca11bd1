import { fold } from './fold.ts';

/** A word of a text, and its position. */
export interface Word {
  /** The word as search compares it: folded, without separators of its parts (`payment_intent` is `paymentintent`). */
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** A word with its parts: `merchantReference` has `merchant` and `Reference`. */
export interface WholeWord extends Word {
  /** Empty for a word of one part. */
  readonly parts: readonly Word[];
}

/** Maximum length of a term. Longer words are keys and signatures, of which readers type only the beginning. */
const LENGTH = 64;

/**
 * Numbers in groups: `1,000,000.50`, `1_000_000`, `1 000 000`, `1.000.000`, `4111 1111 1111 1111`, and account
 * numbers such as `DE89 3704 0044 0532 0130 00`. Lengths are limited, because a text may be full of them.
 */
const GROUPS = [
  /\d{1,3}(?:,\d{3}){1,6}(?:\.\d+)?/,
  /\d{1,3}(?:[\xA0\u202F'’_]\d{3}){1,6}(?:[.,]\d+)?/,
  /\d{1,3}(?:\.\d{3}){2}(?:,\d+)?/,
  /\d{1,2}(?: \d{3}){2,6}|\d{1,3}(?: \d{3}){0,5} 000/,
  /\d{4}(?<between>[ \xA0-])\d{4}(?:\k<between>\d{4}){1,3}(?:\k<between>\d{1,3})?|\d{4}[ \xA0-]\d{6}[ \xA0-]\d{5}/,
  /[A-Z]{2}\d{2}(?:[ \xA0][A-Z\d]{4}){2,7}(?:[ \xA0][A-Z\d]{1,3})?/,
];
const GROUPED = `(?<![\\p{L}\\p{N}.,])(?:${GROUPS.map(({ source }) => source).join('|')})(?![,.]?\\p{N}|\\p{L})`;

/**
 * `C#` and `C++`; else letters and digits, with the characters that may be between them: those of identifiers, and
 * those that allow or prevent a line break (soft hyphens, zero-width spaces and joiners, typographic hyphens).
 */
const PLAIN =
  /(?<![\p{L}\p{N}])\p{L}(?:#|\+\+)(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:[._\-'’\xAD\u200B-\u200D\u2010\u2011]+[\p{L}\p{N}\p{M}]+)*/u;
const WORD = new RegExp(`${GROUPED}|${PLAIN.source}`, 'gu');
const IS_GROUPED = new RegExp(`^${GROUPED}$`, 'u');

/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Returns the words of a text, in order. `locale` selects the rules for words without spaces. */
export function wordsIn(text: string, locale: string): readonly WholeWord[] {
  return placedWords(text, locale).map(([{ term, end, parts }, start]) => ({
    term,
    start,
    end: start + end,
    parts: parts.map((part) => ({ term: part.term, start: start + part.start, end: start + part.end })),
  }));
}

/** Returns the words of a text without their positions: each starts at 0. It allocates less than `wordsIn`. */
export function termsIn(text: string, locale: string): readonly WholeWord[] {
  return placedWords(text, locale).map(([word]) => word);
}

type PlacedWord = readonly [word: WholeWord, start: number];

function placedWords(text: string, locale: string): readonly PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const { 0: found, index } of text.matchAll(WORD)) {
    if (UNSPACED.test(found)) words.push(...segments(found, index, locale));
    else words.push([anatomyOf(found), index]);
  }
  return words;
}

/** Cache of parsed words, by their text, with positions from 0. Texts consist of few different words. */
const met = new Map<string, WholeWord>();

/** Maximum size of the cache. */
const REMEMBERED = 20_000;

function anatomyOf(text: string): WholeWord {
  const before = met.get(text);
  if (before !== undefined) return before;
  // A slice of a text keeps the whole text in memory, so the cache gets a copy.
  const own = text.split('').join('');
  const bare = own.replace(/['’]s$/i, '');
  const { term, parts } = IS_GROUPED.test(own)
    ? groupedNumber(own)
    : { term: termOf(bare), parts: partsOf(bare) };
  const word = { term, start: 0, end: own.length, parts };
  if (met.size >= REMEMBERED) met.clear();
  met.set(own, word);
  return word;
}

/** Returns a number as a term without separators, with its groups as parts. */
function groupedNumber(text: string): Pick<WholeWord, 'term' | 'parts'> {
  const sign = /[.,](?=\d+$)/.exec(text)?.[0] ?? '';
  const others = text.replace(/[\p{L}\p{N}]/gu, '').slice(0, -1);
  const end = sign === '' || others === '' || others.includes(sign) ? text.length : text.lastIndexOf(sign);
  const number = text.slice(0, end);
  return {
    term: fold(number.replace(/[^\p{L}\p{N}]/gu, '') + text.slice(end).replace(',', '.')).slice(0, LENGTH),
    parts: [...number.matchAll(/[\p{L}\p{N}]{2,}/gu)].map(({ 0: group, index }) => ({
      term: fold(group),
      start: index,
      end: index + group.length,
    })),
  };
}

/** Separators of the parts of a word, unless both are numbers. */
const JOINERS = /(?<!\p{N})[._\-'’\u2010\u2011]+|[._\-'’\u2010\u2011]+(?!\p{N})|[\xAD\u200B-\u200D]+/gu;

/** Returns the term that finds a word. Numbers keep the signs between their digits: `1.10` is not `110`. */
function termOf(text: string): string {
  // Folding takes quadratic time for many accents in a row.
  const bare = text.slice(0, 4 * LENGTH).replace(JOINERS, '');
  return fold(bare).slice(0, LENGTH);
}

/** Matches the parts of an identifier: `HTTPServer2` → `HTTP`, `Server`, `2`. */
const PIECE = /\p{Lu}+(?![\p{Ll}\p{M}])|\p{Lu}?[\p{Ll}\p{M}]+|[\p{L}\p{M}]+|\p{N}+/gu;

/**
 * Returns the parts of an identifier, and its endings of several parts: `merchantReferenceId` has `merchant`,
 * `Reference`, `Id` and `ReferenceId`. Beginnings are found by prefix.
 */
function partsOf(text: string): readonly Word[] {
  // Fast path: most words have one part.
  if (/^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+)$/u.test(text)) return [];
  const pieces = [...text.matchAll(PIECE)];
  if (pieces.length < 2 || isOpaque(text)) return [];
  const whole = termOf(text);
  const parts: Word[] = [];
  const add = (from: number, to: number): void => {
    const term = termOf(text.slice(from, to));
    if (term.length < 2 || term === whole || parts.some((part) => part.term === term)) return;
    parts.push({ term, start: from, end: to });
  };
  for (const { index, 0: piece } of pieces) add(index, index + piece.length);
  for (const { index } of pieces.slice(1, -1)) add(index, text.length);
  return parts;
}

/** True for keys, signatures and ids: letters and digits in random order, whose parts have no meaning. */
function isOpaque(text: string): boolean {
  const changes = text.match(/\p{L}(?=\p{N})|\p{N}(?=\p{L})/gu)?.length ?? 0;
  return changes > 3 || text.length > LENGTH;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segments(text: string, start: number, locale: string): readonly PlacedWord[] {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, segmenter);
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => [anatomyOf(segment), start + index]);
}
