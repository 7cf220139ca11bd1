import type { Config } from '../config/schema.ts';
import { type Problem, SECURITY_CODES } from '../problems.ts';

/**
 * Returns problems with the severities that the configuration gives their codes, and each once: one place in a source is
 * one problem, however many pages show it, and a file that cannot be read is one, whatever asks for something of it.
 */
export function settleProblems(
  problems: readonly Problem[],
  severities: Config['problems'],
): readonly Problem[] {
  const settled = withSeverities(problems, severities);
  const isUnread = settled.some(({ unread, severity }) => unread === 'cause' && severity === 'error');
  return settled.flatMap(({ unread, ...problem }) => (isUnread && unread === 'effect' ? [] : problem));
}

function withSeverities(problems: readonly Problem[], severities: Config['problems']): readonly Problem[] {
  const known = new Set<string>();
  return problems.flatMap((problem) => {
    const { code, file, line, column, text } = problem;
    const key = JSON.stringify([code, file, line, column, text]);
    if (file !== undefined && line !== undefined && known.has(key)) return [];
    known.add(key);
    const wanted = SECURITY_CODES.has(code) ? undefined : severities[code];
    if (wanted === 'off') return [];
    return wanted === undefined ? problem : { ...problem, severity: wanted === 'warn' ? 'warning' : 'error' };
  });
}
