import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import { packageDirectory } from '../platform/package.ts';
import { error, ProblemsError } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import { PART_STYLES, type PartStyles } from '../shared/part-styles.ts';
import type { ContentPath, OutputPath } from '../shared/paths.ts';
import { addModules, BROWSER, type BundledFile, bundle } from './bundler.ts';
import { type NamedFile, nameByContent } from './content-names.ts';
import { reactModules } from './react-modules.ts';
import type { ModuleInput } from './resolution.ts';
import { type BrowserParts, type ThemeFolders, themePlugin } from './theme-files.ts';

/** An output file as plain JSON. */
export interface StoredFile {
  readonly path: OutputPath;
  readonly base64: string;
}

interface Part {
  readonly artifacts: readonly StoredFile[];
}

/** The client and the modules of React pages. */
export interface ClientModules extends Part {
  readonly client: OutputPath;
  /** Files that the client imports statically. */
  readonly clientImports: readonly OutputPath[];
  /** React page, by its path below `content/`, and its module. */
  readonly modules: readonly (readonly [ContentPath, OutputPath])[];
}

/** Scripts that run before the client. */
export interface ClassicScripts extends Part {
  readonly boot: OutputPath;
  readonly redirect: OutputPath;
  readonly baseUrlBanner: OutputPath;
}

/** The style sheets. */
export interface Styles extends Part {
  /** The sheet of every page. */
  readonly styles: OutputPath;
  /** Sheets of what only some pages have, by name. */
  readonly partStyles: Readonly<Record<PartStyles, OutputPath>>;
}

/** A part of the bundle, with its input files. */
interface BundledPart<Made extends Part> {
  readonly made: Made;
  readonly inputs: readonly ModuleInput[];
}

function stored(files: readonly NamedFile[]): readonly StoredFile[] {
  return files.map(({ path, data }) => ({ path, base64: Buffer.from(data).toString('base64') }));
}

/** Inputs of the client's modules in addition to this package. */
export interface ModuleSources extends BrowserParts {
  readonly siteDirectory: string;
  readonly reactPages: readonly ContentPath[];
  readonly runsCode: boolean;
  readonly folders: ThemeFolders;
}

const INERT_PAGE = 'paydocs:inert-page';

/** Replaces React pages whose code must not run with a component that renders nothing. */
const inertPages: Plugin = {
  name: 'paydocs-inert-pages',
  setup: (build) =>
    addModules(build, {
      [INERT_PAGE]: () => ({ contents: 'export default function InertPage() { return null; }' }),
    }),
};

/** Bundles the client and React pages. */
export async function bundleModules(sources: ModuleSources): Promise<BundledPart<ClientModules>> {
  const { siteDirectory, reactPages, folders, navbar, widgets, scripts, runsCode } = sources;
  const pageEntry = (path: ContentPath): string =>
    runsCode ? join(siteDirectory, 'content', path) : INERT_PAGE;
  // Named in the format of chunks, so that the final names of pages and chunks do not differ in style.
  const entries = new Map(reactPages.map((path, place) => [path, `page-${String(place).padStart(8, '0')}`]));
  const { files, inputs } = await bundle(
    {
      ...BROWSER,
      format: 'esm',
      splitting: true,
      chunkNames: 'chunk-[hash]',
      entryPoints: [
        { in: join(packageDirectory, 'src/browser/entry.tsx'), out: 'client' },
        ...[...entries].map(([path, out]) => ({ in: pageEntry(path), out })),
      ],
      plugins: [reactModules, inertPages, themePlugin(folders, { navbar, widgets, scripts })],
    },
    siteDirectory,
  );
  const { artifacts, names } = nameByContent(files);
  const nameOf = (entry: string): OutputPath => named(names.get(`${entry}.js`), entry);
  const made = {
    artifacts: stored(artifacts),
    client: nameOf('client'),
    clientImports: staticImports(files, 'client.js').map((name) => named(names.get(name), name)),
    modules: [...entries].map(([path, entry]) => [path, nameOf(entry)] as const),
  };
  return { made, inputs };
}

/** Size of a plugin's script of every page, with everything that it imports. */
export interface ScriptSize {
  readonly plugin: string;
  readonly bytes: number;
}

/** Measures the scripts of every page that plugins of the site have, each alone. Throws `ProblemsError` for one that is too large. */
export function scriptSizes({
  siteDirectory,
  scripts,
  folders,
}: ModuleSources): Promise<readonly ScriptSize[]> {
  const parts = { navbar: [], widgets: {}, scripts: [] };
  const own = scripts.flatMap(({ file, plugin }) => (plugin === undefined ? [] : [{ file, ...plugin }]));
  return Promise.all(
    own.map(async ({ file, name, at }) => {
      const entryPoints = [{ in: file, out: 'script' }];
      const plugins = [reactModules, themePlugin(folders, parts)];
      const { files } = await bundle(
        { ...BROWSER, format: 'esm', splitting: true, entryPoints, plugins },
        siteDirectory,
      );
      const loaded = ['script.js', ...staticImports(files, 'script.js')];
      const bytes = files.reduce(
        (sum, file) => sum + (loaded.includes(file.name) ? file.contents.length : 0),
        0,
      );
      if (bytes <= limits.site.everyPageScript) return { plugin: name, bytes };
      const text = `${name}: the script of every page has ${bytes} bytes; ${limits.site.everyPageScript} are allowed.`;
      const hint = 'Load with import() what only some pages need.';
      throw new ProblemsError([error('plugin', text, { ...at, hint })]);
    }),
  );
}

/** Returns names of the files that a file imports statically, directly or not, each after the file that imports it. */
function staticImports(files: readonly BundledFile[], entry: string): readonly string[] {
  const found = new Set([entry]);
  for (const name of found)
    for (const imported of files.find((file) => file.name === name)?.importsAtOnce ?? []) found.add(imported);
  return [...found].slice(1);
}

const SCRIPTS = { boot: 'boot', redirect: 'redirect', baseUrlBanner: 'base-url-banner' } as const;

/** Bundles small classic scripts. A module cannot block parsing. */
export async function bundleScripts(siteDirectory: string): Promise<BundledPart<ClassicScripts>> {
  const { files, inputs } = await bundle(
    {
      ...BROWSER,
      format: 'iife',
      entryPoints: Object.values(SCRIPTS).map((name) => ({
        in: join(packageDirectory, `src/browser/${name}.ts`),
        out: name,
      })),
    },
    siteDirectory,
  );
  const { artifacts, names } = nameByContent(files);
  const path = (name: keyof typeof SCRIPTS): OutputPath => named(names.get(`${SCRIPTS[name]}.js`), name);
  const paths = { boot: path('boot'), redirect: path('redirect'), baseUrlBanner: path('baseUrlBanner') };
  return { made: { artifacts: stored(artifacts), ...paths }, inputs };
}

function named(path: OutputPath | undefined, what: string): OutputPath {
  if (path === undefined) throw new Error(`The bundler did not create "${what}".`);
  return path;
}

/** Bundles the theme's styles, rules from the configuration, and custom styles of plugins and the site. Later ones win. */
export async function bundleStyles(
  siteDirectory: string,
  rules: string,
  folders: ThemeFolders,
): Promise<BundledPart<Styles>> {
  const custom = [...folders.plugins, folders.own].map((folder) => join(folder, 'styles/custom.css'));
  const contents = [
    `@import ${JSON.stringify(join(folders.original, 'styles/index.css'))};`,
    `@import "paydocs:settings";`,
    ...custom.filter((file) => existsSync(file)).map((file) => `@import ${JSON.stringify(file)};`),
  ].join('\n');
  const sheets = Object.keys(PART_STYLES) as readonly PartStyles[];
  const sources: Plugin = {
    name: 'paydocs-styles',
    setup: (build) =>
      addModules(build, {
        'paydocs:styles': () => ({ contents, loader: 'css', resolveDir: packageDirectory }),
        ...Object.fromEntries(sheets.map((name) => [`paydocs:${name}-styles`, () => sheetOf(name, folders)])),
        'paydocs:settings': () => ({ contents: rules, loader: 'css' }),
      }),
  };
  const { files, inputs } = await bundle(
    {
      ...BROWSER,
      entryPoints: ['', ...sheets.map((name) => `${name}-`)].map((name) => ({
        in: `paydocs:${name}styles`,
        out: `${name}styles`,
      })),
      plugins: [sources, themePlugin(folders, { navbar: [], widgets: {}, scripts: [] })],
    },
    siteDirectory,
  );
  const { artifacts, names } = nameByContent(files);
  const pathOf = (name: string): OutputPath => named(names.get(`${name}.css`), name);
  const styles = pathOf('styles');
  const partStyles = {
    code: pathOf('code-styles'),
    reference: pathOf('reference-styles'),
    diagrams: pathOf('diagrams-styles'),
    elements: pathOf('elements-styles'),
    dropdowns: pathOf('dropdowns-styles'),
    tips: pathOf('tips-styles'),
    lists: pathOf('lists-styles'),
  };
  return { made: { artifacts: stored(artifacts), styles, partStyles }, inputs };
}

/** Returns a module that imports a sheet of the theme's parts, in a layer below the styles of sites. */
function sheetOf(name: PartStyles, folders: ThemeFolders): OnLoadResult {
  const file = join(folders.original, `styles/parts/${name}.css`);
  const contents = `@import ${JSON.stringify(file)} layer(parts);`;
  return { contents, loader: 'css', resolveDir: packageDirectory };
}
