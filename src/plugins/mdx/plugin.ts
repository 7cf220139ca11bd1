import type { Plugin } from '../../plugin.ts';

/**
 * Dialect of `.mdx` files: components, imports, exports and expressions. They are evaluated statically, so that no code
 * of the content runs.
 */
export const mdx: Plugin = {
  name: 'mdx',
  markdown: () => ({
    extensions: ['mdx'],
    syntax: async () => (await import('./node/syntax.ts')).syntax,
  }),
};

export default mdx;
