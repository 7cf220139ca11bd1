import type { MarkdownText } from '../contract/reference.ts';
import { asSentence, sortProblems } from '../problems.ts';
import type { Problem } from '../types.ts';

/** A problem in a text of a fragment. */
export type TextProblem = Problem & Pick<MarkdownText, 'isForeign'>;

/** Returns problems with those of foreign texts joined: one for each file and code, at the first place. */
export function oneForEachFile(problems: readonly TextProblem[]): readonly Problem[] {
  return joinProblems(problems, ({ isForeign, file, code }) => (isForeign ? `${file} ${code}` : undefined));
}

/** Returns problems with those of one key joined: one for each, at the first place. Those without a key stay apart. */
export function joinProblems<Found extends Problem>(
  problems: readonly Found[],
  keyOf: (problem: Found) => string | undefined,
): readonly Problem[] {
  const joined = new Map<string, Found[]>();
  const own: Problem[] = [];
  for (const problem of problems) {
    const key = keyOf(problem);
    if (key === undefined) own.push(problem);
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
