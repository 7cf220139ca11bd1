import type { BuiltInPlugin } from '../built-in.ts';
import { checkProseTask } from './node/task.ts';

/** Checks the English of articles: words, sentences, readability. Off unless the configuration has `prose`. */
export const prose: BuiltInPlugin = {
  name: 'prose',
  tasks: [checkProseTask],
  articleCheck: async () => (await import('./node/check.ts')).proseCheck,
};
