import type { BuildResult } from '../platform/build-request.ts';
import type { Problem } from '../problems.ts';
import { counted } from './printable.ts';

/** Returns the last line of a build's output. `place` is the output folder as the user knows it. */
export function buildVerdict(result: BuildResult, place: string): string {
  const changes = changesOf(result);
  // A problem found after writing: with `--verify`, the clean build differs.
  if (!result.ok)
    return `✘ ${found(result.problems)}. ${changes === undefined ? 'Nothing was written' : `${changes} in ${place}`}.`;
  const done = changes === undefined ? 'nothing has changed' : changes;
  return `✔ ${pages(result)} in ${result.ms} ms: ${done} in ${place}${warnings(result)}.`;
}

/** Returns the number of changed files in words; undefined if the output has not changed. */
function changesOf({ written, removed, unchanged }: BuildResult): string | undefined {
  if (written.length + removed.length === 0) return undefined;
  const parts = [
    `${written.length} written`,
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
    `${unchanged} unchanged`,
  ];
  return parts.join(', ');
}

/** Returns the last line of a check's output. */
export function checkVerdict(result: BuildResult): string {
  if (!result.ok) return `✘ ${found(result.problems)}.`;
  return `✔ ${pages(result)} checked in ${result.ms} ms${warnings(result) || ', no problems'}.`;
}

/** Returns the number of problems in words: `3 errors, 1 warning`. */
export function found(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const others = problems.length - errors;
  const parts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(others > 0 ? [counted(others, 'warning')] : []),
  ];
  return parts.join(', ');
}

function pages(result: BuildResult): string {
  return counted(result.pages, 'page');
}

function warnings(result: BuildResult): string {
  return result.problems.length === 0 ? '' : `, ${found(result.problems)}`;
}
