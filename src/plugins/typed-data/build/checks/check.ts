import { type ArticleCheck, filesKey } from '../../../../reference/checks.ts';
import { dataFiles } from '../data.ts';

/** Compares articles with error codes, events, test cards and terms. */
export const dataCheck: ArticleCheck = {
  hasFacts: (edition) => dataFiles(edition).size > 0,
  open(edition) {
    const files = [...dataFiles(edition).values()];
    if (files.length === 0) return undefined;
    return {
      key: filesKey(files, edition),
      async check(articles) {
        const { disagreements, loadFacts } = await import('./rules.ts');
        const facts = loadFacts(edition);
        return articles.map((marks) => disagreements(marks, facts));
      },
    };
  },
};
