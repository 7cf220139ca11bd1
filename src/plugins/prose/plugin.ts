import type { Plugin } from 'paydocs/plugin';
import { checkProseTask, type ProseOptions } from './node/task.ts';

/** Checks the English of articles: words, sentences, readability. Off unless the configuration has `prose`. */
const prose: Plugin<ProseOptions | undefined> = {
  name: 'prose',
  options: (zod) =>
    zod.strictObject({
      words: zod.record(zod.string(), zod.string().nullable()).default({}),
      sentence: zod.int().min(10).max(200).default(40),
      readability: zod.int().min(0).max(100).default(40),
    }),
  tasks: [checkProseTask],
  check: {
    inputs: (options, { config: { locales } }) =>
      options && { texts: true, code: false, key: JSON.stringify([options, locales[0]?.name]) },
    file: async (options, _data, edition) =>
      options === undefined ? () => [] : (await import('./node/check.ts')).proseCheck(options, edition),
  },
};

export default prose;
