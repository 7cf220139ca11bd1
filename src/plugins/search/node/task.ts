import type { PluginTask } from 'paydocs/plugin';
import type { PageWords, WordsTask } from './page-entry.ts';

/** Reads the words of one page for a search index. */
export const readWordsTask: PluginTask<WordsTask, PageWords> = {
  name: 'read-words',
  about: ({ page }) => page.facts.href,
  run: async (input) => (await import('./page-entry.ts')).wordsOfPage(input),
};
