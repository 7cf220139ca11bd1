import type { BuiltInPlugin } from '../built-in.ts';

/** `sitemap.xml`, and `robots.txt`, which names it. */
export const sitemap: BuiltInPlugin = {
  name: 'sitemap',
  outputs: async () => (await import('./node/outputs.ts')).outputs,
};
