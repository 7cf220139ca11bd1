import type { ArticleKey } from '../../../theme/strings/articles/en.ts';

/** Says a sentence of the theme in the language of a page: headings, titles, the tables of its Markdown copy. */
export type Say = (key: ArticleKey, values?: Readonly<Record<string, string>>) => string;
