import type { BrowserParts } from '../assets/theme-files.ts';
import { COMMAND_NAMES } from '../command-line/command.ts';
import type { Config } from '../config/schema.ts';
import type { ReferenceSource } from '../contract/reference.ts';
import type { ThreadPlugin } from '../markdown/options.ts';
import type { Output, PluginDirective, PluginHeadTag } from '../plugin.ts';
import { error, type Problem, ProblemsError } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { DirectiveRules } from '../shared/theme.ts';
import type { PagePart } from '../site/page-parts.ts';
import type { Artifact } from '../types.ts';
import { type ActivePlugin, type AnyPlugin, callOf, partOf } from './active.ts';
import { scriptsOf, widgetsOf } from './browser-files.ts';
import { wrongResult } from './call.ts';
import { commandName } from './commands.ts';
import { allTogether, type LoadedPlugin } from './load.ts';
import { pluginOutputs } from './outputs.ts';
import { pagePartsOf } from './pages.ts';
import { referencesOf } from './reference.ts';
import { checkShape } from './shapes.ts';
import { dataFileMatcher, type PluginSource, referenceSource } from './source.ts';

/** The plugins of a site and the built-in ones, and what the build must know of their parts before it parses a file. */
export interface SitePlugins extends Pick<BrowserParts, 'widgets' | 'scripts'> {
  /** The built-in plugins, without those that plugins of the site replace, and those of the site. */
  readonly all: readonly ActivePlugin[];
  /** Plugins of the site, with the names that they take. */
  readonly own: readonly {
    readonly active: ActivePlugin;
    readonly names: Names;
  }[];
  /** Plugins whose code runs while a file is parsed or rendered. */
  readonly onThreads: readonly ThreadPlugin[];
  /** Name → rules of their directives. */
  readonly directives: Readonly<Record<string, DirectiveRules>>;
  /** All data sources. Those of built-in plugins come first. */
  readonly sources: readonly ReferenceSource[];
  /** Data sources that only built-in plugins have. */
  readonly builtInSources: readonly ReferenceSource[];
  /** True for data files of `sources` of plugins, in whatever edition of the site. */
  readonly isDataFile: (path: ContentPath) => boolean;
  /** Pages of plugins, those of the site first: the search page takes `/search` only where that is free. */
  readonly pages: readonly PagePart[];
  readonly outputs: readonly Output<unknown, Artifact>[];
  /** Names of the outputs of built-in plugins whose files each depend on one page: worker threads can make them. */
  readonly pageOutputs: readonly string[];
}

/** Value for a configuration that cannot be used. */
export const NO_PLUGINS: SitePlugins = {
  all: [],
  own: [],
  onThreads: [],
  directives: {},
  sources: [],
  builtInSources: [],
  isDataFile: () => false,
  pages: [],
  outputs: [],
  pageOutputs: [],
  widgets: {},
  scripts: [],
};

/**
 * Calls the parts of plugins that the whole build needs. Directives of the theme, and of plugins of the site, replace those of
 * built-in plugins. Throws `ProblemsError` for names that two plugins share.
 */
export async function startPlugins(
  loaded: readonly LoadedPlugin[],
  options: ReadonlyMap<string, unknown>,
  given: {
    readonly siteDirectory: string;
    readonly builtIn: readonly ActivePlugin[];
    /** Names of the theme's directives. */
    readonly directives: readonly string[];
    /** Layouts of the theme. */
    readonly layouts: readonly string[];
  },
): Promise<SitePlugins> {
  const { siteDirectory, layouts } = given;
  const builtIn = await Promise.all(given.builtIn.map((active) => partsOf(active, layouts)));
  const parts = await allTogether(loaded, async ({ plugin, entry, module, file }) => {
    const own = { options: options.get(plugin.name), written: entry.options };
    const active = { plugin, ...own, siteDirectory, module, file, at: entry.at };
    return partsOf(active, layouts);
  });
  const problems = [
    ...sharedNames(parts, 'directive', given.directives),
    ...sharedNames(
      parts,
      'widget',
      builtIn.flatMap(({ names }) => names.widget),
    ),
    ...sharedNames(parts, 'command', COMMAND_NAMES),
  ];
  if (problems.length > 0) throw new ProblemsError(problems);
  const both = [...builtIn, ...parts];
  const directives = both.flatMap((part) => Object.entries(part.directives));
  return {
    all: both.map(({ active }) => active),
    own: parts,
    onThreads: parts
      .map(({ active }) => active)
      .filter(runsOnThreads)
      .map(threadPlugin),
    directives: Object.fromEntries(directives.map(([name, { directive = {} }]) => [name, directive])),
    sources: [
      ...both.flatMap(({ references }) => references),
      ...both.flatMap(({ sources }) => sources.map(referenceSource)),
    ],
    builtInSources: builtIn.flatMap(({ references }) => references),
    isDataFile: dataFileMatcher(both.flatMap(({ sources }) => sources)),
    pages: [...parts, ...builtIn].flatMap(({ pages }) => pages),
    outputs: both.flatMap(({ outputs }) => outputs),
    pageOutputs: builtIn.flatMap(({ outputs }) =>
      outputs.flatMap(({ scope, name }) => (scope === 'page' ? name : [])),
    ),
    widgets: Object.assign({}, ...both.map(({ widgets }) => widgets)),
    scripts: both.flatMap(({ scripts }) => scripts),
  };
}

/**
 * Calls the parts of a plugin that the build needs before it parses a file.
 * Throws `ProblemsError` if one throws, or returns something else than it must.
 */
async function partsOf(active: ActivePlugin, layouts: readonly string[]) {
  const { plugin } = active;
  for (const name of ['strings', 'widgets', 'needs', 'commands', 'tasks'] as const)
    checkShape(callOf(active, name), name, plugin[name]);
  checkShape(callOf(active, 'problems'), 'codes', plugin.problems);
  if (typeof plugin.check === 'object') checkShape(callOf(active, 'check'), 'scopes', plugin.check);
  const directives: Readonly<Record<string, PluginDirective>> = (await partOf(active, 'directives')) ?? {};
  for (const [name, { directive }] of Object.entries(directives))
    checkShape({ ...callOf(active, 'directives'), about: `the directive "${name}"` }, 'rules', directive);
  const part = await partOf(active, 'sources');
  const references = await referencesOf(active);
  const sources: readonly PluginSource[] = part === undefined ? [] : [{ active, part }];
  const unseen = Object.keys(part?.show ?? {}).find((name) => !Object.hasOwn(directives, name));
  if (unseen !== undefined) {
    const hint = `Add its component: directives: () => ({ ${unseen}: ({ data }) => … }).`;
    throw wrongResult(callOf(active, 'sources'), `has no component for the directive "${unseen}".`, hint);
  }
  const outputs = await pluginOutputs(active);
  const pages = await pagePartsOf(active, layouts);
  const browser = { widgets: widgetsOf(active), scripts: scriptsOf(active) };
  const names = {
    directive: Object.keys(directives),
    widget: Object.keys(browser.widgets),
    command: (plugin.commands ?? []).map(commandName),
  };
  return { active, names, directives, references, sources, pages, outputs, ...browser };
}

/** Returns a problem for each directive of a plugin of the site that shows data files of a built-in one in this site. */
export function takenDirectives({ own }: SitePlugins, taken: readonly string[]): readonly Problem[] {
  return sharedNames(own, 'directive', taken);
}

/** Names that a plugin takes, by kind. */
type Names = Readonly<Record<'directive' | 'widget' | 'command', readonly string[]>>;

/** Returns a problem for each name that a plugin shares with another one, or with what is built in. */
function sharedNames<Kind extends keyof Names>(
  parts: readonly { readonly active: ActivePlugin; readonly names: Pick<Names, Kind> }[],
  kind: Kind,
  taken: readonly string[],
): readonly Problem[] {
  const all = new Set(taken);
  return parts.flatMap(({ active: { plugin, at }, names }) =>
    names[kind].flatMap((name) => {
      const isTaken = all.has(name);
      all.add(name);
      if (!isTaken) return [];
      const text = `${plugin.name}: the name of the ${kind} "${name}" is taken.`;
      const owner = kind === 'command' ? 'A command of paydocs' : 'The theme or a built-in plugin';
      const other = taken.includes(name) ? `${owner} has it.` : 'Another plugin has it.';
      return error('plugin', text, { ...at, hint: `${other} Choose another name.` });
    }),
  );
}

function runsOnThreads({ plugin }: { readonly plugin: AnyPlugin }): boolean {
  const tree = typeof plugin.check === 'object' ? plugin.check.tree : undefined;
  return [plugin.markdown, plugin.codeBlocks, plugin.directives, tree].some((part) => part !== undefined);
}

function threadPlugin({ plugin, module, written, at }: ActivePlugin): ThreadPlugin {
  return { name: plugin.name, module, written, at };
}

/** Returns the configuration with what the plugins add to the head of every page and to the policy. */
export async function withPluginSettings(config: Config, { all }: SitePlugins): Promise<Config> {
  const added = await allTogether(all, settingsOf);
  const csp = { ...config.security.csp };
  for (const { policy } of added)
    for (const [name, sources] of Object.entries(policy)) csp[name] = [...(csp[name] ?? []), ...sources];
  const head = [...config.head, ...added.flatMap((settings) => settings.head)];
  return { ...config, head, security: { ...config.security, csp } };
}

async function settingsOf(active: ActivePlugin) {
  const tags: readonly PluginHeadTag[] = (await partOf(active, 'head')) ?? [];
  const policy: Readonly<Record<string, readonly string[]>> = (await partOf(active, 'policy')) ?? {};
  return { head: tags, policy };
}
