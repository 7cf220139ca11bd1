import { programKey } from '../cache/program-key.ts';
import { openStore } from '../cache/store.ts';
import { configFileOf } from '../config/config-file.ts';
import { pluginEntries } from '../config/plugins.ts';
import type { Config } from '../config/schema.ts';
import { configText } from '../content/directory.ts';
import type { Edition } from '../contract/edition.ts';
import { contentReader } from '../files/read.ts';
import { storeOf } from '../output/state.ts';
import { type BuildRequest, silentReporter } from '../platform/build-request.ts';
import type { CheckedSite, PluginCommand } from '../plugin.ts';
import { concatProblems, type Problem, ProblemsError } from '../problems.ts';
import { editionOf } from '../reference/index.ts';
import { translator } from '../reference/translate.ts';
import { link } from '../site/link.ts';
import type { LinkInput } from '../site/outline.ts';
import { checkedSite } from '../site-plugins/check.ts';
import { commandsOf } from '../site-plugins/commands.ts';
import type { SitePlugins } from '../site-plugins/site-plugins.ts';
import { startWorkers } from '../workers/workers.ts';
import { type BuildInput, readInputs } from './inputs.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { noMemory } from './memory.ts';
import { parseSite } from './parse-site.ts';

const REQUEST = { drafts: false, strict: false, write: false };

/** A site whose configuration and plugins are loaded. */
interface OpenSite {
  readonly plugins: SitePlugins;
  readonly trust: LoadedSite['trust'];
  /** Reads and parses the content, and returns the input of linking. Throws `ProblemsError` if a file cannot be read. */
  readonly content: () => Promise<LinkInput>;
}

/** Loads a site as a build does, without writing. Throws `ProblemsError` if the configuration or a plugin is invalid. */
async function withSite<Value>(
  siteDirectory: string,
  notice: (line: string) => void,
  use: (site: OpenSite) => Promise<Value>,
): Promise<Value> {
  const request: BuildRequest = { ...REQUEST, siteDirectory, cache: true };
  const inputs = await readInputs(request);
  // Otherwise a file behind a refused link would count as missing.
  if (inputs.listing.problems.length > 0) throw new ProblemsError(inputs.listing.problems);
  const input = { request, reporter: { ...silentReporter, notice }, inputs };
  const store = await openStore({ ...storeOf(siteDirectory), program: programKey(), notice, isKept: true });
  const workers = startWorkers();
  const services = { store, workers, memory: noMemory() };
  try {
    const loaded = await loadSite(input, services);
    const { config } = loaded;
    if (config === undefined) throw new ProblemsError(loaded.problems);
    const content = () => readLinkInput({ ...loaded, config }, input, services);
    return await use({ ...loaded, content });
  } finally {
    workers.end();
    // This is not a build, so the store must keep entries that it did not use.
    await store.close({ wentWell: false });
  }
}

async function readLinkInput(
  loaded: LoadedSite & { readonly config: Config },
  input: BuildInput,
  services: Parameters<typeof parseSite>[2],
): Promise<LinkInput> {
  const { config, bundle, plugins } = loaded;
  const parsed = await parseSite(loaded, input, services);
  // Otherwise a file that cannot be read would count as missing.
  const errors = concatProblems(loaded, parsed).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ProblemsError(errors);
  return {
    ...parsed.content,
    config,
    files: new Set(input.inputs.listing.files),
    pageParts: plugins.pages,
    reactPages: bundle.pages,
    strings: bundle.strings,
    drafts: false,
    generator: '',
  };
}

/** Reads and parses the content of a site as a build does, and returns the input of linking. Throws as `withSite`. */
export function readContent(siteDirectory: string, notice: (line: string) => void): Promise<LinkInput> {
  return withSite(siteDirectory, notice, ({ content }) => content());
}

/** Returns the linked site for checks. Throws as `withSite`. */
export async function readCheckedSite(
  siteDirectory: string,
  notice: (line: string) => void,
): Promise<CheckedSite> {
  return checkedSite(link(await readContent(siteDirectory, notice)));
}

/**
 * Calls `use` with the commands of a site's plugins; with none if code of the site must not run. The site is read and
 * linked when a command requests it. Throws as `withSite`.
 */
export async function withSiteCommands<Value>(
  siteDirectory: string,
  notice: (line: string) => void,
  use: (commands: readonly PluginCommand[]) => Promise<Value>,
): Promise<Value> {
  const text = configText(configFileOf({ siteDirectory }));
  if (pluginEntries(text).length === 0) return use([]);
  return withSite(siteDirectory, notice, ({ plugins, trust, content }) => {
    if (!trust.runsCode) notice('The plugins are ignored: the content of this site is untrusted.');
    const own = plugins.all.filter(({ isBuiltIn }) => !isBuiltIn);
    return use(commandsOf(own, async () => checkedSite(link(await content()))));
  });
}

/** The data files of a site. */
interface SiteReference {
  /** Returns a value that a source offers to others. */
  readonly offered: Edition['offered'];
  readonly problems: readonly Problem[];
}

/**
 * Calls `use` with the data files of a site, read as a build does, without its pages and without running code of the
 * site; returns its result. Throws `ProblemsError` for an invalid configuration.
 */
export async function readReference<Value>(
  siteDirectory: string,
  use: (reference: SiteReference) => Value | Promise<Value>,
): Promise<Value> {
  const request: BuildRequest = { ...REQUEST, siteDirectory, restriction: 'no-code', cache: false };
  const inputs = await readInputs(request);
  const store = await openStore({ directory: '', program: '', isKept: false, notice: () => {} });
  try {
    const input = { request, reporter: silentReporter, inputs };
    const { problems, ...loaded } = await loadSite(input, { store, memory: noMemory() });
    const { config, bundle, referenceFiles: hashes } = loaded;
    if (config === undefined) throw new ProblemsError(problems);
    const t = translator(bundle.articleStrings, config.locales[0]?.name ?? 'en');
    const read = contentReader(inputs.contentDirectory);
    const { offered } = editionOf({ read, hashes, folder: '', config, store, t }, loaded.plugins.sources);
    return await use({ offered, problems });
  } finally {
    await store.close({ wentWell: false });
  }
}
