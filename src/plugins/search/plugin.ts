import type { BuiltInPlugin } from '../built-in.ts';
import { readWordsTask } from './build/task.ts';

/** Search without a server: an index for each version of each language. */
export const search: BuiltInPlugin = {
  name: 'search',
  tasks: [readWordsTask],
  pages: async () => (await import('./build/search-page.ts')).searchPart,
  outputs: async () => (await import('./build/outputs.ts')).outputs,
};
