import type { CheckedText } from 'paydocs/plugin';
import { type Article, articleOf } from '../../../plugins/prose-facts/text.ts';

/** Returns an article of one paragraph on one line. */
export function articleWith(text: string): Article {
  const unit: CheckedText = {
    text,
    file: 'content/docs/a.md',
    line: 1,
    problemAt: (index, problem) => ({ ...problem, column: index + 1 }),
  };
  return articleOf({ paragraphs: [unit], tables: [], codeBlocks: [], texts: [], codes: [] });
}
