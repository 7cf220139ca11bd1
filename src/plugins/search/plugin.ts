import type { BuiltInPlugin } from '../built-in.ts';
import { readWordsTask } from './node/task.ts';

/** Search without a server: an index for each version of each language. */
export const search: BuiltInPlugin = {
  name: 'search',
  theme: './theme',
  tasks: [readWordsTask],
  pages: async () => (await import('./node/search-page.ts')).searchPage,
  outputs: async () => (await import('./node/outputs.ts')).outputs,
};
