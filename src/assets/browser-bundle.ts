import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Config } from '../config/schema.ts';
import { contentHash, shortHash } from '../files/hash.ts';
import { packageDirectory } from '../platform/package.ts';
import { type ContentPath, type OutputPath, outputPath } from '../shared/paths.ts';
import { accentColors } from './accent.ts';
import { BROWSER, type BundledFile, bundle } from './bundler.ts';
import { nameByContent } from './content-names.ts';
import { reactModules } from './react-modules.ts';
import { type BundleStore, remembered } from './remembered.ts';
import { type BrowserParts, type ThemeFolders, themeFolders, themePlugin } from './theme-files.ts';
import { type Watched, watchedFiles } from './watched.ts';

/** An output file with its bytes in memory. */
export interface BundledArtifact {
  readonly path: OutputPath;
  readonly data: Uint8Array;
}

/** All bundled files that browsers load in addition to pages. */
export interface BrowserBundle {
  readonly artifacts: readonly BundledArtifact[];
  readonly boot: OutputPath;
  readonly client: OutputPath;
  /** Files that the client imports statically. */
  readonly clientImports: readonly OutputPath[];
  readonly styles: OutputPath;
  readonly redirect: OutputPath;
  readonly baseUrlBanner: OutputPath;
  /** React page, by its path below `content/` → its module. */
  readonly modules: ReadonlyMap<ContentPath, OutputPath>;
  /** Bundled files from outside the site's folders. */
  readonly watched: readonly Watched[];
}

/** Inputs of the bundle in addition to `bundleInputs`. */
export type BrowserSettings = Pick<Config, 'brand' | 'announcementBar' | 'navbar'> &
  Pick<BrowserParts, 'widgets'>;

/** Bundles scripts and styles, or returns them from the store. The three bundles are independent. */
export async function bundleBrowser(
  bundles: BundleStore,
  reactPages: readonly ContentPath[],
  settings: BrowserSettings,
): Promise<BrowserBundle> {
  const { siteDirectory, inputs, runsCode } = bundles;
  const rules = settingsCss(settings);
  const navbar = kindsOf(settings.navbar.items);
  const { widgets } = settings;
  const widgetFiles = Object.entries(widgets).map(([name, file]) => [name, relative(siteDirectory, file)]);
  const key = contentHash(JSON.stringify([inputs, runsCode, reactPages, rules, navbar, widgetFiles]));
  const { made, watched } = await remembered(bundles, { kind: 'browser-bundle', key }, () =>
    make({ siteDirectory, runsCode, reactPages, rules, navbar, widgets }),
  );
  return {
    ...made,
    artifacts: made.artifacts.map(({ path, base64 }) => ({ path, data: Buffer.from(base64, 'base64') })),
    modules: new Map(made.modules),
    watched,
  };
}

interface Made extends Omit<BrowserBundle, 'artifacts' | 'modules' | 'watched'> {
  readonly artifacts: readonly { readonly path: OutputPath; readonly base64: string }[];
  readonly modules: readonly (readonly [ContentPath, OutputPath])[];
}

/**
 * Returns the kinds of all items of a navbar and its dropdowns. An item without a kind is a link. Every navbar
 * has the search.
 */
function kindsOf(items: readonly object[]): readonly string[] {
  const kinds = items.flatMap((item) => [
    'type' in item ? String(item.type) : 'default',
    ...('items' in item && Array.isArray(item.items) ? kindsOf(item.items) : []),
  ]);
  return [...new Set(['default', 'search', ...kinds])].sort();
}

interface Making extends Pick<BundleStore, 'siteDirectory' | 'runsCode'>, BrowserParts {
  readonly reactPages: readonly ContentPath[];
  /** Result of `settingsCss`. */
  readonly rules: string;
  /** Result of `kindsOf`. */
  readonly navbar: readonly string[];
}

async function make({ siteDirectory, runsCode, reactPages, rules, navbar, widgets }: Making) {
  const folders = themeFolders(siteDirectory, runsCode);
  const pageEntry = (path: ContentPath): string =>
    runsCode ? join(siteDirectory, 'content', path) : INERT_PAGE;
  const [modules, scripts, styles] = await Promise.all([
    bundleModules(siteDirectory, reactPages, { folders, navbar, widgets, pageEntry }),
    bundleScripts(siteDirectory),
    bundleStyles(siteDirectory, rules, folders),
  ]);
  const artifacts = [...modules.artifacts, ...scripts.artifacts, styles.artifact];
  const made: Made = {
    client: modules.client,
    clientImports: modules.clientImports,
    modules: [...modules.modules],
    ...scripts.paths,
    styles: styles.artifact.path,
    artifacts: artifacts.map(({ path, data }) => ({ path, base64: Buffer.from(data).toString('base64') })),
  };
  const inputs = [...new Set([modules, scripts, styles].flatMap((bundled) => bundled.inputs))];
  return { made, watched: watchedFiles(inputs, siteDirectory) };
}

interface ModuleSources extends BrowserParts {
  readonly folders: ThemeFolders;
  /** Returns the entry point of a React page's module. */
  readonly pageEntry: (path: ContentPath) => string;
}

const INERT_PAGE = 'paydocs:inert-page';

/** Replaces React pages whose code must not run with a component that renders nothing. */
const inertPages: Plugin = {
  name: 'paydocs-inert-pages',
  setup(build) {
    build.onResolve({ filter: /^paydocs:inert-page$/ }, () => ({ path: 'inert-page', namespace: 'paydocs' }));
    build.onLoad({ filter: /^inert-page$/, namespace: 'paydocs' }, () => ({
      contents: 'export default function InertPage() { return null; }',
    }));
  },
};

async function bundleModules(
  siteDirectory: string,
  reactPages: readonly ContentPath[],
  { folders, navbar, widgets, pageEntry }: ModuleSources,
) {
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
      plugins: [reactModules, inertPages, themePlugin(folders, { navbar, widgets })],
    },
    siteDirectory,
  );
  const { artifacts, names } = nameByContent(files);
  const nameOf = (entry: string): OutputPath => named(names.get(`${entry}.js`), entry);
  return {
    inputs,
    artifacts,
    client: nameOf('client'),
    clientImports: staticImports(files, 'client.js').map((name) => named(names.get(name), name)),
    modules: new Map([...entries].map(([path, entry]) => [path, nameOf(entry)])),
  };
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
async function bundleScripts(siteDirectory: string) {
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
  return {
    inputs,
    artifacts,
    paths: { boot: path('boot'), redirect: path('redirect'), baseUrlBanner: path('baseUrlBanner') },
  };
}

function named(path: OutputPath | undefined, what: string): OutputPath {
  if (path === undefined) throw new Error(`The bundler did not create "${what}".`);
  return path;
}

/**
 * Bundles the theme's styles, then rules from the configuration, then the site's custom styles. Later ones win.
 */
async function bundleStyles(siteDirectory: string, rules: string, folders: ThemeFolders) {
  const custom = join(folders.own, 'styles/custom.css');
  const contents = [
    `@import ${JSON.stringify(join(folders.original, 'styles/index.css'))};`,
    `@import "paydocs:settings";`,
    ...(existsSync(custom) ? [`@import ${JSON.stringify(custom)};`] : []),
  ].join('\n');
  const settings = {
    name: 'paydocs-settings',
    setup(build: Parameters<ReturnType<typeof themePlugin>['setup']>[0]) {
      build.onResolve({ filter: /^paydocs:settings$/ }, () => ({ path: 'settings', namespace: 'paydocs' }));
      build.onLoad({ filter: /^settings$/, namespace: 'paydocs' }, () => ({
        contents: rules,
        loader: 'css' as const,
      }));
    },
  };
  const { files, inputs } = await bundle(
    {
      ...BROWSER,
      stdin: { contents, resolveDir: packageDirectory, loader: 'css' },
      plugins: [settings, themePlugin(folders, { navbar: [], widgets: {} })],
    },
    siteDirectory,
  );
  const text = files.map((file: BundledFile) => file.text).join('');
  const path = outputPath(`assets/styles-${shortHash(text)}.css`);
  return { inputs, artifact: { path, data: text } };
}

/**
 * Converts colors of the configuration to CSS rules, because the policy forbids style attributes (decision D15).
 */
function settingsCss({ brand, announcementBar }: Pick<BrowserSettings, 'brand' | 'announcementBar'>): string {
  const accent = brand.accent === undefined ? undefined : accentColors(brand.accent);
  const announcement = [
    announcementBar?.backgroundColor && `--announcement-background:${announcementBar.backgroundColor}`,
    announcementBar?.textColor && `--announcement-color:${announcementBar.textColor}`,
  ].filter(Boolean);
  return [
    accent && `:root{--accent:${accent.light}}@media screen{[data-theme=dark]{--accent:${accent.dark}}}`,
    announcement.length > 0 && `:root{${announcement.join(';')}}`,
  ]
    .filter(Boolean)
    .join('\n');
}
