import type { BuiltInPlugin } from '../built-in.ts';
import { checkCodeTask } from './build/code/task.ts';

/** Checks code and sets of samples in articles, and finds secrets in them. */
export const contentChecks: BuiltInPlugin = {
  name: 'content-checks',
  tasks: [checkCodeTask],
  articleCheck: async () => (await import('./build/check.ts')).codeCheck,
};
