import type { ProblemCode } from '../../problem-codes.ts';
import { error, type Problem, warning } from '../../problems.ts';
import type { CodeMark, TextMark } from '../../types.ts';
import { placeInCode, placeInText } from './marks.ts';

/** What is wrong with something, its place apart. */
export interface Finding {
  readonly code: ProblemCode;
  readonly text: string;
  readonly hint?: string | undefined;
  /** True: the site can be built with it. */
  readonly isWarning?: boolean;
}

/** The problem of a finding at a character of a mark. */
export function problemAt(mark: TextMark | CodeMark, index: number, finding: Finding): Problem {
  const { file, blockLine } = mark;
  const { code, text, hint, isWarning = false } = finding;
  const place = 'kind' in mark ? placeInText(mark, index) : placeInCode(mark, index);
  const make = isWarning ? warning : error;
  return make(code, text, { file: `content/${file}`, ...place, hint, blockLine });
}

/** The text of a mark. */
export function textOf(mark: TextMark | CodeMark): string {
  return 'kind' in mark ? mark.text : mark.code;
}
