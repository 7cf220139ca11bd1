import type { ProblemAt } from '../../../../problems.ts';
import type { Task } from '../../../../workers/task.ts';
import type { CodeTask } from './syntax.ts';

/** Finds the first syntax problem of each piece of code; null for code without one. */
export const checkCodeTask: Task<undefined, readonly CodeTask[], readonly (ProblemAt | null)[]> = {
  name: 'check-code',
  about: (pieces) => `${pieces.length} code blocks`,
  run: async (_setup, pieces) => (await import('./syntax.ts')).findProblems(pieces),
};
