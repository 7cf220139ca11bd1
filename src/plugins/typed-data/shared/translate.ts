import type { ArticleKey } from 'paydocs/theme/strings/articles/en';
import type { TypedDataKey } from '../theme/strings/typed-data/en.ts';

/** Says a sentence in the language of a page: the heads of tables, and those of its Markdown copy. */
export type Translate = (key: ArticleKey | TypedDataKey, values?: Readonly<Record<string, string>>) => string;
