import { existsSync, readFileSync } from 'node:fs';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { OnLoadResult, OnResolveResult, PluginBuild } from 'esbuild';
import { pluginAdvice } from '../config/advice.ts';
import { CONFIG_FILE } from '../config/config-file.ts';
import { contentHash } from '../files/hash.ts';
import { stateFolder } from '../output/state.ts';
import { packageDirectory } from '../platform/package.ts';
import { type Problem, ProblemsError, warning } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import { addModules, bundle, SERVER } from './bundler.ts';
import { nameByContent } from './content-names.ts';
import { type ModuleFile, placeModules, placeWhole } from './module-files.ts';
import { type BundledPlugin, type BundleStore, remembered } from './remembered.ts';
import { appEntry, articlesEntry, pagesEntry } from './server-entries.ts';
import { type Offer, offerOf, type ServerModules } from './server-modules.ts';
import { siteError } from './site-error.ts';
import { themeFolders, themePlugin } from './theme-files.ts';
import { type Watched, watchedFiles } from './watched.ts';

/** The theme and the site's React pages: names that content can use, and paths of the code. */
export interface ServerBundle extends Offer {
  /** Files named by their content, so a path identifies all code that is reachable from it. */
  readonly modules: ServerModules;
  /** Files of the site's plugins, absolute, in the order of the configuration. */
  readonly pluginFiles: readonly string[];
  /** Bundled files from outside the site's folders. */
  readonly watched: readonly Watched[];
}

interface Made extends Offer {
  readonly files: readonly ModuleFile[];
  /** Names of the bundle's files. */
  readonly modules: ServerModules;
  /** Files of the site's plugins, relative to the site. */
  readonly pluginFiles: readonly string[];
}

/** The precompiled bundle in a folder of this package. */
type Shipped = Omit<Made, 'files' | 'pluginFiles'>;

/** `lib/theme`, and the list of its files. */
const SHIPPED = join(packageDirectory, 'lib/theme');
const SHIPPED_RECORD = 'bundle.json';

/** Precompiles the bundle for sites that do not change the theme. */
export async function shipServerBundle(themes: readonly string[]): Promise<void> {
  const { files, modules } = await bundled(
    { siteDirectory: packageDirectory, reactPages: [], plugins: [], themes },
    'package',
  );
  placeModules(SHIPPED, files);
  const shipped: Shipped = { modules, ...(await offerOf(modulesIn(SHIPPED, modules))) };
  placeWhole(join(SHIPPED, SHIPPED_RECORD), JSON.stringify(shipped));
}

/** Returns the precompiled bundle; undefined for a site with a theme, plugins or React pages whose code runs. */
function shippedBundle(
  { siteDirectory, runsCode, plugins }: BundleStore,
  reactPages: readonly ContentPath[],
): ServerBundle | undefined {
  const record = join(SHIPPED, SHIPPED_RECORD);
  const hasCode = plugins.length > 0 || reactPages.length > 0 || existsSync(themeFolders(siteDirectory).own);
  if ((runsCode && hasCode) || !existsSync(record)) return undefined;
  const { modules, ...described } = JSON.parse(readFileSync(record, 'utf8')) as Shipped;
  return { ...described, modules: modulesIn(SHIPPED, modules), pluginFiles: [], watched: [] };
}

/** Prefixes module names with a folder. */
function modulesIn(folder: string, { app, articles, pages, plugins }: ServerModules): ServerModules {
  const at = (name: string): string => join(folder, name);
  return {
    app: at(app),
    articles: at(articles),
    pages: pages === null ? null : at(pages),
    plugins: plugins.map(at),
  };
}

/** Adds the routes of React pages whose code must not run, for checking links, with a warning for each. */
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
      ...(hasTheme ? [unusedCode('theme', 'The site’s theme is not used')] : []),
      ...reactPages.map((path) => unusedCode(`content/${path}`, 'This page is empty')),
    ],
  };
}

function unusedCode(file: string, effect: string): Problem {
  return warning('site-code', `${effect}, because this build runs no code of the site.`, {
    file,
    hint: 'See docs/security.md. To run it, trust the content: build without --untrusted and --no-code.',
  });
}

/** Bundles all code for rendering, or returns it from the store. Throws if code must not run and nothing is precompiled. */
export async function bundleServer(
  bundles: BundleStore,
  reactPages: readonly ContentPath[],
): Promise<ServerBundle> {
  const { siteDirectory, inputs, runsCode, plugins, themes } = bundles;
  const shipped = shippedBundle(bundles, reactPages);
  if (shipped !== undefined) return runsCode ? shipped : withInertPages(shipped, siteDirectory, reactPages);
  if (!runsCode) throw new Error('The package contains no precompiled theme.');
  const names = themes.map((folder) => relative(siteDirectory, folder));
  const key = contentHash(
    JSON.stringify([inputs, reactPages, plugins.map(({ specifier }) => specifier), names]),
  );
  const { made, watched } = await remembered(bundles, { kind: 'server-bundle', key }, () =>
    make({ siteDirectory, reactPages, plugins, themes }),
  );
  const { files, modules, ...described } = made;
  const folder = moduleFolder(siteDirectory);
  placeModules(folder, files);
  const pluginFiles = made.pluginFiles.map((file) => resolve(siteDirectory, file));
  return { ...described, modules: modulesIn(folder, modules), pluginFiles, watched };
}

/** The code of a site that runs while it is built. */
interface SiteCode {
  readonly siteDirectory: string;
  readonly reactPages: readonly ContentPath[];
  readonly plugins: readonly BundledPlugin[];
  /** Theme folders of plugins. */
  readonly themes: readonly string[];
}

async function make(code: SiteCode): Promise<{ readonly made: Made; readonly watched: readonly Watched[] }> {
  const { siteDirectory } = code;
  const { inputs, ...made } = await bundled(code, 'site');
  const folder = moduleFolder(siteDirectory);
  placeModules(folder, made.files);
  const offer = await offerOf(modulesIn(folder, made.modules)).catch((reason: unknown) => {
    const problem = siteError(reason, siteDirectory);
    throw problem === undefined ? reason : new ProblemsError([problem]);
  });
  return { made: { ...made, ...offer }, watched: watchedFiles(inputs, code) };
}

/** Returns the files of a bundle, the names of its entries, and its inputs. */
async function bundled(code: SiteCode, target: 'site' | 'package') {
  const { siteDirectory, reactPages, plugins, themes } = code;
  const { files, inputs } = await bundle(
    {
      ...SERVER,
      splitting: true,
      // The lines of the author's files, for problems with code that throws.
      ...(target === 'site' && { sourcemap: 'inline', sourcesContent: false }),
      ...(plugins.length > 0 && { banner: { js: REQUIRE } }),
      chunkNames: 'chunk-[hash]',
      entryPoints: [
        { in: 'paydocs:app', out: 'app' },
        { in: 'paydocs:articles', out: 'articles' },
        ...(reactPages.length > 0 ? [{ in: 'paydocs:pages', out: 'pages' }] : []),
        ...plugins.map((_, index) => ({ in: `paydocs:plugin${index}`, out: `plugin${index}` })),
      ],
      plugins: [entries(code), themePlugin(themeFolders(siteDirectory, { plugins: themes }), target)],
    },
    siteDirectory,
  );
  const { artifacts, names } = nameByContent(files, withoutPlaces(siteDirectory));
  const fileOf = (entry: string): string => {
    const { entryPoint = '' } = files.find(({ name }) => name === `${entry}.js`) ?? {};
    return relative(siteDirectory, resolve(packageDirectory, entryPoint));
  };
  const nameOf = (entry: string): string => basename(names.get(`${entry}.js`) ?? '');
  return {
    files: artifacts.map(({ path, data }) => ({ name: basename(path), text: String(data) })),
    modules: {
      app: nameOf('app'),
      articles: nameOf('articles'),
      pages: reactPages.length > 0 ? nameOf('pages') : null,
      plugins: plugins.map((_, index) => nameOf(`plugin${index}`)),
    },
    pluginFiles: plugins.map((_, index) => fileOf(`plugin${index}`)),
    inputs,
  };
}

/** Inline source map of the bundler. */
const SOURCE_MAP = /^\/\/# sourceMappingURL=data:application\/json;base64,(.*)$/m;

/** Leaves out where the site's folder is: modules are part of the keys of pages, which other machines may have made. */
function withoutPlaces(siteDirectory: string): (text: string) => string {
  const site = relative(packageDirectory, siteDirectory).split(sep).join('/');
  return (text) =>
    text.replaceAll(`\n// ${site}/`, '\n// ').replace(SOURCE_MAP, (_, map) => {
      const { sources: _places, ...rest } = JSON.parse(Buffer.from(map, 'base64').toString());
      return JSON.stringify(rest);
    });
}

/** Code that defines `require` for packages in CommonJS format: modules lack it. */
const REQUIRE =
  "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);";

/** Creates the plugin of esbuild with the bundle's entries. Only those of plugins are files. */
function entries({ siteDirectory, reactPages, plugins, themes }: SiteCode) {
  const module = (contents: string) => (): OnLoadResult => ({
    contents,
    resolveDir: packageDirectory,
    loader: 'ts',
  });
  return {
    name: 'paydocs-entries',
    setup(build: PluginBuild) {
      addModules(build, {
        'paydocs:app': module(appEntry(themes)),
        'paydocs:articles': module(articlesEntry(themes)),
        'paydocs:pages': module(pagesEntry(siteDirectory, reactPages)),
      });
      build.onResolve({ filter: /^paydocs:plugin\d+$/ }, ({ path }) => {
        const plugin = plugins[Number(path.slice('paydocs:plugin'.length))];
        return plugin && resolvePlugin(plugin, siteDirectory, build);
      });
    },
  };
}

/** Finds the file of a plugin as Node.js finds an import of the site. */
async function resolvePlugin(
  { specifier, at }: BundledPlugin,
  siteDirectory: string,
  build: PluginBuild,
): Promise<OnResolveResult> {
  const found = await build.resolve(specifier, { kind: 'import-statement', resolveDir: siteDirectory });
  if (found.errors.length === 0 && isAbsolute(found.path)) return { path: found.path };
  const text = `There is no plugin "${specifier}".`;
  const location = {
    file: join(siteDirectory, CONFIG_FILE),
    line: at.line ?? 1,
    column: (at.column ?? 1) - 1,
  };
  const notes = [{ text: pluginAdvice(specifier) ?? MISSING_HINT }];
  return { errors: [{ text, location, notes, detail: specifier }] };
}

const MISSING_HINT =
  'Write a path relative to the site that begins with "./", or install the package: npm install --save-dev NAME';

/** Returns the folder for the site's bundle: a module must be a file to be imported. */
function moduleFolder(siteDirectory: string): string {
  return join(stateFolder(siteDirectory), 'theme');
}
