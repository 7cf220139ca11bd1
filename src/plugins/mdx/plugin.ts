import type { Plugin } from '../../plugin.ts';

/**
 * The dialect of files of MDX: components, imports, exports and expressions. All of it is evaluated statically, so that no
 * code of the content runs.
 */
export const mdx: Plugin = {
  name: 'mdx',
  markdown: () => ({
    extensions: ['mdx'],
    syntax: async () => (await import('./node/syntax.ts')).syntax,
  }),
};

export default mdx;
