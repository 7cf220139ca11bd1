import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { isFile } from '../files/disk.ts';
import { packageDirectory } from '../platform/package.ts';
import type { Place } from '../problems.ts';
import { addModules } from './bundler.ts';
import { fromPackage } from './react-modules.ts';

/** Folders of the default theme and of the site's theme. */
export interface ThemeFolders {
  /** `theme/` of this package. */
  readonly original: string;
  /** `theme/` of the site. It may be missing. */
  readonly own: string;
  /** Theme folders of plugins, built-in ones first. Their files have the paths that they would have in the default theme. */
  readonly plugins: readonly string[];
}

/** Returns the theme folders. `own` is the original too if the site's code must not run. */
export function themeFolders(
  siteDirectory: string,
  {
    plugins = [],
    runsCode = true,
  }: { readonly plugins?: readonly string[]; readonly runsCode?: boolean } = {},
): ThemeFolders {
  const original = join(packageDirectory, 'theme');
  const own = runsCode ? join(siteDirectory, 'theme') : original;
  return { original, own, plugins };
}

/** True for a file or folder of a built-in plugin. */
export function isOfPackage(path: string): boolean {
  return isBelow(path, join(packageDirectory, 'src'));
}

/** Returns the kinds of navbar items that a site's theme adds, from its file names, without loading them. */
export function ownNavbarKinds(siteDirectory: string): readonly string[] {
  return ownKinds('navbar', themeFolders(siteDirectory)).map(({ kind }) => kind);
}

const EXTENSIONS = ['', '.tsx', '.ts', '.css', '/index.tsx', '/index.ts'];

/** Resolves an import path with or without extension; undefined if there is no such file. */
function existingFile(path: string): string | undefined {
  return EXTENSIONS.map((extension) => path + extension).find(isFile);
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder + sep);
}

/**
 * Resolves an import of the theme: the file with this path of the site, else of a plugin, else the original, no matter which file imports
 * it. Overrides import the original as `paydocs/theme/…`, which does not go through this function.
 */
function themeFile(wanted: string, folders: ThemeFolders): string | undefined {
  const { original, own, plugins } = folders;
  const folder = [own, original, ...plugins].find((candidate) => isBelow(wanted, candidate));
  if (folder === undefined) return undefined;
  const inside = relative(folder, wanted);
  // The last plugin of the site comes first, as the last style sheet does.
  for (const above of [own, ...plugins.filter((path) => !isOfPackage(path)).reverse()]) {
    const file =
      existingFile(join(above, inside.replace(/\.tsx?$/, ''))) ?? existingFile(join(above, inside));
    if (file !== undefined) return file;
  }
  return originalFile(inside, folders);
}

/** Finds a file of the default theme or of a plugin; undefined if there is none. */
function originalFile(inside: string, { original, plugins }: ThemeFolders): string | undefined {
  for (const folder of [original, ...plugins]) {
    const file = existingFile(join(folder, inside));
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Theme for browsers, which only render the shell: Markdown elements and directives are rendered at build time. */
const THEME = `import { App } from './App.tsx'; export default { App };`;

/**
 * Target of a bundle: this process for a site or for the package, or browsers.
 * Browser bundles omit kinds of navbar items that the site does not use.
 */
export type Target = 'site' | 'package' | BrowserParts;

/** Browser code of the parts that sites choose. */
export interface BrowserParts {
  /** Kinds of navbar items. */
  readonly navbar: readonly string[];
  /** Value of `data-widget` → file of its module. */
  readonly widgets: Readonly<Record<string, string>>;
  /** Scripts of every page. */
  readonly scripts: readonly PageScript[];
}

/** A module of a plugin that is part of the script of every page. */
export interface PageScript {
  readonly file: string;
  /** The plugin of the site, and where the configuration names it; absent for a built-in one. */
  readonly plugin?: { readonly name: string; readonly at: Place };
}

/** Resolves the theme, the site's overrides, added navbar kinds, and React of this process. */
export function themePlugin(folders: ThemeFolders, target: Target): Plugin {
  const isForBrowsers = typeof target === 'object';
  return {
    name: 'paydocs-theme',
    setup(build) {
      // All rendering must share one copy of React: the one that this process has loaded.
      if (!isForBrowsers)
        build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({
          path: target === 'package' ? path : pathToFileURL(fromPackage.resolve(path)).href,
          external: true,
        }));
      addModules(build, {
        'paydocs:theme': () => ({ contents: THEME, resolveDir: folders.original }),
        'paydocs:widgets': () => widgetsModule(isForBrowsers ? target.widgets : {}),
        'paydocs:plugin-scripts': () => pluginScriptsModule(isForBrowsers ? target.scripts : []),
        'paydocs:search-panel': () => searchPanel(folders),
        'paydocs:search-styles': () => searchStyles(build, folders),
      });
      // Plugins share the modules of the program: a copy in the bundle would change with each other plugin.
      build.onResolve({ filter: /^paydocs\/plugin(\/data)?$/ }, ({ path }) =>
        isForBrowsers ? { errors: [{ text: NOT_FOR_BROWSERS }] } : sharedModule(path),
      );
      build.onResolve({ filter: /^paydocs\/theme(\/|$)/ }, ({ path }) => resolveOriginal(path, folders));
      build.onResolve({ filter: /^\.{1,2}\// }, (args) => resolveRelative(args, folders));
      // The pages carry the strings of their language, so browsers get none in the bundle.
      if (isForBrowsers)
        build.onLoad({ filter: /[\\/]theme[\\/]strings[\\/]en\.ts$/ }, () => ({
          contents: 'export const en = {};',
        }));
      build.onLoad({ filter: /[\\/](navbar|directives|layouts)[\\/]index\.ts$/ }, ({ path }) =>
        registryOf(path, folders, target),
      );
    },
  };
}

const NOT_FOR_BROWSERS =
  '"paydocs/plugin" is for the build, and does not run in browsers. Import what you need from "paydocs/theme".';

function sharedModule(path: string): OnResolveResult {
  const file = `lib/${path.slice('paydocs/'.length).replace('/', '-')}.js`;
  return { path: pathToFileURL(join(packageDirectory, file)).href, external: true };
}

/** Loads the search panel on demand. Without the search plugin, loading fails, and the dialog says so. */
function searchPanel(folders: ThemeFolders): OnLoadResult {
  const file = themeFile(join(folders.original, 'search/SearchPanel.tsx'), folders);
  const load = file === undefined ? 'Promise.reject()' : `import(${JSON.stringify(file)})`;
  return { contents: `export const loadSearchPanel = () => ${load};`, resolveDir: folders.original };
}

/** Inlines the styles of the search dialog as text, so that they are loaded only with its script. */
async function searchStyles({ esbuild }: PluginBuild, folders: ThemeFolders): Promise<OnLoadResult> {
  const file = themeFile(join(folders.original, 'styles/search.css'), folders);
  if (file === undefined) throw new Error('The theme has no styles/search.css.');
  const { code } = await esbuild.transform(readFileSync(file, 'utf8'), { loader: 'css', minify: true });
  return { contents: code.trim(), loader: 'text', watchFiles: [file] };
}

function widgetsModule(widgets: BrowserParts['widgets']): OnLoadResult {
  // Sorted by name, so that the order does not depend on plugins of the site that replace built-in ones.
  const sorted = Object.entries(widgets).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)}),`,
  );
  return { contents: `export const widgets = {${lines.join('\n')}};`, resolveDir: packageDirectory };
}

/** Lists the scripts of plugins that are part of the main script. An error of one of the site ends only that one. */
function pluginScriptsModule(scripts: readonly PageScript[]): OnLoadResult {
  const imports = scripts.map(
    ({ file }, place) => `import { start as s${place} } from ${JSON.stringify(file)};`,
  );
  const names = scripts.map(({ plugin }, place) => (plugin === undefined ? `s${place}` : `alone(s${place})`));
  const hasOwn = scripts.some(({ plugin }) => plugin !== undefined);
  return {
    contents: `${imports.join('')}${hasOwn ? ALONE : ''}export const pluginScripts = [${names.join(',')}];`,
    resolveDir: packageDirectory,
  };
}

const ALONE = `const tried = (work) => (input) => { try { return work(input); } catch (error) { reportError(error); } };
const alone = (start) => (tools) => { const look = tried(start)(tools); return typeof look === 'function' ? tried(look) : undefined; };`;

function resolveOriginal(path: string, folders: ThemeFolders): OnResolveResult {
  const inside = path.slice('paydocs/theme'.length);
  const file = originalFile(inside === '' ? 'public.ts' : inside, folders);
  return file === undefined
    ? { errors: [{ text: `The theme has no "${inside.slice(1)}".` }] }
    : { path: file };
}

function resolveRelative(
  { path, resolveDir }: OnResolveArgs,
  folders: ThemeFolders,
): OnResolveResult | undefined {
  const file = themeFile(resolve(resolveDir, path), folders);
  return file === undefined ? undefined : { path: file };
}

const REGISTRIES: Readonly<Record<string, string>> = {
  navbar: 'navbarItems',
  directives: 'directives',
  layouts: 'layouts',
};

/**
 * Returns the text of a registry of the theme: with the kinds that files of the site add, without navbar kinds that `target`
 * does not need. Undefined if it stays unchanged, or for a file that is not a registry.
 */
function registryOf(
  path: string,
  folders: ThemeFolders,
  target: Target,
): { contents: string; loader: 'ts'; resolveDir: string } | undefined {
  const folder = basename(dirname(path));
  const registry = REGISTRIES[folder];
  if (dirname(path) !== join(folders.original, folder) || registry === undefined) return undefined;
  const isNeeded = (kind: string): boolean =>
    typeof target === 'string' || folder !== 'navbar' || target.navbar.includes(kind);
  const kinds = ownKinds(folder, folders).filter(({ kind }) => isNeeded(kind));
  if (folder !== 'navbar' && kinds.length === 0) return undefined;
  const imports = kinds.map(({ file }, place) => `import own${place} from ${JSON.stringify(file)};`);
  const entries = kinds.map(({ kind }, place) => `${JSON.stringify(kind)}: own${place}`);
  const text = readFileSync(path, 'utf8')
    .replace(`export const ${registry}`, `const original`)
    .replace(/^ {2}(\w+): \w+,\n/gm, (line, kind: string) => (isNeeded(kind) ? line : ''));
  return {
    contents: `${imports.join('')}\n${text}\nexport const ${registry} = { ...original, ${entries.join(', ')} };`,
    loader: 'ts',
    resolveDir: dirname(path),
  };
}

/** A kind that a theme adds. */
interface OwnKind {
  readonly kind: string;
  readonly file: string;
}

/** Returns the files of `navbar`, `directives` or `layouts` of plugins and the site that the default theme does not have. */
function ownKinds(folder: string, { original, own, plugins }: ThemeFolders): readonly OwnKind[] {
  const themes = own === original ? plugins : [...plugins, own];
  const kinds = themes.flatMap((theme) => kindsIn(join(theme, folder), join(original, folder)));
  // Later ones win, as style sheets do.
  return [...new Map(kinds.map((one) => [one.kind, one])).values()];
}

function kindsIn(directory: string, original: string): readonly OwnKind[] {
  if (!existsSync(directory)) return [];
  return (
    readdirSync(directory)
      .sort()
      .filter((name) => extname(name) === '.tsx' && !existsSync(join(original, name)))
      // Other files of a theme's own layouts may have any exports.
      .filter(
        (name) =>
          basename(original) !== 'layouts' || /\bdefault\b/.test(readFileSync(join(directory, name), 'utf8')),
      )
      .map((name) => {
        const bare = basename(name, '.tsx');
        return { kind: bare.charAt(0).toLowerCase() + bare.slice(1), file: join(directory, name) };
      })
  );
}
