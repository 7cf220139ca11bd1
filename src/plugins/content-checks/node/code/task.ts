import type { PluginTask } from 'paydocs/plugin';
import type { CodeProblem } from './problem.ts';
import type { CodeTask } from './syntax.ts';

/** Finds the first syntax problem of each piece of code; null for code without one. */
export const checkCodeTask: PluginTask<readonly CodeTask[], readonly (CodeProblem | null)[]> = {
  name: 'check-code',
  about: (pieces) => `${pieces.length} code blocks`,
  run: async (pieces) => (await import('./syntax.ts')).findProblems(pieces),
};
