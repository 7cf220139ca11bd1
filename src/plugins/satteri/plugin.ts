import type { BuiltInPlugin } from '../built-in.ts';

/** The Markdown parser `satteri`: faster, and the same pages. */
export const satteri: BuiltInPlugin = {
  name: 'satteri',
  textParsers: {
    satteri: async (directives) => (await import('./parser/parse.ts')).loadSatteriParser(directives),
  },
};
