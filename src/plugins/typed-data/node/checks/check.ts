import { filesKey } from '../../../../files/hash.ts';
import type { Problem } from '../../../../problems.ts';
import type { ArticleCheck } from '../../../../reference/checks.ts';
import { allFiles } from '../data.ts';

/** Of what the files say; a file that cannot be read says nothing. */
function asEffect(problem: Problem): Problem {
  return { ...problem, unread: 'effect' };
}

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
        return wrongExamples(examples, loadFacts(edition)).map(asEffect);
      },
      async check(articles) {
        const { disagreements, loadFacts } = await import('./rules.ts');
        const facts = loadFacts(edition);
        return articles.map((marks) => disagreements(marks, facts).map(asEffect));
      },
    };
  },
};
