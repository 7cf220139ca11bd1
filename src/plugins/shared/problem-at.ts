import { type Problem, withPlace } from '../../problems.ts';
import type { CodeMark, TextMark } from '../../types.ts';
import { placeInCode, placeInText } from './marks.ts';

/** Returns a problem with its place, at a character of a mark. */
export function problemAt(mark: TextMark | CodeMark, index: number, problem: Problem): Problem {
  const { file, blockLine } = mark;
  const place = 'kind' in mark ? placeInText(mark, index) : placeInCode(mark, index);
  return withPlace({ ...problem, blockLine }, { file: `content/${file}`, ...place });
}

/** The text of a mark. */
export function textOf(mark: TextMark | CodeMark): string {
  return 'kind' in mark ? mark.text : mark.code;
}
