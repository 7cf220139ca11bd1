import type { Task } from '../../../../workers/task.ts';
import type { Fault } from './fault.ts';
import type { CodeTask } from './syntax.ts';

/** Finds the first syntax fault of each piece of code; null for code without one. */
export const checkCodeTask: Task<undefined, readonly CodeTask[], readonly (Fault | null)[]> = {
  name: 'check-code',
  about: (pieces) => `${pieces.length} code blocks`,
  run: async (_setup, pieces) => (await import('./syntax.ts')).findFaults(pieces),
};
