import type { BuiltInPlugin } from '../built-in.ts';

/** Warns of text and files that were probably meant to be a directive, HTML, a reference or MDX. */
export const syntaxHints: BuiltInPlugin = {
  name: 'syntax-hints',
  inspector: async () => (await import('./node/hints.ts')).remarkHints,
  siteCheck: async () => (await import('./node/unread-files.ts')).unreadFiles,
};
