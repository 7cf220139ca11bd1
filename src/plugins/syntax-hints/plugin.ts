import type { BuiltInPlugin } from '../built-in.ts';

/** Warns of text that was probably meant to be a directive, HTML, a reference or MDX. */
export const syntaxHints: BuiltInPlugin = {
  name: 'syntax-hints',
  inspector: async () => (await import('./node/hints.ts')).remarkHints,
};
