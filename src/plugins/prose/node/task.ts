import type { Config } from '../../../config/schema.ts';
import type { Problem } from '../../../problems.ts';
import type { Marks } from '../../../types.ts';
import type { Task } from '../../../workers/task.ts';

/** Settings for prose in the configuration. */
export type ProseOptions = NonNullable<Config['prose']>;

/** Checks the prose of one article. */
export const checkProseTask: Task<ProseOptions, Marks['texts'], readonly Problem[]> = {
  name: 'check-prose',
  about: ([first]) => first?.file ?? 'an empty page',
  run: async (options, texts) => (await import('./prose.ts')).proseProblems(texts, options),
};
