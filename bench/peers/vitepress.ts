import { installedVersion } from './packages.ts';
import type { Page, Peer } from './peer.ts';
import { type Entry, sidebarOf } from './sidebar.ts';
import { fence, mapAdmonitions, mapFences } from './translate.ts';

const CONFIGURATION = `import sidebar from './sidebar.json' with { type: 'json' };

export default {
  title: 'Generated',
  themeConfig: { sidebar, search: { provider: 'local' }, footer: { copyright: 'Nobody' } },
};
`;

/** Titles of code exist in its code groups only, so ours become groups of one. */
export const vitepress: Peer = {
  name: 'VitePress',
  has: 'sidebar, search (local), Shiki, dead links are errors',
  packages: { vitepress: '1.6.4' },
  version: (project) => installedVersion(project, 'vitepress'),
  pages: 'docs',
  files: (pages) => ({
    '.vitepress/config.mjs': CONFIGURATION,
    '.vitepress/sidebar.json': JSON.stringify(sidebarOf(pages).map(sidebarItem)),
    'index.md': '# Generated\n',
  }),
  translate: ({ markdown }: Page) =>
    mapFences(
      mapAdmonitions(markdown, (kind, text) => `::: ${kind === 'note' ? 'info' : kind}\n${text}\n:::`),
      ({ language, title, lines, code }) => {
        const block = fence(`${language}${lines ? `{${lines}}` : ''}${title ? ` [${title}]` : ''}`, code);
        return title ? `::: code-group\n\n${block}\n\n:::` : block;
      },
    ),
  build: () => ({ argv: [process.execPath, 'node_modules/vitepress/bin/vitepress.js', 'build', '.'] }),
  output: '.vitepress/dist',
  caches: [],
};

function sidebarItem({ text, path, items }: Entry): unknown {
  return path === undefined
    ? { text, collapsed: true, items: items?.map(sidebarItem) }
    : { text, link: `/docs/${path}` };
}
