import type { Plugin } from '../../plugin.ts';

/** The dialect of emoji by name: `:warning:`. */
export const emoji: Plugin = {
  name: 'emoji',
  markdown: () => ({ syntax: async () => (await import('./node/syntax.ts')).syntax }),
};

export default emoji;
