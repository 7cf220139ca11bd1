import { asSentence, type Problem, sortProblems } from '../problems.ts';
import type { MarkdownText } from './source.ts';

/** A problem in a text of a fragment. */
export type TextProblem = Problem & Pick<MarkdownText, 'isForeign'>;

/** Returns problems with those of foreign texts joined: one for each file and code, at the first place. */
export function oneForEachFile(problems: readonly TextProblem[]): readonly Problem[] {
  const joined = new Map<string, TextProblem[]>();
  const own: Problem[] = [];
  for (const problem of problems) {
    const key = `${problem.file} ${problem.code}`;
    if (!problem.isForeign) own.push(problem);
    else joined.set(key, [...(joined.get(key) ?? []), problem]);
  }
  return [...own, ...[...joined.values()].flatMap(joinedProblem)];
}

function joinedProblem(problems: readonly TextProblem[]): readonly Problem[] {
  const places = new Map(
    problems.map((problem) => [`${problem.line}:${problem.column} ${problem.text}`, problem]),
  );
  const [first, ...others] = sortProblems([...places.values()]);
  if (first === undefined || others.length === 0) return first ? [first] : [];
  const text = `${asSentence(first.text)} So it is in ${others.length} more ${others.length === 1 ? 'place' : 'places'} of the file.`;
  return [{ ...first, text }];
}
