import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentType, Context } from 'react';
import { onDisk } from '../output/disk.ts';
import { contentHash } from '../output/hash.ts';
import { stateFolder } from '../output/state.ts';
import { packageDirectory } from '../package.ts';
import { error, type Problem } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Strings, Theme } from '../shared/theme.ts';
import type { ReactPageMetadata } from '../site/site.ts';
import { bundle, SERVER } from './bundler.ts';
import { nameByContent } from './content-names.ts';
import { type BundleStore, remembered } from './remembered.ts';
import { themeFolders, themePlugin } from './theme-files.ts';
import { type Watched, watchedFiles } from './watched.ts';

/** The theme and the site's React pages: what they offer, and where their code lies. */
export interface ServerBundle {
  /** Modules in files named by their content, so a path names all code that is reached from it. */
  readonly modules: ServerModules;
  /** Names that `:::name` may use. */
  readonly directives: readonly string[];
  /** Kinds of navbar items. */
  readonly navbar: readonly string[];
  /** Language → key → sentence of the interface. */
  readonly strings: Theme['strings'];
  /** Language → key → sentence that articles speak. */
  readonly articleStrings: Theme['strings'];
  readonly pages: readonly { readonly path: ContentPath; readonly metadata: ReactPageMetadata }[];
  readonly problems: readonly Problem[];
  /** Files from elsewhere that went into it. */
  readonly watched: readonly Watched[];
}

/** Absolute paths of modules. */
export interface ServerModules {
  /** What pages are drawn with. */
  readonly app: string;
  /** What articles are drawn with: changes less often, and costs more when it does. */
  readonly articles: string;
}

/** What articles are drawn with. */
export interface ArticleComponents extends Pick<Theme, 'markdown' | 'directives' | 'reference'> {
  readonly articleStrings: Theme['strings'];
  /** Gives components their sentences. */
  readonly StringsContext: Context<Strings>;
}

/** What pages are drawn with. */
export interface AppModule {
  readonly theme: Pick<Theme, 'App' | 'navbar' | 'strings'>;
  /** The article's element, from the same bundle as the theme. */
  readonly Article: ComponentType<{ readonly source: string }>;
  /** React page, by its path below `content/`. */
  readonly pages: Readonly<Record<string, { readonly default?: unknown; readonly metadata?: unknown }>>;
}

type Described = Omit<ServerBundle, 'modules' | 'watched'>;

interface Made extends Described {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** Names among the files. */
  readonly app: string;
  readonly articles: string;
}

/** Bundles everything that is rendered with React, or takes it out of the store. */
export async function bundleServer(
  bundles: BundleStore,
  reactPages: readonly ContentPath[],
): Promise<ServerBundle> {
  const { siteDirectory, inputs } = bundles;
  const key = contentHash(JSON.stringify([inputs, reactPages]));
  const { made, watched } = await remembered(bundles, { kind: 'server-bundle', key }, () =>
    make(siteDirectory, reactPages),
  );
  const { files, app, articles, ...described } = made;
  const folder = moduleFolder(siteDirectory);
  place(folder, files);
  return { ...described, modules: { app: join(folder, app), articles: join(folder, articles) }, watched };
}

/** Loads what pages are drawn with. */
export async function loadApp({ app }: ServerModules): Promise<AppModule> {
  return (await import(pathToFileURL(app).href)) as AppModule;
}

/** Loads what articles are drawn with. */
export async function loadArticles({ articles }: ServerModules): Promise<ArticleComponents> {
  return (await import(pathToFileURL(articles).href)) as ArticleComponents;
}

async function make(
  siteDirectory: string,
  reactPages: readonly ContentPath[],
): Promise<{ readonly made: Made; readonly watched: readonly Watched[] }> {
  const { files, inputs } = await bundle(
    {
      ...SERVER,
      splitting: true,
      chunkNames: 'chunk-[hash]',
      entryPoints: [
        { in: 'paydocs:app', out: 'app' },
        { in: 'paydocs:articles', out: 'articles' },
      ],
      plugins: [entries(siteDirectory, reactPages), themePlugin(themeFolders(siteDirectory), 'server')],
    },
    siteDirectory,
  );
  const { artifacts, names } = nameByContent(files);
  const nameOf = (entry: string): string => basename(names.get(`${entry}.js`) ?? '');
  const made = {
    files: artifacts.map(({ path, data }) => ({ name: basename(path), text: String(data) })),
    app: nameOf('app'),
    articles: nameOf('articles'),
  };
  const folder = moduleFolder(siteDirectory);
  place(folder, made.files);
  const modules = { app: join(folder, made.app), articles: join(folder, made.articles) };
  return {
    made: { ...made, ...(await describe(modules)) },
    watched: watchedFiles(inputs, siteDirectory),
  };
}

/** Makes the bundle's two entries: neither is a file. */
function entries(siteDirectory: string, reactPages: readonly ContentPath[]) {
  const contents = { app: appEntry(siteDirectory, reactPages), articles: ARTICLES_ENTRY };
  return {
    name: 'paydocs-entries',
    setup(build: Parameters<ReturnType<typeof themePlugin>['setup']>[0]) {
      build.onResolve({ filter: /^paydocs:(?:app|articles)$/ }, ({ path }) => ({
        path: path.slice('paydocs:'.length),
        namespace: 'paydocs-entry',
      }));
      build.onLoad({ filter: /./, namespace: 'paydocs-entry' }, ({ path }) => ({
        contents: contents[path as keyof typeof contents],
        resolveDir: packageDirectory,
        loader: 'ts' as const,
      }));
    },
  };
}

const ARTICLES_ENTRY = [
  `export { markdown } from './theme/markdown/index.ts';`,
  `export { directives } from './theme/directives/index.ts';`,
  `export { reference } from './theme/reference/index.ts';`,
  `export { articleStrings } from './theme/strings/articles/index.ts';`,
  `export { StringsContext } from './theme/hooks/useStrings.ts';`,
].join('\n');

function appEntry(siteDirectory: string, reactPages: readonly ContentPath[]): string {
  const imports = reactPages.map(
    (path, place) => `import * as page${place} from ${JSON.stringify(join(siteDirectory, 'content', path))};`,
  );
  const all = reactPages.map((path, place) => `${JSON.stringify(path)}: page${place}`);
  return [
    `import { App } from './theme/App.tsx';`,
    `import { navbarItems } from './theme/navbar/index.ts';`,
    `import { strings } from './theme/strings/index.ts';`,
    `export { Article } from './src/shared/article.tsx';`,
    ...imports,
    `export const theme = { App, navbar: navbarItems, strings };`,
    `export const pages = { ${all.join(', ')} };`,
  ].join('\n');
}

/** A module must lie in a file to be imported. */
function moduleFolder(siteDirectory: string): string {
  return join(stateFolder(siteDirectory), 'theme');
}

const MODULE_FOLDER = '{ "type": "module" }\n';

/** Another build of the site may be reading the file: it is there whole, or not at all. */
function placeWhole(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

function place(folder: string, files: Made['files']): void {
  const all = [...files, { name: 'package.json', text: MODULE_FOLDER }];
  onDisk(folder, () => {
    mkdirSync(folder, { recursive: true });
    for (const { name, text } of all) placeWhole(join(folder, name), text);
  });
  const names = new Set(all.map(({ name }) => name));
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name));
}

async function describe(modules: ServerModules): Promise<Described> {
  const [{ theme, pages }, { directives, articleStrings }] = await Promise.all([
    loadApp(modules),
    loadArticles(modules),
  ]);
  return {
    directives: Object.keys(directives),
    navbar: Object.keys(theme.navbar),
    strings: theme.strings,
    articleStrings,
    ...checkPages(pages),
  };
}

function checkPages(modules: AppModule['pages']): Pick<ServerBundle, 'pages' | 'problems'> {
  const all = Object.entries(modules).map(([path, module]) => ({ path: path as ContentPath, module }));
  const isComponent = ({ module }: (typeof all)[number]): boolean => typeof module.default === 'function';
  return {
    pages: all
      .filter(isComponent)
      .map(({ path, module }) => ({ path, metadata: (module.metadata ?? {}) as ReactPageMetadata })),
    problems: all.filter((page) => !isComponent(page)).map(({ path }) => noDefaultExport(path)),
  };
}

function noDefaultExport(path: string): Problem {
  return error(
    'no-default-export',
    `content/${path} has no React component as its default export, so there is nothing to render.`,
    {
      file: `content/${path}`,
      line: 1,
      column: 1,
      hint: 'Write "export default function Page() { return … }". Start the file\'s name with "_" if it is not a page.',
    },
  );
}
