import { installedVersion } from './packages.ts';
import type { Peer } from './peer.ts';
import { sidebarOf } from './sidebar.ts';
import { fence, linkAddresses, mapFences } from './translate.ts';

const CONFIGURATION = `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
import container from 'markdown-it-container';
import * as pagefind from 'pagefind';

const headingIds = (markdown) => {
  markdown.core.ruler.push('heading-ids', ({ tokens }) => {
    for (const [place, token] of tokens.entries())
      if (token.type === 'heading_open')
        token.attrSet('id', tokens[place + 1].content.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
  });
};

export default function (eleventy) {
  eleventy.addPlugin(highlight);
  eleventy.amendLibrary('md', (markdown) => {
    markdown.use(headingIds);
    for (const kind of ['note', 'tip', 'warning']) markdown.use(container, kind);
  });
  eleventy.on('eleventy.after', async ({ directories }) => {
    const { index } = await pagefind.createIndex();
    await index.addDirectory({ path: directories.output });
    await index.writeFiles({ outputPath: directories.output + 'pagefind' });
    await pagefind.close();
  });
  return { markdownTemplateEngine: false, dir: { input: 'content', includes: '../layouts', output: 'dist' } };
}
`;

/** Every page shows the folders on the way to it open, and the others closed. */
const LAYOUT = `import { readFileSync } from 'node:fs';

const sidebar = JSON.parse(readFileSync(new URL('sidebar.json', import.meta.url), 'utf8'));

const list = (entries, folder, url) => '<ul>' + entries.map((entry) => entryOf(entry, folder, url)).join('') + '</ul>';

const entryOf = ({ text, path, items }, folder, url) => {
  if (path !== undefined) {
    const current = url === '/docs/' + path + '/' ? ' aria-current="page"' : '';
    return '<li><a href="/docs/' + path + '/"' + current + '>' + text + '</a></li>';
  }
  const inside = folder + text.toLowerCase().replace(' ', '-') + '/';
  const open = url.startsWith(inside);
  return '<li><details' + (open ? ' open' : '') + '><summary>' + text + '</summary>' + (open ? list(items, inside, url) : '') + '</details></li>';
};

export const render = ({ title, description, content, page }) => '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>'
  + title + '</title><meta name="description" content="' + description + '"><link rel="stylesheet" href="/pagefind/pagefind-ui.css">'
  + '<script src="/pagefind/pagefind-ui.js" defer></script></head><body><nav>' + list(sidebar, '/docs/', page.url)
  + '</nav><main data-pagefind-body>' + content + '</main><footer>Nobody</footer></body></html>';
`;

/** No theme: a bare layout, and plugins as most sites have them. */
export const eleventy: Peer = {
  name: 'Eleventy',
  has: 'bare layout; sidebar, search (Pagefind), Prism',
  packages: {
    '@11ty/eleventy': '3.1.7',
    '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2',
    'markdown-it-container': '4.0.0',
    pagefind: '1.6.0',
  },
  version: (project) => installedVersion(project, '@11ty/eleventy'),
  pages: 'content/docs',
  files: (pages) => ({
    'eleventy.config.js': CONFIGURATION,
    'layouts/page.11ty.js': LAYOUT,
    'layouts/sidebar.json': JSON.stringify(sidebarOf(pages)),
    'content/content.json': '{ "layout": "page.11ty.js" }\n',
  }),
  translate: ({ markdown }) =>
    mapFences(linkAddresses(markdown), ({ language, title, lines, code }) => {
      const block = fence(`${language}${lines ? `/${lines.replace(/\d+/g, fromZero)}` : ''}`, code);
      return title ? `**${title}**\n\n${block}` : block;
    }),
  build: () => ({ argv: [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'] }),
  output: 'dist',
  caches: [],
};

/** Its highlighter counts lines from 0. */
function fromZero(line: string): string {
  return String(Number(line) - 1);
}
