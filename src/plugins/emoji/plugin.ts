import type { Plugin } from '../../plugin.ts';

/** Dialect of emoji by name: `:warning:`. */
export const emoji: Plugin = {
  name: 'emoji',
  markdown: () => ({ syntax: async () => (await import('./node/syntax.ts')).syntax }),
};

export default emoji;
