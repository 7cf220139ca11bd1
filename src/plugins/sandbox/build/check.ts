import { filesKey } from '../../../files/hash.ts';
import type { ArticleCheck } from '../../../reference/checks.ts';
import { referenceFile } from '../../../reference/files.ts';
import { RULES, readRules } from './rules-file.ts';

/** Compares what articles say of test values, retries and limits with the rules of the sandbox. */
export const sandboxCheck: ArticleCheck = {
  hasFacts: (edition) => referenceFile(edition, RULES) !== undefined,
  open(edition) {
    const path = referenceFile(edition, RULES);
    if (path === undefined) return undefined;
    return {
      key: filesKey([path], edition),
      // An error code that does not exist has no other meaning.
      guesses: new Set(['sandbox-fact']),
      async check(articles) {
        const { wrongValues } = await import('./check-articles.ts');
        const { rules } = readRules(edition);
        return articles.map((marks) => wrongValues(marks, rules));
      },
    };
  },
};
