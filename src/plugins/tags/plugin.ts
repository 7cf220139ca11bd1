import type { BuiltInPlugin } from '../built-in.ts';

/** Tags of docs, with a page for each and a list of all. */
export const tags: BuiltInPlugin = {
  name: 'tags',
  pages: async () => {
    const [{ tagsPart }, { tagPages }] = await Promise.all([
      import('./node/link.ts'),
      import('./node/pages.ts'),
    ]);
    return { ...tagsPart, pageType: tagPages };
  },
};
