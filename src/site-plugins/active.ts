import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ZodType, z } from 'zod';
import type { ThreadPlugin } from '../markdown/options.ts';
import { packageDirectory } from '../platform/package.ts';
import type { Plugin, Zod } from '../plugin.ts';
import { callPlugin, type PluginCall } from './call.ts';
import { checkShape } from './shapes.ts';

/** A plugin whose options are not known. */
export interface AnyPlugin extends Omit<Plugin<never>, 'options'> {
  readonly options?: (zod: Zod) => ZodType;
}

/** A plugin with its options, ready to be called. */
export interface ActivePlugin extends Omit<ThreadPlugin, 'name'>, Callable {
  /** Options after validation by the schema. */
  readonly options: unknown;
  /** Its source file, absolute. */
  readonly file: string;
}

/** The plugin of a call, and where problems with it are reported. */
interface Callable extends Pick<PluginCall, 'siteDirectory' | 'at' | 'isBuiltIn'> {
  readonly plugin: AnyPlugin;
}

/** Returns a built-in plugin as an active one: its module is part of the program. */
export function activeBuiltIn(plugin: AnyPlugin, options: unknown): ActivePlugin {
  const file = join(packageDirectory, 'src/plugins', plugin.name, 'plugin.ts');
  const none = { options, written: undefined, module: '', siteDirectory: '', at: {} };
  return { ...none, plugin, file, isBuiltIn: true };
}

/** Imports a plugin. The default export of a package that was compiled to CommonJS is a module, too. */
export async function importPlugin(module: string): Promise<unknown> {
  const { default: value }: Imported = await import(pathToFileURL(module).href);
  const compiled = value as Imported | null | undefined;
  return compiled?.__esModule === true ? compiled.default : value;
}

interface Imported {
  readonly default?: unknown;
  readonly __esModule?: unknown;
}

/**
 * Returns the options of a plugin as its schema parses them. Each thread does so, because functions and patterns cannot be
 * sent.
 */
export function parsedOptions({ options }: AnyPlugin, written: unknown): unknown {
  return options?.(z).parse(written ?? {}, { jitless: true });
}

/** Returns a key of a plugin's code and options. Its place in the configuration and other plugins do not count. */
export function codeKey({
  plugin,
  module,
  written,
}: Pick<ActivePlugin, 'plugin' | 'module' | 'written'>): string {
  return JSON.stringify([plugin.name, basename(module), written]);
}

type PartName =
  | 'markdown'
  | 'codeBlocks'
  | 'directives'
  | 'sources'
  | 'reference'
  | 'pages'
  | 'outputs'
  | 'head'
  | 'policy';
type PartOf<Name extends PartName> = Awaited<ReturnType<NonNullable<AnyPlugin[Name]>>>;

/** Returns the context of a call of a plugin's part, which its problems name. */
export function callOf(
  { plugin, siteDirectory, at, isBuiltIn }: Callable,
  part: PartName | 'check' | 'strings' | 'widgets' | 'problems' | 'needs' | 'commands' | 'tasks',
): PluginCall {
  return { plugin: plugin.name, part, siteDirectory, at, isBuiltIn };
}

/**
 * Returns a part of a plugin; undefined for a plugin without it. Throws `ProblemsError` when the plugin throws, or returns
 * something else.
 */
export async function partOf<Name extends PartName>(
  active: Callable & Pick<ActivePlugin, 'options'>,
  name: Name,
): Promise<PartOf<Name> | undefined> {
  const make = active.plugin[name];
  if (make === undefined) return undefined;
  const call = callOf(active, name);
  const part = await callPlugin(call, () => make(active.options as never));
  checkShape(call, name, part);
  return part as PartOf<Name>;
}

/** Start of the name of a fragment's component that a directive of a plugin shows. The directive's name follows. */
export const DIRECTIVE_FRAGMENT = 'directive ';
