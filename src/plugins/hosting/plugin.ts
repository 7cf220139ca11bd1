import type { Plugin } from 'paydocs/plugin';

/** Files for hosts (`_headers`, `_redirects`, `.nojekyll`), and the page for unknown addresses. */
const hosting: Plugin = {
  name: 'hosting',
  pages: async () => (await import('./node/not-found.ts')).notFoundPage,
  everyPage: './browser/every-page.ts',
  outputs: async () => (await import('./node/outputs.ts')).outputs,
};

export default hosting;
