import type { ArticleKey } from '../../../../theme/strings/articles/en.ts';
import type { ReferenceKey } from '../theme/strings/openapi/en.ts';

/** Says a sentence in the language of a page: headings, titles, the tables of its Markdown copy. */
export type Translate = (key: ArticleKey | ReferenceKey, values?: Readonly<Record<string, string>>) => string;
