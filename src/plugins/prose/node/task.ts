import type { PluginProblem, PluginTask, TextMark } from 'paydocs/plugin';

/** Settings of the checks. */
export interface ProseOptions {
  /** Phrase → replacement; an empty text removes it, null allows it. */
  readonly words: Readonly<Record<string, string | null>>;
  /** Maximum number of words of a sentence. */
  readonly sentence: number;
  /** Minimum reading ease of a page; 0: none. */
  readonly readability: number;
}

interface ProseInput {
  readonly texts: readonly TextMark[];
  readonly options: ProseOptions;
}

/** Checks the prose of one article. */
export const checkProseTask: PluginTask<ProseInput, readonly PluginProblem[]> = {
  name: 'check-prose',
  about: ({ texts: [first] }) => first?.file ?? 'an empty page',
  run: async ({ texts, options }) => (await import('./prose.ts')).proseProblems(texts, options),
};
