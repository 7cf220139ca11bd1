import type { ContentPath } from '../shared/paths.ts';

/** A code block as content checks see it. */
export interface CodeMark {
  /** Canonical name: `csharp`, `bash`. */
  readonly language: string;
  readonly code: string;
  /** What the author says that the code leaves out. */
  readonly part?: 'elided' | 'fragment';
  /** What the author wrote after the language. */
  readonly meta: string;
  readonly file: ContentPath;
  /** Line of the fence, or of the directive that includes the code. */
  readonly blockLine: number;
  /** Where the lines of the code begin; from the last one on, each line is one further down. */
  readonly lines: readonly (readonly [line: number, column: number])[];
}

/** Text or inline code, as the author typed it, with its place. */
export interface TextMark {
  readonly kind: 'text' | 'code';
  readonly text: string;
  readonly file: ContentPath;
  readonly line: number;
  readonly column: number;
  /** First line of the paragraph, heading or table around it. */
  readonly blockLine: number;
}

/** A set of tabs with the same code in several languages. */
export interface LanguageTabs {
  /** Canonical names of the languages; of others, as their tabs have them. */
  readonly values: readonly string[];
  readonly file: ContentPath;
  readonly line: number;
  readonly column: number;
}

/** What content checks look at in one file. */
export interface Marks {
  readonly codes: readonly CodeMark[];
  readonly texts: readonly TextMark[];
}

/** Where a character of marked code stands in its file. */
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

/** Where a character of marked text stands in its file. */
export function placeInText(
  { text, line, column }: Pick<TextMark, 'text' | 'line' | 'column'>,
  index: number,
): { readonly line: number; readonly column: number } {
  const before = text.slice(0, index);
  const end = before.lastIndexOf('\n');
  if (end < 0) return { line, column: column + index };
  return { line: line + before.split('\n').length - 1, column: before.length - end };
}
