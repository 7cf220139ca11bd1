import type { Plugin } from '../../plugin.ts';

/** Dialect of VitePress: groups of code, snippets, includes, values of the front matter, badges, components. */
export const vitepress: Plugin = {
  name: 'vitepress',
  markdown: () => ({ syntax: async () => (await import('./node/syntax.ts')).syntax }),
};

export default vitepress;
