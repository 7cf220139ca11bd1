import type { BuiltInPlugin } from '../built-in.ts';

/** Code blocks with title, language, line numbers, marked lines and highlighting. */
export const codeBlocks: BuiltInPlugin = {
  name: 'code-blocks',
  codeBlocks: { load: async (options) => (await import('./node/draw.ts')).codeDrawer(options) },
  siteCheck: async () => (await import('./node/added-languages.ts')).checkAddedLanguages,
};
