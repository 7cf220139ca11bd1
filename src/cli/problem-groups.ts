import type { Problem } from '../problems.ts';

/** Number of places that are printed of a problem that is in more. */
export const FIRST_PLACES = 3;

/** Problems that differ in their places only. */
export interface ProblemGroup {
  readonly first: Problem;
  /** In the order of their places, `first` among them. */
  readonly problems: readonly Problem[];
}

/** Puts equal problems together that are in more places than are printed, in the order of the first places. */
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

function keyOf({ severity, code, text, hint }: Problem): string {
  return JSON.stringify([severity, code, text, hint]);
}
