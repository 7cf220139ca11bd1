/**
 * Strings in articles, in English. Articles are rendered at build time, so browsers do not load these. Components
 * of articles can use both these strings and those of the interface.
 */
export const en = {
  meaning: 'Meaning',
  yes: 'yes',
  no: 'no',
  footnotes: 'Footnotes',
  footnote: 'Footnote {number}',
  backToReference: 'Back to reference {number}',
  task: 'Task',
} as const satisfies Readonly<Record<string, string>>;

/** Key of a string in articles. */
export type ArticleKey = keyof typeof en;

/** All of these strings in another language. */
export type ArticleSentences = Readonly<Record<ArticleKey, string>>;
