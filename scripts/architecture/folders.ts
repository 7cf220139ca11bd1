/** A folder of the code, or a file that counts as one. */
export interface Folder {
  readonly folder: string;
  /** In one line, for docs/architecture.md. */
  readonly purpose: string;
  /** Folders that its files import. */
  readonly imports: readonly string[];
}

/**
 * Every folder of the code, from the bottom up: a folder imports only folders above it in this list, so there are no
 * circles. The architecture test compares the list with the code, and `npm run generate` prints it in
 * docs/architecture.md.
 */
export const FOLDERS: readonly Folder[] = namesOf([
  {
    folder: 'src/shared',
    purpose: 'Values, paths and small functions that the build, the theme and the browser all use',
    imports: '',
  },
  {
    folder: 'src',
    purpose: '`types.ts` and `problems.ts`: what all steps exchange',
    imports: 'src/shared',
  },
  {
    folder: 'src/javascript',
    purpose: 'Values of JavaScript that are evaluated without executing it',
    imports: 'src/shared',
  },
  {
    folder: 'src/platform',
    purpose: 'V8, the process, the package, concurrency',
    imports: 'src/shared src',
  },
  {
    folder: 'src/html',
    purpose: 'What HTML may be: sanitizer, URL rules, content security policy, slots',
    imports: 'src/shared src',
  },
  {
    folder: 'src/yaml',
    purpose: 'YAML with positions, and validation that reports in words',
    imports: 'src/shared src src/html',
  },
  {
    folder: 'src/files',
    purpose: 'Reading within the allowed folders, writing, hashes',
    imports: 'src/shared src src/html',
  },
  {
    folder: 'src/cache',
    purpose: 'The store between builds, and its lock',
    imports: 'src src/platform src/files',
  },
  {
    folder: 'src/workers',
    purpose: 'Worker threads: tasks, jobs, the pool',
    imports: 'src/shared src src/platform',
  },
  {
    folder: 'src/contract',
    purpose: 'Parts of plugins, as types: what they get and return',
    imports: 'src/shared src',
  },
  {
    folder: 'src/command-line',
    purpose: 'What all commands share: options, streams, exit statuses, problems in words',
    imports: 'src/shared src src/platform src/contract',
  },
  {
    folder: 'src/config',
    purpose: '`site.config.yaml`: schema, defaults, trust',
    imports: 'src/shared src src/platform src/html src/yaml src/files',
  },
  {
    folder: 'src/markdown',
    purpose: 'Markdown to a tree: directives, tabs, limits',
    imports: `
      src/shared src src/platform src/html src/files src/config src/contract`,
  },
  {
    folder: 'src/content',
    purpose: 'The content folder: front matter, docs, categories',
    imports: `
      src/shared src src/platform src/html src/yaml src/files src/cache src/config src/contract
      src/markdown`,
  },
  {
    folder: 'src/output',
    purpose: 'The output folder: staging, changes, manifest',
    imports: `
      src/shared src src/platform src/files src/cache src/config src/content`,
  },
  {
    folder: 'src/shards',
    purpose: 'Parts of a large site that machines build and exchange: their folders and records',
    imports: 'src/shared src src/platform src/files src/cache src/output',
  },
  {
    folder: 'src/site',
    purpose: 'Linking: routes, sidebars, versions, languages, where links lead',
    imports: `
      src/shared src src/platform src/html src/config src/contract src/markdown src/content`,
  },
  {
    folder: 'src/assets',
    purpose: 'Bundles of the theme and of React pages, images, static files',
    imports: `
      src/shared src src/platform src/yaml src/files src/cache src/config src/content src/output
      src/site`,
  },
  {
    folder: 'src/pages',
    purpose: 'One value for each page: head, article, sidebar, listing',
    imports: 'src/shared src src/files src/config src/contract src/site',
  },
  {
    folder: 'src/reference',
    purpose: 'Data files and what directives show of them: editions, fragments, expansion',
    imports: `
      src/shared src src/platform src/html src/files src/cache src/config src/contract
      src/markdown src/content src/site src/assets`,
  },
  {
    folder: 'src/local-server',
    purpose: 'HTTP servers on this machine: for the site, and for its sandbox',
    imports: 'src/shared src src/files src/contract',
  },
  {
    folder: 'src/plugin.ts',
    purpose: 'The contract of plugins',
    imports: `
      src/shared src src/platform src/yaml src/files src/command-line src/contract src/markdown
      src/pages src/reference`,
  },
  {
    folder: 'theme',
    purpose: 'The default theme: components, directives, layouts, styles, strings',
    imports: 'src/shared',
  },
  {
    folder: 'src/plugins/shared',
    purpose:
      'What plugins share, and no plugin: values that they offer each other, JSON Schema, files of APIs, languages of code, addresses, servers on this machine',
    imports: 'src/shared src src/html src/markdown src/plugin.ts theme',
  },
  {
    folder: 'src/site-plugins',
    purpose: 'Plugins: loading, calling, checks of files and of the site, problems of their code',
    imports: `
      src/shared src src/platform src/yaml src/files src/cache src/workers src/command-line
      src/config src/contract src/markdown src/content src/site src/assets src/reference
      src/plugin.ts`,
  },
  {
    folder: 'src/browser',
    purpose: 'What runs in the browser of a reader: hydration, navigation, widgets',
    imports: 'src/shared src/contract theme',
  },
  {
    folder: 'src/plugins/search',
    purpose: 'The search index, and the reader that runs in the browser',
    imports: 'src/plugin.ts theme',
  },
  {
    folder: 'src/plugins/code-blocks',
    purpose: 'Code blocks: titles, line numbers, marked lines, highlighting',
    imports: '',
  },
  {
    folder: 'src/plugins/blog',
    purpose: 'Dated pages with authors and tags, and the pages that list them',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins/tags',
    purpose: 'Tags of docs, with a page for each and a list of all',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins/diagrams',
    purpose: 'Diagrams from code blocks',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins/feeds',
    purpose: 'Atom feeds',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins/hosting',
    purpose: '`_headers`, `_redirects`, `.nojekyll`, and `404.html`, which suggests pages of `routes.json`',
    imports: 'src/plugin.ts theme',
  },
  {
    folder: 'src/plugins/llms',
    purpose: '`llms.txt` and `llms-full.txt`',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins/markdown-copy',
    purpose: 'Markdown copies of pages',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins/sitemap',
    purpose: '`sitemap.xml` and `robots.txt`',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins/typed-data',
    purpose: 'Error codes, test cards, events, states, currencies, field rules, terms',
    imports: 'src/plugin.ts src/plugins/shared theme',
  },
  {
    folder: 'src/plugins/openapi',
    purpose: 'The reference of an API, code samples, the request builder, changes between versions',
    imports: 'src/plugin.ts src/plugins/shared theme',
  },
  {
    folder: 'src/plugins/sandbox',
    purpose: 'A server that answers like the API of a site',
    imports: 'src/plugin.ts src/plugins/shared',
  },
  {
    folder: 'src/plugins/prose',
    purpose: 'Checks of the English of articles: words, sentences, readability',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins/syntax-hints',
    purpose: 'Warnings of text that was probably meant to be a directive, HTML or MDX',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins/content-checks',
    purpose: 'Checks of code, tabs, examples, facts and secrets in articles',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins/article-controls',
    purpose:
      'Tabs, buttons of code blocks, images that readers enlarge, frames that scroll, addresses in print',
    imports: 'src/plugin.ts theme',
  },
  {
    folder: 'src/plugins/prefetch',
    purpose: 'Pages that browsers fetch before readers open them',
    imports: 'src/plugin.ts theme',
  },
  {
    folder: 'src/plugins/checklist',
    purpose: 'Tasks that readers tick, with ticks that their browser keeps',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins/elements',
    purpose: 'Cards, steps, trees of files, badges, frames, columns, keys, images for light and dark',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins/mdx',
    purpose: 'The dialect of MDX: components, imports and expressions, evaluated statically',
    imports:
      'src/shared src src/javascript src/html src/contract src/markdown src/plugin.ts src/plugins/shared',
  },
  {
    folder: 'src/plugins/vitepress',
    purpose: 'The dialect of VitePress',
    imports: 'src/shared src/markdown src/plugin.ts src/plugins/shared',
  },
  {
    folder: 'src/plugins/mdbook',
    purpose: 'The dialect of mdBook',
    imports: 'src/shared src/markdown src/plugin.ts src/plugins/shared',
  },
  {
    folder: 'src/plugins/math',
    purpose: 'The dialect of formulas, which become MathML',
    imports: 'src/shared src src/markdown src/plugin.ts',
  },
  {
    folder: 'src/plugins/definition-lists',
    purpose: 'The dialect of lists of terms',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins/emoji',
    purpose: 'The dialect of emoji by name',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins/list-filter',
    purpose: 'A filter field and an A–Z index for long lists and tables',
    imports: 'src/plugin.ts theme',
  },
  {
    folder: 'src/plugins/webhook-lab',
    purpose: 'A place to check signatures of notifications',
    imports: 'src/plugin.ts',
  },
  {
    folder: 'src/plugins',
    purpose: 'The list of the built-in plugins',
    imports: `
      src/plugin.ts src/plugins/search src/plugins/blog src/plugins/tags src/plugins/diagrams
      src/plugins/feeds src/plugins/hosting src/plugins/llms src/plugins/markdown-copy
      src/plugins/sitemap src/plugins/typed-data src/plugins/openapi src/plugins/sandbox
      src/plugins/prose src/plugins/syntax-hints src/plugins/content-checks
      src/plugins/article-controls src/plugins/prefetch src/plugins/checklist
      src/plugins/elements src/plugins/mdx src/plugins/vitepress src/plugins/mdbook src/plugins/math
      src/plugins/definition-lists src/plugins/emoji src/plugins/list-filter src/plugins/webhook-lab`,
  },
  {
    folder: 'src/render',
    purpose: 'Pages to HTML, payloads and shells',
    imports: `
      src/shared src src/platform src/html src/files src/cache src/workers src/config src/markdown
      src/content src/output src/site src/assets src/pages src/plugin.ts`,
  },
  {
    folder: 'src/pipeline',
    purpose: 'The pipeline on one page, one file a step',
    imports: `
      src/shared src src/platform src/files src/cache src/workers src/config src/contract
      src/markdown src/content src/output src/site src/assets src/pages src/reference
      src/plugin.ts src/site-plugins src/plugins src/shards src/render`,
  },
  {
    folder: 'src/commands/build',
    purpose: '`paydocs build`: a build with its progress and its problems',
    imports: 'src src/platform src/command-line src/shards src/pipeline',
  },
  {
    folder: 'src/commands/merge',
    purpose: '`paydocs merge`: a site of its shards',
    imports: 'src/command-line src/commands/build',
  },
  {
    folder: 'src/commands/check',
    purpose: '`paydocs check`: what a build would report, without writing',
    imports: 'src/shared src src/platform src/command-line src/commands/build',
  },
  {
    folder: 'src/commands/serve',
    purpose: '`paydocs serve`: repeated builds, watching, live pages',
    imports: `
      src/shared src src/platform src/html src/files src/cache src/workers src/command-line
      src/content src/output src/site src/assets src/local-server src/browser src/render
      src/pipeline`,
  },
  {
    folder: 'src/commands/preview',
    purpose: '`paydocs preview`: a static server',
    imports: 'src/shared src/files src/contract src/command-line src/output src/local-server',
  },
  {
    folder: 'src/commands/init',
    purpose: '`paydocs init`: a site to start from',
    imports: 'src/files src/command-line',
  },
  {
    folder: 'src/commands/import',
    purpose: '`paydocs import`: a site of paydocs from that of another generator',
    imports: `
      src/shared src src/javascript src/platform src/yaml src/files src/command-line src/config
      src/content src/pipeline`,
  },
  {
    folder: 'src/commands/snapshot',
    purpose: '`paydocs snapshot`: freezing a version',
    imports: `
      src src/yaml src/files src/command-line src/config src/content src/output`,
  },
  {
    folder: 'src/commands/translations',
    purpose: 'What is translated and what is out of date: on pages, and `paydocs translations`',
    imports: `
      src/shared src src/command-line src/content src/output src/site src/pipeline`,
  },
  {
    folder: 'src/commands/clean',
    purpose: '`paydocs clean`: removing what builds wrote',
    imports: 'src/files src/command-line src/output',
  },
  {
    folder: 'src/cli',
    purpose: 'Commands, arguments, messages',
    imports: `
      src src/platform src/files src/cache src/command-line src/local-server src/assets
      src/plugin.ts src/plugins src/pipeline src/commands/build
      src/commands/merge src/commands/check src/commands/serve src/commands/preview src/commands/init src/commands/import
      src/commands/snapshot src/commands/translations src/commands/clean`,
  },
  {
    folder: 'plugins',
    purpose:
      "Plugins of this repository's own site, on the public contract; the package does not contain them",
    imports: 'src/plugin.ts',
  },
]);

/** Splits the names of imports, which the list has in one text for each folder. */
function namesOf(
  rows: readonly (Omit<Folder, 'imports'> & { readonly imports: string })[],
): readonly Folder[] {
  return rows.map((row) => ({ ...row, imports: row.imports.match(/\S+/g) ?? [] }));
}

/** Returns the folder that a file belongs to: `src/cli` for `src/cli/program.ts`, `src/plugins/search` for all its files. */
export function folderOf(path: string): string {
  if (path === '') return path;
  // The contract has two modules, so that what reads no data loads no YAML.
  if (/^src\/plugin(?:-data)?\.ts$/.test(path)) return 'src/plugin.ts';
  const names = path.split('/').slice(0, -1);
  return names
    .slice(
      0,
      ['plugins', 'commands'].includes(names[1] ?? '')
        ? 3
        : ['theme', 'plugins'].includes(names[0] ?? '')
          ? 1
          : 2,
    )
    .join('/');
}

/** Returns the list as a Markdown table. */
export function foldersTable(): string {
  const code = (folder: string): string => `\`${folder}\``;
  const rows = FOLDERS.map(
    ({ folder, purpose, imports }) =>
      `| ${code(folder)} | ${purpose} | ${imports.map(code).join(' ') || '–'} |`,
  );
  return ['| folder | purpose | imports |', '| --- | --- | --- |', ...rows].join('\n');
}
