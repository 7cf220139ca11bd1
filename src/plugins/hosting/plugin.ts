import type { BuiltInPlugin } from '../built-in.ts';

/** What hosts read, `_headers`, `_redirects` and `.nojekyll`, and what they answer for addresses that lead nowhere. */
export const hosting: BuiltInPlugin = {
  name: 'hosting',
  pages: async () => (await import('./build/not-found.ts')).notFoundPage,
  outputs: async () => (await import('./build/outputs.ts')).outputs,
};
