import type { BuiltInPlugin } from '../built-in.ts';

/** Files for hosts (`_headers`, `_redirects`, `.nojekyll`), and the page for addresses that lead nowhere. */
export const hosting: BuiltInPlugin = {
  name: 'hosting',
  pages: async () => (await import('./node/not-found.ts')).notFoundPage,
  everyPage: './browser/every-page.ts',
  outputs: async () => (await import('./node/outputs.ts')).outputs,
};
