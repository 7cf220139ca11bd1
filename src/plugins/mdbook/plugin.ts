import type { Plugin } from '../../plugin.ts';

/** Dialect of mdBook: `{{#include file}}` in text and in code, with lines and anchors, and hidden lines of Rust. */
export const mdbook: Plugin = {
  name: 'mdbook',
  markdown: () => ({ syntax: async () => (await import('./node/syntax.ts')).syntax }),
};

export default mdbook;
