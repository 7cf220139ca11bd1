import { lastAtOrBefore, lineStartsOf } from '../shared/lines.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { WrittenAddress } from '../types.ts';

/** A place in one of the author's files, counted as problems count. */
type SourcePlace = Pick<WrittenAddress, 'file' | 'line' | 'column'>;

/** One text: a file, or the lines of it that were included. */
interface SourceText {
  readonly path: ContentPath;
  readonly text: string;
  /** Line of the file that the text begins with. */
  readonly firstLine: number;
  /** Where the text begins among all texts of the article. */
  readonly base: number;
  /** Filled in when a place is asked for. */
  lineStarts?: readonly number[];
}

/**
 * The texts of an article, the page's own first, as if they stood one behind the other: an offset in that row is at
 * once a file, a line and a column. So nodes of included files carry plain offsets like all others, whatever is done
 * to the tree.
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
    /** Appends a text and gives the offset that it begins at. */
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
    /** The part of the offset's line that stands before it. */
    lineBefore: (offset: number): string => {
      const source = at(offset);
      return source.text.slice(lineStart(source, offset - source.base), offset - source.base);
    },
    /** Where the offset's line ends, its line break left out. */
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
