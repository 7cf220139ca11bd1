import type { Problem } from '../problems.ts';

/** Number of places to print for a repeated problem. */
export const FIRST_PLACES = 3;

/** Problems that differ only in their places, or that have one cause. */
export interface ProblemGroup {
  readonly first: Problem;
  /** Sorted by place. `first` is the first of them. */
  readonly problems: readonly Problem[];
}

/** Groups problems that are equal or have one cause, with more than `FIRST_PLACES` places, in the order of their first places. */
export function groupProblems(problems: readonly Problem[]): readonly ProblemGroup[] {
  const byKey = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = keyOf(problem);
    const equal = byKey.get(key);
    if (equal === undefined) byKey.set(key, [problem]);
    else equal.push(problem);
  }
  return problems.flatMap((problem): readonly ProblemGroup[] => {
    const equal = byKey.get(keyOf(problem)) ?? [];
    if (equal.length <= FIRST_PLACES) return [{ first: problem, problems: [problem] }];
    return equal[0] === problem ? [{ first: problem, problems: equal }] : [];
  });
}

function keyOf({ severity, code, text, hint, cause }: Problem): string {
  return JSON.stringify(cause === undefined ? [severity, code, text, hint] : [severity, code, cause]);
}
