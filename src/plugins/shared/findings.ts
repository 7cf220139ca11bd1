import { error, type Problem, warning } from '../../problems.ts';
import type { CodeMark, TextMark } from '../../types.ts';
import { placeInCode, placeInText } from './marks.ts';

/** What is wrong with something, its place apart. */
export interface Finding {
  readonly code: string;
  readonly text: string;
  readonly hint?: string | undefined;
  /** True: the site can be built with it. */
  readonly isWarning?: boolean;
}

/** The place of a character of a mark, with the line by which a problem there can be allowed. */
export function placeAt(mark: TextMark | CodeMark, index: number) {
  const { file, blockLine } = mark;
  const place = 'kind' in mark ? placeInText(mark, index) : placeInCode(mark, index);
  return { file: `content/${file}`, ...place, blockLine };
}

/** The problem of a finding at a character of a mark. */
export function problemAt(mark: TextMark | CodeMark, index: number, finding: Finding): Problem {
  const { code, text, hint, isWarning = false } = finding;
  const make = isWarning ? warning : error;
  return make(code, text, { ...placeAt(mark, index), hint });
}

/** The text of a mark. */
export function textOf(mark: TextMark | CodeMark): string {
  return 'kind' in mark ? mark.text : mark.code;
}
