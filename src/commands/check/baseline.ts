import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { UsageError } from '../../command-line/status.ts';
import type { BuildResult } from '../../platform/build-request.ts';
import type { Problem } from '../../problems.ts';
import { SECURITY_CODES } from '../../shared/problem-codes.ts';

/** Known problem, without its line → how often it is known. */
export type Baseline = ReadonlyMap<string, number>;

/** Reads the output of `paydocs check --json`. Throws a usage error if the file is something else. */
export function readBaseline(path: string, cwd: string): Baseline {
  const counts = new Map<string, number>();
  for (const problem of problemsIn(isAbsolute(path) ? path : join(cwd, path), path)) {
    const key = keyOf(problem);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function problemsIn(file: string, path: string): readonly Partial<Problem>[] {
  const hint = 'Save the output of "paydocs check --json" in it.';
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (reason) {
    const isMissing = (reason as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(isMissing ? `There is no file "${path}".` : `"${path}" is not a JSON file.`, hint);
  }
  const problems =
    typeof value === 'object' && value !== null && 'problems' in value ? value.problems : value;
  if (!Array.isArray(problems)) throw new UsageError(`"${path}" has no list of problems.`, hint);
  return problems.filter((problem) => typeof problem === 'object' && problem !== null);
}

/**
 * Returns the result without the problems that are known; it is ok if the build failed for these only.
 * Problems of security are never taken as known.
 */
export function withoutKnown(result: BuildResult, baseline: Baseline, isStrict: boolean): BuildResult {
  const left = new Map(baseline);
  const problems = result.problems.filter((problem) => {
    const key = keyOf(problem);
    const count = left.get(key) ?? 0;
    if (count === 0 || SECURITY_CODES.has(problem.code)) return true;
    left.set(key, count - 1);
    return false;
  });
  const isFailed = problems.some(({ severity }) => isStrict || severity === 'error');
  // Where nothing is left, the build failed for known problems only.
  const ok = result.ok || (result.problems.length > 0 && !isFailed);
  return { ...result, ok: ok && !isFailed, problems };
}

/** Returns the key of a problem without its line, which moves when something above it changes. */
function keyOf({ code, file, text }: Partial<Problem>): string {
  return JSON.stringify([code, file, text]);
}
