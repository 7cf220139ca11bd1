import { lastAtOrBefore, lineStartsOf } from '../shared/lines.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { WrittenAddress } from '../types.ts';

/** A place in one of the author's files, as in problems. */
type SourcePlace = Pick<WrittenAddress, 'file' | 'line' | 'column'>;

/** One text: a file, or the lines of it that were included. */
interface SourceText {
  readonly path: ContentPath;
  readonly text: string;
  /** Line of the file that the text begins with. */
  readonly firstLine: number;
  /** Offset of the text among all texts of the article. */
  readonly base: number;
  /** Filled in when a place is first needed. */
  lineStarts?: readonly number[];
}

/**
 * The texts of an article, one after another, the page's own first: an offset in all of them identifies file, line and column.
 * So nodes of included files have plain offsets, whatever changes in the tree.
 */
export type Sources = ReturnType<typeof createSources>;

export function createSources() {
  const texts: SourceText[] = [];
  const at = (offset: number): SourceText => {
    const found = texts.findLast((text) => text.base <= offset);
    if (found === undefined) throw new Error('No source text has been added yet.');
    return found;
  };
  return {
    /** Appends a text, and returns the offset at which it begins. */
    add: (path: ContentPath, text: string, firstLine: number): number => {
      const last = texts.at(-1);
      // One more than the text is long: its end is an offset too, and must not be the next text's start.
      const base = last === undefined ? 0 : last.base + last.text.length + 1;
      texts.push({ path, text, firstLine, base });
      return base;
    },
    /** Characters of all texts together. */
    length: (): number => texts.reduce((sum, { text }) => sum + text.length, 0),
    slice: (start: number, end: number): string => {
      const { text, base } = at(start);
      return text.slice(start - base, end - base);
    },
    place: (offset: number): SourcePlace => placeIn(at(offset), offset),
    /** Returns the part of the line before the offset. */
    lineBefore: (offset: number): string => {
      const source = at(offset);
      return source.text.slice(lineStart(source, offset - source.base), offset - source.base);
    },
    /** Returns the offset at which the line ends, before its line break. */
    lineEnd: (offset: number): number => {
      const { text, base } = at(offset);
      const end = text.indexOf('\n', offset - base);
      return base + (end < 0 ? text.length : end);
    },
  };
}

function placeIn(source: SourceText, offset: number): SourcePlace {
  const local = offset - source.base;
  const index = lastAtOrBefore(startsOf(source), local);
  return {
    file: source.path,
    line: source.firstLine + index,
    column: local - lineStart(source, local) + 1,
  };
}

function lineStart(source: SourceText, local: number): number {
  const starts = startsOf(source);
  return starts[lastAtOrBefore(starts, local)] ?? 0;
}

function startsOf(source: SourceText): readonly number[] {
  source.lineStarts ??= lineStartsOf(source.text);
  return source.lineStarts;
}

/**
 * Returns the source offsets of the characters of a block's value (code, raw HTML). Its lines end where the
 * source's do, but may begin later: the markers of quotes, list items and fences are cut off.
 */
export function blockOffsets(sources: Sources, firstLine: number, value: string): (index: number) => number {
  const starts = lineStartsOf(value);
  const sourceEnds: number[] = [];
  const sourceEnd = (line: number): number => {
    for (let next = sourceEnds.length; next <= line; next++)
      sourceEnds.push(sources.lineEnd(next === 0 ? firstLine : (sourceEnds[next - 1] ?? 0) + 1));
    return sourceEnds[line] ?? firstLine;
  };
  return (index) => {
    const line = lastAtOrBefore(starts, index);
    const end = line + 1 < starts.length ? (starts[line + 1] ?? 0) - 1 : value.length;
    const start = line === 0 ? firstLine : sourceEnd(line - 1) + 1;
    return Math.max(start + index - (starts[line] ?? 0), sourceEnd(line) - (end - index));
  };
}
