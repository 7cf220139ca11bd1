import { type Problem, withPlace } from '../../problems.ts';
import type { CodeMark, TextMark } from '../../types.ts';
import { placeInCode, placeInText } from './marks.ts';

/** The place of a character of a mark, with the line by which a problem there can be allowed. */
export function placeAt(mark: TextMark | CodeMark, index: number) {
  const { file, blockLine } = mark;
  const place = 'kind' in mark ? placeInText(mark, index) : placeInCode(mark, index);
  return { file: `content/${file}`, ...place, blockLine };
}

/** Returns a problem with its place, at a character of a mark. */
export function problemAt(mark: TextMark | CodeMark, index: number, problem: Problem): Problem {
  return withPlace(problem, placeAt(mark, index));
}

/** The text of a mark. */
export function textOf(mark: TextMark | CodeMark): string {
  return 'kind' in mark ? mark.text : mark.code;
}
