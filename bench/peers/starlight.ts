import { installedVersion } from './packages.ts';
import type { Peer } from './peer.ts';
import { linkAddresses, mapAdmonitions, withoutHeading } from './translate.ts';

const CONFIGURATION = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://docs.example',
  integrations: [starlight({
    title: 'Generated',
    sidebar: [{ label: 'Documentation', items: [{ autogenerate: { directory: 'docs', collapsed: true } }] }],
  })],
});
`;

const COLLECTIONS = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** It has our titles and highlighted lines. It makes the first heading of a page, and leaves links as they are. */
export const starlight: Peer = {
  name: 'Starlight',
  has: 'on Node.js 22; sidebar, search (Pagefind), Expressive Code',
  packages: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', node: '22.x' },
  version: (project) => installedVersion(project, '@astrojs/starlight'),
  pages: 'src/content/docs/docs',
  files: () => ({
    'astro.config.mjs': CONFIGURATION,
    'src/content.config.ts': COLLECTIONS,
    'src/content/docs/index.md': '---\ntitle: Generated\n---\n',
  }),
  translate: ({ markdown }) =>
    mapAdmonitions(
      linkAddresses(withoutHeading(markdown)),
      (kind, text) => `:::${kind === 'warning' ? 'caution' : kind}\n\n${text}\n\n:::`,
    ),
  build: () => ({
    argv: ['node_modules/node/bin/node', 'node_modules/astro/bin/astro.mjs', 'build'],
    environment: { ASTRO_TELEMETRY_DISABLED: '1' },
  }),
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
};
