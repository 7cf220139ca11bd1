import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { onDisk } from '../output/disk.ts';
import { contentHash } from '../output/hash.ts';
import { stateFolder } from '../output/state.ts';
import { packageDirectory } from '../package.ts';
import { type Problem, ProblemsError, warning } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import { bundle, SERVER } from './bundler.ts';
import { nameByContent } from './content-names.ts';
import { loadError } from './load-error.ts';
import { type BundleStore, remembered } from './remembered.ts';
import { type Offer, offerOf, type ServerModules } from './server-modules.ts';
import { themeFolders, themePlugin } from './theme-files.ts';
import { type Watched, watchedFiles } from './watched.ts';

/** The theme and the site's React pages: what they offer, and where their code lies. */
export interface ServerBundle extends Offer {
  /** Modules in files named by their content, so a path names all code that is reached from it. */
  readonly modules: ServerModules;
  /** Files from elsewhere that went into it. */
  readonly watched: readonly Watched[];
}

interface Made extends Offer {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** Names among the files. */
  readonly modules: ServerModules;
}

/** A bundle that lies in a folder of this package. */
type Shipped = Omit<Made, 'files'>;

/** `lib/theme`, and what tells of its files. */
const SHIPPED = join(packageDirectory, 'lib/theme');
const SHIPPED_RECORD = 'bundle.json';

/**
 * Bundles the theme as it is, for `scripts/compile.mjs`: a site that changes nothing in it need not wait until the same
 * has been done once more.
 */
export async function shipTheme(): Promise<void> {
  const { files, modules } = await bundled(packageDirectory, [], 'package');
  place(SHIPPED, files);
  const shipped: Shipped = { modules, ...(await offerOf(modulesIn(SHIPPED, modules))) };
  placeWhole(join(SHIPPED, SHIPPED_RECORD), JSON.stringify(shipped));
}

/** The bundle that came with the program, for sites without a theme and without React pages of their own. */
function shippedBundle(
  { siteDirectory, runsCode }: BundleStore,
  reactPages: readonly ContentPath[],
): ServerBundle | undefined {
  const record = join(SHIPPED, SHIPPED_RECORD);
  const hasCode = reactPages.length > 0 || existsSync(themeFolders(siteDirectory).own);
  if ((runsCode && hasCode) || !existsSync(record)) return undefined;
  const { modules, ...described } = JSON.parse(readFileSync(record, 'utf8')) as Shipped;
  return { ...described, modules: modulesIn(SHIPPED, modules), watched: [] };
}

/** Modules in a folder, by their names. */
function modulesIn(folder: string, { app, articles, pages }: ServerModules): ServerModules {
  const at = (name: string): string => join(folder, name);
  return { app: at(app), articles: at(articles), pages: pages === null ? null : at(pages) };
}

/** The same with the addresses of React pages that do not run, so that links to them are checked, and a warning for each. */
function withInertPages(
  shipped: ServerBundle,
  siteDirectory: string,
  reactPages: readonly ContentPath[],
): ServerBundle {
  const { original, own } = themeFolders(siteDirectory);
  const hasTheme = own !== original && existsSync(own);
  return {
    ...shipped,
    pages: reactPages.map((path) => ({ path, metadata: {}, isInert: true })),
    problems: [
      ...(hasTheme ? [unusedCode('theme', 'The default theme is used instead of this one')] : []),
      ...reactPages.map((path) => unusedCode(`content/${path}`, 'This page is empty')),
    ],
  };
}

function unusedCode(file: string, effect: string): Problem {
  return warning('site-code', `${effect}: this build runs no code of the site.`, {
    file,
    hint: 'See docs/security.md. To run it, trust the content: build without --untrusted and --no-code.',
  });
}

/** Bundles everything that is rendered with React, or takes it out of the store. */
export async function bundleServer(
  bundles: BundleStore,
  reactPages: readonly ContentPath[],
): Promise<ServerBundle> {
  const { siteDirectory, inputs, runsCode } = bundles;
  const shipped = shippedBundle(bundles, reactPages);
  if (shipped !== undefined) return runsCode ? shipped : withInertPages(shipped, siteDirectory, reactPages);
  if (!runsCode) throw new Error('The package has no bundle of its theme.');
  const key = contentHash(JSON.stringify([inputs, reactPages]));
  const { made, watched } = await remembered(bundles, { kind: 'server-bundle', key }, () =>
    make(siteDirectory, reactPages),
  );
  const { files, modules, ...described } = made;
  const folder = moduleFolder(siteDirectory);
  place(folder, files);
  return { ...described, modules: modulesIn(folder, modules), watched };
}

async function make(
  siteDirectory: string,
  reactPages: readonly ContentPath[],
): Promise<{ readonly made: Made; readonly watched: readonly Watched[] }> {
  const { inputs, ...made } = await bundled(siteDirectory, reactPages, 'site');
  const folder = moduleFolder(siteDirectory);
  place(folder, made.files);
  const offer = await offerOf(modulesIn(folder, made.modules)).catch((reason: unknown) => {
    const problem = loadError(reason, siteDirectory);
    throw problem === undefined ? reason : new ProblemsError([problem]);
  });
  return { made: { ...made, ...offer }, watched: watchedFiles(inputs, siteDirectory) };
}

/** The files of a bundle, the names of its entries among them, and what it was made from. */
async function bundled(
  siteDirectory: string,
  reactPages: readonly ContentPath[],
  target: 'site' | 'package',
) {
  const { files, inputs } = await bundle(
    {
      ...SERVER,
      splitting: true,
      chunkNames: 'chunk-[hash]',
      entryPoints: [
        { in: 'paydocs:app', out: 'app' },
        { in: 'paydocs:articles', out: 'articles' },
        ...(reactPages.length > 0 ? [{ in: 'paydocs:pages', out: 'pages' }] : []),
      ],
      plugins: [entries(siteDirectory, reactPages), themePlugin(themeFolders(siteDirectory), target)],
    },
    siteDirectory,
  );
  const { artifacts, names } = nameByContent(files);
  const nameOf = (entry: string): string => basename(names.get(`${entry}.js`) ?? '');
  return {
    files: artifacts.map(({ path, data }) => ({ name: basename(path), text: String(data) })),
    modules: {
      app: nameOf('app'),
      articles: nameOf('articles'),
      pages: reactPages.length > 0 ? nameOf('pages') : null,
    },
    inputs,
  };
}

/** Makes the bundle's entries: none is a file. */
function entries(siteDirectory: string, reactPages: readonly ContentPath[]) {
  const contents = { app: APP_ENTRY, articles: ARTICLES_ENTRY, pages: pagesEntry(siteDirectory, reactPages) };
  return {
    name: 'paydocs-entries',
    setup(build: Parameters<ReturnType<typeof themePlugin>['setup']>[0]) {
      build.onResolve({ filter: /^paydocs:(?:app|articles|pages)$/ }, ({ path }) => ({
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

const APP_ENTRY = [
  `import { App } from './theme/App.tsx';`,
  `import { navbarItems } from './theme/navbar/index.ts';`,
  `import { strings } from './theme/strings/index.ts';`,
  `export { Article } from './src/shared/article.tsx';`,
  `export const theme = { App, navbar: navbarItems, strings };`,
].join('\n');

function pagesEntry(siteDirectory: string, reactPages: readonly ContentPath[]): string {
  const imports = reactPages.map(
    (path, place) => `import * as page${place} from ${JSON.stringify(join(siteDirectory, 'content', path))};`,
  );
  const all = reactPages.map((path, place) => `${JSON.stringify(path)}: page${place}`);
  return [...imports, `export const pages = { ${all.join(', ')} };`].join('\n');
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
