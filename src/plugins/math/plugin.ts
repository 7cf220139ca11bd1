import type { Plugin } from '../../plugin.ts';

/** Dialect of formulas: `$a^2$` in a line, and `$$` around a block. Converts them to MathML. */
export const math: Plugin = {
  name: 'math',
  markdown: () => ({ syntax: async () => (await import('./node/syntax.ts')).syntax }),
};

export default math;
