import { lastAtOrBefore, lineStartsOf } from '../shared/lines.ts';
import type { CodeMark, PluginProblem, TextMark } from '../types.ts';

/** Returns the place in its file of a character of marked code. */
export function placeInCode(
  mark: Pick<CodeMark, 'code' | 'lines'>,
  index: number,
): { readonly line: number; readonly column: number } {
  const { number, inLine } = lineIn(mark, mark.code, index);
  const known = Math.min(number, mark.lines.length - 1);
  const [line, column] = mark.lines[known] ?? [1, 1];
  return { line: line + number - known, column: column + inLine };
}

/** Returns the place in its file of a character of marked text. */
export function placeInText(
  mark: Pick<TextMark, 'text' | 'line' | 'column'>,
  index: number,
): { readonly line: number; readonly column: number } {
  const { number, inLine } = lineIn(mark, mark.text, index);
  return { line: mark.line + number, column: (number === 0 ? mark.column : 1) + inLine };
}

/** Cache for the starts of a mark's lines: a mark may have thousands of problems. */
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

/** Returns the place of a character of a piece of text or of code, with the line by which a problem there can be allowed. */
export function placeAt(mark: TextMark | CodeMark, index: number) {
  const { file, blockLine } = mark;
  const place = 'kind' in mark ? placeInText(mark, index) : placeInCode(mark, index);
  return { file: `content/${file}`, ...place, blockLine };
}

/** Returns a problem with the place of a character of a piece of text or of code. */
export function problemAt(mark: TextMark | CodeMark, index: number, problem: PluginProblem): PluginProblem {
  return { ...placeAt(mark, index), ...problem };
}

/** Returns the text of a piece of text or of code. */
export function textOf(mark: TextMark | CodeMark): string {
  return 'kind' in mark ? mark.text : mark.code;
}
