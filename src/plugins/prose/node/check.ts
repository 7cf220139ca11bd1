import { mapConcurrently } from '../../../platform/promises.ts';
import type { Problem } from '../../../problems.ts';
import type { ArticleCheck, FactEdition } from '../../../reference/checks.ts';
import { localeOf } from '../../../shared/editions.ts';
import type { Marks, TextMark } from '../../../types.ts';
import { checkProseTask } from './task.ts';

/** Finds words, sentences and pages that are hard to read. */
export const proseCheck: ArticleCheck = {
  hasFacts: ({ config }) => config.prose !== undefined,
  open({ config, workers }) {
    const { prose } = config;
    if (prose === undefined) return undefined;
    return {
      key: JSON.stringify(['prose', prose, config.locales[0]?.name]),
      async check(articles) {
        const results = mapConcurrently(articles, workers.width, (marks) => {
          const texts = englishTexts(marks, config);
          return texts.length === 0
            ? Promise.resolve([])
            : workers.run(checkProseTask, undefined, { texts, options: prose });
        });
        const problems: (readonly Problem[])[] = [];
        for await (const found of results) problems.push(found);
        return problems;
      },
    };
  },
};

/** Translations into other languages have other words. */
function englishTexts({ texts }: Marks, { locales }: FactEdition['config']): readonly TextMark[] {
  return texts.filter(({ file }) => /^en\b/i.test(localeOf(file) ?? locales[0]?.name ?? 'en'));
}
