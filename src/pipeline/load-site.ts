import type { BundleStore } from '../assets/remembered.ts';
import { bundleServer, type ServerBundle } from '../assets/server-bundle.ts';
import { ownNavbarKinds } from '../assets/theme-files.ts';
import { filesToWatch } from '../assets/watched.ts';
import { configFileOf } from '../config/config-file.ts';
import { type LoadedConfig, loadConfig } from '../config/load.ts';
import { type PluginEntry, pluginEntries } from '../config/plugins.ts';
import type { Config } from '../config/schema.ts';
import { type Trust, trustOf, withoutNavbarKinds } from '../config/trust.ts';
import { configText } from '../content/directory.ts';
import { filterMemoized } from '../content/filter-memoized.ts';
import { isReactPage } from '../files/read.ts';
import { isRefusedCode } from '../files/refused.ts';
import type { BuildRequest } from '../platform/build-request.ts';
import { plugins as builtIn } from '../plugins/index.ts';
import { concatProblems, type Problem, ProblemsError } from '../problems.ts';
import { referenceDirectives } from '../reference/index.ts';
import { isReferenceFile } from '../shared/editions.ts';
import type { ContentPath } from '../shared/paths.ts';
import { themesOf } from '../site-plugins/browser-files.ts';
import { type LoadedPlugin, loadPlugins, namedPlugin } from '../site-plugins/load.ts';
import {
  NO_PLUGINS,
  type SitePlugins,
  startPlugins,
  takenDirectives,
  withPluginSettings,
} from '../site-plugins/site-plugins.ts';
import type { Hash } from '../types.ts';
import { builtInPlugins } from './built-in.ts';
import type { BuildInput } from './inputs.ts';
import type { BuildServices } from './services.ts';

/** Facts about a site before its pages are read. */
export interface LoadedSite {
  /** The configuration; undefined if it is invalid. */
  readonly config: Config | undefined;
  /** Hash of all inputs of the configuration. */
  readonly configKey: string;
  readonly trust: Trust;
  readonly bundle: ServerBundle;
  readonly bundles: BundleStore;
  /** The site's React pages. */
  readonly pageFiles: readonly ContentPath[];
  /** Files of the reference and data files of plugins, with their hashes. */
  readonly referenceFiles: ReadonlyMap<ContentPath, Hash>;
  readonly plugins: SitePlugins;
  readonly problems: readonly Problem[];
}

/**
 * Bundles theme and plugins, and reads the configuration. Throws `ProblemsError` if the folder has a file that cannot
 * be read, such as a pipe.
 */
export async function loadSite(
  { request, inputs }: BuildInput,
  services: Pick<BuildServices, 'store' | 'memory' | 'onWatched'>,
): Promise<LoadedSite> {
  const { siteDirectory } = request;
  // Bundling a pipe would block forever.
  if (inputs.listing.problems.some(isRefusedCode)) throw new ProblemsError(inputs.listing.problems);
  const pageFiles = filterMemoized(inputs.listing.files, isReactPage);
  // Read first, because it determines if code of the site runs.
  const text = configText(configFileOf(request));
  const trust = trustOf(request, text);
  const { runsCode } = trust;
  const entries = runsCode ? pluginEntries(text) : [];
  const input = { request, inputs, runsCode, entries, pageFiles };
  const { bundle, bundles, bundlesKey, loaded } = await bundleWithPlugins(input, services);
  const modules = bundle.modules.plugins;
  const configKey = JSON.stringify([inputs.config, bundlesKey, modules, trust]);
  const configured = await services.memory.last('config', configKey, async () => {
    const ownKinds = runsCode ? [] : ownNavbarKinds(siteDirectory);
    const plugins = loaded.map((plugin) => namedPlugin(plugin, siteDirectory));
    const all = [...builtIn, ...loaded.map(({ plugin }) => plugin)];
    const dialects = all.flatMap(({ name, markdown }) => (markdown === undefined ? [] : name));
    const names = { navbar: [...bundle.navbar, ...ownKinds], plugins, dialects };
    const read = loadConfig(request, names, trust);
    const config = read.config && withOptions(withoutNavbarKinds(read.config, ownKinds), request);
    const given = {
      siteDirectory,
      builtIn: builtInPlugins(
        loaded.map(({ plugin }) => plugin.name),
        { ...config },
      ),
      directives: Object.keys(bundle.directives),
      layouts: bundle.layouts,
    };
    return withPlugins({ ...read, ...(config && { config }) }, loaded, given);
  });
  const { config, plugins } = configured;
  const referenceFiles = referenceFilesOf(inputs, plugins);
  const references =
    config && referenceDirectives({ config, hashes: referenceFiles }, plugins.builtInSources);
  const problems = [...concatProblems(bundle, configured), ...takenDirectives(plugins, references ?? [])];
  return { config, configKey, trust, bundle, bundles, pageFiles, referenceFiles, plugins, problems };
}

/** Input of bundling the code of a site. */
interface CodeInput extends Pick<BuildInput, 'request' | 'inputs'> {
  readonly runsCode: boolean;
  readonly entries: readonly PluginEntry[];
  readonly pageFiles: readonly ContentPath[];
}

/**
 * Bundles theme and plugins, and loads the plugins. If plugins have theme folders, which are known only after loading,
 * bundles again with them.
 */
async function bundleWithPlugins(
  { request: { siteDirectory }, inputs, runsCode, entries, pageFiles }: CodeInput,
  { store, memory, onWatched }: Pick<BuildServices, 'store' | 'memory' | 'onWatched'>,
) {
  const pass = async (themes: readonly string[], name: string) => {
    const bundles = { store, siteDirectory, inputs: inputs.bundles, runsCode, plugins: entries, themes };
    const specifiers = entries.map(({ specifier }) => specifier);
    const bundlesKey = JSON.stringify([inputs.bundles, runsCode, specifiers, themes]);
    const bundle = await memory.last(name, bundlesKey, () => bundleServer(bundles, pageFiles));
    // The watcher also needs the files of a plugin that fails.
    onWatched?.(
      filesToWatch(
        bundle.watched.map(([file]) => file),
        siteDirectory,
      ),
    );
    const from = { modules: bundle.modules.plugins, files: bundle.pluginFiles, siteDirectory, builtIn };
    return { bundle, bundles, bundlesKey, loaded: await loadPlugins(entries, from) };
  };
  const first = await pass(builtInPlugins().flatMap(themesOf), 'server bundle');
  const kept = builtInPlugins(first.loaded.map(({ plugin }) => plugin.name));
  const own = first.loaded.map(({ plugin, file, entry: { at } }) => ({ plugin, file, at }));
  const themes = [...kept, ...own].flatMap(themesOf);
  if (JSON.stringify(themes) === JSON.stringify(first.bundles.themes)) return first;
  return pass(themes, 'themed server bundle');
}

/** Starts the plugins, if the configuration is valid. */
async function withPlugins(
  { config, pluginOptions = new Map(), problems }: LoadedConfig,
  loaded: readonly LoadedPlugin[],
  given: Parameters<typeof startPlugins>[2],
) {
  if (config === undefined) return { config, plugins: NO_PLUGINS, problems };
  const plugins = await startPlugins(loaded, pluginOptions, given);
  return { config: await withPluginSettings(config, plugins), plugins, problems };
}

function referenceFilesOf(
  { listing, hashes }: BuildInput['inputs'],
  { isDataFile }: SitePlugins,
): ReadonlyMap<ContentPath, Hash> {
  const files = listing.files.filter((path) => isReferenceFile(path) || isDataFile(path));
  return new Map(files.map((path) => [path, hashes.get(path) ?? '']));
}

/** Returns the configuration with overrides from the command line. */
function withOptions(config: Config, request: BuildRequest): Config {
  const { url = config.url, baseUrl = config.baseUrl } = request;
  return { ...config, url, baseUrl };
}
