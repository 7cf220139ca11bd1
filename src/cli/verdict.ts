import type { Problem } from '../problems.ts';
import type { BuildResult } from '../reporting.ts';

/** The one line that closes a build. `place` is the output's folder as the user knows it. */
export function buildVerdict(result: BuildResult, place: string): string {
  if (!result.ok) return `✘ ${found(result.problems)}. Nothing was written.`;
  const { written, removed, unchanged } = result;
  if (written.length + removed.length === 0)
    return `✔ ${pages(result)} in ${result.ms} ms: nothing has changed in ${place}${warnings(result)}.`;
  const changes = [
    `${written.length} written`,
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
    `${unchanged} unchanged`,
  ];
  return `✔ ${pages(result)} in ${result.ms} ms: ${changes.join(', ')} in ${place}${warnings(result)}.`;
}

/** The one line that closes a check. */
export function checkVerdict(result: BuildResult): string {
  if (!result.ok) return `✘ ${found(result.problems)}.`;
  return `✔ ${pages(result)} checked in ${result.ms} ms${warnings(result) || ', no problems'}.`;
}

/** `3 errors, 1 warning`. */
export function found(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const others = problems.length - errors;
  const parts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(others > 0 ? [counted(others, 'warning')] : []),
  ];
  return parts.join(', ');
}

/** `1 file`, `2 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function pages(result: BuildResult): string {
  return counted(result.pages, 'page');
}

function warnings(result: BuildResult): string {
  return result.problems.length === 0 ? '' : `, ${found(result.problems)}`;
}
