import type { Plugin } from 'paydocs/plugin';

/** Warns of text that was probably meant to be a directive, HTML, a reference or MDX. */
const syntaxHints: Plugin = {
  name: 'syntax-hints',
  check: { tree: async () => (await import('./node/hints.ts')).hintCheck },
};

export default syntaxHints;
