import type { BuiltInPlugin } from '../built-in.ts';

/** Files that hosts read: `_headers`, `_redirects`, `routes.json`, `.nojekyll`. */
export const hosting: BuiltInPlugin = {
  name: 'hosting',
  outputs: async () => (await import('./build/outputs.ts')).outputs,
};
