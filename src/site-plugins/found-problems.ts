import type { PluginProblem } from '../plugin.ts';
import type { Problem } from '../problems.ts';
import type { AnyPlugin } from './active.ts';
import { type PluginCall, problemCode, wrongResult } from './call.ts';
import { checkShape } from './shapes.ts';

/** Returns problems that a plugin's check found. Throws `ProblemsError` for anything but a list of them. */
export function foundProblems(
  { problems: codes, needs }: AnyPlugin,
  call: PluginCall,
  found: readonly PluginProblem[],
): readonly Problem[] {
  checkShape(call, 'problems', found);
  return found.map(({ problem, code = 'check', severity, hint, ...place }) => {
    const declared = codes?.[code];
    // The table of all codes has the codes of built-in plugins.
    if (codes !== undefined && declared === undefined && !call.isBuiltIn) {
      const hint = `Add it to "problems" of the plugin: { '${code}': { severity: 'warning', meaning: '…' } }.`;
      throw wrongResult(call, `reported the code "${code}", which its "problems" do not list.`, hint);
    }
    return {
      severity: severity ?? declared?.severity ?? 'warning',
      code: problemCode(call, code),
      text: problem,
      ...place,
      ...(hint !== undefined && { hint }),
      // The needed data may be missing only because a file cannot be read.
      ...(needs && { unread: 'effect' }),
    };
  });
}
