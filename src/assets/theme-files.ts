import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { packageDirectory } from '../package.ts';
import { fromPackage } from './react-modules.ts';

/** Folders of the default theme and of a site's own. */
export interface ThemeFolders {
  /** `theme/` of this package. */
  readonly original: string;
  /** `theme/` of the site; it need not exist. */
  readonly own: string;
}

/** The theme folders of a site. A site that keeps paydocs' own sources has but one, as one whose code does not run. */
export function themeFolders(siteDirectory: string, runsCode = true): ThemeFolders {
  const original = join(packageDirectory, 'theme');
  return { original, own: runsCode ? join(siteDirectory, 'theme') : original };
}

/** Kinds of navbar items that a site's theme adds, from the names of its files: nothing is loaded. */
export function ownNavbarKinds(siteDirectory: string): readonly string[] {
  return ownKinds('navbar', themeFolders(siteDirectory)).map(({ kind }) => kind);
}

const EXTENSIONS = ['', '.tsx', '.ts', '.css', '/index.tsx', '/index.ts'];

/** A file as an import names it, with or without its extension. */
function existingFile(path: string): string | undefined {
  return EXTENSIONS.map((extension) => path + extension).find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder + sep);
}

/**
 * The file that an import of the theme means: the site's file of the same path when there is one, else the original,
 * so that a part of the theme is replaced wherever it is used. An override asks for the original as `paydocs/theme/…`, which never comes here.
 */
function themeFile(wanted: string, { original, own }: ThemeFolders): string | undefined {
  const folder = [own, original].find((candidate) => isBelow(wanted, candidate));
  if (folder === undefined) return undefined;
  const inside = relative(folder, wanted);
  return (
    existingFile(join(own, inside.replace(/\.tsx?$/, ''))) ??
    existingFile(join(own, inside)) ??
    existingFile(join(original, inside))
  );
}

/** Browsers draw the shell only: Markdown elements and directives have done their work at build time. */
const THEME = `import { App } from './App.tsx'; export default { App };`;

/**
 * Who runs the bundle: this process, from the site's folder or from this package's, or browsers, which get no code for
 * kinds of navbar items that the site lacks.
 */
export type Target = 'site' | 'package' | { readonly navbar: readonly string[] };

/** Makes imports find the theme, the site's overrides, the kinds that the site adds, and the React of this process. */
export function themePlugin(folders: ThemeFolders, target: Target): Plugin {
  const isForBrowsers = typeof target === 'object';
  return {
    name: 'paydocs-theme',
    setup(build) {
      // One React for everything that renders: the copy that this process has loaded already.
      if (!isForBrowsers)
        build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({
          path: target === 'package' ? path : pathToFileURL(fromPackage.resolve(path)).href,
          external: true,
        }));
      build.onResolve({ filter: /^paydocs:theme$/ }, () => ({ path: 'theme', namespace: 'paydocs' }));
      build.onLoad({ filter: /^theme$/, namespace: 'paydocs' }, () => ({
        contents: THEME,
        resolveDir: folders.original,
      }));
      build.onResolve({ filter: /^paydocs:search-styles$/ }, () => ({
        path: 'search',
        namespace: 'paydocs',
      }));
      build.onLoad({ filter: /^search$/, namespace: 'paydocs' }, () => searchStyles(build, folders));
      build.onResolve({ filter: /^paydocs\/theme(\/|$)/ }, ({ path }) => resolveOriginal(path, folders));
      build.onResolve({ filter: /^\.{1,2}\// }, (args) => resolveRelative(args, folders));
      // Browsers get the sentences of one language, with what all pages have in common.
      if (isForBrowsers)
        build.onLoad({ filter: /[\\/]theme[\\/]strings[\\/]en\.ts$/ }, () => ({
          contents: 'export const en = {};',
        }));
      build.onLoad({ filter: /[\\/](navbar|directives)[\\/]index\.ts$/ }, ({ path }) =>
        registryOf(path, folders, target),
      );
    },
  };
}

/** The styles that scripts bring along, as text: a page without search does not carry them. */
async function searchStyles(
  { esbuild }: PluginBuild,
  { original, own }: ThemeFolders,
): Promise<OnLoadResult> {
  const file = themeFile(join(original, 'styles/search.css'), { original, own });
  if (file === undefined) throw new Error('The theme has no styles/search.css.');
  const { code } = await esbuild.transform(readFileSync(file, 'utf8'), { loader: 'css', minify: true });
  return { contents: code.trim(), loader: 'text', watchFiles: [file] };
}

function resolveOriginal(path: string, { original }: ThemeFolders): OnResolveResult {
  const inside = path.slice('paydocs/theme'.length);
  const file = existingFile(join(original, inside === '' ? 'public.ts' : inside));
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

const REGISTRIES: Readonly<Record<string, string>> = { navbar: 'navbarItems', directives: 'directives' };

/** A registry of the theme with the kinds that the site's own files add: the file's name is the kind's. */
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

/** Files of the site's `theme/navbar` or `theme/directives` that the default theme does not have. */
function ownKinds(
  folder: string,
  { original, own }: ThemeFolders,
): readonly { readonly kind: string; readonly file: string }[] {
  const directory = join(own, folder);
  if (own === original || !existsSync(directory)) return [];
  return readdirSync(directory)
    .sort()
    .filter((name) => extname(name) === '.tsx' && !existsSync(join(original, folder, name)))
    .map((name) => {
      const bare = basename(name, '.tsx');
      return { kind: bare.charAt(0).toLowerCase() + bare.slice(1), file: join(directory, name) };
    });
}
