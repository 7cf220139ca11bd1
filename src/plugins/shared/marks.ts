import { lastAtOrBefore, lineStartsOf } from '../../shared/lines.ts';
import type { CodeMark, TextMark } from '../../types.ts';

/** Where a character of marked code is in its file. */
export function placeInCode(
  mark: Pick<CodeMark, 'code' | 'lines'>,
  index: number,
): { readonly line: number; readonly column: number } {
  const { number, inLine } = lineIn(mark, mark.code, index);
  const known = Math.min(number, mark.lines.length - 1);
  const [line, column] = mark.lines[known] ?? [1, 1];
  return { line: line + number - known, column: column + inLine };
}

/** Where a character of marked text is in its file. */
export function placeInText(
  mark: Pick<TextMark, 'text' | 'line' | 'column'>,
  index: number,
): { readonly line: number; readonly column: number } {
  const { number, inLine } = lineIn(mark, mark.text, index);
  return { line: mark.line + number, column: (number === 0 ? mark.column : 1) + inLine };
}

/** Starts of the lines of a mark, which may have thousands of problems. */
const startsOf = new WeakMap<object, readonly number[]>();

/** Returns the number of a character's line, from 0, and the characters in front of it. */
function lineIn(
  mark: object,
  text: string,
  index: number,
): { readonly number: number; readonly inLine: number } {
  const starts = startsOf.get(mark) ?? lineStartsOf(text);
  startsOf.set(mark, starts);
  const offset = Math.min(index, text.length);
  const number = lastAtOrBefore(starts, offset);
  return { number, inLine: offset - (starts[number] ?? 0) };
}
