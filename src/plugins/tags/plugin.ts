import type { Plugin } from 'paydocs/plugin';

/** Tags of docs, with a page for each and a list of all. */
const tags: Plugin = {
  name: 'tags',
  pages: async () => (await import('./node/pages.ts')).tagPages,
};

export default tags;
