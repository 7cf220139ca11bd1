import { type Problem, warning } from '../problems.ts';
import { SECURITY_CODES } from '../shared/problem-codes.ts';
import type { Allowance } from '../types.ts';

/** Removes each problem that an allowance covers; each allowance covers one. Returns the rest of both. */
export function applyAllowances(
  problems: readonly Problem[],
  allowances: readonly Allowance[],
): { readonly problems: readonly Problem[]; readonly unused: readonly Allowance[] } {
  const waiting = new Map<string, Allowance[]>();
  // From the last to the first, so that `pop` takes the first.
  for (const allowance of [...allowances].reverse()) {
    const key = keyOf(allowance, allowance.allowedLine);
    const others = waiting.get(key);
    if (others === undefined) waiting.set(key, [allowance]);
    else others.push(allowance);
  }
  const used = new Set<Allowance>();
  const left = problems.filter((problem) => {
    if (SECURITY_CODES.has(problem.code)) return true;
    const found =
      waiting.get(keyOf(problem, problem.line))?.pop() ??
      waiting.get(keyOf(problem, problem.blockLine))?.pop();
    if (found !== undefined) used.add(found);
    return found === undefined;
  });
  return { problems: left, unused: allowances.filter((allowance) => !used.has(allowance)) };
}

function keyOf({ code, file }: Pick<Problem, 'code' | 'file'>, line: number | undefined): string {
  return `${code} ${line} ${file}`;
}

/** Returns the warnings for allowances that nothing needed, once every stage has applied them. */
export function unusedAllowances(allowances: readonly Allowance[]): readonly Problem[] {
  return allowances.map(({ code, file, line, column }) =>
    warning('unused-allowance', `Nothing on the next line is a problem of the kind "${code}".`, {
      file,
      line,
      column,
      hint: 'Remove the comment, or correct the code in it.',
    }),
  );
}

const ALLOW = /^<!--\s*allow\s+([a-z][a-z\d-]*(?:\/[a-z\d-]+)?)\s*:\s*\S[\s\S]*?-->$/;

/**
 * Returns the code in an allowance comment, such as `people/unknown` of a plugin; undefined for any other comment.
 * A reason must follow the code.
 */
export function allowedCode(comment: string): string | undefined {
  return ALLOW.exec(comment)?.[1];
}

const REASONLESS = /^<!--\s*allow\s+([a-z][a-z\d-]*(?:\/[a-z\d-]+)?)\s*:?\s*-->$/;

/** Returns the code in a comment that would allow a problem if it gave a reason. */
export function reasonlessCode(comment: string): string | undefined {
  return REASONLESS.exec(comment)?.[1];
}

/** Returns the allowances. Those on consecutive lines allow problems of the first line below all of them. */
export function stackAllowances(allowances: readonly Allowance[]): readonly Allowance[] {
  const next = new Map(allowances.map(({ file, line, allowedLine }) => [`${line} ${file}`, allowedLine]));
  // From the last line up, so that each step finds where the one below it leads.
  for (const allowance of [...allowances].sort((a, b) => b.line - a.line)) {
    const below = next.get(`${allowance.allowedLine} ${allowance.file}`);
    if (below !== undefined) next.set(`${allowance.line} ${allowance.file}`, below);
  }
  return allowances.map((allowance) => {
    const allowedLine = next.get(`${allowance.line} ${allowance.file}`) ?? allowance.allowedLine;
    return allowedLine === allowance.allowedLine ? allowance : { ...allowance, allowedLine };
  });
}
