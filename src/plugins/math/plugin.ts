import type { Plugin } from '../../plugin.ts';

/** The dialect of formulas: `$a^2$` in a sentence, and `$$` around a block. They become MathML. */
export const math: Plugin = {
  name: 'math',
  markdown: () => ({ syntax: async () => (await import('./node/syntax.ts')).syntax }),
};

export default math;
