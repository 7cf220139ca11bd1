import type { Plugin } from 'paydocs/plugin';

/** Atom feeds of pages with entries. */
const feeds: Plugin = {
  name: 'feeds',
  outputs: async () => [(await import('./node/atom.ts')).atom],
};

export default feeds;
