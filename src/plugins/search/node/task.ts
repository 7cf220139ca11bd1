import type { PluginTask } from 'paydocs/plugin';
import type { PageWords, WordsTask } from './page-entry.ts';

/** Reads from one page what a search index is made of. */
export const readWordsTask: PluginTask<WordsTask, PageWords> = {
  name: 'read-words',
  about: ({ page }) => page.facts.href,
  run: async (input) => (await import('./page-entry.ts')).wordsOfPage(input),
};
