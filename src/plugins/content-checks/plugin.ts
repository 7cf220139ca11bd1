import type { Plugin } from 'paydocs/plugin';
import { checkCodeTask } from './node/code/task.ts';

/** Checks code, tabs and sets of samples in articles, and finds secrets in them. */
const contentChecks: Plugin = {
  name: 'content-checks',
  tasks: [checkCodeTask],
  check: {
    async inputs() {
      const { installedGrammars } = await import('./node/code/languages.ts');
      return { texts: false, code: true, key: installedGrammars()?.version ?? '' };
    },
    tree: async () => (await import('./node/tabs.ts')).tabsCheck,
    file: async (_options, _data, edition) => (await import('./node/check.ts')).codeCheck(edition),
    site: async () => (await import('./node/check.ts')).languagesCheck,
  },
};

export default contentChecks;
