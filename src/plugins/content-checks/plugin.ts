import type { BuiltInPlugin } from '../built-in.ts';
import { checkCodeTask } from './node/code/task.ts';

/** Checks code, tabs and sets of samples in articles, and finds secrets in them. */
export const contentChecks: BuiltInPlugin = {
  name: 'content-checks',
  tasks: [checkCodeTask],
  inspector: async () => (await import('./node/tabs.ts')).remarkTabs,
  articleCheck: async () => (await import('./node/check.ts')).codeCheck,
};
