import type { PluginTask } from '../../../../plugin.ts';
import type { ProblemAt } from '../../../../problems.ts';
import type { CodeTask } from './syntax.ts';

/** Finds the first syntax problem of each piece of code; null for code without one. */
export const checkCodeTask: PluginTask<readonly CodeTask[], readonly (ProblemAt | null)[]> = {
  name: 'check-code',
  about: (pieces) => `${pieces.length} code blocks`,
  run: async (pieces) => (await import('./syntax.ts')).findProblems(pieces),
};
