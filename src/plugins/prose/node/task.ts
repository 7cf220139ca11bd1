import type { Config } from '../../../config/schema.ts';
import type { PluginTask } from '../../../plugin.ts';
import type { Problem } from '../../../problems.ts';
import type { Marks } from '../../../types.ts';

/** Settings for prose in the configuration. */
export type ProseOptions = NonNullable<Config['prose']>;

interface ProseInput {
  readonly texts: Marks['texts'];
  readonly options: ProseOptions;
}

/** Checks the prose of one article. */
export const checkProseTask: PluginTask<ProseInput, readonly Problem[]> = {
  name: 'check-prose',
  about: ({ texts: [first] }) => first?.file ?? 'an empty page',
  run: async ({ texts, options }) => (await import('./prose.ts')).proseProblems(texts, options),
};
