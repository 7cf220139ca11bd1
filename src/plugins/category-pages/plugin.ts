import type { BuiltInPlugin } from '../built-in.ts';

/** Index pages of sidebar categories, with a card for each entry. */
export const categoryPages: BuiltInPlugin = {
  name: 'category-pages',
  pages: async () => (await import('./node/pages.ts')).categoryPages,
};
