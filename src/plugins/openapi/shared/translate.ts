import type { ArticleKey } from '../../../../theme/strings/articles/en.ts';
import type { ReferenceKey } from '../theme/strings/openapi/en.ts';

/** Translates a string to the language of a page, for headings, titles and the tables of its Markdown copy. */
export type Translate = (key: ArticleKey | ReferenceKey, values?: Readonly<Record<string, string>>) => string;
