import type { CodeMark, TextMark } from '../../types.ts';

/** Where a character of marked code is in its file. */
export function placeInCode(
  { code, lines }: Pick<CodeMark, 'code' | 'lines'>,
  index: number,
): { readonly line: number; readonly column: number } {
  const before = code.slice(0, index);
  const number = before.split('\n').length - 1;
  const known = Math.min(number, lines.length - 1);
  const [line, column] = lines[known] ?? [1, 1];
  return { line: line + number - known, column: column + before.length - (before.lastIndexOf('\n') + 1) };
}

/** Where a character of marked text is in its file. */
export function placeInText(
  { text, line, column }: Pick<TextMark, 'text' | 'line' | 'column'>,
  index: number,
): { readonly line: number; readonly column: number } {
  const before = text.slice(0, index);
  const end = before.lastIndexOf('\n');
  if (end < 0) return { line, column: column + index };
  return { line: line + before.split('\n').length - 1, column: before.length - end };
}
