import { type ArticleCheck, filesKey } from '../../../../reference/checks.ts';
import { allFiles } from '../data.ts';

/** Compares articles with error codes, events, test cards, states and terms. */
export const dataCheck: ArticleCheck = {
  hasFacts: (edition) => allFiles(edition).length > 0,
  open(edition) {
    const files = allFiles(edition);
    if (files.length === 0) return undefined;
    return {
      key: filesKey(files, edition),
      async checkExamples(examples) {
        const { loadFacts, wrongExamples } = await import('./rules.ts');
        return wrongExamples(examples, loadFacts(edition));
      },
      async check(articles) {
        const { disagreements, loadFacts } = await import('./rules.ts');
        const facts = loadFacts(edition);
        return articles.map((marks) => disagreements(marks, facts));
      },
    };
  },
};
