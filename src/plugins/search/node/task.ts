import type { Task } from '../../../workers/task.ts';
import type { PageWords, WordsTask } from './page-entry.ts';

/** Reads from one page what a search index is made of. */
export const readWordsTask: Task<undefined, WordsTask, PageWords> = {
  name: 'read-words',
  about: ({ page }) => page.href,
  run: async (_setup, input) => (await import('./page-entry.ts')).wordsOfPage(input),
};
