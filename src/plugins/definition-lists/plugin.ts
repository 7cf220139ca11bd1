import type { Plugin } from '../../plugin.ts';

/** Dialect of definition lists: a line with the term, then lines that begin with a colon. */
export const definitionLists: Plugin = {
  name: 'definition-lists',
  markdown: () => ({ syntax: async () => (await import('./node/syntax.ts')).syntax }),
};

export default definitionLists;
