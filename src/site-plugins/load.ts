import type { ZodType } from 'zod';
import { siteError } from '../assets/site-error.ts';
import { pluginAdvice } from '../config/advice.ts';
import type { NamedPlugin, PluginEntry } from '../config/plugins.ts';
import type { Plugin, Zod } from '../plugin.ts';
import { error, type Problem, ProblemsError } from '../problems.ts';
import { didYouMean } from '../shared/suggestions.ts';
import { type AnyPlugin, importPlugin } from './active.ts';
import { callPluginSync, wrongResult } from './call.ts';

/** A plugin of the site whose module is loaded. */
export interface LoadedPlugin {
  readonly plugin: AnyPlugin;
  readonly entry: PluginEntry;
  /** Path of the module, named by its content. */
  readonly module: string;
  /** Its source file, absolute. */
  readonly file: string;
}

/** Version of the contract: outputs have two phases since 2. */
const CONTRACT = 2;

/** Member of a plugin → its type. */
const MEMBERS: Readonly<
  Record<keyof Plugin, 'string' | 'number' | 'function' | 'object' | 'function or object'>
> = {
  name: 'string',
  contract: 'number',
  options: 'function',
  markdown: 'function',
  codeBlocks: 'function',
  directives: 'function',
  strings: 'object',
  sources: 'function',
  reference: 'function',
  pages: 'function',
  outputs: 'function',
  check: 'function or object',
  problems: 'object',
  commands: 'object',
  tasks: 'object',
  needs: 'object',
  head: 'function',
  policy: 'function',
  widgets: 'object',
  everyPage: 'string',
  theme: 'string',
};

/**
 * Imports the modules of a site's plugins. Throws `ProblemsError` for a module that throws or is not a plugin, or whose name is
 * taken. A plugin with the name of a built-in one has all its parts, and replaces it.
 */
export async function loadPlugins(
  entries: readonly PluginEntry[],
  { modules, files, builtIn, siteDirectory }: LoadedFrom,
): Promise<readonly LoadedPlugin[]> {
  const loaded = await allTogether(entries, async (entry, index): Promise<LoadedPlugin> => {
    const [module = '', file = ''] = [modules[index], files[index]];
    return { plugin: pluginIn(await importModule(module, entry, siteDirectory), entry), entry, module, file };
  });
  const names = new Set<string>();
  const problems = loaded.flatMap(({ plugin, entry }): readonly Problem[] => {
    const { name } = plugin;
    const replaced = builtIn.find((one) => one.name === name);
    const isReplaced = replaced === undefined || hasPartsOf(plugin, replaced);
    if (!names.has(name) && isReplaced) {
      names.add(name);
      return [];
    }
    const hint = isReplaced ? 'Remove one of the two.' : 'It is a built-in plugin. Choose another name.';
    return [error('plugin', `Two plugins have the name "${name}".`, { ...entry.at, hint })];
  });
  if (problems.length > 0) throw new ProblemsError(problems);
  return loaded;
}

function hasPartsOf(plugin: AnyPlugin, other: object): boolean {
  const parts = Object.keys(other).filter((name) => name !== 'name');
  return parts.length > 0 && parts.every((name) => Object.hasOwn(plugin, name));
}

/** Returns the result of each value. Throws one `ProblemsError` with the problems of all of them. */
export async function allTogether<Value, Result>(
  values: readonly Value[],
  work: (value: Value, index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const problems: Problem[] = [];
  const results = await Promise.all(
    values.map(async (value, index) => {
      try {
        return [await work(value, index)];
      } catch (reason) {
        if (!(reason instanceof ProblemsError)) throw reason;
        problems.push(...reason.problems);
        return [];
      }
    }),
  );
  if (problems.length > 0) throw new ProblemsError(problems);
  return results.flat();
}

/** Returns the facts about a plugin that the configuration needs. */
export function namedPlugin(
  { plugin: { name, options }, entry }: LoadedPlugin,
  siteDirectory: string,
): NamedPlugin {
  const call = { plugin: name, part: 'options', siteDirectory, at: entry.at };
  const schema = (zod: Zod): ZodType => {
    const made: unknown = options?.(zod);
    if (isSchema(made)) return made;
    const hint = 'Return a schema of Zod 4: options: (z) => z.strictObject({ … }).';
    throw wrongResult(call, 'returned no schema.', hint);
  };
  return {
    name,
    entry,
    ...(options && { options: schema }),
    call: (run) => callPluginSync(call, run),
  };
}

/** True for a schema of any copy of Zod: a plugin may bring one with other classes. */
function isSchema(value: unknown): value is ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

interface LoadedFrom {
  /** Modules and source files, in the order of the entries. */
  readonly modules: readonly string[];
  readonly files: readonly string[];
  readonly builtIn: readonly { readonly name: string }[];
  readonly siteDirectory: string;
}

async function importModule(module: string, entry: PluginEntry, siteDirectory: string): Promise<unknown> {
  try {
    return await importPlugin(module);
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : String(reason);
    const text = `The plugin "${entry.specifier}" cannot be loaded: ${message}`;
    throw new ProblemsError([siteError(reason, siteDirectory) ?? error('plugin', text, entry.at)]);
  }
}

function pluginIn(value: unknown, { specifier, at }: PluginEntry): AnyPlugin {
  const refuse = (text: string, hint: string): never => {
    throw new ProblemsError([error('plugin', `The plugin "${specifier}" ${text}`, { ...at, hint })]);
  };
  if (typeof value !== 'object' || value === null)
    return refuse(
      'has no default export that is an object.',
      pluginAdvice(specifier) ?? 'Write: export default definePlugin({ name: … });',
    );
  const plugin = value as Readonly<Record<string, unknown>>;
  if (typeof plugin.name !== 'string' || !/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(plugin.name))
    return refuse('has no valid name.', 'Write it in lower case with hyphens: name: "status-page".');
  const { contract = CONTRACT } = plugin;
  if (typeof contract === 'number' && contract !== CONTRACT)
    return refuse(
      `is written for version ${contract} of the contract; this version of paydocs has version ${CONTRACT}.`,
      contract > CONTRACT
        ? 'Install a newer version of paydocs.'
        : 'Install a newer version of the plugin; for your own, see docs/plugins.md.',
    );
  const known = Object.keys(MEMBERS);
  for (const [name, member] of Object.entries(plugin)) {
    if (!known.includes(name))
      return refuse(
        `has an unknown part "${name}".`,
        didYouMean(name, known) ?? `Parts: ${known.slice(1).join(', ')}.`,
      );
    const wanted = MEMBERS[name as keyof Plugin];
    if (member !== undefined && !wanted.split(' or ').includes(typeof member))
      return refuse(`has a part "${name}" of another type than ${wanted}.`, 'See docs/plugins.md.');
  }
  return value as AnyPlugin;
}
