import { wordsIn } from './words.ts';

/** Start and end of a part of a text. */
export type Range = readonly [start: number, end: number];

/** A text in pieces: strings, and matches in brackets. */
export type Marked = readonly (string | readonly [string])[];

/** Returns the ranges of matching words: of whole words, or else of their matching parts. */
export function rangesOf(text: string, terms: ReadonlySet<string>, locale: string): readonly Range[] {
  return wordsIn(text, locale).flatMap(({ term, start, end, parts }): readonly Range[] => {
    if (terms.has(term)) return [[start, end]];
    return joined(parts.filter((part) => terms.has(part.term)).map((part) => [part.start, part.end]));
  });
}

/** Returns ranges in order, with overlapping ones merged. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const result: Range[] = [];
  for (const [start, end] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}

/** Returns the whole text, with matches marked. */
export function marked(text: string, terms: ReadonlySet<string>, locale: string): Marked {
  return cut(text, rangesOf(text, terms, locale), 0, text.length);
}

function cut(text: string, ranges: readonly Range[], from: number, to: number): Marked {
  const pieces: (string | readonly [string])[] = [];
  let place = from;
  for (const [start, end] of ranges) {
    if (start < place || end > to) continue;
    if (start > place) pieces.push(text.slice(place, start));
    pieces.push([text.slice(start, end)]);
    place = end;
  }
  if (place < to) pieces.push(text.slice(place, to));
  return pieces;
}

/** Length of an excerpt in characters, and maximum length before its first match. */
const LENGTH = 150;
const BEFORE = 40;

/** Returns the excerpt with the most different matches, cut between words; null if there is no match. */
export function excerptOf(text: string, terms: ReadonlySet<string>, locale: string): Marked | null {
  const ranges = rangesOf(text, terms, locale);
  const [first] = ranges;
  if (first === undefined) return null;
  let best = { start: first[0], kinds: 0 };
  for (const [start] of ranges.slice(0, 200)) {
    const inside = ranges.filter(([from, to]) => from >= start && to <= start + LENGTH - BEFORE);
    const kinds = new Set(inside.map(([from, to]) => text.slice(from, to).toLowerCase())).size;
    if (kinds > best.kinds) best = { start, kinds };
  }
  const from = wordStart(text, Math.max(0, best.start - BEFORE));
  const to = wordEnd(text, Math.min(text.length, from + LENGTH));
  const pieces = cut(text, ranges, from, to);
  return [...(from > 0 ? ['…'] : []), ...pieces, ...(to < text.length ? ['…'] : [])];
}

/** Returns the beginning of a text, for a section of which only the heading matches. */
export function beginningOf(text: string): Marked {
  const to = wordEnd(text, Math.min(text.length, LENGTH));
  return text === '' ? [] : [text.slice(0, to) + (to < text.length ? '…' : '')];
}

function wordStart(text: string, from: number): number {
  if (from === 0) return 0;
  const space = text.indexOf(' ', from);
  return space < 0 || space > from + 25 ? from : space + 1;
}

function wordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(' ', to);
  return space < to - 25 ? to : space;
}
