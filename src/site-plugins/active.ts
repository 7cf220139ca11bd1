import { pathToFileURL } from 'node:url';
import { type ZodType, z } from 'zod';
import type { ThreadPlugin } from '../markdown/options.ts';
import type { Plugin, Zod } from '../plugin.ts';
import { callPlugin, type PluginCall } from './call.ts';
import { checkShape } from './shapes.ts';

/** A plugin whose options are not known. */
export interface AnyPlugin extends Omit<Plugin<never>, 'options'> {
  readonly options?: (zod: Zod) => ZodType;
}

/** A plugin of the site with its options, ready to be called. */
export interface ActivePlugin extends Omit<ThreadPlugin, 'name'> {
  readonly plugin: AnyPlugin;
  /** Options after validation by the schema. */
  readonly options: unknown;
  readonly siteDirectory: string;
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

/** Returns what the schema of a plugin makes of its options, on each thread anew: it may be a function, or a regular expression. */
export function parsedOptions({ options }: AnyPlugin, written: unknown): unknown {
  return options?.(z).parse(written ?? {}, { jitless: true });
}

type PartName =
  | 'markdown'
  | 'codeBlocks'
  | 'directives'
  | 'sources'
  | 'pages'
  | 'outputs'
  | 'head'
  | 'policy';
type PartOf<Name extends PartName> = Awaited<ReturnType<NonNullable<AnyPlugin[Name]>>>;

/** Returns what problems say of a call of a plugin's part. */
export function callOf(
  { plugin, siteDirectory, at }: Pick<ActivePlugin, 'plugin' | 'siteDirectory' | 'at'>,
  part: PartName | 'check' | 'strings' | 'widgets' | 'problems' | 'needs',
): PluginCall {
  return { plugin: plugin.name, part, siteDirectory, at };
}

/**
 * Returns a part of a plugin; undefined for a plugin without it. Throws `ProblemsError` when the plugin throws, or returns
 * something else.
 */
export async function partOf<Name extends PartName>(
  active: Pick<ActivePlugin, 'plugin' | 'options' | 'siteDirectory' | 'at'>,
  name: Name,
): Promise<PartOf<Name> | undefined> {
  const make = active.plugin[name];
  if (make === undefined) return undefined;
  const call = callOf(active, name);
  const part = await callPlugin(call, () => make(active.options as never));
  checkShape(call, name, part);
  return part as PartOf<Name>;
}

/** Begins the name of the component of a fragment that a directive of a plugin shows; the directive's name follows. */
export const DIRECTIVE_FRAGMENT = 'directive ';
