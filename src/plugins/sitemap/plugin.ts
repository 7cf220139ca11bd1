import type { Plugin } from 'paydocs/plugin';

/** `sitemap.xml`, and `robots.txt`, which refers to it. */
const sitemap: Plugin = {
  name: 'sitemap',
  outputs: async () => (await import('./node/outputs.ts')).outputs,
};

export default sitemap;
