import type { Plugin } from 'paydocs/plugin';
import { readWordsTask } from './node/task.ts';

/** Search without a server: an index for each version of each language. */
const search: Plugin = {
  name: 'search',
  theme: './theme',
  tasks: [readWordsTask],
  pages: async () => (await import('./node/search-page.ts')).searchPage,
  outputs: async () => (await import('./node/outputs.ts')).outputs,
};

export default search;
