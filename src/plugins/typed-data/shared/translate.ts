import type { ArticleKey } from '../../../../theme/strings/articles/en.ts';
import type { TypedDataKey } from '../theme/strings/typed-data/en.ts';

/** Translates a string to the language of a page, for headings of tables and of their Markdown copy. */
export type Translate = (key: ArticleKey | TypedDataKey, values?: Readonly<Record<string, string>>) => string;
